"""A box that somebody made: played the giant way, with goods and tokens that no shop has."""

from functools import cache

from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_from

REEF = """
format = 1
id = "reef"
name = { en = "The Reef", fr = "Le récif" }
game = "giant"
players = { fewest = 3, most = 30, made_for = 6 }

[box]
per_player = { pearl = 2, shell = 3 }
each = { bead = 4 }
lots = { fewest = 1, most = 2 }

[[family]]
id = "pearl"
kind = "pearl"
noun = { en = ["pearl", "pearls"], fr = ["perle", "perles"], gender = "f" }
letter = { en = "P", fr = "P" }
symbol = "●"
colour = "#B7C3D9"

[[family]]
id = "shell"
kind = "shell"
noun = { en = ["shell", "shells"], fr = ["coquille", "coquilles"], gender = "f" }
letter = { en = "S", fr = "C" }
symbol = "◗"
drawing = "fish"
colour = "#E07B2A"

[[family]]
id = "bead"
kind = "bead"
noun = { en = ["glass bead", "glass beads"], fr = ["bille de verre", "billes de verre"], gender = "f" }
letter = { en = "G", fr = "B" }
symbol = "◆"
colour = "#14694A"

[[group]]
id = "catch"
noun = { en = ["catch", "catches"], fr = ["prise", "prises"], gender = "f" }
families = ["pearl", "shell"]

[[rule]]
cards = [1, 2, 3]
scope = "general"
owner = 5
effect = "most-loses"
what = "pearl"
points = -6

[[rule]]
cards = [4, 5, 6]
effect = "multiple"
what = "bead"
every = 3
points = 4
"""


@cache
def reef() -> Kit:
    return kit_from("reef", REEF)
