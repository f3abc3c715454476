"""The score: the excess is drawn, debts are settled, and the night is over."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.ending.night import night_of
from kermesse.games.haggle.market.envelopes.announce import general_rules
from kermesse.games.haggle.market.envelopes.cancel import seats_choosing
from kermesse.games.haggle.market.envelopes.contents import may_cancel
from kermesse.games.haggle.market.host.deal import seed_of
from kermesse.games.haggle.market.state.floor import Floor, Reckoned, Scoring
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.night.checks import excess_of
from kermesse.games.haggle.night.draw import draw_excess
from kermesse.games.haggle.night.model import Answer
from kermesse.games.haggle.night.score import score
from kermesse.games.tagged import TaggedCommand, TaggedEvent
from kermesse.words import Lang, verbatim

OpenChoices: TypeAlias = Literal["ask", "keep-all"]
"""Who holds a cancel card and has not chosen: the command is refused and names them, or they cancel nothing."""


class Score(TaggedCommand, frozen=True, tag="score"):
    """Ends the night at once: draws the excess, settles debts, tells the whole score and the seed.

    Args:
        unchosen: what becomes of choices that are still open.
    """

    unchosen: OpenChoices = "ask"


class NightScored(TaggedEvent, frozen=True, tag="night-scored"):
    """The night ended: its score and its seed are public."""

    scoring: Scoring


def end_night(floor: Floor, command: Score, context: CommandContext) -> tuple[NightScored, ...]:
    """Ends the night: draws the excess, settles debts, publishes the seed.

    Source: Haggle, "Scoring the hands"; Giant Haggle, "Principe/règles".
    """
    if floor.reckoned is None:
        check_handed_in(floor, command.unchosen)
    return (NightScored(scoring_of(floor, seed_of(context.seed), context.at)),)


def check_handed_in(floor: Floor, unchosen: OpenChoices) -> None:
    """Whether there is something to score, and nothing left to do before.

    Args:
        floor: before it is scored.
        unchosen: what becomes of choices that are still open; at tables of the first edition they were given up.

    Raises:
        Refused: nobody is left, general rules wait to be announced, choices are open, or the host has excess to draw
            by hand.
    """
    if not floor.here:
        raise Refused("NOBODY_HANDED_IN")
    cancelling = any(may_cancel(floor, player) for player in floor.players.values())
    if floor.announced_at is None and cancelling and general_rules(floor):
        raise Refused("ANNOUNCE_FIRST")
    choosing = seats_choosing(floor) if floor.announced else ()
    if choosing and unchosen == "ask" and floor.setup.edition > 1:
        raise Refused("CHOICES_OPEN", choosing, tuple(verbatim(floor.players[seat].name) for seat in choosing))
    if seats := undrawn(floor):
        raise Refused("DRAW_FIRST", seats)


def undrawn(floor: Floor) -> tuple[int, ...]:
    """The seats whose excess the host must still draw by hand, where it is so ruled."""
    if floor.setup.rulings.excess != "physical":
        return ()
    night = night_of(floor, "seats")
    limit = excess_of(night, kit_of(floor.setup))
    if limit is None:
        return ()
    pairs = zip(limit.items.tolist(), night.envelopes, strict=True)
    return tuple(int(envelope.player) - 1 for due, envelope in pairs if due != sum((envelope.removed or {}).values()))


def reckon(floor: Floor, seed: str, at: Timestamp) -> Reckoned:
    """The score: the excess drawn from the seed, and everybody's points after debts.

    Args:
        floor: a floor where everything is handed in.
        seed: the seed of the deal, whose hash was published before it.
        at: when.
    """
    kit = kit_of(floor.setup)
    night = draw_excess(night_of(floor, "seats"), kit, seed)
    answer = score(night, kit, "en")
    return Reckoned(
        at=at,
        removed={int(envelope.player) - 1: envelope.removed for envelope in night.envelopes if envelope.removed},
        totals=dict(sorted((int(place.player) - 1, place.total) for place in answer.standings)),
        unplaced=tuple(seat for seat, player in floor.here if player.bot) if floor.setup.bot_places == "none" else (),
    )


def scoring_of(floor: Floor, seed: str, at: Timestamp) -> Scoring:
    """How the night ends: with the score that was reckoned, or with what it is now; and with the seed."""
    known = floor.reckoned or reckon(floor, seed, at)
    return Scoring(at, seed, known.removed, known.totals, known.unplaced)


def answer_of(floor: Floor, lang: Lang) -> Answer:
    """The score sheets of a night whose score is reckoned; with the seed of the draw once the night is over."""
    seed = floor.scoring.seed if floor.scoring and floor.scoring.removed else None
    return score(night_of(floor), kit_of(floor.setup), lang, seed)


def apply_night_scored(floor: Floor, event: NightScored) -> Floor:
    """The night is over, and its seed is known to all."""
    return replace(floor, phase="scored", scoring=event.scoring, soonest=None)
