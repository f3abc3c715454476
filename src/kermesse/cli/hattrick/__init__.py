"""Hattrick at the desk: scores in the terminal, and a table to sit down at."""
