"""Bots for Hattrick, from one that lays anything to one that plays every ending out in its head."""
