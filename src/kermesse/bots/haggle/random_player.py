"""A player who tries everything and means nothing: every form of bargain, words, notes, envelopes, at random.

Good for filling a floor: a simulated night, a load test, a search for what the rules forgot. It sees a view like
everybody, and what it proposes it could give.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from kermesse.games.haggle.market.commands import (
    Accept,
    Ask,
    Block,
    Command,
    Decline,
    Exercise,
    Propose,
    Release,
    Seal,
    Tell,
    TreatGifts,
    Unblock,
    Withdraw,
    WriteNote,
)
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, CardTransfer, LaterTerm, Leg, PromiseTerm
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.own import OwnPart
from kermesse.games.haggle.views.view import View
from kermesse.pieces.chance import Chance

T = TypeVar("T")
FEW_OFFERS = 4
"""A wanderer keeps so many offers open at most, and takes back the oldest for a new one."""


def random_command(view: View, chance: Chance, kinds: Sequence[str]) -> Command | None:
    """Something to ask for.

    Args:
        view: what the seat sees.
        chance: what it draws from.
        kinds: the goods of this box, to ask others for.

    Returns:
        A command that the floor will most often allow, or None where there is nothing to do.
    """
    mine, hall = view.mine, view.hall
    if mine is None or hall.people[mine.seat].state == "gone":
        return None
    answers = legal(view)
    if hall.phase != "open" or hall.play == "paper":
        return one_of(chance, answers) if answers else None
    if mine.sealed is not None:
        return one_of(chance, answers) if chance.below(3) == 0 else None
    named = {offer.number for offer in mine.received}
    accepting = [answer for answer in answers if isinstance(answer, Accept)]
    to_me = [answer for answer in accepting if answer.offer in named]
    if to_me and chance.below(3):
        return one_of(chance, to_me)
    if accepting and chance.below(20) == 0:  # everybody sees what lies on the floor
        return one_of(chance, accepting)
    if len(mine.made) >= FEW_OFFERS:
        return Withdraw(mine.made[0].number)
    roll = chance.below(100)
    if roll < 70:
        return _proposal(view, mine, chance, kinds)
    if roll < 80:
        others = [answer for answer in answers if isinstance(answer, Decline | Release)]
        return one_of(chance, others) if others else None
    return one_of(chance, ASIDES)(view, mine, chance)


def one_of(chance: Chance, things: Sequence[T]) -> T:
    """One of several, each as likely."""
    return things[chance.below(len(things))]


def _others(view: View, mine: OwnPart) -> list[int]:
    return [
        person.seat
        for person in view.hall.people
        if person.seat != mine.seat and person.state == "playing" and person.seat not in mine.blocked
    ]


# What may go into a bundle.


def _goods(mine: OwnPart, chance: Chance) -> Bundle:
    if not mine.goods:
        return _promise(mine, chance)
    kind = one_of(chance, sorted(mine.goods))
    return Bundle(goods={kind: 1 + chance.below(min(mine.goods[kind], 2))})


def _card(mine: OwnPart, chance: Chance) -> Bundle:
    return _with_card(mine, chance, "give")


def _look(mine: OwnPart, chance: Chance) -> Bundle:
    return _with_card(mine, chance, "show")


def _with_card(mine: OwnPart, chance: Chance, way: CardTransfer) -> Bundle:
    if not mine.cards:
        return _promise(mine, chance)
    term = CardTerm(one_of(chance, mine.cards), way, "blind" if chance.below(2) else "open")
    return Bundle(cards=(term,))


def _later(mine: OwnPart, chance: Chance) -> Bundle:
    kinds = tuple(sorted(mine.goods)[:2]) if chance.below(2) else ()
    return Bundle(later=(LaterTerm(1 + chance.below(2), kinds),))


def _promise(mine: OwnPart, chance: Chance) -> Bundle:
    del mine
    terms = (PromiseTerm("a favour"), PromiseTerm(points=0.25 * (1 + chance.below(20))), PromiseTerm(share=10))
    return Bundle(promises=(one_of(chance, terms),))


def _claim(mine: OwnPart, chance: Chance) -> Bundle:
    held = [claim.number for claim in mine.claims if claim.holder == mine.seat]
    return Bundle(claims=(one_of(chance, held),)) if held else _goods(mine, chance)


GIVEN: tuple[Callable[[OwnPart, Chance], Bundle], ...] = (
    _goods,
    _goods,
    _goods,
    _card,
    _look,
    _later,
    _promise,
    _claim,
)


def _wanted(chance: Chance, kinds: Sequence[str]) -> Bundle:
    if chance.below(5) == 0:
        return Bundle(unseen=1)
    return Bundle(goods={one_of(chance, kinds): 1})


def _copied(view: View, bundle: Bundle) -> Bundle:
    """Where copying is allowed, a card shown is copied instead."""
    if view.hall.rulings.copy == "no" or not bundle.cards or bundle.cards[0].way != "show":
        return bundle
    return Bundle(cards=(CardTerm(bundle.cards[0].card, "copy"),))


# The forms of an offer.


def _proposal(view: View, mine: OwnPart, chance: Chance, kinds: Sequence[str]) -> Command | None:
    others = _others(view, mine)
    if len(others) < 2:
        return None
    give = _copied(view, one_of(chance, GIVEN)(mine, chance))
    want = _wanted(chance, kinds)
    me, you, third = mine.seat, *chance.shuffled(others)[:2]
    choice = (want, _wanted(chance, kinds), Bundle(promises=(PromiseTerm("something nice"),)))
    expires_at = None if chance.below(3) else max(view.hall.opened_at or 0, _now(view)) + 600.0
    counters = next((o.number for o in mine.received if o.maker == you and not o.to), None)
    forms = (
        Propose((Leg(me, you, give), Leg(you, me, want)), counters=counters),
        Propose((Leg(me, you, give), Leg(you, me, want)), expires_at=expires_at),
        Propose((Leg(me, you, give),)),
        Propose((Leg(you, me, want),)),
        Propose((Leg(me, you, give), Leg(you, me, one_of=choice))),
        Propose((Leg(me, None, give), Leg(None, me, want)), to=(you, third)),
        Propose((Leg(me, None, give), Leg(None, me, want))),
        Propose((Leg(me, None, give), Leg(None, me, one_of=choice)), expires_at=expires_at),
        Propose((Leg(me, you, give), Leg(you, third, want), Leg(third, me, _wanted(chance, kinds)))),
        Propose((Leg(me, you, give), Leg(me, third, _promise(mine, chance)), Leg(you, third, Bundle(unseen=1)))),
    )
    return one_of(chance, forms)


def _now(view: View) -> float:
    """A moment that has surely come: the newest that the hall tells of."""
    return max((person.active_at for person in view.hall.people), default=0) + 60


# Things besides.


def _tell(view: View, mine: OwnPart, chance: Chance) -> Command:
    others = _others(view, mine)
    to = () if not others or chance.below(4) == 0 else (one_of(chance, others),)
    card = one_of(chance, mine.cards) if mine.cards and chance.below(2) else None
    return Tell("white is worth nothing tonight", to, card)


def _note(view: View, mine: OwnPart, chance: Chance) -> Command:
    del view
    torn = [note.number for note in mine.notebook.notes]
    return WriteNote("", one_of(chance, torn)) if len(torn) > 5 else WriteNote("remember this")


def _ask(view: View, mine: OwnPart, chance: Chance) -> Command:
    del view, mine, chance
    return Ask("may I show a card twice?")


def _exercise(view: View, mine: OwnPart, chance: Chance) -> Command:
    held = [claim for claim in mine.claims if claim.holder == mine.seat and claim.kinds]
    if not held:
        return _note(view, mine, chance)
    claim = one_of(chance, held)
    return Exercise(claim.number, {one_of(chance, claim.kinds): 1})


def _gifts(view: View, mine: OwnPart, chance: Chance) -> Command:
    del view, mine
    return TreatGifts(one_of(chance, ("ask", "take", "take", "refuse")))


def _block(view: View, mine: OwnPart, chance: Chance) -> Command:
    others = _others(view, mine)
    if mine.blocked or not others:
        return Unblock(mine.blocked[0]) if mine.blocked else _note(view, mine, chance)
    return Block(one_of(chance, others))


def _seal(view: View, mine: OwnPart, chance: Chance) -> Command:
    if chance.below(20):
        return _exercise(view, mine, chance)
    kept = {kind: count for kind, count in mine.goods.items() if chance.below(4)}
    return Seal(kept, mine.cards)


ASIDES: tuple[Callable[[View, OwnPart, Chance], Command], ...] = (
    _tell,
    _note,
    _ask,
    _exercise,
    _exercise,
    _gifts,
    _block,
    _seal,
)
