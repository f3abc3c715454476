"""What somebody wants on paper, as they typed it: languages, paper, parts, backs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, get_args

from kermesse.cli.options import Options
from kermesse.fault import Fault, shown, unknown
from kermesse.press.paper.material.cards import CardSize, Paper
from kermesse.press.paper.parts import PARTS, PartName
from kermesse.press.paper.wishes import EXPORTS, MOST_GUIDES, Wishes
from kermesse.words import LANGS, Lang, Phrase, verbatim

FARTHEST_MM = 20.0
"""A back that is farther off than this was laid the wrong way round."""

ONLY = verbatim("--only")
EVERYTHING = "all"
BOTH = "both"


class PrintWishes(NamedTuple):
    """The options of `kermesse print` that choose parts, languages and paper, as typed and not yet checked."""

    lang: str | None
    paper: str
    cards: str
    shift: str | None
    only: str | None
    backs: bool
    split: bool = False
    start: str | None = None
    export: str | None = None
    guides: str | None = None
    dry: bool = False


def langs_of(lang: str | None, default: Lang, options: Options) -> tuple[Lang, ...]:
    """The languages printed: one, or both with the host's own first."""
    if lang is None:
        return (default,)
    options.one_of("--lang", lang, (*LANGS, BOTH))
    return (default, *(other for other in LANGS if other != default)) if lang == BOTH else (default,)


def wishes_of(wished: PrintWishes, default: Lang, options: Options) -> Wishes:
    """Reads what is wished; notes every fault, and answers then with what is usual."""
    options.one_of("--paper", wished.paper, get_args(Paper))
    options.one_of("--cards", wished.cards, get_args(CardSize))
    if wished.export is not None:
        options.one_of("--export", wished.export, EXPORTS)
    return Wishes(
        langs=langs_of(wished.lang, default, options),
        parts=_parts(wished.only, options),
        paper="letter" if wished.paper == "letter" else "a4",
        size="mini" if wished.cards == "mini" else "standard",
        backs=wished.backs,
        shift_mm=_shift(wished.shift, options),
        start=_start(wished.start, options),
        guides=_guides(wished.guides, options),
    )


def _parts(only: str | None, options: Options) -> tuple[PartName, ...]:
    """The parts typed, each once, in the order of printing; empty where the option was left out."""
    if only is None:
        return ()
    if only == EVERYTHING:
        return PARTS
    named = [part for part in re.split(r"[\s,;]+", only) if part]
    options.faults += [unknown(ONLY, part, PARTS, _choices(PARTS)) for part in named if part not in PARTS]
    if not named:
        options.faults.append(Fault(ONLY, _choices(PARTS), shown(only)))
    return tuple(part for part in PARTS if part in named)


def check_parts(wishes: Wishes, there: Sequence[PartName], options: Options) -> None:
    """Notes parts that were named and that this box does not have; all that there is is never too much."""
    if wishes.parts != PARTS:
        options.faults += [Fault(ONLY, _choices(there), shown(part)) for part in wishes.parts if part not in there]


def _choices(parts: Sequence[PartName]) -> Phrase:
    return verbatim(" | ".join((*parts, EVERYTHING)))


def _guides(typed: str | None, options: Options) -> int:
    """How many players' guides: one, or as many as typed."""
    if typed is None:
        return 1
    count = options.whole("--guides", typed)
    if count is not None and not 1 <= count <= MOST_GUIDES:
        span = Phrase(f"1 to {MOST_GUIDES}", f"de 1 à {MOST_GUIDES}")
        options.faults.append(Fault(verbatim("--guides"), span, shown(typed)))
        return 1
    return count or 1


def _start(typed: str | None, options: Options) -> int | None:
    """When guests arrive, in minutes after midnight: 20:00, 20h00, 20 h."""
    if typed is None:
        return None
    if found := re.fullmatch(r"\s*(\d{1,2})\s*(?::\s*(\d{2})|[hH]\s*(\d{2})?)\s*", typed):
        hour, minute = int(found[1]), int(found[2] or found[3] or 0)
        if hour < 24 and minute < 60:
            return 60 * hour + minute
    options.faults.append(
        Fault(verbatim("--start"), Phrase("a time, such as 20:00", "une heure, comme 20:00"), shown(typed))
    )
    return None


def _shift(typed: str | None, options: Options) -> tuple[float, float]:
    """How far to the right and down, in millimetres; a decimal comma is fine where a semicolon or space divides."""
    if typed is None:
        return (0, 0)
    number = r"[-+−]?\d{1,2}(?:[.,]\d{1,2})?"
    found = re.fullmatch(rf"\s*({number})(?:\s*;\s*|\s+)({number})\s*", typed) or re.fullmatch(
        r"\s*([-+−]?\d{1,2}(?:\.\d{1,2})?)\s*,\s*([-+−]?\d{1,2}(?:\.\d{1,2})?)\s*", typed
    )
    if found:
        right, down = (float(part.replace(",", ".").replace("−", "-")) for part in found.groups())
        if abs(right) <= FARTHEST_MM and abs(down) <= FARTHEST_MM:
            return (right, down)
    most = f"{FARTHEST_MM:g}"
    like = Phrase(
        f"millimetres to the right and down, {most} at most, such as 0.5,-1",
        f"des millimètres vers la droite et vers le bas, {most} au plus, comme 0.5,-1",
    )
    options.faults.append(Fault(verbatim("--shift"), like, shown(typed)))
    return (0, 0)
