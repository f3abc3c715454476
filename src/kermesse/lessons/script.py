"""A lesson as its file writes it: screens with words, and on each an example that can be touched.

Sentences have places such as `{card}` or `{best}`: figures and names are put in from what the game answers.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.haggle.night.model import Envelope as HandedIn
from kermesse.games.title import GameId
from kermesse.pieces.goods import HowMany, Name
from kermesse.rules.kit import CardNumber
from kermesse.words import Phrase

Does = Literal["lead", "second", "join", "pass"]
"""What a card does: it begins the first pile, or the second; it goes where its colour lies; it is a pass."""

Goal = Literal["take", "take-all", "take-none", "lead", "pass"]
"""What a card can be asked to do: take a pile, every pile, none; win the lead; pass."""


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all parts of a file share."""


class Quest(_Written, frozen=True, kw_only=True):
    """A small question about a hand: which cards do that? What is right, the game says."""

    ask: Phrase
    goal: Goal


class Before(_Written, frozen=True, kw_only=True):
    """The tricks of a whole hand that were played before the example.

    Args:
        leader: who led the first of them.
        deal: all cards as they were dealt, by place.
        plays: the cards in the order laid.
    """

    leader: Annotated[int, Meta(ge=0, le=5)]
    deal: tuple[tuple[str, ...], ...]
    plays: tuple[str, ...]


class Claimed(_Written, frozen=True, kw_only=True, omit_defaults=True):
    """What the sentences take for granted about one card, to be compared with what the game says.

    Args:
        does: what it does.
        takes: who takes each pile, by name; `you` for the learner.
        leads: who leads next.
        points: the learner's points, where the hand ends.
    """

    does: Does | None = None
    takes: tuple[Name, ...] | None = None
    leads: Name | None = None
    points: int | None = None


class LayScript(_Written, frozen=True, kw_only=True, tag_field="kind", tag="lay"):
    """A trick of Hattrick: lay any card, and see what comes of it.

    Args:
        others: the names of the others, in turn order from who leads the trick; the learner sits among them.
        laid: the cards that lie there.
        hand: the learner's cards.
        then: what the others lay after, whatever the learner lays.
        before: the tricks before, where the example ends a hand.
        quest: what is asked.
        claims: by card, what the sentences take for granted.
    """

    others: tuple[Name, ...]
    laid: tuple[str, ...] = ()
    hand: Annotated[tuple[str, ...], Meta(min_length=1)]
    then: tuple[str, ...] = ()
    before: Before | None = None
    quest: Quest | None = None
    claims: dict[str, Claimed] = {}


class Heap(_Written, frozen=True, kw_only=True, omit_defaults=True):
    """The cards that lie before a player at the end of a hand of Hattrick."""

    red: HowMany = 0
    green: HowMany = 0
    blue: HowMany = 0
    passed: HowMany = 0


class HeapFigure(Heap, frozen=True, kw_only=True):
    """The points of a heap, which sentences call by this name; and what they must be."""

    name: Name
    points: int


class CountScript(_Written, frozen=True, kw_only=True, tag_field="kind", tag="count"):
    """The score of a hand of Hattrick: change what lies there, and see the lines change.

    Args:
        start: what lies there at first.
        most: how many of each there may be.
        figures: heaps whose points the sentences tell.
    """

    start: Heap
    most: Heap
    figures: tuple[HeapFigure, ...] = ()


class Filling(_Written, frozen=True, kw_only=True, omit_defaults=True):
    """What lies in the learner's envelope: goods, rule cards, and what a cancel card removes."""

    goods: dict[str, HowMany] = {}
    cards: tuple[CardNumber, ...] = ()
    cancels: CardNumber | None = None


class LessonFigure(Filling, frozen=True, kw_only=True):
    """The total of an envelope, which sentences call by this name; and what it must be."""

    name: Name
    total: float


class FillScript(_Written, frozen=True, kw_only=True, tag_field="kind", tag="fill"):
    """An envelope of Haggle: put goods and rule cards in, and see every line change.

    Args:
        have: what the learner has; `cards` are the rule cards in hand, `cancels` goes unused.
        start: what lies in the envelope at first.
        sheets: the sheets in play, in a game that has sheets.
        others: what others hand in.
        best: whether the best envelope is worked out, for sentences to tell as `{best}`.
        figures: envelopes whose totals the sentences tell.
    """

    have: Filling
    start: Filling = Filling()
    sheets: tuple[CardNumber, ...] = ()
    others: tuple[HandedIn, ...] = ()
    best: Literal["told", "untold"] = "untold"
    figures: tuple[LessonFigure, ...] = ()


class Trader(_Written, frozen=True, kw_only=True):
    """A player on a prepared floor; the first is the learner."""

    name: Name
    goods: dict[str, HowMany] = {}
    cards: tuple[CardNumber, ...] = ()


class StepScript(_Written, frozen=True, kw_only=True):
    """One command on the floor, and the sentence about its outcome.

    Args:
        by: the place of who asks, from 0.
        ask: the command, as it goes over the wire.
        words: what there is to see after it.
    """

    by: Annotated[int, Meta(ge=0, le=9)]
    ask: dict[str, Any]
    words: Phrase


class Bargaining(_Written, frozen=True, kw_only=True):
    """One kind of bargain, from the offer to its end."""

    name: Phrase
    steps: Annotated[tuple[StepScript, ...], Meta(min_length=1)]


class TradeScript(_Written, frozen=True, kw_only=True, tag_field="kind", tag="trade"):
    """Bargains on a prepared floor: what is asked, and what both see after."""

    traders: Annotated[tuple[Trader, ...], Meta(min_length=2, max_length=5)]
    bargains: Annotated[tuple[Bargaining, ...], Meta(min_length=1)]


ExampleScript: TypeAlias = LayScript | CountScript | FillScript | TradeScript


class Screen(_Written, frozen=True, kw_only=True):
    """One screen: what it is about, a few sentences, something to do."""

    title: Phrase
    words: Annotated[tuple[Phrase, ...], Meta(min_length=1, max_length=4)]
    example: ExampleScript


class Sentences(_Written, frozen=True, kw_only=True):
    """The sentences about a laid card of Hattrick; their places are `{card}`, `{cards}`, `{name}`, `{points}`."""

    lead: Phrase
    second: Phrase
    join: Phrase
    passing: Phrase
    you_take: Phrase
    they_take: Phrase
    tie: Phrase
    you_lead: Phrase
    they_lead: Phrase
    kept: Phrase
    points: Phrase


class Script(_Written, frozen=True, kw_only=True):
    """A lesson as its TOML file holds it, before anything of it is run.

    Args:
        game: which game it teaches.
        title: what it is called.
        screens: five of them.
        kit: a kit of ours, for Haggle; the game's own where none is named.
        kit_text: a small kit of the lesson's own.
        sentences: what is said of laid cards, for Hattrick.
    """

    game: GameId
    title: Phrase
    screens: Annotated[tuple[Screen, ...], Meta(min_length=5, max_length=5)]
    kit: Name | None = None
    kit_text: str | None = None
    sentences: Sentences | None = None


class RulingCase(_Written, frozen=True, kw_only=True):
    """A case of one ruling, as the file writes it: envelopes of Haggle, or a trick of Hattrick.

    Args:
        ruling: which.
        says: what is the case.
        claims: by choice, what it comes to.
        kit: for envelopes, a kit of ours; else the file's own.
        sheets: the sheets in play, where the kit has sheets.
        envelopes: what is handed in; the first is looked at.
        players: for a trick, who lays, in turn.
        laid: the cards, in turn.
    """

    ruling: Name
    says: Phrase
    claims: dict[str, int | str]
    kit: Name | None = None
    sheets: tuple[CardNumber, ...] | None = None
    envelopes: tuple[HandedIn, ...] = ()
    players: tuple[Name, ...] = ()
    laid: tuple[str, ...] = ()
