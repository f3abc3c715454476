"""Undoing a bargain: which later ones depend on it, and the whole chain or nothing.

Goods of a kind are all alike, so a bargain depends on an earlier one only where somebody could not give back without
it: then the latest bargain in which they gave such goods away goes too, and so on until everybody can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.envelopes.seal import EnvelopeSealed, EnvelopeUnsealed, opened_envelopes
from kermesse.games.haggle.market.offers.death import OfferDied, goods_gone, offers_of_claims
from kermesse.games.haggle.market.state.bargains import Bargain
from kermesse.games.haggle.market.state.changes import with_notice
from kermesse.games.haggle.market.state.claims import with_claim_changed, with_claim_holder, with_claims_lapsed
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import given_cards, minus, plus, with_cards, without_cards
from kermesse.games.haggle.market.state.player import Notice, Player
from kermesse.games.haggle.market.state.terms import Number, Words
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Undo(TaggedCommand, frozen=True, tag="undo"):
    """Undoes a bargain and all later ones that depend on it, newest first.

    Args:
        bargain: which.
        along: the later ones that go with it, exactly those that depend on it; the refusal names them.
        words: why, for those concerned.
    """

    bargain: Number
    along: Annotated[tuple[Number, ...], Meta(max_length=10_000)] = ()
    words: Words = ""


class BargainsUndone(TaggedEvent, frozen=True, tag="bargains-undone"):
    """Bargains were undone, in this order: the newest first."""

    bargains: tuple[int, ...]
    words: Words
    at: Timestamp


def undo(
    floor: Floor, command: Undo, context: CommandContext
) -> tuple[BargainsUndone | EnvelopeSealed | EnvelopeUnsealed | OfferDied, ...]:
    """A bargain and exactly those named along with it are undone, newest first."""
    chain = chain_of(floor, command.bargain)
    along = chain[:-1]
    if set(command.along) != set(along):
        raise Refused("OTHERS_DEPEND", along)
    event = BargainsUndone(chain, command.words, context.at)
    after = apply_bargains_undone(floor, event)
    bargains = [floor.bargains[number] for number in chain]
    seats = sorted({seat for bargain in bargains for seat in bargain.parties})
    changed = {claim for bargain in bargains for claim in (*bargain.claims, *_claims_in(bargain))}
    deaths = [OfferDied(number, "goods-gone") for number in offers_of_claims(floor, changed)]
    dead = {death.offer for death in deaths}
    return (event, *opened_envelopes(after, seats, context.at), *deaths, *goods_gone(after, seats, dead))


def chain_of(floor: Floor, number: int) -> tuple[int, ...]:
    """A bargain and the later ones that depend on it, newest first.

    Raises:
        Refused: where there is no such bargain, or what it moved has left the players' hands.
    """
    first = floor.bargains.get(number)
    if first is None or first.undone_at is not None:
        raise Refused("NO_SUCH_BARGAIN")
    chain = {number: first}
    while (missing := _missing(floor, chain)) is not None:
        later = missing - chain.keys()
        if not later:
            raise Refused("CANNOT_UNDO")
        found = max(later, key=lambda other: (_all_here(floor, floor.bargains[other]), other))
        chain[found] = floor.bargains[found]
    return tuple(sorted(chain, reverse=True))


def _missing(floor: Floor, chain: dict[int, Bargain]) -> set[int] | None:
    """The bargains of which one more must go; empty where none would help; None where the chain can be undone."""
    for number, bargain in chain.items():
        if not _all_here(floor, bargain):
            return set()
        uses = {other for other in _later(floor, number, bargain) if _uses(floor.bargains[other], bargain)}
        if uses - chain.keys():
            return uses
    for seat in {seat for bargain in chain.values() for seat in bargain.parties}:
        lacking = _lacking(floor, seat, chain.values())
        if lacking:
            oldest = min(chain)
            return {
                other
                for other in floor.players[seat].struck
                if other > oldest
                and floor.bargains[other].undone_at is None
                and lacking & given(floor.bargains[other], seat).keys()
            }
    return None


def _all_here(floor: Floor, bargain: Bargain) -> bool:
    """Whether none of the parties has left: what they held went to the host."""
    return all(floor.players[seat].retired_at is None for seat in bargain.parties)


def _later(floor: Floor, number: int, bargain: Bargain) -> set[int]:
    """Later bargains, not undone, of those whom a bargain's claims may have passed through."""
    if not bargain.claims and not _claims_in(bargain):
        return set()
    return {other for other, one in floor.bargains.items() if other > number and one.undone_at is None}


def _uses(later: Bargain, earlier: Bargain) -> bool:
    """Whether a bargain does something with a claim that an earlier one made, passed on, or took goods on.

    Two that took goods on the same claim do not need each other; but who got the claim after some was taken on it got
    what was left, and must not get more.
    """
    if {*earlier.claims, *_passed(earlier)} & _claims_in(later):
        return True
    return earlier.claim in _passed(later)


def _passed(bargain: Bargain) -> set[int]:
    """The claims that a bargain passes on."""
    return {number for moved in bargain.moved for number in moved.bundle.claims}


def _claims_in(bargain: Bargain) -> set[int]:
    """The claims that a bargain takes goods on or passes on."""
    return _passed(bargain) if bargain.claim is None else {*_passed(bargain), bargain.claim}


def _lacking(floor: Floor, seat: int, chain: Iterable[Bargain]) -> set[str]:
    """What a seat would have less than none of, were these bargains undone."""
    player = floor.players[seat]
    left: Counter[str] = Counter(player.goods)
    left.update(f"rule {card}" for card in player.cards)
    for bargain in chain:
        left.update(given(bargain, seat))
        left.subtract(taken(bargain, seat))
    return {what for what, count in left.items() if count < 0}


def given(bargain: Bargain, seat: int) -> Counter[str]:
    """What a seat gave in a bargain: goods by kind, rule cards by number."""
    return _moved(bargain, seat, "giver")


def taken(bargain: Bargain, seat: int) -> Counter[str]:
    """What a seat took in a bargain."""
    return _moved(bargain, seat, "taker")


def _moved(bargain: Bargain, seat: int, side: str) -> Counter[str]:
    moved: Counter[str] = Counter()
    for each in bargain.moved:
        if getattr(each, side) == seat:
            moved.update(each.bundle.goods)
            moved.update(f"rule {card}" for card in given_cards(each.bundle))
    return moved


def apply_bargains_undone(floor: Floor, event: BargainsUndone) -> Floor:
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
    floor = with_claims_lapsed(floor, bargain.claims)
    if bargain.claim is not None and floor.phase != "closed":  # at the closing it lapsed
        floor = with_claim_changed(floor, bargain.claim, sum(bargain.moved[0].bundle.goods.values()))
    for moved in bargain.moved:
        for number in moved.bundle.claims:
            floor = with_claim_holder(floor, number, moved.giver)
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
    apply_bargains_undone = player.undone + sum(seat in bargain.parties for bargain in bargains)
    return replace(player, goods=goods, cards=cards, copies=copies, undone=apply_bargains_undone)
