"""Hattrick: a deal, tricks of two piles, a score, and matches of many hands.

Read model, trick, play, view, score, notation. `fast/` plays the same game by the million; here is the truth.
"""
