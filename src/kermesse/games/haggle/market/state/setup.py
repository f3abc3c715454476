"""What the host settles before anybody comes; it never changes once the table is founded."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.games.standings import BotPlaces
from kermesse.pieces.goods import Name
from kermesse.rules.kit import KIT_LETTERS, CardNumber
from kermesse.rules.kit_forms import KitGame
from kermesse.rules.ruling import Rulings

Edition: TypeAlias = Literal[1, 2, 3]
"""What changed in how commands are decided, so that ledgers from before still follow from theirs.

From edition 2 on, further lots of rule cards come as the kit says (`Kit.with_lots`), on paper the box decides what was
handed in (`envelopes/box.py`), and the score asks where somebody may still choose (`ending/score.py`). From edition 3
on, newcomers are held once somebody was silenced or sent out (`host/moderation.py`), and the numbers of claims and
promises do not count them (`offers/strike.py`).
"""

NEWEST: Edition = 3

BotCharacter: TypeAlias = Literal["easy", "shrewd"]
"""How bots bargain: `shrewd` ones need sheets and at most five kinds of goods, and are easy elsewhere."""


class MarketLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How much one player may put before others, so that nobody is flooded.

    Args:
        offers: open offers that one player has made.
        offers_to_one: of them, to the same person.
        sayings: things said to others within a minute, gifts taken at once included; further ones wait.
        questions: questions to the host without an answer yet.
        notes: own notes.
    """

    offers: Annotated[int, Meta(ge=1, le=1_000)] = 40
    offers_to_one: Annotated[int, Meta(ge=1, le=1_000)] = 6
    sayings: Annotated[int, Meta(ge=1, le=1_000)] = 20
    questions: Annotated[int, Meta(ge=1, le=100)] = 5
    notes: Annotated[int, Meta(ge=1, le=1_000)] = 200


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What the host settles before anybody comes.

    Args:
        game: `sackson` or `giant`.
        kit: the id of one of our kits, or the name of the file that `kit_text` came from.
        kit_text: a kit of the host's own, whole, so that the table needs no file.
        title: what the night is called.
        play: `online`, or on `paper`: then goods are in people's hands, and the table keeps time, questions,
            envelopes, announcing and score.
        rulings: choices that differ from the defaults.
        sheets: the sheets in play, where the kit has sheets; by default as many as players.
        spare: spare envelopes to deal, for latecomers.
        spread: deal again until the envelopes' own values lie within so many points.
        bot_places: whether bots take places among people, or play without one.
        bot_character: how bots bargain.
        limits: against floods.
        edition: the edition of the market that the table was founded under: a new table's is always the newest, and an
            older table goes on as it began.
        hosted_by: people, or the house: then nobody has a host's link, and the server conducts the night.
    """

    game: KitGame
    kit: Name | None = None
    kit_text: Annotated[str, Meta(max_length=KIT_LETTERS)] | None = None
    title: Annotated[str, Meta(max_length=120, extra={"personal": "words"})] = ""
    play: Literal["online", "paper"] = "online"
    rulings: Rulings = Rulings()
    sheets: tuple[CardNumber, ...] | None = None
    spare: Annotated[int, Meta(ge=0, le=100)] = 0
    spread: Annotated[float, Meta(ge=0, le=10_000)] | None = None
    bot_places: BotPlaces = "shared"
    bot_character: BotCharacter = "easy"
    limits: MarketLimits = MarketLimits()
    edition: Edition = 1
    hosted_by: Literal["people", "house"] = "people"
