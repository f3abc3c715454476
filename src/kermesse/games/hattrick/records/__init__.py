"""Hands and matches as files and transcripts: reading, checking, writing, and the answer to a scored one.

Never here: a rule, which is asked of `rules/`.
"""
