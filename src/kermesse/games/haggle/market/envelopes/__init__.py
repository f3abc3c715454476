"""What players hand in: sealing, general rules that are announced and cancelled, their own score sheets.

Never here: what an envelope is worth.
"""
