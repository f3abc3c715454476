"""A night of haggling as paper: which parts it has, from the deal and what was wished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from kermesse.games.haggle.night.model import Night
from kermesse.press.paper.advice import calibration, printing
from kermesse.press.paper.cards.faces import token_face
from kermesse.press.paper.cards.stack import laid
from kermesse.press.paper.haggle.chapters.book import host_book
from kermesse.press.paper.haggle.deck import Pile, deck
from kermesse.press.paper.haggle.envelopes.contents import Contents, counted_contents, envelopes, set_aside, spare
from kermesse.press.paper.haggle.envelopes.labels import labels
from kermesse.press.paper.haggle.envelopes.packing import packing
from kermesse.press.paper.haggle.envelopes.slips import slips
from kermesse.press.paper.haggle.forms import score_forms
from kermesse.press.paper.haggle.guide import players_guide
from kermesse.press.paper.haggle.nouns import dealt_noun, given_noun, rule_noun
from kermesse.press.paper.haggle.parts import parts_of, usual_of
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.haggle.workload import in_fives, minutes, packing_seconds
from kermesse.press.paper.material.cards import Cards, Face, Size
from kermesse.press.paper.material.people import Labels
from kermesse.press.paper.material.printing import Part, Party, Printing
from kermesse.press.paper.parts import PartName
from kermesse.press.paper.stock import cut_count
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, capital, listed, typeset

BY_KIND = Phrase("{what}, kind by kind", "{what}, sorte par sorte")
IN_ORDER = Phrase("{what}, envelope by envelope", "{what}, enveloppe par enveloppe")

_PILES: dict[PartName, tuple[Pile, ...]] = {
    "cards": ("dealt", "rules"),
    "rules": ("rules",),
    "tarot": ("dealt",),
}
"""What a part adds to the stack. Rule cards and tarot cards are one stack, if both are printed."""


PACKED: frozenset[PartName] = frozenset({"cards", "rules", "tarot", "slips"})
"""Whoever prints one of these packs envelopes."""


def haggle(night: Night, kit: Kit, wishes: Wishes, seats: Sequence[PrintSeat] = (), title: str = "") -> Printing:
    """A deal, printed.

    Args:
        night: the deal; its seed is not needed and not printed.
        kit: the kit, read under the night's rulings.
        wishes: what is printed of it, and how; parts that the box does not have are passed by.
        seats: where a table exists, its seats with codes and addresses, as many as envelopes and in their order; their
            places are the envelopes' numbers, and a few without a name are spare ones. Fewer or more are only labels;
            a place without an envelope has one, too.
        title: what the host calls the night, for the labels; empty for nothing beside the name of the box.
    """
    seated = seats if len(seats) == len(night.envelopes) else ()
    places, waiting = tuple(seat.place for seat in seated), spare(seated)
    tonight = tuple(Tonight(kit, lang, night, places, waiting, wishes.start) for lang in wishes.langs)
    whole = printing(tonight[0].headed, wishes, tuple(_parts(tonight, wishes, seats, title)))
    return replace(whole, party=_party(tonight[0], wishes))


def _party(tonight: Tonight, wishes: Wishes) -> Party:
    """For whom there is an envelope, and what is packed, where something is printed that is packed."""
    named, many = wishes.parts or usual_of(tonight.kit), tonight.night.size
    if not PACKED & set(named):
        return Party(many)
    seconds = packing_seconds(tonight)
    return Party(many, many, in_fives(seconds), minutes(seconds, many))


def undealt(kit: Kit, wishes: Wishes) -> Printing:
    """What a box has on paper before anything is dealt: of the parts wished, those that speak of no envelope."""
    parts = (part for part in parts_of(kit) if part in wishes.parts)
    return printing(
        kit.head.name(wishes.langs[0]), wishes, [*chain.from_iterable(_of_box(p, kit, wishes) for p in parts)]
    )


def _of_box(part: PartName, kit: Kit, wishes: Wishes) -> Iterator[Part]:
    if part == "calibration":
        yield from map(calibration, wishes.langs)
    elif part == "guide":
        yield from (replace(players_guide(kit, lang), copies=wishes.guides) for lang in wishes.langs)


def labelled(seats: Sequence[PrintSeat], kit: Kit, wishes: Wishes, title: str = "") -> Printing:
    """Labels and codes for the seats of a table under way; what their envelopes hold stays secret."""
    lang = wishes.langs[0]
    name = kit.head.name(lang)
    return printing(name, wishes, [labels(seats, [""] * len(seats), _entitled(title, name), lang)])


def _entitled(title: str, name: str) -> str:
    """The night as its label says it: the host's words first, as they were typed, then the box."""
    return " · ".join(filter(None, (title, name)))


def _parts(tonight: Sequence[Tonight], wishes: Wishes, seats: Sequence[PrintSeat], title: str) -> Iterator[Part]:
    """The parts, in the order of `PARTS`."""
    kit, lang, night = tonight[0].kit, tonight[0].lang, tonight[0].night
    held, aside = envelopes(night, kit, tonight[0].places, tonight[0].spare), set_aside(night, kit)
    named = wishes.parts or usual_of(kit)
    wanted = [part for part in parts_of(kit) if part in named]
    piles = tuple(pile for part in wanted for pile in _PILES.get(part, ()))
    cut: list[Cards] = []
    for part in wanted:
        match part:
            case "calibration" | "guide":
                yield from _of_box(part, kit, wishes)
            case "cards" | "rules" | "tarot":
                if not cut:  # rules and tarot are one stack
                    cut.append(_stack(held, aside, kit, wishes, piles))
                    yield cut[-1]
            case "tokens":
                cut.append(_tokens(held, kit, wishes))
                yield cut[-1]
            case "labels":
                yield _labels(held, kit, seats, _entitled(title, kit.head.name(lang)), lang)
            case "slips":
                yield from (slips(_with(held, aside), kit, one) for one in wishes.langs)
            case "packing":
                yield from (packing(held, aside, kit, piles, one) for one in wishes.langs)
            case "book":
                cutting = cut_count(cut) if cut else None
                yield from (host_book(replace(one, cutting=cutting)) for one in tonight)
            case "forms":
                yield from map(score_forms, tonight)
            case "pad":
                pass


def _with(held: Sequence[Contents], aside: Contents) -> tuple[Contents, ...]:
    """The envelopes, and what is set aside where something is."""
    return (*held, aside) if aside.dealt or aside.rules else tuple(held)


def _stack(held: Sequence[Contents], aside: Contents, kit: Kit, wishes: Wishes, piles: Sequence[Pile]) -> Cards:
    nouns = {"dealt": dealt_noun(kit), "rules": rule_noun(kit)}
    has = [pile for pile in piles if any(getattr(one, pile) for one in held)]
    lang = wishes.langs[0]
    title = capital(IN_ORDER(lang).format(what=listed([nouns[pile](lang, 2) for pile in has], lang)))
    return _cards(title, deck(_with(held, aside), kit, wishes.langs, piles), wishes.size, lang)


def _tokens(held: Sequence[Contents], kit: Kit, wishes: Wishes) -> Cards:
    """Everybody has the same: each kind has its own places on all sheets, so that the cut piles are sorted."""
    lang = wishes.langs[0]
    title = capital(BY_KIND(lang).format(what=given_noun(kit)(lang, 2)))
    counts = Counter(kind.id for one in held for kind in one.given)
    tokens = (
        [token_face(kind, kit, wishes.langs)] * counts[kind.id] for kind in kit.catalogue.kinds if counts[kind.id]
    )
    return _cards(title, [*chain.from_iterable(tokens)], "token", lang)


def _cards(title: str, faces: Sequence[Face], size: Size, lang: Lang) -> Cards:
    known, sheets = laid(faces, size)
    return Cards(typeset(title, lang), lang, size, known, sheets)


def _labels(held: Sequence[Contents], kit: Kit, seats: Sequence[PrintSeat], night: str, lang: Lang) -> Labels:
    """A label for each envelope, as its seat is called where there is a table; then for seats that have none."""
    places = {seat.place: seat for seat in seats}
    holds = {one.place: ", ".join(counted_contents(one, kit, lang)) for one in held}
    for one in held:
        places.setdefault(one.place, PrintSeat(one.place, one.name, bot=one.bot))
    chosen = [places[place] for place in sorted(places)]
    return labels(chosen, [holds.get(seat.place, "") for seat in chosen], night, lang)
