"""Texan Tarok: four players, an auction, a called partner, a stock, announcements and contras."""
