"""A night to be watched again once it is scored: what everybody held from the deal on, and how goods went round.

It tells what the story and the score tell. Who read, showed or gave which rule card is told here no more than there,
so rule cards are seen in the envelopes at the end; nor are offers that were not struck, claims, promises, words, notes
and questions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kermesse.games.game import Occurrence
from kermesse.games.haggle.market.ending.night import called
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.terms import Seat
from kermesse.games.haggle.replay.steps import Moment, ReplayStart, ReplayStep, walk
from kermesse.games.haggle.views.box import BoxView, box
from kermesse.games.haggle.views.ending import Opened, in_play, opened
from kermesse.rules.kit import CardNumber, Kit, Whose
from kermesse.rules.kit_forms import KitGame
from kermesse.rules.wording import card_text
from kermesse.words import Phrase


class Sat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player of the night: seat, name, whether a bot."""

    seat: Seat
    name: Annotated[str, Meta(min_length=1, max_length=80)]
    bot: bool = False


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the night ended: when, and everybody's envelope, best first."""

    at: Moment
    envelopes: tuple[Opened, ...]


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A night of Haggle to watch again, from its table or from a saved file.

    What somebody holds after a step is what they were dealt and all that has moved since.

    Args:
        kermesse: what this file is.
        format: the version of the file format.
        game: `sackson` or `giant`.
        kit: the box, by its short name.
        title: what the night was called; empty where it had no title.
        play: online, or on paper: then nobody knows what moved, and nothing but the envelopes shows goods.
        people: everybody, by seat, those who left too.
        box: what was in the box.
        began_at: when it began: with the deal; where nobody dealt, with the opening.
        start: what was dealt, by seat; who came later is dealt an envelope in a step.
        steps: what happened, in its order.
        ended: how it ended.
        texts: what the rule cards say that were in play, by number.
        stubs: for whom they work, by number.
    """

    kermesse: Literal["replay"]
    format: Literal[1]
    game: KitGame
    kit: Annotated[str, Meta(max_length=200)]
    title: Annotated[str, Meta(max_length=120)]
    play: Literal["online", "paper"]
    people: tuple[Sat, ...]
    box: BoxView
    began_at: Moment
    start: tuple[ReplayStart, ...]
    steps: tuple[ReplayStep, ...]
    ended: Ending
    texts: dict[CardNumber, Phrase]
    stubs: dict[CardNumber, Whose]


def replay_of(floor: Floor, night: Iterable[Occurrence[Floor, Event]]) -> Replay:
    """A night to be watched again, made in one walk through it.

    Args:
        floor: the floor, scored.
        night: everything that happened, in its order; what came after the score is not part of it.
    """
    assert floor.scoring is not None
    kit = kit_of(floor.setup)
    walked, names = walk(floor, night), called(floor)
    return Replay(
        kermesse="replay",
        format=1,
        game=floor.setup.game,
        kit=kit.id,
        title=floor.setup.title,
        play=floor.setup.play,
        people=tuple(Sat(seat, names[seat], player.bot) for seat, player in floor.players.items()),
        box=box(kit),
        began_at=walked.began_at,
        start=walked.start,
        steps=walked.steps,
        ended=Ending(floor.scoring.at, opened(floor)),
        texts=_texts(floor, kit),
        stubs={card: rule.whose for card in in_play(floor) if (rule := kit.rule_of(card))},
    )


def _texts(floor: Floor, kit: Kit) -> dict[int, Phrase]:
    """What the rule cards say that were in play."""
    rules = [(card, rule) for card in in_play(floor) if (rule := kit.rule_of(card))]
    return {card: Phrase(card_text(rule, kit, "en"), card_text(rule, kit, "fr")) for card, rule in rules}
