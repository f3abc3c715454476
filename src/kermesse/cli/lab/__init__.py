"""What the lab's commands share: tournaments with their bars and tables, standings in files, what must be installed."""
