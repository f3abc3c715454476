"""A bargain is struck: claims and promises get numbers, other offers die of it, everything goes where it goes."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.offers.choices import settled
from kermesse.games.haggle.market.offers.death import OfferDied, goods_gone, without_offer
from kermesse.games.haggle.market.state.bargains import Agreement, Bargain, Claim, Moved, Offer, Promise
from kermesse.games.haggle.market.state.changes import HEARD_KEPT, lately, with_player
from kermesse.games.haggle.market.state.claims import with_claim_changed, with_claim_holder
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import given_cards, minus, plus, with_cards, without_cards
from kermesse.games.haggle.market.state.player import Heard, KnownCard, Player
from kermesse.games.haggle.market.state.terms import CardTransfer
from kermesse.games.haggle.market.talk.shown_cards import SHOWN_SECONDS
from kermesse.games.tagged import TaggedEvent

MOST_OF_ONE = 1_000
"""More claims, and more promises, than one bargain can make."""


class BargainStruck(TaggedEvent, frozen=True, tag="bargain-struck"):
    """Everybody agreed, and everything went where it goes; or a claim was exercised."""

    bargain: Bargain
    claims: tuple[Claim, ...] = ()
    promises: tuple[Promise, ...] = ()


def strike(
    floor: Floor, offer: Offer, agreements: tuple[Agreement, ...], at: Timestamp
) -> tuple[BargainStruck | OfferDied, ...]:
    """What striking an offer leads to: everybody has agreed and has what they give.

    Args:
        floor: before.
        offer: the offer; its open place is the one who agreed.
        agreements: what the others chose, every one of them.
        at: when.
    """
    return _strike(floor, offer, settled(offer, agreements), offer.number, at)


def strike_gift(floor: Floor, gift: Offer, at: Timestamp) -> tuple[BargainStruck | OfferDied, ...]:
    """Strikes a gift at once, for a player who takes gifts; it is never an open offer."""
    return _strike(floor, gift, settled(gift, ()), None, at)


def _strike(
    floor: Floor, offer: Offer, moved: tuple[Moved, ...], open_number: int | None, at: Timestamp
) -> tuple[BargainStruck | OfferDied, ...]:
    number = len(floor.bargains)
    claims = _claims(floor, moved, number, at)
    promises = _promises(floor, moved, number, at)
    bargain = Bargain(
        number,
        at,
        moved,
        open_number,
        claims=tuple(claim.number for claim in claims),
        promises=tuple(promise.number for promise in promises),
    )
    event = BargainStruck(bargain, claims, promises)
    answered = _conversation(floor, offer)
    deaths = [OfferDied(other, "answered") for other in answered]
    if not any(_other_offers(floor, seat, offer) for seat in bargain.parties):
        return (event, *deaths)
    return (event, *deaths, *goods_gone(apply_bargain_struck(floor, event), bargain.parties, {*answered}))


def _other_offers(floor: Floor, seat: int, offer: Offer) -> bool:
    """Whether a seat has given its word to anything besides this offer."""
    player = floor.players[seat]
    return any(number != offer.number for number in (*player.offers, *player.agreed_to))


def _first(floor: Floor, what: Literal["claims", "promises"], bargain: int) -> int:
    """The number of the first claim or promise that a bargain makes.

    It follows from the bargain's, which everybody can count. Numbered one after another, as at tables of older
    editions, they told how many there were before, between whomever.
    """
    return bargain * MOST_OF_ONE if floor.setup.edition > 2 else floor.made.get(what, 0)


def _claims(floor: Floor, moved: tuple[Moved, ...], bargain: int, at: Timestamp) -> tuple[Claim, ...]:
    first = _first(floor, "claims", bargain)
    terms = [(each, term) for each in moved for term in each.bundle.later]
    return tuple(
        Claim(first + place, each.taker, each.giver, term.count, term.kinds, bargain, at)
        for place, (each, term) in enumerate(terms)
    )


def _promises(floor: Floor, moved: tuple[Moved, ...], bargain: int, at: Timestamp) -> tuple[Promise, ...]:
    first = _first(floor, "promises", bargain)
    terms = [(each, term) for each in moved for term in each.bundle.promises]
    return tuple(
        Promise(first + place, each.giver, each.taker, term.words, term.points, term.share, bargain, at)
        for place, (each, term) in enumerate(terms)
    )


def _conversation(floor: Floor, offer: Offer) -> tuple[int, ...]:
    """The other open offers of the same conversation: what it counters, what counters that, and so on."""
    root = offer
    while root.counters is not None and root.counters in floor.offers:
        root = floor.offers[root.counters]
    found, waiting = [], [root.number]
    while waiting:
        number = waiting.pop()
        one = floor.offers.get(number)
        if one is not None:
            found.append(number)
            waiting += one.answers
    return tuple(sorted(set(found) - {offer.number}))


def apply_bargain_struck(floor: Floor, event: BargainStruck) -> Floor:
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
        floor = without_offer(floor, bargain.offer)
    elif bargain.claim is None:  # a gift that was taken at once
        giver = bargain.moved[0].giver
        floor = with_player(floor, giver, said_at=lately(floor, giver, bargain.at))
    if bargain.claim is not None:
        return with_claim_changed(floor, bargain.claim, -sum(bargain.moved[0].bundle.goods.values()))
    for moved in bargain.moved:
        for number in moved.bundle.claims:
            floor = with_claim_holder(floor, number, moved.taker)
    return floor


def _after(player: Player, seat: int, event: BargainStruck, show: str) -> Player:
    """A party to a bargain, once everything has gone where it goes."""
    bargain = event.bargain
    goods, cards, copies, known, heard = player.goods, player.cards, player.copies, player.known, player.heard
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
            heard += tuple(Heard(bargain.at, term.words, moved.giver, card=term.card) for term in moved.bundle.tells)
    claims = tuple(claim.number for claim in event.claims if seat in (claim.holder, claim.debtor))
    promises = tuple(promise.number for promise in event.promises if seat in (promise.creditor, promise.debtor))
    return replace(
        player,
        goods=goods,
        cards=cards,
        copies=copies,
        known=known,
        heard=heard[-HEARD_KEPT:],
        struck=(*player.struck, bargain.number),
        claims=player.claims + claims,
        promises=player.promises + promises,
        active_at=bargain.at,
    )


_HOW: dict[CardTransfer, Literal["given", "shown", "copied"]] = {"give": "given", "show": "shown", "copy": "copied"}


def _read(known: dict[int, KnownCard], moved: Moved, show: str, at: Timestamp) -> dict[int, KnownCard]:
    """What a taker has read, with the rule cards that they got or were shown."""
    for term in moved.bundle.cards:
        before = known.get(term.card)
        if before is not None and before.left_seconds is None:
            continue  # read for good already
        left_seconds = SHOWN_SECONDS if term.way == "show" and show == "once" else None
        known = {**known, term.card: KnownCard(term.card, _HOW[term.way], moved.giver, at, left_seconds)}
    return known
