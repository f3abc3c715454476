"""A night to be watched again once it is scored: its steps, its story and highlights; and reading one that was saved.

Never here: anything of a night that is not over.
"""
