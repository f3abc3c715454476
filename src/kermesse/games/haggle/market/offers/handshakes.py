"""A spoken bargain: one of two who agreed aloud puts the terms down, and the other says with a code who they are.

The code makes an ordinary offer of it, to that seat alone. From there on it is read, accepted, declined and struck like
any other, so nobody is bound to terms unseen.

Source: Haggle, "the players may trade in any way they wish"; the code is our own, since nobody searches a name among a
thousand while the other stands there.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.offers.propose import OfferMade
from kermesse.games.haggle.market.offers.soundness import unsound
from kermesse.games.haggle.market.state.bargains import Offer
from kermesse.games.haggle.market.state.changes import none_before, with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.handshakes import Handshake
from kermesse.games.haggle.market.state.holdings import can_offer
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.terms import Legs, carries_words
from kermesse.games.moderation import check_words
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.pieces.chance import Chance, derived

HANDSHAKE_SECONDS = 180.0
"""So long a code is good, and so long the offer that comes of it stands: two people are at it."""

CODES_AT_ONCE = 100
"""Of 10,000 codes so many are good at the same time at most, so a guess hits once in a hundred; others are scanned."""

MISSES_AN_HOUR = 5
HOUR = 3_600.0

_CODES = 10_000
_DIGITS = 4

SpokenCode: TypeAlias = Annotated[str, Meta(pattern="^(?:[0-9]{4}|[0-9a-f]{32})$")]
"""Four digits as they are said, or the token that a phone scanned."""


class StartHandshake(TaggedCommand, frozen=True, tag="start-handshake"):
    """Puts down what was agreed on aloud, and asks for a code to it; one that waits already is replaced.

    Args:
        legs: who would give what to whom, as in an offer with an open place.
    """

    legs: Legs


class DropHandshake(TaggedCommand, frozen=True, tag="drop-handshake"):
    """Takes a handshake back that nobody has joined yet."""


class JoinHandshake(TaggedCommand, frozen=True, tag="join-handshake"):
    """Says with a code with whom one agreed; what was put down becomes an offer to oneself, still to be accepted.

    Args:
        code: four digits, or the token of the QR code. A wrong one of four digits is carried out: it is counted, and
            nothing moves.
    """

    code: SpokenCode


class HandshakeStarted(TaggedEvent, frozen=True, tag="handshake-started"):
    """A spoken bargain waits for its code."""

    handshake: Handshake


class HandshakeEnded(TaggedEvent, frozen=True, tag="handshake-ended"):
    """It waits no more: its maker took it back, somebody joined it, or its time was up."""

    maker: int


class CodeMissed(TaggedEvent, frozen=True, tag="code-missed"):
    """A player typed a code that fits nothing."""

    seat: int
    at: Timestamp


def start_handshake(floor: Floor, command: StartHandshake, context: CommandContext) -> tuple[HandshakeStarted, ...]:
    """Terms that their maker could offer, with a code of their own; nobody else is told anything.

    Source: Haggle, "any proposition".
    """
    maker = context.seat
    player = floor.players[maker]
    terms = Offer(0, maker, command.legs, context.at, expires_at=context.at + HANDSHAKE_SECONDS)
    if player.sealed:
        raise Refused("SEALED")
    for reason in unsound(terms, kit_of(floor.setup), floor.setup.rulings):
        raise Refused(reason)
    if not terms.has_open_place:
        raise Refused("OPEN_PLACE_NEEDED")
    if carries_words(terms.legs):
        check_words(floor.moderation, maker)
    if len(player.offers) >= floor.setup.limits.offers:
        raise Refused("TOO_MANY_OFFERS")
    if not can_offer(floor, terms):
        raise Refused("NOT_HELD")
    number = str(floor.made.get("handshakes", 0))
    token = derived(context.seed, "handshake", number)[:32]
    return (HandshakeStarted(Handshake(terms, token, _code(floor, maker, number, context))),)


def _code(floor: Floor, maker: int, number: str, context: CommandContext) -> str | None:
    """Four digits, of which at least two differ from every other good code: one slip of a finger hits nobody's.

    None where `CODES_AT_ONCE` are good already: they rule out fewer than half of all codes, so one is found soon.
    """
    good = [
        one.code
        for seat, one in floor.handshakes.items()
        if seat != maker and one.code is not None and one.ends_at > context.at
    ]
    if len(good) >= CODES_AT_ONCE:
        return None
    chance = Chance(context.seed, "handshake code", number)
    while True:
        code = f"{chance.below(_CODES):0{_DIGITS}}"
        if all(sum(a != b for a, b in zip(code, other, strict=True)) > 1 for other in good):
            return code


def drop_handshake(floor: Floor, _: DropHandshake, context: CommandContext) -> tuple[HandshakeEnded, ...]:
    """The maker thinks better of it, also where its time is up while the clock is late."""
    handshake = floor.handshakes.get(context.seat)
    if handshake is None or not can_be_kept(floor, handshake):
        raise Refused("NO_HANDSHAKE")
    return (HandshakeEnded(context.seat),)


def join_handshake(
    floor: Floor, command: JoinHandshake, context: CommandContext
) -> tuple[HandshakeEnded | OfferMade | CodeMissed, ...]:
    """The right code makes an offer to whoever brought it; a wrong one is counted.

    A code that is over, that was used, or whose maker can no longer keep it is as wrong as one that never was.

    Source: Haggle, "any proposition".
    """
    seat, is_typed = context.seat, len(command.code) == _DIGITS
    player = floor.players[seat]
    if player.sealed:
        raise Refused("SEALED")
    if is_typed and (wait_seconds := _wait_seconds(player.miscoded_at, context.at)):
        raise Refused("TOO_MANY_CODES", (-int(-wait_seconds // 60),))
    found = next((one for one in floor.handshakes.values() if command.code in (one.code, one.token)), None)
    if found is None or found.ends_at <= context.at or not can_be_kept(floor, found):
        if is_typed:
            return (CodeMissed(seat, context.at),)
        raise Refused("NO_HANDSHAKE")
    maker = found.terms.maker
    if maker == seat:
        raise Refused("WITH_ONESELF")
    if seat in floor.players[maker].blocked:
        raise Refused("BLOCKED", (maker,))
    offer = replace(
        found.terms,
        number=floor.made.get("offers", 0),
        to=(seat,),
        at=context.at,
        expires_at=context.at + HANDSHAKE_SECONDS,
    )
    return HandshakeEnded(maker), OfferMade(offer)


def _wait_seconds(missed_at: tuple[Timestamp, ...], at: Timestamp) -> float:
    """How long a seat has to wait before it may type another code."""
    lately = [moment for moment in missed_at if moment > at - HOUR]
    return min(lately) + HOUR - at if len(lately) >= MISSES_AN_HOUR else 0.0


def can_be_kept(floor: Floor, handshake: Handshake) -> bool:
    """Whether the maker is here, has what they give, and may say what they say."""
    terms = handshake.terms
    maker = floor.players[terms.maker]
    if maker.retired_at is not None or maker.sealed is not None:
        return False
    if carries_words(terms.legs) and terms.maker in (*floor.moderation.silenced, *floor.moderation.unheard):
        return False
    return can_offer(floor, terms)


def apply_handshake_started(floor: Floor, event: HandshakeStarted) -> Floor:
    """It waits in the place of one that its maker had before."""
    terms = event.handshake.terms
    made = {**floor.made, "handshakes": floor.made.get("handshakes", 0) + 1}
    floor = with_player(floor, terms.maker, active_at=terms.at)
    floor = replace(floor, handshakes=floor.handshakes.having(terms.maker, event.handshake), made=made)
    return none_before(floor, terms.expires_at)


def apply_handshake_ended(floor: Floor, event: HandshakeEnded) -> Floor:
    """Its code is good for nothing from now on."""
    return replace(floor, handshakes=floor.handshakes.without(event.maker))


def apply_code_missed(floor: Floor, event: CodeMissed) -> Floor:
    """Counts the miss."""
    missed = (*floor.players[event.seat].miscoded_at, event.at)[-MISSES_AN_HOUR:]
    return with_player(floor, event.seat, miscoded_at=missed, active_at=event.at)
