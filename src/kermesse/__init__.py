"""kermesse hosts the great party games of bargaining and cards.

Read the folders aloud and they tell the party: the pieces lie in the box, the kits say which box, the rules say what a
rule card does, the games say how one plays, the press makes paper and pages, the tables keep what was played, the web
is where guests play, and the command line is where a host types.
"""

__version__ = "0.1.0"
