"""The fast twin of Hattrick: the same rules over plain numbers, for millions of hands.

Here hands are bit masks, cards are codes and games are rows of arrays; `numba` turns the loops into machine code where
it is installed, and the same loops run as plain Python where it is not. Nothing here talks to people: no names, no
refusals, no transcripts. What the rules are is said in the readable game beside this folder, and tests hold the two
together.

A card's code is 20 times its colour (0 red, 1 green, 2 blue) plus its rank less one: 0 to 59. Rulings are small
numbers: `lead_tie` 0 `next-card`, 1 `compare-piles`; `lead_tie_rest` 0 `first-laid`, 1 `pile-one`. Read `trick.py`,
`single_game.py`, then `playout.py` and `lane_playout.py`.
"""
