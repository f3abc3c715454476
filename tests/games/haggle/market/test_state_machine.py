"""Anything anybody might ask, sensible or silly, in any order: what must hold of the market holds after each of it."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kermesse.bots.haggle.random_player import random_command
from kermesse.games.codec import decoder, encoder
from kermesse.games.game import Actor, CommandContext, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market import events as e
from kermesse.games.haggle.market.ending.night import exported_night
from kermesse.games.haggle.market.ending.score import undrawn
from kermesse.games.haggle.market.host.clock import due
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, LaterTerm, Leg, PromiseTerm
from kermesse.games.haggle.night.score import score
from kermesse.games.haggle.views.bargain_types import BundleShown, OfferShown
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.view import view, wire
from kermesse.pieces.chance import Chance
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.nights import Evening, check, evening_kinds, everything

SEATS = st.integers(0, 5)
NUMBERS = st.integers(0, 6)
CARDS = st.sampled_from((1, 2, 3, 4, 5, 6, 11, 77))
WORDS = st.sampled_from(("", "yes", "Où ça ?"))
SAID = st.sampled_from(("hello", "white is worth nothing"))
KINDS = st.sampled_from(("white", "red", "blue", "orange", "hearts-7", "trump-1", "nothing"))
GOODS = st.dictionaries(KINDS, st.integers(1, 3), max_size=2)
SOME_CARDS = st.lists(CARDS, max_size=2).map(tuple)
TERMS = st.builds(CardTerm, CARDS, st.sampled_from(("give", "show", "copy")), st.sampled_from(("open", "blind")))
BUNDLES = st.builds(
    Bundle,
    goods=GOODS,
    cards=st.lists(TERMS, max_size=2).map(tuple),
    unseen=st.integers(0, 1),
    later=st.lists(st.builds(LaterTerm, st.integers(1, 2), st.lists(KINDS, max_size=2).map(tuple)), max_size=1).map(
        tuple
    ),
    claims=st.lists(NUMBERS, max_size=1).map(tuple),
    promises=st.lists(
        st.builds(PromiseTerm, WORDS, st.sampled_from((0, 2.5)), st.sampled_from((0, 50))), max_size=1
    ).map(tuple),
)
PLACES = st.none() | SEATS
WAYS = st.sampled_from(("give", "take", "both", "open", "open both", "ring", "anything"))
CHOICES = st.just(()) | st.lists(BUNDLES, min_size=2, max_size=2).map(tuple)
LOTS = st.lists(st.tuples(BUNDLES, CHOICES), min_size=3, max_size=3)
SOON = st.sampled_from((None, 5.0, 40.0))
TO = st.just(()) | st.lists(SEATS, max_size=2).map(tuple)

BY_SEATS = st.one_of(
    st.builds(c.Release, NUMBERS),
    st.builds(c.DropHandshake),
    st.builds(c.JoinHandshake, st.sampled_from(("0000", "1234", "f" * 32))),
    st.builds(c.Tell, SAID, TO, st.none() | CARDS),
    st.builds(c.Look, CARDS),
    st.builds(c.LookAway, CARDS),
    st.builds(c.WriteNote, WORDS, st.none() | NUMBERS, st.none() | CARDS),
    st.builds(c.Block, SEATS),
    st.builds(c.Unblock, SEATS),
    st.builds(c.TreatGifts, st.sampled_from(("ask", "take", "refuse"))),
    st.builds(c.Ask, SAID),
    st.builds(c.Seal, GOODS, SOME_CARDS),
    st.builds(c.Unseal),
    st.builds(c.Cancel, CARDS, st.none() | SEATS),
    st.builds(c.KeepAll),
)
BY_HOST = st.one_of(
    st.builds(c.AnswerQuestion, NUMBERS, SAID, st.sampled_from(("asker", "all"))),
    st.builds(c.Speak, SAID),
    st.builds(c.TreatReactions, st.sampled_from(("open", "closed"))),
    st.builds(c.Nudge, SEATS, WORDS),
    st.builds(c.Undo, NUMBERS),
    st.builds(c.Correct, PLACES, PLACES, GOODS, SOME_CARDS),
    st.builds(c.EnterEnvelope, SEATS, GOODS, SOME_CARDS, st.none() | GOODS),
    st.builds(c.Rename, SEATS, st.sampled_from(("Ada", "Bob"))),
    st.builds(c.TakeSeat, st.sampled_from(("Late", "Later", "Player 1"))),
    st.builds(c.Deal),
    st.builds(c.Open),
    st.builds(c.Pause),
    st.builds(c.Resume),
)
ENDING = st.sampled_from((c.Close(), c.Announce(), c.Score(), c.Retire(2), c.Retire(0)))


def legs_of(way: str, me: int, you: int, third: int, lots: list[tuple[Bundle, tuple[Bundle, ...]]]) -> tuple[Leg, ...]:
    """Legs of one form or another, most of which make sense."""
    pairs: dict[str, list[tuple[int | None, int | None]]] = {
        "give": [(me, you)],
        "take": [(you, me)],
        "both": [(me, you), (you, me)],
        "open": [(me, None)],
        "open both": [(me, None), (None, me)],
        "ring": [(me, you), (you, third), (third, me)],
        "anything": [(me, None), (third, you), (you, me)],
    }
    return tuple(Leg(*pair, *lot) for pair, lot in zip(pairs[way], lots, strict=False))


class Market(RuleBasedStateMachine):
    """A floor under siege; its shadow is made of nothing but the events, read back from JSON."""

    evening: Evening
    shadow: Floor
    total: object = None
    asked = 0

    @initialize(
        game=st.sampled_from(("sackson", "giant")),
        show=st.sampled_from(("keeps", "once")),
        copy=st.sampled_from(("no", "yes")),
        promises=st.sampled_from(("honour", "settle")),
        silent_cancel=st.sampled_from(("none", "host")),
        unsealed=st.sampled_from(("everything", "nothing")),
        play=st.sampled_from((*("online",) * 7, "paper")),
        opens=st.sampled_from((*("opens",) * 7, None)),
    )
    def begin(self, game: str, play: str, opens: str | None, **rulings: str) -> None:
        setup = Setup(
            game=game,  # type: ignore[arg-type]
            play=play,  # type: ignore[arg-type]
            spare=1,
            rulings=Rulings(**rulings),  # type: ignore[arg-type]
            limits=MarketLimits(offers=5, offers_to_one=3, sayings=3, questions=2, notes=2),
        )
        self.evening = Evening(setup)
        self.shadow = begin(setup, self.evening.secret)
        for place in range(5):
            self.ask("door", c.TakeSeat(f"Player {place}"))
        if opens:
            self.ask("host", c.Open(self.evening.at + 2000))

    def ask(self, by: Actor, command: c.Command, later: float = 1.0) -> str:
        """Asks, and lets the shadow follow; the reason where it is refused."""
        before = self.evening.floor
        read = decoder(c.Command).decode(encoder().encode(command))
        assert read == command
        try:
            happened = self.evening.do(by, command, later)
        except Refused as refused:
            assert self.evening.floor is before
            return refused.reason
        for event in happened:
            self.shadow = apply(self.shadow, decoder(e.Event).decode(encoder().encode(event)))
        floor = self.evening.floor
        if self.total is None and floor.size is not None:
            self.total = everything(floor)
        return ""

    # What is asked

    @rule(by=SEATS, step=st.integers(1, 4), way=WAYS, lots=LOTS, to=TO, soon=SOON, counters=st.integers(0, 20))
    def propose(
        self,
        by: int,
        step: int,
        way: str,
        lots: list[tuple[Bundle, tuple[Bundle, ...]]],
        to: tuple[int, ...],
        soon: float | None,
        counters: int,
    ) -> None:
        legs = legs_of(way, by, (by + step) % 5, (by + step + 1) % 5, lots)
        expires_at = None if soon is None else self.evening.at + soon
        offers = list(self.evening.floor.offers)
        answered = offers[counters] if counters < len(offers) else None
        self.ask(by, c.Propose(legs, to if way.startswith("open") else (), expires_at, answered))

    @precondition(lambda self: self.evening.floor.offers)
    @rule(
        by=SEATS,
        which=NUMBERS,
        picks=st.just(()) | st.lists(st.integers(0, 2), max_size=2).map(tuple),
        cards=SOME_CARDS,
        answer=st.sampled_from((c.Accept, c.Accept, c.Decline, c.Withdraw)),
    )
    def answer(
        self, by: int, which: int, picks: tuple[int, ...], cards: tuple[int, ...], answer: type[c.Command]
    ) -> None:
        offers = list(self.evening.floor.offers)
        number = offers[which % len(offers)]
        self.ask(by, c.Accept(number, picks, cards) if answer is c.Accept else answer(number))  # type: ignore[call-arg]

    @rule(by=SEATS, lots=LOTS, way=st.sampled_from(("open", "open both", "both")))
    def start_handshake(self, by: int, lots: list[tuple[Bundle, tuple[Bundle, ...]]], way: str) -> None:
        self.ask(by, c.StartHandshake(legs_of(way, by, (by + 1) % 5, (by + 2) % 5, lots)))

    @precondition(lambda self: self.evening.floor.handshakes)
    @rule(by=SEATS, which=NUMBERS, how=st.sampled_from(("code", "token")))
    def join_handshake(self, by: int, which: int, how: str) -> None:
        handshakes = self.evening.floor.handshakes.values()
        self.ask(by, c.JoinHandshake(getattr(handshakes[which % len(handshakes)], how)))

    @precondition(lambda self: any(claim.count for claim in self.evening.floor.claims.values()))
    @rule(which=NUMBERS, goods=GOODS)
    def exercise(self, which: int, goods: dict[str, int]) -> None:
        claims = [claim for claim in self.evening.floor.claims.values() if claim.count]
        claim = claims[which % len(claims)]
        self.ask(claim.holder, c.Exercise(claim.number, goods))

    @rule(by=SEATS, command=BY_SEATS)
    def seat(self, by: int, command: c.Command) -> None:
        self.ask(by, command)

    @rule(command=BY_HOST)
    def host(self, command: c.Command) -> None:
        self.ask("host", command)

    @rule(by=st.sampled_from((9, "host", "door", "clock")), command=BY_SEATS | BY_HOST)
    def anybody(self, by: Actor, command: c.Command) -> None:
        self.ask(by, command)

    @precondition(lambda self: self.asked > 25)
    @rule(command=ENDING)
    def end(self, command: c.Command) -> None:
        self.ask("host", command)

    @rule(seconds=st.sampled_from((0.0, 20.0, 300.0)))
    def time(self, seconds: float) -> None:
        self.evening.at += seconds
        moment = due(self.evening.floor)
        late = moment is not None and moment <= self.evening.at
        assert self.ask("clock", c.Tick(), 0) == ("" if late else "NOTHING_DUE")
        moment = due(self.evening.floor)
        assert moment is None or moment > self.evening.at

    @rule(seed=st.integers(0, 2**16))
    def wanderers(self, seed: int) -> None:
        chance = Chance(f"{seed:032x}", "wander")
        kinds = evening_kinds(self.evening)
        for _ in range(12):
            seat = chance.below(len(self.evening.floor.players))
            command = random_command(view(self.evening.floor, seat), chance, kinds)
            if command is not None:
                self.ask(seat, command, 0.25)

    @precondition(lambda self: self.evening.floor.bargains)
    @rule(number=NUMBERS)
    def undo_with_all_that_depends_on_it(self, number: int) -> None:
        floor, evening = self.evening.floor, self.evening
        along: tuple[int, ...] = ()
        try:
            decide(floor, c.Undo(number), CommandContext("host", evening.at, evening.secret))
        except Refused as refused:
            along = refused.numbers if refused.reason == "OTHERS_DEPEND" else ()
        if along:
            assert list(along) == sorted(along, reverse=True)
            assert self.ask("host", c.Undo(number, along)) == ""

    # What must hold

    @invariant()
    def holds_together(self) -> None:
        floor = self.evening.floor
        self.asked += 1
        check(floor)
        if self.total is not None:
            assert everything(floor) == self.total
        assert self.shadow == floor

    @invariant()
    def comes_back_from_json(self) -> None:
        floor = self.evening.floor
        assert decoder(Floor).decode(encoder().encode(floor)) == floor

    @invariant()
    def what_is_at_hand_is_accepted(self) -> None:
        floor, evening = self.evening.floor, self.evening
        moment = due(floor)
        if moment is not None and moment <= evening.at:
            return  # the clock has to look first; views know no time
        for seat in floor.players:
            for answer in legal(view(floor, seat)):
                decide(floor, answer, CommandContext(seat, evening.at, evening.secret))

    @invariant()
    def nobody_sees_more(self) -> None:
        floor = self.evening.floor
        hall = view(floor, "public")
        assert hall.mine is hall.desk is None
        self.check_offers(hall.hall.offers, None)
        for seat, player in floor.players.items():
            seen = view(floor, seat)
            assert seen.hall == hall.hall
            assert seen.desk is None
            assert seen.mine is not None
            assert {page.card for page in seen.mine.notebook.pages} == player.known.keys()
            self.check_offers((*seen.mine.made, *seen.mine.received), seat)
            for bargain in seen.mine.bargains:
                assert seat in floor.bargains[bargain.number].parties
                for moved in bargain.moved:
                    if seat not in (moved.giver, moved.taker):
                        assert all(card.card is None for card in moved.cards)
            assert self.evening.secret.encode() not in wire(seen)
        if floor.scoring is None:
            assert hall.hall.ended is None

    def check_offers(self, offers: tuple[OfferShown, ...], seat: int | None) -> None:
        """A card has a number for those between whom it would go, a blind one for its giver; and for its writer."""
        for offer in offers:
            assert seat is None or seat in (offer.maker, *offer.to, *self.evening.floor.offers[offer.number].named)
            for leg in offer.legs:
                for bundle in (leg.bundle, *leg.one_of):
                    own = seat == offer.maker or leg.giver in (seat, None)
                    self.check_bundle(bundle, own=own, party=own or leg.taker in (seat, None))

    def check_bundle(self, bundle: BundleShown, *, own: bool, party: bool) -> None:
        for card in bundle.cards:
            assert (card.card is None) == (not own if card.face == "blind" else not party)

    def ends_with(self) -> str:
        """The reason why the night cannot be scored, once general rules are read out that somebody may cancel."""
        reason = self.ask("host", c.Score())
        if reason == "ANNOUNCE_FIRST":
            assert self.ask("host", c.Announce()) == ""
            return self.ask("host", c.Score())
        return reason

    def teardown(self) -> None:
        """However it went, the night can be ended, and its file gives the same totals."""
        if not hasattr(self, "evening"):
            return
        if self.evening.floor.phase == "gathering" and self.ask("host", c.Open()):
            return
        if self.evening.floor.phase in ("open", "paused"):
            assert self.ask("host", c.Close()) == ""
        if self.evening.floor.phase != "scored" and self.ends_with():
            assert undrawn(self.evening.floor) or all(
                player.retired_at for player in self.evening.floor.players.values()
            )
            return
        floor = self.evening.floor
        assert floor.scoring is not None
        night = exported_night(floor)
        totals = {place.player: place.total for place in score(night, kit_of(floor.setup), "en").standings}
        assert totals == {floor.players[seat].name: total for seat, total in floor.scoring.totals.items()}
        self.holds_together()
        self.comes_back_from_json()
        assert reduce(apply, self.evening.events, begin(floor.setup, self.evening.secret)) == floor


class TestMarket(Market.TestCase):  # type: ignore[name-defined,misc]
    settings = settings(max_examples=30, stateful_step_count=40, derandomize=True)


@pytest.mark.parametrize("play", ["online", "paper"])
@pytest.mark.parametrize("game", ["sackson", "giant"])
def test_a_long_night_of_wanderers(game: str, play: str) -> None:
    """A thousand sensible things asked one after the other, and the whole of it once more from its events."""
    machine = Market()
    machine.begin(game, play, "opens", show="once", copy="yes", promises="settle")
    chance = Chance("a" * 32, game, play)
    kinds = evening_kinds(machine.evening)
    for turn in range(700):
        seat = chance.below(5)
        command = random_command(view(machine.evening.floor, seat), chance, kinds)
        if command is not None:
            machine.ask(seat, command, 0.5)
        if turn % 50 == 0:
            machine.time(0)
            machine.undo_with_all_that_depends_on_it(chance.below(40))
            machine.holds_together()
            machine.what_is_at_hand_is_accepted()
            machine.nobody_sees_more()
    if play == "online":
        assert len(machine.evening.floor.bargains) > 40
    machine.teardown()
