"""Haggle and Giant Haggle as a table knows them: one game, two kits of rules."""

from __future__ import annotations

from kermesse.games.facets import Door, Reactions, Waker, seat_in
from kermesse.games.game import Game
from kermesse.games.haggle.market.admission import settle
from kermesse.games.haggle.market.commands import Command, Deal, Open, TakeSeat, Tick
from kermesse.games.haggle.market.ending.reactions import check_reaction
from kermesse.games.haggle.market.events import Event, SeatTaken
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.host.deal import is_tried
from kermesse.games.haggle.market.host.moderation import as_shown_now
from kermesse.games.haggle.market.host.seats import check_name
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.refusals import REFUSALS
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.view import view
from kermesse.games.opened_seats import OpenSeats

HAGGLE: Game[Floor, Command, Event] = Game(
    id="haggle",
    setup=Setup,
    state=Floor,
    commands=Command,
    events=Event,
    begin=begin,
    decide=decide,
    apply=apply,
    view=view,
    due=due,
    over=lambda floor: floor.phase == "scored",
    hashes=lambda floor: (floor.seed_hash,),
    check_name=check_name,
    shown_now=as_shown_now,
    refusals=REFUSALS,
    settle=settle,
    is_heavy=lambda floor, command: isinstance(command, Deal | Open) and is_tried(floor),
)

WAKER = Waker(lambda _floor, _context: Tick())

DOOR = Door(
    sit=lambda name: TakeSeat(name=name),
    seat=seat_in(SeatTaken),
    sent_out=lambda floor: floor.moderation.sent_out,
    may_show=lambda floor, _seat: floor.phase == "scored",
    opening=OpenSeats,
)

REACTIONS = Reactions(check_reaction)
