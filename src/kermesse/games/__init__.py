"""How one plays: each game in its own folder, read in the same order, none knowing another."""
