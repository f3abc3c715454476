"""The plain answers at hand: what a player can say right now without writing anything, from the view alone.

Left out on purpose: goods taken on a claim, for whether the debtor has them is nobody's to know before asking; the
code of a spoken bargain, which only another phone shows; and one's own score sheet, which is to be written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from kermesse.games.haggle.market.commands import (
    Accept,
    Cancel,
    Command,
    Decline,
    DropHandshake,
    KeepAll,
    Look,
    LookAway,
    Release,
    Seal,
    Unseal,
    Withdraw,
)
from kermesse.games.haggle.market.state.holdings import given_cards, without_cards
from kermesse.games.haggle.market.state.terms import Bundle
from kermesse.games.haggle.views.bargain_types import OfferShown
from kermesse.games.haggle.views.lacks import given, lack_of, offers_before
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View

TRIED = 64
"""So many ways of choosing are tried, the first ones first, before an offer is taken for one that cannot be met."""

SEALING = ("open", "paused")
SEALING_LATE = ("open", "paused", "closed")
"""On paper, and for a bot, which may not have had its turn."""


def legal(view: View) -> tuple[Command, ...]:
    """Answers that the floor accepts as things stand; none for a spectator and for the host.

    An offer is accepted with the first choices that the seat has what it takes for; what it gives unseen are its lowest
    rule cards. Where it would have to tell something, there is no plain yes.
    """
    mine, hall = view.mine, view.hall
    if mine is None or hall.people[mine.seat].state == "gone":
        return ()
    answers: list[Command] = [*_pages(view, mine)]
    if hall.play == "online" and hall.phase in ("open", "paused"):
        answers += _offers(view, mine)
    if hall.play == "online" and hall.phase in ("open", "paused", "closed", "announcing"):
        theirs = (promise for promise in mine.promises if promise.creditor == mine.seat)
        answers += [Release(promise.number) for promise in theirs if promise.state == "owed"]
    answers += _seals(view, mine)
    if hall.phase == "announcing" and mine.cancelling != "none":
        answers += [Cancel(general.rule) for general in hall.announced or ()]
        answers.append(KeepAll())
    return tuple(answers)


def _seals(view: View, mine: OwnPart) -> Iterator[Command]:
    """The commands to seal the whole hand, or to open the envelope again."""
    paper = view.hall.play == "paper"
    is_late = paper or view.hall.people[mine.seat].bot
    if view.hall.phase in (SEALING_LATE if is_late else SEALING):
        if mine.sealed is not None:
            yield Unseal()
        if not paper:
            yield Seal(mine.goods, mine.cards)


def _pages(view: View, mine: OwnPart) -> Iterator[Command]:
    """Cards shown once: turning them up while there is time left, and back."""
    for page in mine.notebook.pages:
        if page.reading_since is not None and view.hall.phase != "scored":
            yield LookAway(page.card)
        elif page.left_seconds and view.hall.phase in ("open", "closed", "announcing", "revealing"):
            yield Look(page.card)


def _offers(view: View, mine: OwnPart) -> Iterator[Command]:
    """Yes and no to each offer, and taking back one's own."""
    yield from (Withdraw(offer.number) for offer in mine.made)
    if mine.handshake is not None:
        yield DropHandshake()
    for offer in offers_before(view, mine):
        if mine.seat in offer.agreed:
            yield Decline(offer.number)
            continue
        if view.hall.phase == "open" and mine.sealed is None:
            accepted = accepting(offer, mine)
            if accepted is not None:
                yield accepted
        yield Decline(offer.number)


def accepting(offer: OfferShown, mine: OwnPart) -> Accept | None:
    """A yes to an offer, with the first choices that a seat has what it takes for; None where it lacks something.

    Or where it would have to write what it tells.
    """
    choices = [leg.one_of for leg in offer.legs if leg.one_of]
    for picks in islice(product(*(range(len(choice)) for choice in choices)), TRIED):
        bundles = given(offer, mine.seat, picks)
        if lack_of(mine, bundles) is None and not any(bundle.tells for bundle in bundles):
            return Accept(offer.number, picks, _lowest_unseen(mine, bundles))
    return None


def _lowest_unseen(mine: OwnPart, bundles: Sequence[Bundle]) -> tuple[int, ...]:
    """The lowest rule cards, as many as these bundles give unseen, of those that they do not give by name."""
    named = [card for bundle in bundles for card in given_cards(bundle)]
    return without_cards(mine.cards, named)[: sum(bundle.unseen for bundle in bundles)]
