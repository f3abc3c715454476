"""What is put into players' hands besides cards: a guide of one page, a form to reckon on, a pad for a match.

Never here: what a rule card says, for a guide must not tell any; and nothing of anybody's envelope.
"""
