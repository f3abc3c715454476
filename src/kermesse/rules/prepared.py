"""What must hold of envelopes that a kit deals as they stand: a lesson, where there is always a sensible bargain."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from kermesse.fault import Fault, unknown
from kermesse.pieces.goods import Catalogue
from kermesse.rules.kit import KitHead, Prepared
from kermesse.words import Said, said


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
        alone = Said("nothing but sheets beside them", "rien d'autre que des fiches à côté")
        yield Fault(said("box.envelopes"), alone, Said("goods that are dealt too", "aussi des biens à distribuer"))
    if not players.fewest == players.most == many:
        as_many = Said(f"{many}, as many as envelopes", f"{many}, autant que d'enveloppes")
        yield Fault(said("players"), as_many, said(f"{players.fewest}, {players.most}"))


def _check_envelope(
    envelope: Prepared, where: str, head: KitHead, goods: Catalogue, cards: Collection[int]
) -> Iterator[Fault]:
    kinds = [kind.id for kind in goods.kinds]
    opening = envelope.offers
    for kind in (*envelope.goods, *(opening.gives if opening else ()), *(opening.wants if opening else ())):
        if kind not in kinds:
            one = Said("a kind of goods of this box", "une sorte de biens de ce coffret")
            yield unknown(said(where), kind, kinds, one)
    if opening and any(envelope.goods.get(kind, 0) < count for kind, count in opening.gives.items()):
        held = Said("goods of this envelope", "des biens de cette enveloppe")
        yield Fault(said(f"{where}.offers.gives"), held, said(opening.gives))
    for sheet in envelope.sheets:
        if sheet not in cards:
            yield Fault(said(f"{where}.sheets"), Said("the number of a sheet", "le numéro d'une fiche"), said(sheet))
    each = head.box.sheets.each if head.box.sheets else 0
    if len(set(envelope.sheets)) != each or len(envelope.sheets) != each:
        different = Said(f"{each} different sheets", f"{each} fiches différentes")
        yield Fault(said(f"{where}.sheets"), different, said(list(envelope.sheets)))
