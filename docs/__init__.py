"""Shows a specification: the rulebook, for the web and for print."""
