"""A night of Haggle while it is played: gathering, the open market, envelopes, announcing, and the way to the score.

Read in this order: state, commands, events, refusals; play; then offers, talk, envelopes, host and ending.
Never here: what a rule card is worth. That is asked of `rules/` and of the night's score, as it is for a file. And
never what somebody sees: that is `views/`.
"""
