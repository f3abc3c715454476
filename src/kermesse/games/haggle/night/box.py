"""What the box of a night holds, for any number of players: goods, rule cards, and how they are shared out."""

from __future__ import annotations

from collections import Counter

from kermesse.pieces.select import chosen
from kermesse.rules.effects import Values
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.kit_checks import partners


def packs(kit: Kit, players: int) -> int:
    """How many packs a night needs: the printed table, else the fewest that give everybody enough.

    Source:
        Giant Haggle, "Matériel": the table of packs; beyond 70, more than 9 cards each.
    """
    of = kit.head.box.packs
    if of is None:
        return 0
    for fewest, most, number in of.table:
        if fewest <= players <= most:
            return number
    pack = len(chosen(of.of, kit.catalogue))
    return -(-of.at_least * players // pack)


def players_meant(kit: Kit) -> int:
    """From how many players on it is the game that the box describes; with fewer it can be dealt, and is another one.

    Source:
        Giant Haggle, "Matériel": the table of packs begins at 35.
    """
    of = kit.head.box.packs
    return of.table[0][0] if of is not None and of.table else kit.head.players.fewest


def shuffled_goods(kit: Kit, players: int) -> Counter[str]:
    """The goods that are shuffled and dealt in equal shares; those of prepared envelopes, where a kit has some."""
    box, kinds = kit.head.box, kit.catalogue.kinds
    goods: Counter[str] = Counter()
    for envelope in box.envelopes:
        goods.update(envelope.goods)
    for selector, copies in box.per_player.items():
        goods.update({kinds[column].id: copies * players for column in chosen(selector, kit.catalogue)})
    if box.packs:
        number = packs(kit, players)
        goods.update({kinds[column].id: number for column in chosen(box.packs.of, kit.catalogue)})
    return goods


def given_goods(kit: Kit) -> Counter[str]:
    """The goods that everybody simply gets."""
    given: Counter[str] = Counter()
    for selector, copies in kit.head.box.each.items():
        given.update({kit.catalogue.kinds[column].id: copies for column in chosen(selector, kit.catalogue)})
    return given


def goods_in_box(kit: Kit, players: int) -> Counter[str]:
    """Every good of the night; nobody can hand in more than that, all together."""
    goods = shuffled_goods(kit, players)
    goods.update({kind: copies * players for kind, copies in given_goods(kit).items()})
    return goods


def goods_each(kit: Kit, players: int) -> int:
    """How many goods everybody gets; what is left over is set aside."""
    return shuffled_goods(kit, players).total() // players + given_goods(kit).total()


def cards_in_box(kit: Kit, players: int, sheets: tuple[int, ...] | None = None) -> Counter[int]:
    """How many copies of each rule card the night has.

    Args:
        kit: the box.
        players: how many play.
        sheets: the sheets in play, where a kit has sheets; by default as `sheets_for` chooses.

    Source:
        Giant Haggle, "Matériel": the rule cards, and beyond 70 players cards 21 to 169 once more.
    """
    box = kit.head.box
    if box.envelopes:
        return Counter(sheet for envelope in box.envelopes for sheet in envelope.sheets)
    if box.sheets:
        playing = sheets or sheets_for(kit, players)
        slots = box.sheets.each * players
        fewest, more = divmod(slots, len(playing))
        return Counter({sheet: fewest + (1 if place < more else 0) for place, sheet in enumerate(playing)})
    cards = Counter(kit.cards())
    if box.lots:
        further = [card for card in kit.cards() if card >= box.lots.again_from]
        if box.lots.beyond is not None and players > box.lots.beyond:
            cards.update(further)
        while sum(cards.values()) < box.lots.fewest * players:
            cards.update(further)
    return cards


def most_copies(kit: Kit, players: int, sheets: tuple[int, ...] | None = None) -> Counter[int]:
    """How many copies of each rule card there may be: of drawn sheets, chance says which exist once more than others.

    Args:
        kit: the box.
        players: how many play.
        sheets: the sheets in play, where a kit has sheets; by default as `sheets_for` chooses.
    """
    copies = cards_in_box(kit, players, sheets)
    if kit.head.box.sheets is None or kit.head.box.envelopes:
        return copies
    return Counter(dict.fromkeys(copies, max(copies.values())))


def cards_each(kit: Kit, players: int) -> int:
    """How many rule cards everybody gets."""
    box = kit.head.box
    if box.sheets:
        return box.sheets.each
    assert box.lots is not None
    return min(box.lots.most, sum(cards_in_box(kit, players).values()) // players)


def sheets_for(kit: Kit, players: int) -> tuple[int, ...]:
    """The sheets that so many players use by default: as many as players, the lowest that make sense together.

    Where envelopes are prepared, those that lie in them.

    Source:
        Haggle, "Secret Information sheets": one piece of information for each player.
    """
    assert kit.head.box.sheets is not None
    if kit.head.box.envelopes:
        return tuple(sorted(cards_in_box(kit, players)))
    wanted = min(players, len(kit.rules))
    wanted = max(wanted, kit.head.box.sheets.each)
    playing = {card for card in kit.cards() if card in kit.head.box.sheets.always}
    for rule in kit.rules:
        together = {rule.number, *_needed(rule, kit)}
        if len(playing | together) <= wanted:
            playing |= together
    for rule in kit.rules:  # only rules without their partners are left, and envelopes must be filled
        if len(playing) < wanted:
            playing.add(rule.number)
    return tuple(sorted(playing))


def _needed(rule: Rule, kit: Kit) -> set[int]:
    """A partner of a rule, where it has some."""
    return {other.number for other in partners(rule, kit.rules)[:1]}


def without_partner(kit: Kit, sheets: tuple[int, ...]) -> list[tuple[Rule, list[Rule]]]:
    """The sheets in play that mean little: each with the partners of which none is in play."""
    playing = set(sheets)
    lost = []
    for rule in kit.rules:
        missing = partners(rule, kit.rules)
        if rule.number in playing and missing and not any(other.number in playing for other in missing):
            lost.append((rule, missing))
    return lost


def value_sheets(kit: Kit) -> list[int]:
    """The numbers of the sheets that tell the values."""
    return [rule.number for rule in kit.rules if isinstance(rule.effect, Values)]
