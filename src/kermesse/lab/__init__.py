"""Thousands of parties: tournaments between bots, their training, and environments for research.

What is measured here is played by the same rules and seen through the same views as at a table; only the cheating twin
of a tournament looks into everybody's hand, and it never leaves this folder.
"""
