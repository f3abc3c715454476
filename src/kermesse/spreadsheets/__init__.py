"""Spreadsheets as files: cells as text, whichever program wrote them.

Never here: what a cell means.
"""
