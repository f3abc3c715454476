"""A night of Haggle while it is played: gathering, the open market, envelopes, announcing, and the way to the score.

Read in this order: terms, model, commands, events, refusals; play, and what it calls to decide (hosting, proposing,
striking, bargaining, talking, sealing, undoing, clock); applying, and what it calls to make it so (hosted, trade, said,
undone); handing, ending, podium, revealing, summing; game.
Never here: what a rule card is worth. That is asked of `rules/` and of the night's score, as it is for a file. And
never what somebody sees: that is `seen/`.
"""
