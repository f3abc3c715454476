"""The nouns of a night: envelopes and debts, a night to score, and the answer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kermesse.games.haggle.night.awards import NightAward
from kermesse.games.standings import BotPlaces, Placing
from kermesse.pieces.goods import MOST, HowMany, Name
from kermesse.rules.kit import KIT_LETTERS, CardNumber, LotCount
from kermesse.rules.kit_forms import KitGame
from kermesse.rules.ruling import Rulings

SHA256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Possession(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that one player had when envelopes were closed, what was handed in included; a score does not ask for it.

    Args:
        goods: how many of each kind.
        slips: the numbers of the rule cards.
    """

    goods: dict[str, HowMany] = {}
    slips: tuple[CardNumber, ...] = ()


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one player hands in.

    Args:
        player: the name.
        goods: how many of each kind.
        slips: the numbers of the rule cards.
        cancels: the number of the general rule that this player's cancel card removes.
        removed: the excess cards that the host drew by hand.
        held: all that the player had, where it was more; the best envelope may be made of it.
        beyond_box: `accepted` where the host lets more stand than the box holds.
        bot: whether a bot played it.
    """

    player: Name
    goods: dict[str, HowMany] = {}
    slips: tuple[CardNumber, ...] = ()
    cancels: CardNumber | None = None
    removed: dict[str, HowMany] | None = None
    held: Possession | None = None
    beyond_box: Literal["accepted"] | None = None
    bot: bool = False


class Debt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"debtor": "from", "creditor": "to"}):
    """Points promised: who owes them to whom, and since when (a date, `2026-11-21T21:40`)."""

    debtor: Name
    creditor: Name
    points: Annotated[float, Meta(ge=0, le=1_000_000, multiple_of=0.25)]
    at: Name


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal made again until the envelopes' own values lie within `spread` points; `tries` deals were made."""

    spread: Annotated[float, Meta(ge=0, le=MOST)]
    tries: Annotated[int, Meta(ge=1)]


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A night to score, or a deal: who handed in what, under which rules.

    Args:
        format: the version of the file format.
        game: `sackson` or `giant`.
        kit: id or path of a kit in place of the game's own.
        kit_text: a kit of somebody's own, whole, so that the night needs no file beside it.
        players: how many played, where not all envelopes are here.
        sheets: numbers of the sheets in play; all by default.
        rulings: choices that differ from the defaults.
        seed: for what is drawn by chance; without one, the draw follows from what the envelopes hold.
        seed_hash: in a deal, the published hash of its seed.
        balance: in a deal, how it was balanced.
        lots: how further lots of rule cards were counted.
        envelopes: what everybody handed in.
        debts: points promised.
        bot_places: whether bots take places, or none.
        known: the rules by which best envelopes are made, for everybody or by name; all that work by default.
        awards: what a table found beside the score; a score only passes it on.
    """

    format: Literal[1] = 1
    game: KitGame
    kit: Name | None = None
    kit_text: Annotated[str, Meta(max_length=KIT_LETTERS)] | None = None
    players: Annotated[int, Meta(ge=1, le=MOST)] | None = None
    sheets: tuple[CardNumber, ...] | None = None
    rulings: Rulings = Rulings()
    seed: int | Name | None = None
    seed_hash: SHA256 | None = None
    balance: Balance | None = None
    lots: LotCount | None = None
    envelopes: Annotated[tuple[Envelope, ...], Meta(min_length=1)]
    debts: tuple[Debt, ...] = ()
    bot_places: BotPlaces = "shared"
    known: tuple[CardNumber, ...] | dict[Name, tuple[CardNumber, ...]] | None = None
    awards: tuple[NightAward, ...] = ()

    @property
    def kit_id(self) -> str:
        """The kit that the night uses."""
        return self.kit or self.game

    @property
    def lot_count(self) -> LotCount:
        """How further lots of rule cards are counted: a deal that does not say was made by the first count."""
        return self.lots or ("beyond" if self.seed_hash is None else "when-short")

    @property
    def size(self) -> int:
        """The night's full number of players."""
        return self.players or len(self.envelopes)


class RuleCard(msgspec.Struct, frozen=True):
    """A rule that played its part this night.

    Args:
        rule: its number.
        text: what it says.
        by: who handed it in, for a general rule.
        cancelled_by: who cancelled it.
    """

    rule: int
    text: str
    by: tuple[str, ...] = ()
    cancelled_by: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """A scored night.

    Args:
        game: the game.
        kit: the kit.
        rulings: the rulings in force.
        standings: everybody, best first.
        sheets: the rules that were in play for everybody.
        announced: the general rules handed in.
        seed: the seed, where chance was used; `content:` and a hash of what the envelopes hold, where none was given.
        removed: what was drawn out of whose hand.
        beyond_box: in whose envelopes the host let more stand than the box holds, and what it was.
        awards: what a table found beside the score.
    """

    game: str
    kit: str
    rulings: dict[str, str]
    standings: tuple[Placing, ...]
    sheets: tuple[RuleCard, ...] = ()
    announced: tuple[RuleCard, ...] = ()
    seed: str | int | msgspec.UnsetType = msgspec.UNSET
    removed: dict[str, dict[str, int]] | msgspec.UnsetType = msgspec.UNSET
    beyond_box: dict[str, tuple[str, ...]] | msgspec.UnsetType = msgspec.UNSET
    awards: tuple[NightAward, ...] | msgspec.UnsetType = msgspec.UNSET
