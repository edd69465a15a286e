"""What is claimed of Taotl, in the order of its chapter."""
