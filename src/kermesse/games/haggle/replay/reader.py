"""Reads a replay of Haggle from a file, which anybody may have written: it refuses steps that cannot have happened."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from kermesse.fault import Fault, Faults, enough, shown
from kermesse.games.haggle.market.ending.podium import places
from kermesse.games.haggle.replay.consistency import A_CARD, A_KIND, A_SEAT, check_steps
from kermesse.games.haggle.replay.replay import Replay
from kermesse.games.haggle.views.box import BoxView
from kermesse.games.haggle.views.ending import Opened
from kermesse.games.personal_data import check_title, twins, unprintable
from kermesse.validation import inside, validate
from kermesse.words import Phrase, verbatim

DYE = re.compile(r"(#[0-9A-Fa-f]{6})?")

ONCE = Phrase("each once", "une seule fois")
A_FAMILY = Phrase("a family of this box", "une famille de ce coffret")
A_FIGURE = Phrase("a figure of this box", "une figure de ce coffret")


def read_saved(source: str, data: dict[str, Any]) -> Replay:
    """The replay of plain data.

    Args:
        source: what the file is called, for faults.
        data: what stands in it.

    Raises:
        Faults: where it is no replay, or tells what cannot have been.
    """
    faults: list[Fault] = []
    replay = validate(Replay, data, "", faults)
    if replay is None:
        raise Faults(source, faults)
    check_title(replay.title, "title", faults)
    _check_box(replay.box, faults)
    _check_people(replay, faults)
    _check_cards(replay, faults)
    if not faults:
        held = check_steps(replay, faults)
        _check_envelopes(replay, held, faults)
    if faults:
        raise Faults(source, faults)
    return replay


def _check_box(box: BoxView, faults: list[Fault]) -> None:
    """Each kind belongs to a family of the box; a colour can be nothing but a colour."""
    families = {family.id for family in box.families}
    figures = {figure.id for figure in box.figures}
    _check_once([kind.id for kind in box.kinds], "box.kinds", faults)
    for place, family in enumerate(box.families):
        if not DYE.fullmatch(family.colour):
            a_colour = Phrase("a colour such as #c03030, or nothing", "une couleur comme #c03030, ou rien")
            faults.append(Fault(verbatim(f"box.families[{place}].colour"), a_colour, shown(family.colour)))
    for place, kind in enumerate(box.kinds):
        if enough(faults):
            break
        if kind.family not in families:
            faults.append(Fault(verbatim(f"box.kinds[{place}].family"), A_FAMILY, shown(kind.family)))
        if isinstance(kind.figure, str) and kind.figure not in figures:
            faults.append(Fault(verbatim(f"box.kinds[{place}].figure"), A_FIGURE, shown(kind.figure)))


def _check_people(replay: Replay, faults: list[Fault]) -> None:
    names = [one.name for one in replay.people]
    _check_once([one.seat for one in replay.people], "people", faults)
    for place in twins(names):
        own = Phrase("a name of one's own", "un nom à soi")
        faults.append(Fault(verbatim(f"people[{place}].name"), own, shown(names[place])))
    for place, name in enumerate(names):
        if not name.strip() or unprintable(name):
            plain = Phrase("a name without control characters", "un nom sans caractères de contrôle")
            faults.append(Fault(verbatim(f"people[{place}].name"), plain, shown(ascii(name))))


def _check_cards(replay: Replay, faults: list[Fault]) -> None:
    """Only rule cards of the box have texts, and each that has one is of some kind."""
    cards = set(replay.box.cards)
    for card in sorted({*replay.texts, *replay.stubs}):
        if card not in cards:
            faults.append(Fault(verbatim(inside("texts", str(card))), A_CARD, verbatim(card)))
        elif card not in replay.texts or card not in replay.stubs:
            both = Phrase("a text and a stub", "un texte et un talon")
            faults.append(Fault(verbatim(inside("texts", str(card))), both, Phrase("one of them", "un des deux")))


def _check_envelopes(replay: Replay, held: Mapping[int, Mapping[str, int]], faults: list[Fault]) -> None:
    """Envelopes hold what their owners held, and are ranked as their totals say."""
    envelopes = replay.ended.envelopes
    _check_once([envelope.seat for envelope in envelopes], "ended.envelopes", faults)
    bots = {person.seat for person in replay.people if person.bot}
    unplaced = {one.seat for one in envelopes if one.rank is None} & bots
    standing = places({one.seat: one.total for one in envelopes}, unplaced)
    ranks = {seat: place.rank for place in standing for seat in place.seats}
    kinds, cards = {kind.id for kind in replay.box.kinds}, set(replay.box.cards)
    for number, envelope in enumerate(envelopes):
        where = inside("ended.envelopes", number)
        if envelope.seat not in held:
            faults.append(Fault(verbatim(inside(where, "seat")), A_SEAT, verbatim(envelope.seat)))
            continue
        if envelope.rank != ranks.get(envelope.seat):
            rank = ranks.get(envelope.seat)
            faults.append(Fault(verbatim(inside(where, "rank")), shown(rank), shown(envelope.rank)))
        there = envelope.goods if replay.play == "paper" else held[envelope.seat]
        _check_goods(envelope.goods, there, kinds, inside(where, "goods"), faults)
        _check_goods(envelope.removed, envelope.goods, kinds, inside(where, "removed"), faults)
        _check_slips(envelope, cards, where, faults)


def _check_goods(
    goods: Mapping[str, int], there: Mapping[str, int], kinds: Collection[str], where: str, faults: list[Fault]
) -> None:
    """No goods but those of the box, and of each kind no more than were there."""
    for kind, count in goods.items():
        here, most = verbatim(inside(where, kind)), there.get(kind, 0)
        if kind not in kinds:
            faults.append(Fault(here, A_KIND, shown(kind)))
        elif not 0 <= count <= most:
            faults.append(Fault(here, Phrase(f"0 to {most}", f"de 0 à {most}"), verbatim(count)))


def _check_slips(envelope: Opened, cards: Collection[int], where: str, faults: list[Fault]) -> None:
    for place, card in enumerate(envelope.cards):
        if card not in cards:
            faults.append(Fault(verbatim(inside(inside(where, "cards"), place)), A_CARD, verbatim(card)))
    if envelope.cancels is not None and envelope.cancels not in cards:
        faults.append(Fault(verbatim(inside(where, "cancels")), A_CARD, verbatim(envelope.cancels)))


def _check_once(found: list[Any], where: str, faults: list[Fault]) -> None:
    seen = set()
    for place, one in enumerate(found):
        if one in seen:
            faults.append(Fault(verbatim(inside(where, place)), ONCE, shown(one)))
        seen.add(one)
