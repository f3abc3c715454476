"""From what is typed to a PDF: a game to come, a deal made before, a night that is over, a server's table."""
