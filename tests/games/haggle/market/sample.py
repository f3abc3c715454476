"""Nights of Haggle played at random: a host who tries everything, and wanderers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import get_args

from kermesse.bots.haggle.random_player import random_command
from kermesse.games.game import Actor, Refused, Viewer
from kermesse.games.haggle.game import HAGGLE
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.host.undo import chain_of
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kinds_of, kit_of
from kermesse.games.haggle.market.state.player import Player, SumLine
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, Leg
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.view import view
from kermesse.games.moderation import RoomAct, SeatAct
from kermesse.pieces.chance import Chance
from kermesse.rules.ruling import Rulings
from tests.games.every_game import Sample, Wish
from tests.games.haggle.market.nights import everything

OPEN_SECONDS = 6_000
SPOKEN = 0.962
"""A roll above it puts down a spoken bargain: set so that the tables of the tests have every command in them."""


def wish(state: Floor, chance: Random, now: float, secret: str) -> Wish | None:
    """Something that the phase calls for, and now and then something else."""
    reading = [(seat, card) for seat, player in state.players.items() for card in _being_read(player)]
    if reading and state.phase == "open" and chance.random() < 0.5:
        seat, card = chance.choice(reading)
        return Wish(seat, c.LookAway(card))
    if len(state.handshakes) and state.phase == "open" and chance.random() < 0.5:
        return _shaking_hands(state, chance)
    due = HAGGLE.due(state)
    if due is not None and due <= now:
        return Wish("clock", c.Tick())
    if chance.random() < 0.02:
        return Wish(*silly(state, chance))
    match state.phase:
        case "gathering":
            return gathering(state, chance)
        case "open":
            return market(state, chance, now)
        case "paused":
            return Wish("host", c.Resume())
        case "closed" | "announcing" | "revealing":
            return closing(state, chance)
        case "scored":
            return None if chance.random() < 0.2 else Wish(0, c.WriteNote("what a night"))


def _being_read(player: Player) -> list[int]:
    return [card for card, known in player.known.items() if known.reading_since is not None]


def gathering(state: Floor, chance: Random) -> Wish:
    """People sit down, somebody's name is mended, the host deals or simply opens."""
    seats = len(state.players)
    if seats < (24 if state.setup.game == "giant" else 6):
        return Wish(chance.choice(("door", "host")), c.TakeSeat(f"Player {seats}"))
    if chance.random() < 0.4:
        return Wish(2, c.Rename(2, f"Cléo {chance.randrange(99)}"))
    if state.size is None and state.setup.play == "online" and chance.random() < 0.5:
        return Wish("host", c.Deal())
    if state.setup.play == "paper" and chance.random() < 0.5:
        return Wish("host", c.Print(seats + chance.randrange(4)))
    return Wish("host", c.Open())


def market(state: Floor, chance: Random, now: float) -> Wish:
    """Mostly the players; now and then the host or the door."""
    roll = chance.random()
    seat = chance.randrange(len(state.players))
    blocked = state.players[seat].blocked
    if blocked and roll > 0.5:
        return Wish(seat, c.Unblock(blocked[0]))
    if roll < 0.02:
        return Wish("door", c.TakeSeat(f"Late {len(state.players)}"))
    if roll < 0.1:
        return Wish("host", hosting(state, chance, now))
    if state.setup.play == "paper":
        return Wish(seat, c.Seal({chance.choice(sorted(kinds_of(kit_of(state.setup)))): 1}))
    if roll > 0.97 and state.players[seat].cards:
        shown = Bundle(cards=(CardTerm(state.players[seat].cards[0], "show"),))
        return Wish(seat, c.Propose((Leg(seat, (seat + 1) % len(state.players), shown),)))
    if SPOKEN < roll <= 0.97:
        kind = next(iter(state.players[seat].goods), "blue")
        return Wish(seat, c.StartHandshake((Leg(seat, None, Bundle(goods={kind: 1})),)))
    command = random_command(view(state, seat), Chance(str(chance.random())), sorted(kinds_of(kit_of(state.setup))))
    answers = legal(view(state, seat))
    looks = [answer for answer in answers if isinstance(answer, c.Look | c.LookAway)]
    if answers and (command is None or roll > 0.8):
        command = chance.choice(looks or answers)
    return Wish(seat, command or c.Ask("what now?"))


def _shaking_hands(state: Floor, chance: Random) -> Wish:
    """A spoken bargain that waits is joined, with its code or another, or taken back."""
    waiting = chance.choice(state.handshakes.values())
    if chance.random() < 0.3:
        return Wish(waiting.terms.maker, c.DropHandshake())
    code = chance.choice((waiting.code or waiting.token, waiting.token, "0000"))
    return Wish(chance.randrange(len(state.players)), c.JoinHandshake(code))


def hosting(state: Floor, chance: Random, now: float) -> c.Command:
    """Everything that a host does while the market is open."""
    seat = chance.randrange(len(state.players))
    player = state.players[seat]
    kind = next(iter(player.goods), "blue")
    waiting = [number for number, question in state.questions.items() if question.answer is None]
    wishes: list[c.Command] = [
        c.Pause(),
        c.Speak("an hour left"),
        c.Nudge(seat, "still there?"),
        c.Extend(None),
        c.Correct(seat, None, {kind: 1}),
        c.Correct(None, seat, dict(list(state.bank_goods.items())[:1])),
        c.EnterEnvelope(seat, {kind: 1}),
        *(c.AnswerQuestion(number, "yes") for number in waiting[:2]),
        *_undoing(state, chance),
    ]
    if seat == len(state.players) - 1 and seat > 5:
        return c.Retire(seat)
    if now > (state.opened_at or 0) + OPEN_SECONDS and chance.random() < 0.5:
        wishes = [c.Close()]
    return chance.choice(wishes)


def _undoing(state: Floor, chance: Random) -> list[c.Command]:
    """A bargain with all that hangs on it."""
    if not len(state.bargains):
        return []
    number = chance.randrange(len(state.bargains))
    try:
        return [c.Undo(number, chain_of(state, number)[:-1], "a slip")]
    except Refused:
        return []


def closing(state: Floor, chance: Random) -> Wish:
    """Envelopes, announcing, cancelling, the score."""
    seat = chance.randrange(len(state.players))
    choosing = state.players if state.phase == "announcing" else ()
    choices = [
        (other, one) for other in choosing for one in legal(view(state, other)) if isinstance(one, c.Cancel | c.KeepAll)
    ]
    if choices and chance.random() < 0.9:
        return Wish(*chance.choice(choices))
    if state.phase == "closed" and state.setup.game == "giant":
        return Wish("host", c.Announce())
    roll = chance.random()
    if roll < 0.1:
        return Wish("host", c.Score() if roll < 0.03 else c.Reveal())
    if roll > 0.96:
        return Wish("host", c.TreatReactions("closed" if state.reactions == "open" else "open"))
    return Wish(seat, c.Tell("well traded") if roll < 0.8 else c.SumUp((SumLine(2.5, kind="blue"),), 2.5))


def silly(state: Floor, chance: Random) -> tuple[Actor, c.Command]:
    """What nobody may ask, or hardly ever."""
    seat = chance.randrange(len(state.players) + 2)
    return chance.choice(
        [
            (seat, c.Score()),
            ("host", c.OpenSeats((seat,), "link")),
            (seat, c.Accept(chance.randrange(99))),
            (seat, c.Exercise(chance.randrange(9), {"nonsense": 3})),
            ("clock", c.Tick()),
            ("host", c.Undo(chance.randrange(999))),
            (seat, c.Rename(0, "Player 1")),
            ("host", c.ModerateSeat(chance.choice(get_args(SeatAct)), seat)),
            ("host", c.ModerateRoom(chance.choice(get_args(RoomAct)))),
        ]
    )


def eyes(state: Floor) -> Iterable[Viewer]:
    return (*state.players, "host", "public")


def probes(state: Floor) -> Iterable[c.Command]:
    """What `legal` names whole; of yeses, envelopes and offers there are always more than it tells."""
    offers = range(max(0, state.made.get("offers", 0) - 12), state.made.get("offers", 0) + 1)
    return (
        c.Unseal(),
        c.KeepAll(),
        c.DropHandshake(),
        *(c.Decline(number) for number in offers),
        *(c.Withdraw(number) for number in offers),
        *(c.Release(number) for number in (*state.promises, 999_999)),
        *(c.Look(card) for card in range(1, 9)),
        *(c.LookAway(card) for card in range(1, 9)),
        *(c.Cancel(rule) for rule in (1, 2, 5)),
    )


def conserved(state: Floor) -> tuple[Counter[str], Counter[int]] | None:
    """All goods and all rule cards, once they are dealt."""
    return None if state.size is None else everything(state)


SAMPLE = Sample(
    game=HAGGLE,
    setups=(
        Setup(game="sackson", spare=3, rulings=Rulings(show="once", copy="yes", promises="settle")),
        Setup(game="giant", spare=1),
        Setup(game="giant", play="paper"),
    ),
    wish=wish,
    eyes=eyes,
    legal=legal,
    probes=probes,
    conserved=conserved,
)
