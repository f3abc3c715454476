"""Who of a night has handed in: names held against the deal, and envelopes that are missing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import normalize

from kermesse.fault import Fault, unknown
from kermesse.games.seats import PLAYER
from kermesse.words import LANGS, Phrase, bare, listed, typeset, verbatim

SPARE = Phrase("Spare", "Réserve")
"""How an envelope is called that is dealt for a guest who comes late, before its number."""

MOST_NAMED = 12
"""So many of those who are missing are named."""


class Attendance(NamedTuple):
    """The names of a night held against those of its deal.

    Args:
        names: the names of the night as the deal spells them; those that it does not have stay as they are.
        strangers: the places of names that the deal does not have and has no nameless envelope for.
        nameless: how many envelopes of the deal had no name, and were open to names of the night.
        missing: who was dealt an envelope and handed none in.
        nameless_missing: how many more were, of envelopes that only had a number.
    """

    names: tuple[str, ...]
    strangers: tuple[int, ...]
    nameless: int
    missing: tuple[str, ...]
    nameless_missing: int


def is_spare(name: str) -> bool:
    """Whether an envelope is a spare one, for a guest who comes late."""
    return _is_numbered(name, SPARE)


def expected(dealt: Sequence[str]) -> int:
    """How many of the envelopes dealt are somebody's; spare ones are nobody's yet."""
    return sum(not is_spare(name) for name in dealt)


def attendance(names: Sequence[str], dealt: Sequence[str]) -> Attendance:
    """Finds everybody of a night in its deal.

    Capitals, accents, double spaces and the kind of apostrophe make no other name, as long as one person alone can be
    meant. A name that the deal does not have belongs to an envelope that was dealt without one.

    Args:
        names: as they stand in the night's file.
        dealt: as they stand in the deal.
    """
    free = list(dealt)
    found: list[str | None] = [None] * len(names)
    for likeness in (str, _close, _loose):
        alike: dict[str, list[str]] = {}
        for name in free:
            alike.setdefault(likeness(name), []).append(name)
        for place, name in enumerate(names):
            meant = alike.get(likeness(name), [])
            if found[place] is None and len(meant) == 1:
                found[place] = meant.pop()
        taken = {*found}
        free = [name for name in free if name not in taken]
    numbered = sum(_is_numbered(name, PLAYER) for name in free)
    nameless = numbered + sum(map(is_spare, free))
    unmatched = tuple(place for place, name in enumerate(found) if name is None)
    return Attendance(
        names=tuple(name if known is None else known for name, known in zip(names, found, strict=True)),
        strangers=unmatched if len(unmatched) > nameless else (),
        nameless=nameless,
        missing=tuple(name for name in free if not _is_numbered(name, PLAYER) and not is_spare(name)),
        nameless_missing=max(0, numbered - len(unmatched)),
    )


def strangers(found: Attendance) -> list[Fault]:
    """A fault for each name that the deal does not have."""
    places = found.nameless
    of_deal = Phrase("a player of the deal", "un joueur de la donne")
    if places:
        s = "s" if places > 1 else ""
        of_deal = Phrase(
            f"a player of the deal, or one for its {places} envelope{s} without a name",
            f"un joueur de la donne, ou un pour {f'ses {places} enveloppes' if s else 'sa seule enveloppe'} sans nom",
        )
    return [
        unknown(verbatim(f"envelopes[{place}].player"), found.names[place], found.missing, of_deal)
        for place in found.strangers
    ]


def absent(handed_in: int, size: int, missing: Sequence[str] = (), nameless: int = 0) -> Fault:
    """Says how many envelopes are missing, and whose as far as that is known.

    Args:
        handed_in: how many envelopes are here.
        size: how many people played.
        missing: who of them is missing.
        nameless: how many more are.
    """
    who = _who(missing, nameless)
    return Fault(
        Phrase("envelopes", "enveloppes"),
        Phrase(f"{size}, one of each player", f"{size}, une par joueur"),
        Phrase(f"{handed_in}: {who.en} missing", f"{handed_in} : il manque {who.fr}"),
    )


def _who(missing: Sequence[str], nameless: int) -> Phrase:
    if not missing:
        return Phrase(f"{nameless}", f"{nameless} enveloppe{'s' if nameless > 1 else ''}")
    names, more = list(missing[:MOST_NAMED]), nameless + max(0, len(missing) - MOST_NAMED)
    others = Phrase(f"{more} more", f"{more} autre{'s' if more > 1 else ''}")
    return Phrase(
        listed([*names, others.en] if more else names, "en"), listed([*names, others.fr] if more else names, "fr")
    )


def _is_numbered(name: str, noun: Phrase) -> bool:
    return any(re.fullmatch(rf"{noun(lang)} \d+", name) for lang in LANGS)


def _close(name: str) -> str:
    """A name without what different programs write differently."""
    return " ".join(normalize("NFC", typeset(name, "en")).split()).casefold()


def _loose(name: str) -> str:
    """A name without accents, too."""
    return bare(_close(name))
