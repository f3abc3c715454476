"""A night scored with its deal beside it: what the deal says, the night's file need not; what both say must agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from kermesse.fault import Fault, Faults, shown
from kermesse.games.haggle.night.attendance import absent, attendance, expected, strangers
from kermesse.games.haggle.night.kit_source import KitSource
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.sheet_choice import EVERY_SHEET
from kermesse.rules.kit import Kit
from kermesse.rules.ruling import Rulings
from kermesse.words import Phrase, verbatim

FROM_DEAL = ("game", "kit", "players", "sheets", "rulings")
"""What a night takes from its deal. Its seed it takes too, but another may be named, to draw again."""


def said_by(deal: Night, kit: Kit) -> dict[str, Any]:
    """What a deal says of its night, as plain data of a night's file; its kit is named from here.

    Args:
        deal: the deal.
        kit: its kit.
    """
    plain = msgspec.to_builtins(deal)
    about = {field: plain[field] for field in (*FROM_DEAL, "seed", "kit_text") if field in plain}
    return {**about, "kit": kit.source, "players": deal.size, "lots": deal.lot_count}


def as_dealt(envelopes: Any, deal: Night) -> tuple[Any, list[Fault]]:
    """Envelopes under the names that the deal has for their players.

    Args:
        envelopes: plain data of a night's file, not checked yet.
        deal: the deal.

    Returns:
        The envelopes, and a fault for each name that the deal does not have; what is no list of envelopes with names
        comes back as it is, for others to refuse.
    """
    if not isinstance(envelopes, list) or not all(isinstance(one, dict) for one in envelopes):
        return envelopes, []
    names = [one.get("player") for one in envelopes]
    if not all(isinstance(name, str) for name in names):
        return envelopes, []
    dealt = [envelope.player for envelope in deal.envelopes]
    found = attendance(names, dealt)
    return [{**one, "player": name} for one, name in zip(envelopes, found.names, strict=True)], strangers(found)


def absent_from(night: Night, deal: Night | None) -> list[Fault]:
    """Notes that envelopes are missing: by the names of the deal, or where there is none by their number.

    Args:
        night: a night whose names are the deal's.
        deal: its deal.
    """
    handed_in = len(night.envelopes)
    if deal is None:
        return [absent(handed_in, night.size, (), night.size - handed_in)] if handed_in < night.size else []
    dealt = [envelope.player for envelope in deal.envelopes]
    found = attendance([envelope.player for envelope in night.envelopes], dealt)
    if not found.missing and not found.nameless_missing:
        return []
    return [absent(handed_in, expected(dealt), found.missing, found.nameless_missing)]


def disagreements(
    deal: Night, kit: Kit, stated: Mapping[str, Any], place: Callable[[str], str], kits: KitSource
) -> Iterator[Fault]:
    """What was said of the night, in its file or on the command line, and is not as in the deal.

    Args:
        deal: the deal.
        kit: the deal's kit.
        stated: what was said, as plain data of a night's file, not checked yet; what has no sense at all is passed by.
        place: how a field or ruling is called where it was said: `rulings.excess`, `--ruling excess`.
        kits: where a kit that was named is found.
    """
    rulings = msgspec.structs.asdict(deal.rulings)
    for field in FROM_DEAL:
        said, dealt = stated.get(field), getattr(deal, field)
        if said is None:
            continue
        match field:
            case "kit":
                if (name := _kit_id(str(said), kits)) != kit.id:
                    yield _differs(place("kit"), verbatim(kit.id), shown(name))
            case "players":
                if said not in (deal.size, expected([envelope.player for envelope in deal.envelopes])):
                    yield _differs(place("players"), verbatim(deal.size), shown(said))
            case "sheets":
                sheets = kit.cards() if said == EVERY_SHEET else said
                if dealt is not None and isinstance(sheets, list | tuple) and {*map(str, sheets)} != {*map(str, dealt)}:
                    yield _differs(place("sheets"), _numbers(dealt), _numbers(sheets))
            case "rulings":
                for name, choice in said.items() if isinstance(said, Mapping) else ():
                    if choice != rulings.get(name, choice):
                        yield _differs(place(f"rulings.{name}"), verbatim(rulings[name]), shown(choice))
            case _:
                if said != dealt:
                    yield _differs(place(field), verbatim(dealt), shown(said))


def _differs(where: str, dealt: Phrase, said: Phrase) -> Fault:
    return Fault(verbatim(where), Phrase(f"{dealt.en}, as in the deal", f"{dealt.fr}, comme dans la donne"), said)


def _numbers(sheets: Any) -> Phrase:
    return verbatim(", ".join(map(str, sheets)))


def _kit_id(named: str, kits: KitSource) -> str:
    """The id of a kit; what was said, where no kit can be read there."""
    try:
        return kits(named, Rulings()).id
    except Faults:
        return named
