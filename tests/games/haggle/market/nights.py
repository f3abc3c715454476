"""Nights of Haggle played in a loop: a floor, a clock that only moves on, and what must hold after every command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce

from kermesse.bots.haggle.random_player import random_command
from kermesse.games.game import Actor, CommandContext, Refused, Timestamp
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import given_cards
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import NEWEST, Setup
from kermesse.games.haggle.views.view import view
from kermesse.pieces.chance import Chance

SECRET = "0123456789abcdef" * 4
START: Timestamp = 1_750_000_020.0


class Evening:
    """A floor that commands go to; it keeps everything that happened.

    Args:
        setup: what the host settled.
        secret: the table's.
    """

    def __init__(self, setup: Setup, secret: str = SECRET) -> None:
        self.setup = setup
        self.secret = secret
        self.floor = begin(setup, secret)
        self.at = START
        self.asked: list[tuple[Actor, Timestamp, c.Command]] = []
        self.events: list[Event] = []
        self.told: list[tuple[Timestamp, tuple[Event, ...]]] = []

    def do(self, by: Actor, command: c.Command, later: float = 1.0) -> tuple[Event, ...]:
        """Asks for something so many seconds later; a refusal is raised, and nothing has changed."""
        self.at += later
        happened = decide(self.floor, command, CommandContext(by, self.at, self.secret))
        self.floor = reduce(apply, happened, self.floor)
        self.asked.append((by, self.at, command))
        self.events += happened
        self.told.append((self.at, happened))
        return happened

    def refusal(self, by: Actor, command: c.Command, later: float = 1.0) -> str:
        """The reason for which a command is refused; empty where it is not."""
        before = self.floor
        try:
            decide(self.floor, command, CommandContext(by, self.at + later, self.secret))
        except Refused as refused:
            assert self.floor is before
            return refused.reason
        return ""

    def seat(self, *names: str) -> None:
        """People sit down."""
        for name in names:
            self.do("door", c.TakeSeat(name))


def market(players: int = 5, secret: str = SECRET, **settings: object) -> Evening:
    """An open market."""
    evening = Evening(Setup(**{"game": "sackson", "edition": NEWEST, **settings}), secret)  # type: ignore[arg-type]
    evening.seat(*(f"Player {place}" for place in range(players)))
    evening.do("host", c.Open())
    return evening


def wandering(evening: Evening, commands: int, chance: Chance) -> Iterator[tuple[Actor, c.Command | None, str]]:
    """Lets wanderers ask for things; yields who asked what, and the reason where it was refused."""
    kinds = tuple(evening_kinds(evening))
    for _ in range(commands):
        seat = chance.below(len(evening.floor.players))
        command = random_command(view(evening.floor, seat), chance, kinds)
        if command is None:
            continue
        reason = ""
        try:
            evening.do(seat, command, 0.5)
        except Refused as refused:
            reason = refused.reason
        yield seat, command, reason


def evening_kinds(evening: Evening) -> list[str]:
    """The goods of the box."""
    return list(kit_of(evening.setup).catalogue.index())


def everything(floor: Floor) -> tuple[Counter[str], Counter[int]]:
    """All goods and all rule cards there are: with players, with the host, in envelopes not yet taken."""
    goods: Counter[str] = Counter(floor.bank_goods)
    cards: Counter[int] = Counter(floor.bank_cards)
    for player in floor.players.values():
        goods.update(player.goods)
        cards.update(player.cards)
    for envelope in floor.spare:
        goods.update(envelope.goods)
        cards.update(envelope.slips)
    return goods, cards


def check(floor: Floor) -> None:
    """What must hold of any floor, whatever happened."""
    for seat, player in floor.players.items():
        assert all(count > 0 for count in player.goods.values())
        assert list(player.cards) == sorted(player.cards)
        assert set(player.cards) <= player.known.keys()
        assert set(player.copies) <= player.known.keys()
        if player.retired_at is not None:
            assert not any((player.goods, player.cards, player.offers, player.claims))
        mine = [number for number, offer in floor.offers.items() if offer.maker == seat]
        assert list(player.offers) == mine
        named = [
            number
            for number, offer in floor.offers.items()
            if seat in (*offer.named, *offer.to) and seat not in offer.declined
        ]
        assert sorted(player.received) == named
        agreed = [n for n, offer in floor.offers.items() if any(one.seat == seat for one in offer.agreed)]
        assert sorted(player.agreed_to) == agreed
        open_claims = [n for n, claim in floor.claims.items() if claim.count and seat in (claim.holder, claim.debtor)]
        assert sorted(player.claims) == open_claims
        if player.sealed and floor.setup.play == "online":
            assert not any((player.offers, player.agreed_to))
            assert all(player.goods.get(kind, 0) >= count for kind, count in player.sealed.goods.items())
            assert not Counter(player.sealed.cards) - Counter(player.cards)
    assert list(floor.on_floor) == [number for number, offer in floor.offers.items() if offer.on_floor]
    for offer in floor.offers.values():
        assert all(number in floor.offers and floor.offers[number].counters == offer.number for number in offer.answers)
    assert all(claim.count >= 0 for claim in floor.claims.values())
    for bargain in floor.bargains.values():
        for moved in bargain.moved:
            assert moved.bundle.unseen == 0
            assert all(term.face == "open" for term in moved.bundle.cards)
            assert set(given_cards(moved.bundle)) <= floor.players[moved.taker].known.keys()
