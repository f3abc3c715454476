"""A hand or a match to be watched again, told by the rules' own functions; and reading one that was saved."""
