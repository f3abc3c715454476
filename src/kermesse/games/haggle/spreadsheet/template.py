"""A table to fill in: a row for each player, a column for all that an envelope may hold."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kermesse.games.haggle.night.box import goods_in_box
from kermesse.games.haggle.spreadsheet.card_letters import letters
from kermesse.games.haggle.spreadsheet.columns import FIELD_NAMES, column_names, plain_name
from kermesse.pieces.goods import Kind
from kermesse.rules.kit import Kit
from kermesse.spreadsheets.csv_text import write_csv
from kermesse.words import Lang, capital

ColumnSort = Literal["player", "count", "cards", "slips", "cancels"]


class TemplateColumn(NamedTuple):
    """A column to fill in.

    Args:
        sort: what its cells hold.
        header: its name, which `kermesse score` understands.
        most: for a count, how many of these goods the night's box holds.
        kind: for a count, the kind of good.
    """

    sort: ColumnSort
    header: str
    most: int = 0
    kind: Kind | None = None


class NightTemplate(NamedTuple):
    """A table to fill in, for a kit, its players and a language."""

    kit: Kit
    players: tuple[str, ...]
    lang: Lang


def template_columns(template: NightTemplate) -> list[TemplateColumn]:
    """The columns: the player, each good that is no card, and for rule cards of one's own the giant game's lists."""
    kit, lang = template.kit, template.lang
    in_lists = set(letters(kit.catalogue, lang).values())
    box = goods_in_box(kit, len(template.players))
    counts = [
        TemplateColumn("count", _good_header(kind, kit, lang), box[kind.id], kind)
        for kind in kit.catalogue.kinds
        if kind.id not in in_lists
    ]
    lists: list[ColumnSort] = ["cards"] if in_lists else []
    if kit.head.game == "giant":
        lists += ["slips", "cancels"]
    fields = {sort: capital(FIELD_NAMES[sort](lang)) for sort in ("player", *lists)}
    return [
        TemplateColumn("player", fields["player"]),
        *counts,
        *(TemplateColumn(sort, fields[sort]) for sort in lists),
    ]


def _good_header(kind: Kind, kit: Kit, lang: Lang) -> str:
    """The plural of a good, where it means no other good too; else its identifier."""
    noun = kind.noun(lang, 2)
    return capital(noun) if column_names(kit.catalogue).get(plain_name(noun)) == kind.id else kind.id


def general_rules(kit: Kit) -> list[int]:
    """The numbers of the cards that a cancel card may name."""
    return sorted(card for rule in kit.rules if rule.scope == "general" for card in rule.cards)


def template_csv(template: NightTemplate) -> str:
    """The table as CSV, as spreadsheets in its language expect."""
    columns = template_columns(template)
    header = [column.header for column in columns]
    empty = [""] * (len(columns) - 1)
    return write_csv([header, *([name, *empty] for name in template.players)], template.lang)
