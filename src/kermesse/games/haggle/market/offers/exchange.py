"""What offers and bargains do to a floor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.events import (
    BargainStruck,
    OfferAgreed,
    OfferDeclined,
    PromiseReleased,
)
from kermesse.games.haggle.market.state.bargains import Moved, Offer
from kermesse.games.haggle.market.state.changes import GONE_KEPT, lately, none_before, with_player, without
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import given_cards, minus, plus, with_cards, without_cards
from kermesse.games.haggle.market.state.player import GoneOffer, KnownCard, Player
from kermesse.games.haggle.market.state.terms import CardTransfer, Death

SHOWN_SECONDS = 20.0
"""How long a rule that is shown once can be read."""


def laid_open(floor: Floor, offer: Offer) -> Floor:
    """An offer lies open, and those whom it names find it."""
    maker = floor.players[offer.maker]
    players = floor.players.having(
        offer.maker, replace(maker, offers=(*maker.offers, offer.number), active_at=offer.at)
    )
    for seat in (*offer.named, *offer.to):
        players = players.having(seat, replace(players[seat], received=(*players[seat].received, offer.number)))
    offers = floor.offers.having(offer.number, offer)
    parent = offer.counters
    if parent is not None and parent in offers:
        offers = offers.having(parent, replace(offers[parent], answers=(*offers[parent].answers, offer.number)))
    on_floor = floor.on_floor.having(offer.number, offer.maker) if offer.on_floor else floor.on_floor
    made = {**floor.made, "offers": offer.number + 1}
    floor = replace(floor, players=players, offers=offers, on_floor=on_floor, made=made)
    return none_before(floor, offer.expires_at)


def agreed(floor: Floor, event: OfferAgreed) -> Floor:
    """One of several agreed."""
    offer = floor.offers[event.offer]
    seat = event.agreement.seat
    to = (*floor.players[seat].agreed_to, offer.number)
    floor = with_player(floor, seat, agreed_to=to, active_at=event.at)
    changed = replace(offer, agreed=(*offer.agreed, event.agreement))
    return replace(floor, offers=floor.offers.having(offer.number, changed))


def declined(floor: Floor, event: OfferDeclined) -> Floor:
    """One said no."""
    offer = floor.offers[event.offer]
    received = without(floor.players[event.seat].received, offer.number)
    floor = with_player(floor, event.seat, received=received, active_at=event.at)
    changed = replace(offer, declined=(*offer.declined, event.seat))
    return replace(floor, offers=floor.offers.having(offer.number, changed))


def died(floor: Floor, number: int, why: Death | None = None) -> Floor:
    """An offer is open no more, and nobody finds it any longer; those concerned are told why, if it was not struck."""
    offer = floor.offers[number]
    players = floor.players
    for seat in {offer.maker, *offer.named, *offer.to}:
        players = players.having(seat, _rid_of(players[seat], offer, why))
    offers = floor.offers.without(number)
    parent = None if offer.counters is None else offers.get(offer.counters)
    for answer in offer.answers:  # what answered it answers now what it answered: one conversation still
        offers = offers.having(answer, replace(offers[answer], counters=None if parent is None else parent.number))
    if parent is not None:
        answers = (*without(parent.answers, number), *offer.answers)
        offers = offers.having(parent.number, replace(parent, answers=answers))
    on_floor = floor.on_floor.without(number)
    return replace(floor, players=players, offers=offers, on_floor=on_floor)


def _rid_of(player: Player, offer: Offer, why: Death | None) -> Player:
    """A player without an offer that died; who took it back, or had declined it, needs no telling."""
    number, gone = offer.number, player.gone
    if why is not None and (number in player.received or (number in player.offers and why != "withdrawn")):
        if why == "withdrawn":  # of one who offers and takes back all the time, the last is enough
            gone = tuple(one for one in gone if (one.maker, one.why) != (offer.maker, why))
        gone = (*gone, GoneOffer(number, offer.maker, why))[-GONE_KEPT:]
    return replace(
        player,
        offers=without(player.offers, number),
        received=without(player.received, number),
        agreed_to=without(player.agreed_to, number),
        gone=gone,
    )


def exchanged(floor: Floor, event: BargainStruck) -> Floor:
    """Everything goes where it goes, and the offer that it came from is open no more."""
    bargain = event.bargain
    parties = bargain.parties
    players = floor.players
    for seat in parties:
        players = players.having(seat, _after(players[seat], seat, event, floor.setup.rulings.show))
    claims, promises, made = floor.claims, floor.promises, floor.made
    for claim in event.claims:
        claims, made = claims.having(claim.number, claim), {**made, "claims": claim.number + 1}
    for promise in event.promises:
        promises, made = promises.having(promise.number, promise), {**made, "promises": promise.number + 1}
    bargains = floor.bargains.having(bargain.number, bargain)
    floor = replace(floor, players=players, bargains=bargains, claims=claims, promises=promises, made=made)
    if bargain.offer is not None:
        floor = died(floor, bargain.offer)
    elif bargain.claim is None:  # a gift that was taken at once
        giver = bargain.moved[0].giver
        floor = with_player(floor, giver, said_at=lately(floor, giver, bargain.at))
    if bargain.claim is not None:
        return claimed(floor, bargain.claim, -sum(bargain.moved[0].bundle.goods.values()))
    for moved in bargain.moved:
        for number in moved.bundle.claims:
            floor = claim_to(floor, number, moved.taker)
    return floor


def _after(player: Player, seat: int, event: BargainStruck, show: str) -> Player:
    """A party to a bargain, once everything has gone where it goes."""
    bargain = event.bargain
    goods, cards, copies, known = player.goods, player.cards, player.copies, player.known
    for moved in bargain.moved:
        if moved.giver == seat:
            goods, cards = minus(goods, moved.bundle.goods), without_cards(cards, given_cards(moved.bundle))
    for moved in bargain.moved:
        if moved.taker == seat:
            goods = plus(goods, moved.bundle.goods)
            if moved.bundle.cards:
                cards = with_cards(cards, given_cards(moved.bundle))
                copies = with_cards(copies, (term.card for term in moved.bundle.cards if term.way == "copy"))
                known = _read(known, moved, show, bargain.at)
    claims = tuple(claim.number for claim in event.claims if seat in (claim.holder, claim.debtor))
    promises = tuple(promise.number for promise in event.promises if seat in (promise.creditor, promise.debtor))
    return replace(
        player,
        goods=goods,
        cards=cards,
        copies=copies,
        known=known,
        struck=(*player.struck, bargain.number),
        claims=player.claims + claims,
        promises=player.promises + promises,
        active_at=bargain.at,
    )


HOW: dict[CardTransfer, Literal["given", "shown", "copied"]] = {"give": "given", "show": "shown", "copy": "copied"}


def _read(known: dict[int, KnownCard], moved: Moved, show: str, at: Timestamp) -> dict[int, KnownCard]:
    """What a taker has read, with the rule cards that they got or were shown."""
    for term in moved.bundle.cards:
        before = known.get(term.card)
        if before is not None and before.left_seconds is None:
            continue  # read for good already
        left_seconds = SHOWN_SECONDS if term.way == "show" and show == "once" else None
        known = {**known, term.card: KnownCard(term.card, HOW[term.way], moved.giver, at, left_seconds)}
    return known


def claimed(floor: Floor, number: int, change: int) -> Floor:
    """A claim shrinks as goods are taken on it, and grows back where that is undone."""
    claim = floor.claims[number]
    changed = replace(claim, count=claim.count + change)
    floor = replace(floor, claims=floor.claims.having(number, changed))
    for seat in (claim.holder, claim.debtor):
        others = without(floor.players[seat].claims, number)
        floor = with_player(floor, seat, claims=(*others, number) if changed.count else others)
    return floor


def claim_to(floor: Floor, number: int, seat: int) -> Floor:
    """A claim passes to another holder."""
    claim = floor.claims[number]
    for party in {claim.holder, claim.debtor}:
        floor = with_player(floor, party, claims=without(floor.players[party].claims, number))
    floor = replace(floor, claims=floor.claims.having(number, replace(claim, holder=seat)))
    for party in {seat, claim.debtor} if claim.count else ():
        floor = with_player(floor, party, claims=(*floor.players[party].claims, number))
    return floor


def lapsed(floor: Floor, numbers: Iterable[int]) -> Floor:
    """Claims that nobody can exercise any longer."""
    for number in numbers:
        count = floor.claims[number].count
        if count:
            floor = claimed(floor, number, -count)
    return floor


def released(floor: Floor, event: PromiseReleased) -> Floor:
    """A promise was kept, or let go."""
    promise = replace(floor.promises[event.promise], released_at=event.at)
    return replace(floor, promises=floor.promises.having(event.promise, promise))
