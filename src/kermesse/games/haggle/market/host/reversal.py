"""What undoing, correcting and leaving do to a floor: goods go back, or to the host's box."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.haggle.market.events import BargainsUndone, Corrected, Retired
from kermesse.games.haggle.market.offers.exchange import claim_to, claimed, lapsed
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.changes import with_notice, with_player
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import given_cards, minus, plus, with_cards, without_cards
from kermesse.games.haggle.market.state.player import KnownCard, Notice, Player


def undone(floor: Floor, event: BargainsUndone) -> Floor:
    """Bargains are taken back, all together; what was read stays read, a note goes to those concerned."""
    bargains = [floor.bargains[number] for number in event.bargains]
    floor = replace(floor, undone=floor.undone + len(bargains))
    for bargain in bargains:
        floor = _claims_back(floor, bargain)
        floor = replace(floor, bargains=floor.bargains.having(bargain.number, replace(bargain, undone_at=event.at)))
    for seat in sorted({seat for bargain in bargains for seat in bargain.parties}):
        player = _hands_back(floor.players[seat], seat, bargains)
        floor = replace(floor, players=floor.players.having(seat, player))
        for bargain in bargains:
            if seat in bargain.parties:
                floor = with_notice(floor, seat, Notice(event.at, "undone", bargain.number, event.words))
    return floor


def _claims_back(floor: Floor, bargain: Bargain) -> Floor:
    floor = lapsed(floor, bargain.claims)
    if bargain.claim is not None and floor.phase != "closed":  # at the closing it lapsed
        floor = claimed(floor, bargain.claim, sum(bargain.moved[0].bundle.goods.values()))
    for moved in bargain.moved:
        for number in moved.bundle.claims:
            floor = claim_to(floor, number, moved.giver)
    return floor


def _hands_back(player: Player, seat: int, bargains: list[Bargain]) -> Player:
    """First all that comes back, then all that goes back: on the way a hand may not have what it has in the end."""
    gave = [moved.bundle for bargain in bargains for moved in bargain.moved if moved.giver == seat]
    took = [moved.bundle for bargain in bargains for moved in bargain.moved if moved.taker == seat]
    goods, cards, copies = player.goods, player.cards, player.copies
    for bundle in gave:
        goods, cards = plus(goods, bundle.goods), with_cards(cards, given_cards(bundle))
    for bundle in took:
        goods, cards = minus(goods, bundle.goods), without_cards(cards, given_cards(bundle))
        copies = without_cards(copies, [term.card for term in bundle.cards if term.way == "copy"])
    undone = player.undone + sum(seat in bargain.parties for bargain in bargains)
    return replace(player, goods=goods, cards=cards, copies=copies, undone=undone)


def corrected(floor: Floor, event: Corrected) -> Floor:
    """The host moves goods and cards; one who gets a rule card may read it."""
    if event.giver is None:
        bank = minus(floor.bank_goods, event.goods), without_cards(floor.bank_cards, event.cards)
        floor = replace(floor, bank_goods=bank[0], bank_cards=bank[1])
    else:
        giver = floor.players[event.giver]
        left = minus(giver.goods, event.goods), without_cards(giver.cards, event.cards)
        floor = with_player(floor, event.giver, goods=left[0], cards=left[1])
    if event.taker is None:
        bank = plus(floor.bank_goods, event.goods), with_cards(floor.bank_cards, event.cards)
        floor = replace(floor, bank_goods=bank[0], bank_cards=bank[1])
    else:
        taker = floor.players[event.taker]
        handed = {card: KnownCard(card, "host", None, event.at) for card in event.cards}
        read = {card: known for card, known in taker.known.items() if known.left_seconds is None}
        known = {**taker.known, **handed, **read}  # who had read it for good, has read it then and from them
        goods, cards = plus(taker.goods, event.goods), with_cards(taker.cards, event.cards)
        floor = with_player(floor, event.taker, goods=goods, cards=cards, known=known)
    for seat in (event.giver, event.taker):
        if seat is not None:
            floor = with_notice(floor, seat, Notice(event.at, "corrected", words=event.words))
    return floor


def retired(floor: Floor, event: Retired) -> Floor:
    """A player leaves: what they hold goes to the host, their claims lapse on both sides."""
    player = floor.players[event.seat]
    for number in player.claims:
        claim = floor.claims[number]
        other = claim.debtor if claim.holder == event.seat else claim.holder
        floor = with_notice(floor, other, Notice(event.at, "claim-lapsed", number))
    floor = lapsed(floor, player.claims)
    bank = plus(floor.bank_goods, player.goods), with_cards(floor.bank_cards, player.cards)
    floor = replace(floor, bank_goods=bank[0], bank_cards=bank[1])
    floor = with_notice(floor, event.seat, Notice(event.at, "retired"))
    return with_player(floor, event.seat, goods={}, cards=(), copies=(), sealed=None, retired_at=event.at)
