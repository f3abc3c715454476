"""What one seat knows besides what everybody knows: its own hand, offers, bargains, debts, notebook and envelope.

Made from the lists of numbers that a player carries, so that it costs as much among a thousand as among five. An offer
says nothing about whether the other side has what it asks for.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.ending.podium import places
from kermesse.games.haggle.market.envelopes.cancel import Cancelling, cancelling
from kermesse.games.haggle.market.offers.handshakes import can_be_kept
from kermesse.games.haggle.market.state.floor import Floor, Question
from kermesse.games.haggle.market.state.player import GoneOffer, Notice, Player, Sealed, Summed
from kermesse.games.haggle.views.bargain_types import BargainShown, ClaimShown, HandshakeShown, OfferShown, PromiseShown
from kermesse.games.haggle.views.bargain_views import (
    bargain_shown,
    claim_shown,
    handshake_shown,
    offer_shown,
    promise_shown,
)
from kermesse.games.haggle.views.hall import on_show
from kermesse.games.haggle.views.notebook import Notebook, notebook
from kermesse.games.opened_seats import SeatOpening

SHOWN = 200
"""So many offers received, bargains, claims, promises and questions are shown, the newest of each."""


class OwnPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The part of a view that belongs to one seat alone.

    Args:
        seat: whose.
        goods: what they hold.
        cards: rule cards held, sorted; twice where two copies are held.
        copies: rule cards of which they hold a copy.
        made: their open offers, oldest first.
        handshake: their spoken bargain that waits for its code, as long as they can keep it.
        miscoded_at: when they last typed codes that fit nothing, newest last.
        received: offers to them that are open and not declined, oldest first.
        more_received: how many older ones there are.
        closed_to_me: the offers on the floor that they may not take: declined, or made by somebody who takes
            nothing from them.
        bargains: what they were party to, undone ones too, oldest first.
        claims: the open claims that they hold or owe.
        promises: the promises that they made or were given.
        shares: of those promises, once the night is scored, those of a share of the win whose debtor has won.
        notebook: what they have read, heard and written down.
        notices: what the table told them, oldest first.
        gone: offers of theirs or to them that died, and why, oldest first.
        blocked: from whom they want no offers and no words.
        gifts: whether gifts are asked about, taken at once, or refused.
        sealed: their envelope.
        cancelling: `open` while their cancel card waits for a choice, `chosen` or `kept` after it.
        cancels: the general rule that their cancel card removes.
        summed: their own score sheet.
        questions: what they asked the host, and the answers.
        silenced: whether the host lets them write nothing to others.
        unheard: whether they came while newcomers were held, and write nothing to others until the host lets them.
        opened: when a host last made a link to this seat, and which kind.
    """

    seat: int
    goods: dict[str, int] = {}
    cards: tuple[int, ...] = ()
    copies: tuple[int, ...] = ()
    made: tuple[OfferShown, ...] = ()
    handshake: HandshakeShown | None = None
    miscoded_at: tuple[Timestamp, ...] = ()
    received: tuple[OfferShown, ...] = ()
    more_received: int = 0
    closed_to_me: tuple[int, ...] = ()
    bargains: tuple[BargainShown, ...] = ()
    claims: tuple[ClaimShown, ...] = ()
    promises: tuple[PromiseShown, ...] = ()
    shares: tuple[int, ...] = ()
    notebook: Notebook = Notebook()
    notices: tuple[Notice, ...] = ()
    gone: tuple[GoneOffer, ...] = ()
    blocked: tuple[int, ...] = ()
    gifts: Literal["ask", "take", "refuse"] = "ask"
    sealed: Sealed | None = None
    cancelling: Cancelling = "none"
    cancels: int | None = None
    summed: Summed | None = None
    questions: tuple[Question, ...] = ()
    silenced: bool = False
    unheard: bool = False
    opened: SeatOpening | None = None


def own_part(floor: Floor, seat: int) -> OwnPart:
    """What a seat knows besides what everybody knows.

    Raises:
        KeyError: where nobody has that seat.
    """
    player = floor.players[seat]
    return OwnPart(
        seat=seat,
        goods=player.goods,
        cards=player.cards,
        copies=player.copies,
        made=tuple(offer_shown(floor, floor.offers[number], seat) for number in player.offers),
        handshake=_handshake(floor, seat),
        miscoded_at=player.miscoded_at,
        received=tuple(offer_shown(floor, floor.offers[number], seat) for number in player.received[-SHOWN:]),
        more_received=max(len(player.received) - SHOWN, 0),
        closed_to_me=_closed_to(floor, seat),
        bargains=tuple(bargain_shown(floor.bargains[number], seat) for number in player.struck[-SHOWN:]),
        claims=tuple(claim_shown(floor.claims[number]) for number in sorted(player.claims)[-SHOWN:]),
        promises=tuple(promise_shown(floor, number) for number in player.promises[-SHOWN:]),
        shares=_shares_of_the_win(floor, player),
        notebook=notebook(player),
        notices=player.notices,
        gone=player.gone,
        blocked=player.blocked,
        gifts=player.gifts,
        sealed=player.sealed,
        cancelling=cancelling(floor, player),
        cancels=player.cancels,
        summed=player.summed,
        questions=tuple(floor.questions[number] for number in player.asked[-SHOWN:]),
        silenced=seat in floor.moderation.silenced,
        unheard=seat in floor.moderation.unheard,
        opened=player.opened,
    )


def _handshake(floor: Floor, seat: int) -> HandshakeShown | None:
    handshake = floor.handshakes.get(seat)
    return handshake_shown(floor, handshake) if handshake and can_be_kept(floor, handshake) else None


def _shares_of_the_win(floor: Floor, player: Player) -> tuple[int, ...]:
    """What a winner has promised of the win: for its two parties alone, like everything that was agreed between them.

    Whether it is kept is a matter of honour; it is recalled, and nothing is reckoned.
    """
    if floor.scoring is None:
        return ()
    won = {
        seat
        for place in places(floor.scoring.totals, floor.scoring.unplaced)
        if place.rank == 1
        for seat in place.seats
    }
    promised = (promise_shown(floor, number) for number in player.promises[-SHOWN:])
    return tuple(one.number for one in promised if one.share and one.state == "owed" and one.debtor in won)


def _closed_to(floor: Floor, seat: int) -> tuple[int, ...]:
    """The offers shown on the floor that a seat may not take."""
    offers = (floor.offers[number] for number in on_show(floor))
    return tuple(
        offer.number for offer in offers if seat in offer.declined or seat in floor.players[offer.maker].blocked
    )
