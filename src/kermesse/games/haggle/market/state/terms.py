"""What a bargain is made of: bundles that go from one hand to another, and who gives what to whom.

Source: Haggle, "the players may trade in any way they wish"; Giant Haggle, "Déroulement". Claims, promises, copies and
deals of three and more are what hosts have added since.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games import personal_data
from kermesse.pieces.goods import MOST, Name
from kermesse.rules.kit import CardNumber

Words = personal_data.Words
Person = personal_data.Person

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
SomeOf = Annotated[int, Meta(ge=1, le=MOST)]
GoodsGiven: TypeAlias = dict[Name, SomeOf]
CardNumbers = Annotated[tuple[CardNumber, ...], Meta(max_length=400)]
Utterance = Annotated[str, Meta(min_length=1, max_length=500, extra={"personal": "words"})]
"""Words that are said to others: unlike a note or a reason, never empty."""

CardTransfer = Literal["give", "show", "copy"]
"""A rule card is given away, shown to be read, or copied: a copy can be read, shown and copied, not handed in."""


Death = Literal["withdrawn", "declined", "expired", "goods-gone", "answered", "sealed", "retired"]
"""Why an offer is open no more, where it was not struck and the market is not closed.

`goods-gone`: somebody who had agreed to it no longer has what it takes; `answered`: another offer of the same
conversation was struck.
"""


class CardTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A rule card in a bargain; one that goes `blind` keeps its number to itself until the bargain is struck."""

    card: CardNumber
    way: CardTransfer = "give"
    face: Literal["open", "blind"] = "open"


class LaterTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many goods later, at the taker's choice among these kinds (any at all where none is named), until closing."""

    count: SomeOf
    kinds: Annotated[tuple[Name, ...], Meta(max_length=100)] = ()


class PromiseTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A promise: in words, in points after the score, a share of the win in percent, or any of these together."""

    words: Words = ""
    points: Annotated[float, Meta(ge=0, le=1_000_000, multiple_of=0.25)] = 0.0
    share: Annotated[int, Meta(ge=0, le=100)] = 0


class TellTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the giver tells, true or not: what a rule card says, or anything.

    Args:
        card: the rule card that it is about.
        words: the maker's own, which nobody else reads before the bargain is struck; whoever is asked to tell something
            writes the words on agreeing.
    """

    card: CardNumber | None = None
    words: Words = ""


class Bundle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that goes one way.

    Args:
        goods: how many of each kind.
        cards: rule cards by number.
        unseen: so many rule cards, given, that the giver picks on agreeing.
        later: goods at the taker's choice, later.
        claims: claims of this kind that the giver holds and passes on, by number.
        promises: what the giver promises.
        tells: what the giver tells, unproved.
    """

    goods: GoodsGiven = {}
    cards: Annotated[tuple[CardTerm, ...], Meta(max_length=40)] = ()
    unseen: Annotated[int, Meta(ge=0, le=20)] = 0
    later: Annotated[tuple[LaterTerm, ...], Meta(max_length=8)] = ()
    claims: Annotated[tuple[Number, ...], Meta(max_length=20)] = ()
    promises: Annotated[tuple[PromiseTerm, ...], Meta(max_length=8)] = ()
    tells: Annotated[tuple[TellTerm, ...], Meta(max_length=8)] = ()


NOTHING = Bundle()


class Leg(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one party gives another in a bargain.

    Args:
        giver: a seat; None is the open place, whoever takes the offer.
        taker: a seat, or the open place.
        bundle: what goes from giver to taker.
        one_of: and one of these as well, at the choice of who accepts.
    """

    giver: Seat | None
    taker: Seat | None
    bundle: Bundle = NOTHING
    one_of: Annotated[tuple[Bundle, ...], Meta(max_length=8)] = ()


Legs = Annotated[tuple[Leg, ...], Meta(min_length=1, max_length=24)]


def carries_words(legs: Legs) -> bool:
    """Whether an offer says something in words: a promise that does, or what its maker tells."""
    return any(words_in(bundle) for leg in legs for bundle in (leg.bundle, *leg.one_of))


def words_in(bundle: Bundle) -> tuple[str, ...]:
    """All that a bundle says in words."""
    promised = (promise.words for promise in bundle.promises)
    told = (tell.words for tell in bundle.tells)
    return tuple(words for words in (*promised, *told) if words)
