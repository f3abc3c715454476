"""A hand or a match to watch again, built by the rules' own functions; and reading one that was saved.

Never here: a match that is still under way.
"""
