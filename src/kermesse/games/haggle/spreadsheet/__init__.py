"""A night as a table: what columns and rows mean, cards as hosts write them, and tables to fill in.

Never here: which file a cell came from; whether a night can be scored.
"""
