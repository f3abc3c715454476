"""Nights to look at in every phase, and for each the night as it could be too for all that somebody sees."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from kermesse.games.game import Timestamp, Viewer
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.ending.podium import STEPS, places_told, places_untold
from kermesse.games.haggle.market.envelopes.cancel import cancelling
from kermesse.games.haggle.market.envelopes.contents import handed_in, may_cancel
from kermesse.games.haggle.market.state.bargains import Bargain, Claim, Moved, Offer, Promise
from kermesse.games.haggle.market.state.floor import Floor, Question, Reckoned
from kermesse.games.haggle.market.state.handshakes import Handshake
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Heard, KnownCard, Note, Notice, Player, Sealed, SumLine, Summed
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, LaterTerm, Leg, PromiseTerm, TellTerm
from kermesse.games.haggle.night.model import Envelope
from kermesse.games.opened_seats import SeatOpening
from kermesse.persistent_array import PersistentArray
from kermesse.pieces.chance import Chance
from kermesse.rules.effects import Cancel
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.nights import Evening, wandering

SEATS = 6


class Moment(NamedTuple):
    """A floor, what is going on, and when."""

    name: str
    floor: Floor
    at: Timestamp


def give(giver: int | None, taker: int | None, bundle: Bundle) -> Leg:
    return Leg(giver, taker, bundle)


def goods_of(evening: Evening, seat: int, count: int = 1) -> Bundle:
    goods = evening.floor.players[seat].goods
    return Bundle(goods={next(kind for kind in sorted(goods) if goods[kind] >= count): count})


def card_of(evening: Evening, seat: int, **how: Any) -> Bundle:
    return Bundle(cards=(CardTerm(evening.floor.players[seat].cards[0], **how),))


def evening_of(game: str) -> Evening:
    """An empty floor for such a night."""
    rulings = Rulings(show="once", copy="yes", promises="settle")
    return Evening(Setup(game=game, title="A night", spare=2, rulings=rulings))  # type: ignore[arg-type]


def moments(game: str, empty: Evening | None = None) -> Iterator[Moment]:
    """A night with everything in it that somebody could want to know, one moment of each phase at least."""
    evening = empty or evening_of(game)
    evening.seat("Ada", "Bob", "Cléo")
    evening.do(0, c.Ask("When do we start?"))
    evening.do(1, c.WriteNote("Ada smiles."))
    evening.do(2, c.Tell("I have nothing.", (0,), 3))
    yield Moment("gathering", evening.floor, evening.at)
    evening.seat("Dan", "Eve", "Finn")
    evening.do("host", c.Deal())
    yield Moment("dealt", evening.floor, evening.at)
    evening.do("host", c.Open(evening.at + 7_200))
    _trade(evening)
    yield Moment("open", evening.floor, evening.at)
    yield from (Moment("open", floor, at) for floor, at in _wander(evening, 60))
    evening.do("host", c.Pause())
    yield Moment("paused", evening.floor, evening.at)
    evening.do("host", c.Resume())
    _tell(evening)
    yield Moment("open", evening.floor, evening.at)
    evening.do("door", c.TakeSeat("Gus"))
    evening.do("host", c.Retire(5))
    _seal(evening)
    yield Moment("open", evening.floor, evening.at)
    evening.do("host", c.Close())
    yield Moment("closed", evening.floor, evening.at)
    if game == "giant":
        evening.do("host", c.Announce())
        yield Moment("announcing", evening.floor, evening.at)
        chooser, *others = _cancelling(evening)
        evening.do(chooser, c.Cancel(evening.floor.announced[0]))
        for seat in others[:1]:
            evening.do(seat, c.KeepAll())
        yield Moment("announcing", evening.floor, evening.at)
    _sum_up(evening)
    evening.do("host", c.Reveal(0, first=10))
    yield Moment("revealing", evening.floor, evening.at)
    while places_untold(evening.floor.reckoned)[2:]:  # type: ignore[arg-type]
        evening.do("host", c.Reveal())
        yield Moment("revealing", evening.floor, evening.at)
    for step in STEPS if game == "giant" else STEPS[:2]:  # of one night all of a place, of the other the pennant alone
        evening.do("host", c.Reveal(step=step))
        yield Moment("revealing", evening.floor, evening.at)
    evening.do(1, c.SumUp((), 12.5))
    evening.do("host", c.Score())
    yield Moment("scored", evening.floor, evening.at)


def _trade(evening: Evening) -> None:
    """Offers and bargains of every form, and words, notes, looks and questions."""
    do = evening.do
    do(0, c.Propose((give(0, 1, card_of(evening, 0, way="show")), give(1, 0, Bundle(later=(LaterTerm(2),))))))
    do(1, c.Accept(0))  # Bob may read a card once, Ada holds a claim on Bob
    do(1, c.Look(evening.floor.players[0].cards[0]))
    three = (
        give(2, 3, card_of(evening, 2, face="blind")),
        give(3, 4, goods_of(evening, 3)),
        give(4, 2, Bundle(unseen=1, promises=(PromiseTerm("a favour", 2.5),))),
    )
    do(2, c.Propose(three))
    do(3, c.Accept(1))
    do(4, c.Accept(1, cards=evening.floor.players[4].cards[:1]))  # Cléo, Dan and Eve; each part is news to a third
    high, low = evening.floor.players[3].cards[-1], evening.floor.players[3].cards[0]
    open_and_blind = Bundle(cards=(CardTerm(high, "show"), CardTerm(low, face="blind")))
    do(3, c.Propose((give(3, 4, open_and_blind), give(4, 5, goods_of(evening, 4)), give(5, 3, Bundle(unseen=1)))))
    do(5, c.Accept(2, cards=evening.floor.players[5].cards[-1:]))  # Finn has picked, Eve has yet to agree
    low, high = evening.floor.players[1].cards[:2]
    two = Bundle(cards=(CardTerm(low, face="blind"), CardTerm(high)))
    do(1, c.Propose((give(1, None, two), give(None, 1, goods_of(evening, 1)))))  # on the floor
    do(4, c.Decline(3))
    do(0, c.Propose((give(0, None, Bundle(claims=(0,))), give(None, 0, goods_of(evening, 5))), (2, 3)))
    do(2, c.Decline(4))
    do(2, c.Propose((give(2, 1, goods_of(evening, 2)), give(1, 2, card_of(evening, 1, face="open"))), counters=3))
    do(5, c.Propose((give(5, 4, goods_of(evening, 5)), give(4, 5, Bundle(promises=(PromiseTerm("silence"),))))))
    do(4, c.Accept(6))
    do(3, c.Propose((give(3, 0, goods_of(evening, 3)), give(0, 3, Bundle(unseen=1)))))
    do(0, c.Propose((give(0, 3, goods_of(evening, 0)), give(3, 5, goods_of(evening, 3))), counters=7))  # Finn too
    low, high = (evening.floor.players[2].cards * 2)[:2]
    two = Bundle(cards=(CardTerm(low, face="blind"), CardTerm(high, "show", "blind")))
    do(2, c.Propose((give(2, 0, two), give(0, 2, Bundle(promises=(PromiseTerm("thanks"),))))))
    do(4, c.Block(2))
    do(1, c.Block(0))
    do(5, c.TreatGifts("refuse"))
    do(3, c.WriteNote("Finn lies.", card=2))
    do(5, c.Tell("Card 4 says: nothing counts.", (2, 3), 4))
    do(0, c.Tell("Who has card 6?"))
    do(4, c.Ask("May I eat the cards?"))
    do(3, c.Ask("Is Finn allowed to lie?"))
    do("host", c.AnswerQuestion(0, "At nine.", "all"))
    do("host", c.AnswerQuestion(1, "No."))
    do("host", c.Nudge(2, "Talk to Dan!"))
    do("host", c.Speak("An hour left."))
    do("host", c.Correct(5, None, goods_of(evening, 5).goods))
    do("host", c.Undo(2, (), "a slip"))
    for maker in (0, 3, 5):  # one is joined, two wait
        do(maker, c.StartHandshake((give(maker, None, goods_of(evening, maker)), give(None, maker, Bundle(unseen=1)))))
    do(1, c.JoinHandshake(str(evening.floor.handshakes[3].code)))
    do(4, c.JoinHandshake("0000"))


def _tell(evening: Evening) -> None:
    """A bargain among three in which words are told, and the same offer again, which waits for its third."""
    telling = (
        give(3, 4, Bundle(tells=(TellTerm(2, "Sheet 2 is about reds."),))),
        give(4, 5, Bundle(tells=(TellTerm(3), TellTerm()))),
        give(5, 3, Bundle(promises=(PromiseTerm("thanks"),))),
    )
    for parties in ((4, 5), (4,)):
        number = evening.floor.made["offers"]
        evening.do(3, c.Propose(telling))
        for seat in parties:
            words = ("Sheet 3 is dull.", "I like you.") if seat == 4 else ()
            evening.do(seat, c.Accept(number, tells=words))


def _wander(evening: Evening, commands: int) -> Iterator[tuple[Floor, Timestamp]]:
    for done, _ in enumerate(wandering(evening, commands, Chance("worlds")), 1):
        if done % (commands // 3) == 0:
            yield evening.floor, evening.at


def _seal(evening: Evening) -> None:
    """Four seal, with general rules and cancel cards where they have them; the others do not."""
    for seat in (0, 1, 2, 3):
        player = evening.floor.players[seat]
        if player.sealed is None:
            held_back = dict(list(player.goods.items())[1:])
            evening.do(seat, c.Seal(held_back, player.cards))


def _sum_up(evening: Evening) -> None:
    """Three hand in their own sums."""
    for seat in (0, 2, 4):
        player = evening.floor.players[seat]
        lines = [*(SumLine(3.0, rule=card) for card in player.cards), SumLine(0.5, kind=next(iter(player.goods)))]
        evening.do(seat, c.SumUp(tuple(lines), 40.0 + seat))


def _cancelling(evening: Evening) -> list[int]:
    return [seat for seat, player in evening.floor.players.items() if may_cancel(evening.floor, player)]


# The other world.


class Redrawing:
    """The floor as it could be too, for all that these eyes see: everything that they do not see is another."""

    def __init__(self, floor: Floor, viewer: Viewer, chance: Random) -> None:
        self.floor, self.eyes, self.chance = floor, viewer, chance
        self.kit = kit_of(floor.setup)
        self.kinds = [kind.id for kind in self.kit.catalogue.kinds]
        self.others = [seat for seat in floor.players if seat != viewer]

    def redrawn(self) -> Floor:
        floor = self.floor
        bank_cards = floor.bank_cards if floor.scoring else self.cards()
        return replace(
            floor,
            setup=replace(floor.setup, limits=MarketLimits(offers=30), spread=77.0),
            players=self.register(floor.players, self.player),
            offers=self.register(floor.offers, self.offer),
            handshakes=self.handshakes(floor.handshakes),
            bargains=self.register(floor.bargains, self.bargain),
            claims=self.register(floor.claims, self.claim),
            promises=self.register(floor.promises, self.promise),
            questions=self.register(floor.questions, self.question),
            bank_goods=self.goods(),
            bank_cards=bank_cards,
            spare=tuple(Envelope(envelope.player, self.goods(), self.cards()) for envelope in floor.spare),
            made={"offers": self.number(), "claims": self.number(), "promises": self.number(), "handshakes": 77},
            soonest=self.moment(),
            reckoned=self.reckoned(floor.reckoned),
        )

    def reckoned(self, known: Reckoned | None) -> Reckoned | None:
        """Another score, of which what was told is the same; and somebody is behind, for the last place is not told."""
        if known is None:
            return None
        told = {seat: place for place in places_told(known) for seat in place.seats}
        above = self.above(known)
        lowest = min((place.total for place in told.values()), default=0.0)
        totals: dict[int, float | None] = {}
        behind = 0
        for seat in known.totals:
            if seat in told:
                totals[seat] = told[seat].total
            elif seat in above:
                totals[seat] = above[seat]
            else:
                totals[seat] = self.chance.choice((None, lowest - self.number() - 1)) if behind else lowest - 1
                behind += 1
        removed = {seat: self.goods() for seat in self.floor.players}
        return replace(known, at=self.moment(), removed=removed, totals=totals)

    def above(self, known: Reckoned) -> dict[int, float]:
        """Those who are better than any that was told: others of them, with other points, in as many places.

        Whose pennant hangs already, or whose name was told, has that place in this world too.
        """
        told, untold = places_told(known), places_untold(known)
        if not told and known.unveiled is None:
            return {}
        seats = [seat for place in untold for seat in place.seats]
        fixed = len(untold[0].seats) if untold and known.unveiled in ("pennant", "name") else 0
        drawn = [*seats[:fixed], *self.chance.sample(seats[fixed:], len(seats) - fixed)]
        points = max((place.total for place in told), default=0.0)
        found = {}
        for place in untold:
            points += self.number() + 1
            found |= {drawn.pop(0): points for _ in place.seats}
        return found

    def register(self, entries: PersistentArray[Any], change: Any) -> PersistentArray[Any]:
        return PersistentArray((number, change(number, entry)) for number, entry in entries.items())

    # What is drawn anew.

    def goods(self) -> dict[str, int]:
        some = self.chance.sample(self.kinds, self.chance.randint(1, min(9, len(self.kinds))))
        return {kind: self.chance.randint(1, 4) for kind in some}

    def cards(self, but: tuple[int, ...] = ()) -> tuple[int, ...]:
        return tuple(sorted((*but, *self.chance.sample(self.kit.cards(), self.chance.randint(1, 5)))))

    def number(self) -> int:
        return self.chance.randrange(1_000)

    def numbers(self) -> tuple[int, ...]:
        return tuple(self.chance.sample(range(1_000), self.chance.randint(0, 9)))

    def moment(self) -> float:
        return 1_750_000_000 + 10_000 * self.chance.random()

    def words(self) -> str:
        return " ".join(self.chance.choice(("never", "ask", "Zoé", "sixteen", "whites")) for _ in range(5))

    def other(self) -> int:
        return self.chance.choice(self.others)

    def couple(self) -> tuple[int, int]:
        one, two = self.chance.sample(self.others, 2)
        return one, two

    def bundle(self) -> Bundle:
        cards = tuple(CardTerm(card) for card in self.cards())
        told = (TellTerm(self.number(), self.words()),)
        return Bundle(self.goods(), cards, promises=(PromiseTerm(self.words(), 1.0),), tells=told)

    def holds_eyes(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Other seats, though these eyes' own among them as before."""
        drawn = self.chance.sample(self.others, self.chance.randint(0, len(self.others)))
        own = (self.eyes,) if self.eyes in seats and isinstance(self.eyes, int) else ()
        return tuple(sorted((*own, *drawn)))

    # What is seen, and what is not.

    def sees(self, offer: Offer | None) -> bool:
        return offer is not None and (offer.on_floor or self.eyes in (offer.maker, *offer.named, *offer.to))

    def opening(self) -> SeatOpening | None:
        """Whether a host made a link to somebody else's seat."""
        return self.chance.choice((None, SeatOpening(self.moment(), "label")))

    def player(self, seat: int, player: Player) -> Player:
        if seat == self.eyes:
            return player
        goods, cards = self.hand(player)
        known = {
            card: KnownCard(card, "shown", self.other(), self.moment(), self.chance.random()) for card in self.cards()
        }
        return replace(
            player,
            goods=goods,
            cards=cards,
            copies=self.cards(),
            known=known,
            heard=(Heard(self.moment(), self.words(), self.other()),),
            notes=(Note(1, self.moment(), self.words()),),
            notices=(Notice(self.moment(), "nudged", 0, self.words()),),
            offers=self.numbers(),
            received=self.numbers(),
            blocked=self.holds_eyes(player.blocked),
            gifts=self.chance.choice(("ask", "take", "refuse")),
            opened=self.opening(),
            sealed=self.envelope(player),
            silent="yes" if player.silent is None and not self.is_choosing(player) else None,
            summed=Summed((SumLine(1.0, self.cards()[0]),), float(self.number()), self.moment()),
            agreed_to=self.numbers(),
            struck=tuple(self.number() for _ in player.struck),
            claims=self.numbers(),
            promises=self.numbers(),
            asked=self.numbers(),
            active_at=player.active_at // 60 * 60 + self.chance.randrange(60),
            miscoded_at=(self.moment(),),
            said_at=(self.moment(),),
            retired_at=None if player.retired_at is None else self.moment(),
        )

    def public(self, player: Player) -> tuple[int, ...]:
        """The rule cards in an envelope that everybody knows of by now."""
        if self.floor.announced_at is None:
            return ()
        _, cards = handed_in(self.floor, player)
        open_scopes = ("general", "cancel") if self.is_choosing(player) else ("general",)
        return tuple(card for card in cards if self.scope(card) in open_scopes)

    def scope(self, card: int) -> str:
        rule = self.kit.by_card[card]
        return "cancel" if isinstance(rule.effect, Cancel) else rule.scope

    def is_choosing(self, player: Player) -> bool:
        """Whether everybody knows of a cancel card in their envelope, for the room waits for them."""
        return self.floor.phase == "announcing" and cancelling(self.floor, player) == "open"

    def hand(self, player: Player) -> tuple[dict[str, int], tuple[int, ...]]:
        if self.floor.scoring:  # which rules were in play is open by now; so is a hand that was not sealed
            return (player.goods if player.sealed is None else self.goods()), player.cards
        if player.sealed is None and self.floor.announced_at is not None:
            return self.goods(), self.not_general(self.public(player))
        return self.goods(), self.cards()

    def not_general(self, but: tuple[int, ...]) -> tuple[int, ...]:
        particular = [card for card in self.kit.cards() if self.scope(card) == "particular"]
        return tuple(sorted((*but, *self.chance.sample(particular, 3))))

    def envelope(self, player: Player) -> Sealed | None:
        if player.sealed is None:
            return None
        if self.floor.scoring:
            return replace(player.sealed, at=self.moment(), by="host")
        cards = self.cards() if self.floor.announced_at is None else self.not_general(self.public(player))
        return Sealed(self.goods(), cards, self.moment(), "host", self.goods())

    def offer(self, number: int, offer: Offer) -> Offer:
        if not self.sees(offer):
            maker, other = self.couple()
            legs = (Leg(maker, other, self.bundle()), Leg(other, maker, self.bundle()))
            return Offer(number, maker, legs, self.moment(), declined=self.holds_eyes(()))
        if offer.counters is not None and not self.sees(self.floor.offers.get(offer.counters)):
            offer = replace(offer, counters=self.number() + 5_000)
        if offer.maker == self.eyes:
            return replace(offer, answers=self.numbers(), agreed=self.agreed(offer))
        return replace(
            offer,
            legs=tuple(self.leg(leg) for leg in offer.legs),
            answers=self.numbers(),
            agreed=self.agreed(offer),
            declined=self.holds_eyes(offer.declined),
        )

    def handshakes(self, known: PersistentArray[Handshake]) -> PersistentArray[Handshake]:
        """Others wait with others, and with other terms; or nobody does."""
        makers = self.chance.sample(self.others, self.chance.randint(0, len(self.others)))
        other = {maker: self.handshake(maker) for maker in makers}
        own = {maker: handshake for maker, handshake in known.items() if maker == self.eyes}
        return PersistentArray(sorted({**other, **own}.items()))

    def handshake(self, maker: int) -> Handshake:
        legs = (Leg(maker, None, self.bundle()), Leg(None, maker, self.bundle()))
        terms = Offer(0, maker, legs, self.moment(), expires_at=self.moment())
        return Handshake(terms, f"{self.number():032x}", f"{self.number():04}")

    def agreed(self, offer: Offer) -> Any:
        return tuple(
            one
            if one.seat == self.eyes
            else replace(one, picks=self.numbers(), cards=self.cards(), tells=(self.words(),))
            for one in offer.agreed
        )

    def leg(self, leg: Leg) -> Leg:
        if leg.giver in (self.eyes, None):
            return leg
        if leg.taker not in (self.eyes, None):
            return replace(leg, bundle=self.hidden(leg.bundle))
        return replace(leg, bundle=self.blind(leg.bundle), one_of=tuple(map(self.blind, leg.one_of)))

    def blind(self, bundle: Bundle) -> Bundle:
        """Other numbers where they go blind; written down by number, as a program would."""
        cards = [
            replace(term, card=self.chance.choice(self.kit.cards())) if term.face == "blind" else term
            for term in bundle.cards
        ]
        told = tuple(replace(tell, words=self.words()) for tell in bundle.tells)
        return replace(bundle, cards=tuple(sorted(cards, key=lambda term: term.card)), tells=told)

    def bargain(self, number: int, bargain: Bargain) -> Bargain:
        if self.eyes not in bargain.parties:
            one, two = self.couple()
            undone = self.moment() if bargain.undone_at is None else None
            return Bargain(number, self.moment(), (Moved(one, two, self.bundle()),), self.number(), undone_at=undone)
        moved = tuple(
            one if self.eyes in (one.giver, one.taker) else replace(one, bundle=self.hidden(one.bundle))
            for one in bargain.moved
        )
        return replace(bargain, moved=moved, claims=self.numbers(), promises=self.numbers())

    def hidden(self, bundle: Bundle) -> Bundle:
        drawn = [replace(term, card=self.chance.choice(self.kit.cards())) for term in bundle.cards]
        told = tuple(TellTerm(self.number(), self.words()) for _ in bundle.tells)
        return replace(bundle, cards=tuple(self.chance.sample(drawn, len(drawn))), tells=told)

    def claim(self, number: int, claim: Claim) -> Claim:
        seen = {
            passed
            for offer in self.floor.offers.values()
            if self.sees(offer)
            for leg in offer.legs
            for bundle in (leg.bundle, *leg.one_of)
            for passed in bundle.claims
        }
        if self.eyes in (claim.holder, claim.debtor) or number in seen:
            return replace(claim, bargain=self.number(), at=self.moment())
        return Claim(number, *self.couple(), self.chance.randrange(9), tuple(self.kinds[:2]), self.number(), 1.0)

    def promise(self, number: int, promise: Promise) -> Promise:
        if self.eyes in (promise.debtor, promise.creditor):
            return promise if promise.released_at is None else replace(promise, released_at=self.moment())
        points = float(self.chance.randrange(9))
        return Promise(number, *self.couple(), self.words(), points, 5, self.number(), self.moment())

    def question(self, number: int, question: Question) -> Question:
        if question.seat == self.eyes:
            return question
        if question.told == "all":
            return replace(question, seat=self.other(), at=self.moment())
        return Question(number, self.other(), self.moment(), self.words(), self.words(), self.moment())


def unread_by_host(floor: Floor, chance: Random) -> Floor:
    """The floor as it could be too, for all that the host sees: other notebooks, other words between players."""
    draw = Redrawing(floor, "host", chance)

    def change(_: int, player: Player) -> Player:
        known = {card: KnownCard(card, "shown", draw.other(), draw.moment(), chance.random()) for card in player.known}
        return replace(
            player,
            known=known,
            heard=(Heard(draw.moment(), draw.words(), draw.other()),),
            notes=(Note(1, draw.moment(), draw.words()),),
            notices=(),
            blocked=tuple(chance.sample(draw.others, 2)),
            gifts=chance.choice(("ask", "take", "refuse")),
            miscoded_at=(draw.moment(),),
            said_at=(draw.moment(),),
            opened=draw.opening(),
        )

    def unheard(bundle: Bundle) -> Bundle:
        if not bundle.tells:
            return bundle  # the very same, so that an empty one is left out on the wire
        return replace(bundle, tells=tuple(replace(tell, words=draw.words()) for tell in bundle.tells))

    def offer(_: int, one: Offer) -> Offer:
        legs = (replace(leg, bundle=unheard(leg.bundle), one_of=tuple(map(unheard, leg.one_of))) for leg in one.legs)
        agreed = (replace(each, tells=tuple(draw.words() for _ in each.tells)) for each in one.agreed)
        return replace(one, legs=tuple(legs), agreed=tuple(agreed))

    def bargain(_: int, one: Bargain) -> Bargain:
        return replace(one, moved=tuple(replace(moved, bundle=unheard(moved.bundle)) for moved in one.moved))

    return replace(
        floor,
        players=draw.register(floor.players, change),
        offers=draw.register(floor.offers, offer),
        handshakes=draw.handshakes(floor.handshakes),
        bargains=draw.register(floor.bargains, bargain),
        soonest=draw.moment(),
    )


def other_world(floor: Floor, viewer: Viewer, chance: Random) -> Floor:
    """The floor as it could be too, for all that these eyes see."""
    return unread_by_host(floor, chance) if viewer == "host" else Redrawing(floor, viewer, chance).redrawn()
