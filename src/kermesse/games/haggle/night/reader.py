"""Reads a night to score and checks it against its kit: every fault at once, or a night that can be scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.checks import check_box, check_night
from kermesse.games.haggle.night.deal_agreement import absent_from, as_dealt, disagreements, said_by
from kermesse.games.haggle.night.kit_source import KitSource, kits_on_disk, with_kit_of
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.sheet_choice import EVERY_SHEET, unsaid_sheets
from kermesse.pieces.goods import Catalogue
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import offered_kits, our_catalogue
from kermesse.rules.ruling import Rulings
from kermesse.text_input import TextInput
from kermesse.validation import inside, validate
from kermesse.words import Lang, Phrase, verbatim


class CheckedNight(NamedTuple):
    """A night that can be scored.

    Args:
        night: what was handed in.
        kit: its kit, under its rulings.
        warnings: what looks odd, and is no fault.
        partial: what only part of a night may have: more than so few players' box holds, and, with a deal, envelopes
            that are missing. Without a deal a night may be a part on purpose, and these are warnings.
    """

    night: Night
    kit: Kit
    warnings: tuple[Fault, ...]
    partial: tuple[Fault, ...]


def read_night(
    source: str,
    written: TextInput,
    options: Mapping[str, Any] | None = None,
    wanted: Lang | None = None,
    deal: CheckedNight | None = None,
    kits: KitSource | None = None,
) -> CheckedNight:
    """Reads a night from a file.

    Args:
        source: the file's name, for faults.
        written: what stands in it.
        options: what the host gives beside the file (`game`, `kit`, `sheets`, `seed`, `players`, `rulings`);
            it wins over what stands in the file. `sheets` may be `all`, which a spreadsheet needs said where its
            number of players is not the kit's own.
        wanted: the language of card letters in a spreadsheet.
        deal: the deal of this night. Game, kit, sheets, rulings, seed and the spelling of names are its; what is said
            beside it must agree, and its box holds all that was handed in.
        kits: where its kit is found; by default among ours, and on the disk.

    Raises:
        Faults: everything that is wrong, each with place, expected, found.
    """
    options = dict(options or {})
    kits = kits or kits_on_disk(source)
    kits = with_kit_of(deal.night, kits) if deal else kits
    faults: list[Fault] = []
    left_out: list[Fault] = []
    place: Callable[[str], Phrase] = verbatim
    data = written.data
    if written.tabular:
        from kermesse.games.haggle.spreadsheet.night_table import game_of, night_table, no_game  # noqa: PLC0415
        from kermesse.games.haggle.spreadsheet.reader import read_table  # noqa: PLC0415  # few nights are tables

        about = options | (said_by(deal.night, deal.kit) if deal else {})
        if about.get("kit"):
            about.setdefault("game", kits(str(about["kit"]), Rulings()).head.game)
        table = night_table(source, written, _catalogues(about, kits))
        about.setdefault("game", game_of(table))
        if about["game"] not in ("sackson", "giant"):
            raise Faults(source, [no_game(table, about["game"])])
        options.setdefault("game", about["game"])
        (goods,) = _catalogues(about, kits)
        data, faults, left_out, place = read_table(table, goods, wanted)
    if isinstance(data, dict):
        data = _with_options(data, options)
        if deal:
            faults += [fault.placed(place) for fault in _beside_deal(data, options, deal, kits)]
        if data.get("sheets") == EVERY_SHEET == options.get("sheets"):
            del data["sheets"]
    checked = _check(data, source, kits, deal, faults, place)
    if checked is not None and not deal and options.get("sheets") != EVERY_SHEET:
        unsaid = unsaid_sheets(checked.night, checked.kit)
        if unsaid and written.tabular:
            faults.append(unsaid)
        elif unsaid:
            checked = checked._replace(warnings=(*checked.warnings, unsaid))
    if checked is None or faults:
        raise Faults(source, faults)
    return checked._replace(warnings=(*left_out, *checked.warnings))


def _catalogues(options: Mapping[str, Any], kits: KitSource) -> list[Catalogue]:
    """The goods that a table's columns may name, before its rulings are known: of one box once the game is known."""
    if options.get("kit"):
        return [kits(str(options["kit"]), Rulings()).catalogue]
    if options.get("game"):
        return [our_catalogue("tarot" if options["game"] == "giant" else "colours")]
    return [kit.catalogue for kit in offered_kits()]


def _with_options(data: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    given = {key: value for key, value in options.items() if value is not None and key != "rulings"}
    merged = {**data, **given}
    if options.get("rulings"):
        before = merged.get("rulings")
        merged["rulings"] = {**(before if isinstance(before, dict) else {}), **options["rulings"]}
    return merged


def _beside_deal(data: dict[str, Any], options: Mapping[str, Any], deal: CheckedNight, kits: KitSource) -> list[Fault]:
    """Puts into a night's data what its deal says; answers what was said of it and is not so."""

    def place(path: str) -> str:
        field, _, name = path.partition(".")
        if name:
            return f"--ruling {name}" if name in (options.get("rulings") or {}) else path
        return path if options.get(field) is None else f"--{field}"

    unlike = [*disagreements(deal.night, deal.kit, data, place, kits)]
    said = said_by(deal.night, deal.kit)
    if isinstance(rulings := data.get("rulings"), dict):
        said["rulings"] = rulings | said.get("rulings", {})
    if data.get("seed") is not None:
        said["seed"] = data["seed"]
    data.update(said)
    data["envelopes"], strange = as_dealt(data.get("envelopes"), deal.night)
    return unlike + strange


def _check(
    data: Any,
    source: str,
    kits: KitSource,
    deal: CheckedNight | None,
    faults: list[Fault],
    place: Callable[[str], Phrase],
) -> CheckedNight | None:
    """Checks the shape, then, as far as the shape allows, everything else; all faults go to `faults`."""
    found: list[Fault] = []
    night = validate(Night, data, "", found)
    if night is None:
        night = validate(Night, _without(data, {fault.where.en for fault in found}), "", [])
    warnings: list[Fault] = []
    kit = None
    if night is not None:
        try:
            kit = with_kit_of(night, kits)(night.kit_id, night.rulings).with_lots(night.lot_count)
        except Faults as error:
            found += error.faults if error.source == source else _within(error)
    if night is not None and kit is not None:
        check_night(night, kit, data.get("rulings", {}), found, warnings)
    beyond = check_box(night, kit) if night and kit and not found else []
    if deal:  # what its box does not hold, nobody was dealt
        found, beyond = found + beyond, []
    faults += [fault.placed(place) for fault in found]
    if night is None or kit is None:
        return None
    absent = absent_from(night, deal.night if deal else None)
    partial = (*beyond, *absent) if deal else tuple(beyond)
    odd = warnings if deal else (*warnings, *absent)
    return CheckedNight(night, kit, tuple(fault.placed(place) for fault in odd), partial)


def _within(error: Faults) -> list[Fault]:
    """The faults of a kit, as faults of the night that names it."""
    return [
        Fault(
            Phrase(f"kit {error.source}: {f.where.en}", f"coffret {error.source} : {f.where.fr}"),
            f.expected,
            f.found,
            f.hint,
        )
        for f in error.faults
    ]


def _without(data: Any, bad: set[str], where: str = "") -> Any:
    """The data less everything that is at fault, so that the rest can be checked too."""
    if isinstance(data, dict):
        kept = {
            key: _without(value, bad, inside(where, str(key)))
            for key, value in data.items()
            if inside(where, str(key)) not in bad
        }
        if inside(where, "player") in bad:
            kept["player"] = where
        return kept
    if isinstance(data, list) and where != "envelopes":
        sound = [not any(path.startswith(inside(where, index)) for path in bad) for index in range(len(data))]
        return [_without(value, bad, inside(where, i)) for i, value in enumerate(data) if sound[i]]
    if isinstance(data, list):  # envelopes keep their places, which faults name
        places = [inside(where, index) for index in range(len(data))]
        return [
            {"player": place} if place in bad else _without(value, bad, place)
            for place, value in zip(places, data, strict=True)
        ]
    return data
