"""Hattrick as a table knows it."""

from __future__ import annotations

from kermesse.games.game import Game
from kermesse.games.hattrick.sitting.clock import due
from kermesse.games.hattrick.sitting.commands import Command
from kermesse.games.hattrick.sitting.events import Event
from kermesse.games.hattrick.sitting.model import Setup, Sitting
from kermesse.games.hattrick.sitting.play import apply, begin, decide, over
from kermesse.games.hattrick.sitting.refusals import REFUSALS
from kermesse.games.hattrick.sitting.view import view

HATTRICK: Game[Sitting, Command, Event] = Game(
    id="hattrick",
    setup=Setup,
    state=Sitting,
    commands=Command,
    events=Event,
    begin=begin,
    decide=decide,
    apply=apply,
    view=view,
    due=due,
    over=over,
    hashes=lambda sitting: (sitting.seed_hash, sitting.match_hash),
    refusals={str(reason): words for reason, words in REFUSALS.items()},
)
