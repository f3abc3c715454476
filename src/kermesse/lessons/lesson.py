"""A lesson as clients get it: the screens of its file with all that the game adds. All words are typeset."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.title import GameId
from kermesse.lessons.script import Does, Goal
from kermesse.rules.kit import Whose
from kermesse.words import Phrase


class _Told(msgspec.Struct, frozen=True, kw_only=True):
    """The base of all parts of a lesson that clients get."""


class LaidThere(_Told, frozen=True, kw_only=True):
    """A card on the table: who laid it, and on which pile; none for a pass."""

    seat: int
    card: str
    pile: Literal[0, 1] | None


class LayOutcome(_Told, frozen=True, kw_only=True):
    """The outcome of laying one card.

    Args:
        does: what the card does.
        laid: the whole trick.
        takers: who takes each pile.
        leads: who leads next.
        words: what there is to say.
        reached: whether it does what is asked; none where nothing is.
        points: everybody's points, where the hand ends.
        kept: the learner's last card, where the hand ends.
    """

    does: Does
    laid: tuple[LaidThere, ...]
    takers: tuple[int, ...]
    leads: int
    words: tuple[Phrase, ...]
    reached: bool | None = None
    points: tuple[int, ...] | None = None
    kept: str | None = None


class LayExample(_Told, frozen=True, kw_only=True, tag_field="kind", tag="lay"):
    """A trick to lay a card to.

    Args:
        players: the names by place, from who leads; the learner's is empty.
        you: the learner's place.
        laid: what lies there.
        hand: the learner's cards.
        outcomes: what comes of each of them.
        ask: what is asked.
        goal: what the card is to do.
    """

    players: tuple[str, ...]
    you: int
    laid: tuple[LaidThere, ...]
    hand: tuple[str, ...]
    outcomes: dict[str, LayOutcome]
    ask: Phrase | None = None
    goal: Goal | None = None


class LineTold(_Told, frozen=True, kw_only=True):
    """A line of a score, in both languages."""

    rule: int | None
    times: float
    points: float
    text: Phrase
    by: tuple[str, ...] = ()
    kind: str | None = None


class OtherTotal(_Told, frozen=True, kw_only=True):
    """Another player's name, and what their envelope is worth beside the learner's."""

    name: str
    total: float | None


class LessonReckoning(_Told, frozen=True, kw_only=True):
    """What an envelope of a lesson is worth, or a heap of Hattrick: none where a rule voids it."""

    total: float | None
    lines: tuple[LineTold, ...]
    others: tuple[OtherTotal, ...] = ()


class CountExample(_Told, frozen=True, kw_only=True, tag_field="kind", tag="count"):
    """A heap to count: `red`, `green`, `blue` and `passed`."""

    start: dict[str, int]
    most: dict[str, int]
    reckoning: LessonReckoning


class FillExample(_Told, frozen=True, kw_only=True, tag_field="kind", tag="fill"):
    """An envelope to fill.

    Args:
        have: goods at hand.
        cards: rule cards in hand.
        start: goods in the envelope at first.
        start_cards: rule cards in it at first.
        sheets: the sheets in play, for everybody.
        cancellable: the general rules of others, for a cancel card to choose from.
        reckoning: what the first envelope is worth.
        best: what the best one is worth.
    """

    have: dict[str, int]
    cards: tuple[int, ...]
    start: dict[str, int]
    start_cards: tuple[int, ...]
    sheets: tuple[int, ...]
    cancellable: tuple[int, ...]
    reckoning: LessonReckoning
    best: float | None = None


class PartySide(_Told, frozen=True, kw_only=True):
    """What one party has, as its own view shows it.

    Args:
        goods: its goods.
        cards: its rule cards.
        read: further rule cards that it can read.
        claims: what it is owed later, or owes: each a `ClaimShown`.
        promises: what it promised, or was promised: each a `PromiseShown`.
    """

    goods: dict[str, int]
    cards: tuple[int, ...]
    read: tuple[int, ...]
    claims: tuple[msgspec.Raw, ...]
    promises: tuple[msgspec.Raw, ...]


class TradeStep(_Told, frozen=True, kw_only=True):
    """One command of a bargain, and what each party has after it.

    Args:
        by: who asked.
        words: what there is to see.
        offer: the open offer, as who may accept it reads it: an `OfferShown`.
        reader: who that is.
        sides: what everybody has.
    """

    by: int
    words: Phrase
    offer: msgspec.Raw | None
    reader: int | None
    sides: tuple[PartySide, ...]


class BargainTold(_Told, frozen=True, kw_only=True):
    """A bargain from the offer to its end."""

    name: Phrase
    steps: tuple[TradeStep, ...]


class TradeExample(_Told, frozen=True, kw_only=True, tag_field="kind", tag="trade"):
    """Bargains to watch on a prepared floor; the first of the players is the learner."""

    players: tuple[str, ...]
    sides: tuple[PartySide, ...]
    bargains: tuple[BargainTold, ...]


class LessonScreen(_Told, frozen=True, kw_only=True):
    """One screen of a lesson: a title, paragraphs, and an example to touch."""

    title: Phrase
    words: tuple[Phrase, ...]
    example: LayExample | CountExample | FillExample | TradeExample


class Lesson(_Told, frozen=True, kw_only=True):
    """A lesson with every figure filled in, as clients get it.

    Args:
        id: its name in addresses.
        game: which game it teaches.
        title: what it is called.
        screens: five of them.
        box: what is in the box, for Haggle: a `Box`.
        texts: what its rule cards say, by number.
        stubs: for whom they work.
    """

    id: str
    game: GameId
    title: Phrase
    screens: tuple[LessonScreen, ...]
    box: msgspec.Raw | None = None
    texts: dict[int, Phrase] = {}
    stubs: dict[int, Whose] = {}
