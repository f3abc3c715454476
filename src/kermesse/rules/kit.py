"""A kit: a whole box with its goods, its rules and its deal; as a file writes it, then as a night uses it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from kermesse.pieces.goods import Catalogue, Family, Figure, Group, Name, Noun
from kermesse.rules.effects import Cancel, Effect
from kermesse.rules.effects.fields import Count, Points
from kermesse.rules.effects.traits import Traits
from kermesse.rules.kit_forms import FORMS, KitForm, KitGame, Scope
from kermesse.rules.ruling import Rulings
from kermesse.words import Phrase

Whose = Literal["own", "shared", "general", "cancel"]
"""For whom a rule card works, as its stub shows it.

own: for its owner alone; shared: for everybody, whoever holds it; general: for everybody once it is announced; cancel:
against one that was announced.
"""

OurCatalogue = Literal["colours", "tarot", "hattrick"]
"""Goods that come with kermesse: the files in `pieces/catalogues/`."""

CardNumber = Annotated[int, Meta(ge=1, le=9_999)]


KIT_LETTERS = 100_000
"""So long may the text of a kit be that comes with a table or a night; the longest of ours has a tenth of it."""


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many can play: from `fewest` to `most`, and how many it was `made_for`."""

    fewest: Count
    most: Count
    made_for: Count


class Packs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whole packs, shuffled together and dealt in equal shares; what is left over is set aside.

    Args:
        of: the goods of which a pack holds one each.
        table: rows of fewest players, most players, packs.
        at_least: outside the table, the fewest packs that give everybody this many cards.
    """

    of: str
    at_least: Count
    table: tuple[tuple[Count, Count, Count], ...] = ()


class Sheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sheets dealt so that every envelope gets `each` different ones, every sheet about equally often.

    Args:
        each: how many sheets an envelope gets.
        always: sheets that are in play whatever the number of players.
    """

    each: Count
    always: tuple[CardNumber, ...] = ()


LotCount: TypeAlias = Literal["when-short", "beyond"]
"""When a further lot of rule cards comes: as deals were made at first, only where they run short; or as kits say it."""


class Lots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule cards shuffled and dealt in equal shares of `fewest` to `most`; the rest is set aside.

    Args:
        fewest: so many at least; where they run short, further lots are added.
        most: so many at most.
        again_from: a further lot holds the cards from this number on.
        beyond: with more players than this there is one further lot in any case.
    """

    fewest: Count
    most: Count
    again_from: CardNumber = 1
    beyond: Count | None = None


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot offers the first seat as soon as a lesson's market is open: goods for goods."""

    gives: dict[str, Count]
    wants: dict[str, Count]


class Prepared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An envelope that is dealt as it stands here, instead of being drawn.

    Args:
        goods: so many of each kind.
        sheets: the numbers of its sheets.
        offers: with what its owner begins, where a bot sits there in a night that the house hosts.
    """

    goods: dict[str, Count]
    sheets: tuple[CardNumber, ...]
    offers: Opening | None = None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a night needs for so many players.

    Args:
        per_player: goods shuffled and dealt: so many of each kind, times the players.
        each: goods that everybody simply gets: so many of each kind.
        packs: packs shuffled and dealt.
        sheets: rule sheets that are in play for everybody.
        lots: rule cards that belong to who holds them.
        envelopes: for a lesson, every envelope in the order of the seats; then they alone are the box, and nothing is
            drawn.
    """

    per_player: dict[str, Count] = {}
    each: dict[str, Count] = {}
    packs: Packs | None = None
    sheets: Sheets | None = None
    lots: Lots | None = None
    envelopes: tuple[Prepared, ...] = ()


class RuleTitle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title that one rule gives and others speak of, such as the harbour master."""

    id: Name
    noun: Noun


class RuleHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule card without its effect.

    Args:
        cards: the numbers of the cards that bear this rule.
        scope: for whom it works: everybody, everybody once announced (general), its owner (particular).
        owner: what the owner of a general rule scores, even if it is cancelled.
        independent: not touched by general rules.
        name: a title for the card.
        flavour: a line of colour, without any rule in it.
    """

    cards: Annotated[tuple[CardNumber, ...], Meta(min_length=1)]
    scope: Scope | None = None
    owner: Points = 0
    independent: bool = False
    name: Phrase | None = None
    flavour: Phrase | None = None


class KitHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kit file without its goods and rules: names, the box, the deal and its cards.

    Args:
        id: short name in small letters.
        name: what the box is called.
        game: how it is played: `sackson` (every rule in play works for everybody) or `giant` (for its owner).
        players: how many can play.
        box: what is dealt.
        format: the version of the file format.
        flavour: a line of colour.
        catalogue: a catalogue of ours, in place of goods of its own.
        values: what goods are worth by default; 1 where nothing is said.
        rulings: the rulings that matter for this box.
        title: titles that rules give.
    """

    id: Annotated[str, Meta(min_length=1, pattern=r"^[a-z0-9][a-z0-9-]*$(?!\n)")]
    name: Phrase
    game: KitGame
    players: Players
    box: Box
    format: Literal[1] = 1
    flavour: Phrase | None = None
    catalogue: OurCatalogue | None = None
    values: dict[str, Points] = {}
    rulings: tuple[str, ...] = ()
    title: tuple[RuleTitle, ...] = ()
    family: tuple[Family, ...] = ()
    figure: tuple[Figure, ...] = ()
    group: tuple[Group, ...] = ()

    @property
    def form(self) -> KitForm:
        """What kits of this game have in common."""
        return FORMS[self.game]


class Rule(msgspec.Struct, frozen=True):
    """One rule, whatever the number of cards that bear it (cards that say the same are the same rule)."""

    cards: tuple[int, ...]
    scope: Scope
    effect: Effect
    owner: float = 0
    independent: bool = False
    name: Phrase | None = None
    flavour: Phrase | None = None

    @property
    def number(self) -> int:
        """The lowest number of its cards, by which it is called when nobody holds a particular one."""
        return self.cards[0]

    @property
    def traits(self) -> Traits:
        """What kind of effect it has."""
        return self.effect.traits

    @property
    def whose(self) -> Whose:
        """Whether the rule works for its owner or for everybody, as the stub of its cards shows."""
        if isinstance(self.effect, Cancel):
            return "cancel"
        return _WHOSE[self.scope]


_WHOSE: dict[Scope, Whose] = {"particular": "own", "everybody": "shared", "general": "general"}


class Kit(msgspec.Struct, frozen=True, eq=False):
    """A kit under given rulings, checked and ready.

    Args:
        head: what the file says of the box.
        catalogue: its goods.
        values: what one of each kind is worth by default, in the order of the catalogue.
        rules: each rule once, by number.
        rulings: the rulings under which it was read.
        by_card: which rule each card bears.
        nouns: what each selector of its rules is called.
        source: the file it came from.
    """

    head: KitHead
    catalogue: Catalogue
    values: tuple[float, ...]
    rules: tuple[Rule, ...]
    rulings: Rulings
    by_card: Mapping[int, Rule]
    nouns: Mapping[str, Noun]
    source: str

    @property
    def id(self) -> str:
        """The kit's short name."""
        return self.head.id

    def rule_of(self, card: int) -> Rule | None:
        """The rule that a card bears, or None when the kit has no such card."""
        return self.by_card.get(card)

    def cards(self) -> list[int]:
        """Every card number of the kit, in order."""
        return sorted(self.by_card)

    @property
    def lot_count(self) -> LotCount | None:
        """How its further lots of rule cards are counted; None where it has sheets."""
        lots = self.head.box.lots
        return None if lots is None else "when-short" if lots.beyond is None else "beyond"

    def with_lots(self, count: LotCount) -> Kit:
        """This kit with its further lots of rule cards counted so; itself where it has only one count."""
        lots = self.head.box.lots
        if count == "beyond" or lots is None or lots.beyond is None:
            return self
        box = replace(self.head.box, lots=replace(lots, beyond=None))
        return replace(self, head=replace(self.head, box=box))

    def title(self, name: str) -> Noun:
        """The noun of a title that rules give, by the title's id."""
        return next(title.noun for title in self.head.title if title.id == name)
