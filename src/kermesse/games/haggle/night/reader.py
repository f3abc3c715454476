"""Reads a night to score and checks it against its kit: every fault at once, or a night that can be scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.checks import check_box, check_night
from kermesse.games.haggle.night.model import Night
from kermesse.rules.kit import Kit
from kermesse.rules.kit_files import kit_ids, our_catalogue, read_kit
from kermesse.text_input import TextInput
from kermesse.validation import inside, validate
from kermesse.words import Lang, Phrase, verbatim


class CheckedNight(NamedTuple):
    """A night that can be scored.

    Args:
        night: what was handed in.
        kit: its kit, under its rulings.
        warnings: what looks odd, and is no fault.
        beyond_box: goods and rule cards that the night's box does not hold; a partial night has some.
    """

    night: Night
    kit: Kit
    warnings: tuple[Fault, ...]
    beyond_box: tuple[Fault, ...]


def read_night(
    source: str, written: TextInput, options: Mapping[str, Any] | None = None, wanted: Lang | None = None
) -> CheckedNight:
    """Reads a night from a file.

    Args:
        source: the file's name, for faults.
        written: what stands in it.
        options: what the host gives beside the file (`game`, `kit`, `sheets`, `seed`, `players`, `rulings`);
            it wins over what stands in the file.
        wanted: the language of card letters in a spreadsheet.

    Raises:
        Faults: everything that is wrong, each with place, expected, found.
    """
    options = dict(options or {})
    faults: list[Fault] = []
    place: Callable[[str], Phrase] = verbatim
    data = written.data
    if written.format == "csv":
        from kermesse.games.haggle.night.spreadsheet import game_of, read_table, table  # noqa: PLC0415  # few nights are

        sheet = table(source, written.text)
        if options.get("kit"):
            options.setdefault("game", read_kit(str(options["kit"])).head.game)
        options.setdefault("game", game_of(sheet))
        if options["game"] not in ("sackson", "giant"):
            raise Faults(source, [_no_game(options["game"])])
        data, faults, place = read_table(sheet, _goods(options), wanted)
    if isinstance(data, dict):
        data = _with_options(data, options)
    checked = _check(data, source, faults, place)
    if checked is None or faults:
        raise Faults(source, faults)
    return checked


def _no_game(found: str | None) -> Fault:
    hint = Phrase("Say which: --game sackson or --game giant.", "Dites lequel : --game sackson ou --game giant.")
    nothing = Phrase("columns of either", "des colonnes de l'un ou de l'autre")
    return Fault(Phrase("game", "jeu"), verbatim("sackson | giant"), verbatim(found) if found else nothing, hint)


def _goods(options: Mapping[str, Any]) -> Any:
    """The goods that a spreadsheet's columns may name, before its rulings are known."""
    if options.get("kit"):
        return read_kit(str(options["kit"])).catalogue
    return our_catalogue("tarot" if options["game"] == "giant" else "colours")


def _with_options(data: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    given = {key: value for key, value in options.items() if value is not None and key != "rulings"}
    merged = {**data, **given}
    if options.get("rulings"):
        before = merged.get("rulings")
        merged["rulings"] = {**(before if isinstance(before, dict) else {}), **options["rulings"]}
    return merged


def _check(data: Any, source: str, faults: list[Fault], place: Callable[[str], Phrase]) -> CheckedNight | None:
    """Checks the shape, then, as far as the shape allows, everything else; all faults go to `faults`."""
    found: list[Fault] = []
    night = validate(Night, data, "", found)
    if night is None:
        night = validate(Night, _without(data, {fault.where.en for fault in found}), "", [])
    warnings: list[Fault] = []
    kit = None
    if night is not None:
        try:
            kit = read_kit(_beside(source, night.kit_id), night.rulings)
        except Faults as error:
            found += error.faults if error.source == source else _within(error)
    if night is not None and kit is not None:
        check_night(night, kit, data.get("rulings", {}), found, warnings)
    beyond = check_box(night, kit) if night and kit and not found else []
    faults += [fault.placed(place) for fault in found]
    if night is None or kit is None:
        return None
    return CheckedNight(night, kit, tuple(fault.placed(place) for fault in warnings), tuple(beyond))


def _beside(source: str, kit: str) -> str:
    """A kit's path may be meant from where the night's file lies."""
    here = Path(source).parent / kit
    return str(here) if kit not in kit_ids() and not Path(kit).exists() and here.is_file() else kit


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
