"""What must hold of envelopes that a kit deals as they stand: a lesson, where there is always a sensible bargain."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kermesse.fault import Fault, unknown
from kermesse.pieces.goods import Catalogue
from kermesse.rules.kit import KitHead, Prepared
from kermesse.words import Phrase, verbatim


def check_prepared(head: KitHead, goods: Catalogue, cards: Collection[int]) -> list[Fault]:
    """What is wrong with a kit's prepared envelopes; nothing where it has none.

    Args:
        head: the kit without its rules.
        goods: the goods of its box.
        cards: the numbers of its sheets.
    """
    envelopes = head.box.envelopes
    if not envelopes:
        return []
    faults = [*_check_head(head)]
    for place, envelope in enumerate(envelopes):
        faults += _check_envelope(envelope, f"box.envelopes[{place}]", head, goods, cards)
    return faults


def _check_head(head: KitHead) -> Iterator[Fault]:
    box, players, many = head.box, head.players, len(head.box.envelopes)
    if box.per_player or box.each or box.packs or box.lots:
        alone = Phrase("nothing but sheets beside them", "rien d'autre que des fiches à côté")
        yield Fault(
            verbatim("box.envelopes"), alone, Phrase("goods that are dealt too", "aussi des biens à distribuer")
        )
    if not players.fewest == players.most == many:
        as_many = Phrase(f"{many}, as many as envelopes", f"{many}, autant que d'enveloppes")
        yield Fault(verbatim("players"), as_many, verbatim(f"{players.fewest}, {players.most}"))


def _check_envelope(
    envelope: Prepared, where: str, head: KitHead, goods: Catalogue, cards: Collection[int]
) -> Iterator[Fault]:
    kinds = [kind.id for kind in goods.kinds]
    opening = envelope.offers
    for kind in (*envelope.goods, *(opening.gives if opening else ()), *(opening.wants if opening else ())):
        if kind not in kinds:
            one = Phrase("a kind of goods of this box", "une sorte de biens de ce coffret")
            yield unknown(verbatim(where), kind, kinds, one)
    if opening and any(envelope.goods.get(kind, 0) < count for kind, count in opening.gives.items()):
        held = Phrase("goods of this envelope", "des biens de cette enveloppe")
        yield Fault(verbatim(f"{where}.offers.gives"), held, verbatim(opening.gives))
    for sheet in envelope.sheets:
        if sheet not in cards:
            yield Fault(
                verbatim(f"{where}.sheets"), Phrase("the number of a sheet", "le numéro d'une fiche"), verbatim(sheet)
            )
    each = head.box.sheets.each if head.box.sheets else 0
    if len(set(envelope.sheets)) != each or len(envelope.sheets) != each:
        different = Phrase(f"{each} different sheets", f"{each} fiches différentes")
        yield Fault(verbatim(f"{where}.sheets"), different, verbatim(list(envelope.sheets)))
