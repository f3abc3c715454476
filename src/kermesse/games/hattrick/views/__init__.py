"""What each viewer may know: the player of one hand (`hand.py`), and everybody who watches a table (`view.py`).

Never here: a card that this viewer may not see.
"""
