"""The games that there are: the one list of them, a line each."""

from kermesse.games.haggle.title import GIANT, SACKSON
from kermesse.games.hattrick.title import HATTRICK
from kermesse.games.title import Titles

TITLES = Titles(SACKSON, GIANT, HATTRICK)
