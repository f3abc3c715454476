"""Two worlds: redraw all that somebody cannot see of a night, and their view must be the same, byte for byte.

What could leak, and is another in the other world: what others hold, what they hold copies of, have read, how much
reading time they have left, what they heard, wrote down, were told by the host, sealed (before the end), whom they
block, how they treat gifts; offers between others, and that somebody answers such an offer; numbers of rule cards that
go blind, and their place among the open ones; rule cards that others picked unseen; who said no to an offer; whether
somebody has what an offer asks for; bargains between others, and among three the rule cards between the two others,
before the bargain is struck too; claims and promises between others; questions to the host, and who asked what was
answered to all; what the host holds; spare envelopes; who cancels nothing; the second in which somebody did something;
when the clock wakes next; how many offers and claims were ever made; how the table limits floods; own score sheets; and
while the score is told place after place, all of it that was not told yet. A view that shows any of it is caught.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from kermesse.games.game import CommandContext as Circumstances
from kermesse.games.game import Refused, Viewer
from kermesse.games.haggle.market.commands import Accept, Cancel, Look, Seal
from kermesse.games.haggle.market.ending.podium import places, places_untold
from kermesse.games.haggle.market.play import decide
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.holdings import covers
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.views.bargain_types import CardShown
from kermesse.games.haggle.views.hall import OFFERS_SHOWN, hall
from kermesse.games.haggle.views.legal import legal
from kermesse.games.haggle.views.own import own_part
from kermesse.games.haggle.views.reckoning import reckon
from kermesse.games.haggle.views.view import View, readable, spliced, stubs, texts, view, wire
from kermesse.persistent_array import PersistentArray
from kermesse.rules.wording import card_text
from tests.games.haggle.market.nights import SECRET
from tests.games.haggle.views.worlds import Moment, moments, other_world

GAMES = ("sackson", "giant")
GAME = pytest.mark.parametrize("game", GAMES)
Shown = Callable[[Floor, Viewer], View]


@cache
def night(game: str) -> tuple[Moment, ...]:
    return tuple(moments(game))


def everybody(floor: Floor) -> tuple[Viewer, ...]:
    return (*floor.players, "public", "host")


@cache
def two_worlds(game: str) -> tuple[tuple[Moment, Floor, Viewer], ...]:
    """Each moment of a night, for whoever looks, with what else could be true for all that they see."""
    chance = Random(game)
    return tuple(
        (moment, other_world(moment.floor, eyes, chance), eyes)
        for moment in night(game)
        for eyes in everybody(moment.floor)
        for _ in range(2)
    )


@GAME
def test_a_view_is_the_same_in_both_worlds_byte_for_byte(game: str) -> None:
    for moment, other, eyes in two_worlds(game):
        one, two = view(moment.floor, eyes), view(other, eyes)
        assert wire(one) == wire(two), (moment.name, eyes)
        assert repr(one) == repr(two)
        assert one == two


@GAME
def test_texts_and_answers_are_the_same_in_both_worlds(game: str) -> None:
    for moment, other, eyes in two_worlds(game):
        one, two = view(moment.floor, eyes), view(other, eyes)
        assert texts(one, kit_of(moment.floor.setup), "en") == texts(two, kit_of(other.setup), "en")
        assert stubs(one, kit_of(moment.floor.setup)) == stubs(two, kit_of(other.setup))
        assert legal(one) == legal(two)


@GAME
def test_there_was_something_to_hide(game: str) -> None:
    names = set()
    for moment, other, eyes in two_worlds(game):
        names.add(moment.name)
        assert other != moment.floor
        if eyes == "host":
            continue
        assert wire(view(moment.floor, "host")) != wire(view(other, "host"))
        for seat in moment.floor.players:
            if seat != eyes and moment.name != "gathering":
                assert wire(own_part(moment.floor, seat)) != wire(mine_or_nothing(other, seat))
    assert names == {"gathering", "dealt", "open", "paused", "closed", "revealing", "scored"} | (
        {"announcing"} if game == "giant" else set()
    )


def mine_or_nothing(floor: Floor, seat: int) -> Any:
    """A redrawn seat's own part; its lists of numbers lead nowhere, so only what it holds is looked at."""
    player = floor.players[seat]
    bare = msgspec.structs.replace(
        player, offers=(), received=(), struck=(), claims=(), promises=(), asked=(), agreed_to=()
    )
    return own_part(msgspec.structs.replace(floor, players=floor.players.having(seat, bare)), seat)


# Planted leaks: each must be caught.


class Leaky(View, frozen=True):
    """A view with one field too many."""

    secret: Any = None


def leaks(game: str, secret: Callable[[Floor, Viewer], Any]) -> int:
    """How many times a view that shows a secret tells two worlds apart."""

    def shown(floor: Floor, viewer: Viewer) -> bytes:
        seen = view(floor, viewer)
        return msgspec.json.encode(Leaky(seen.hall, seen.mine, seen.desk, secret(floor, viewer)))

    return sum(shown(moment.floor, eyes) != shown(other, eyes) for moment, other, eyes in two_worlds(game))


def of_others(pick: Callable[[Any], Any]) -> Callable[[Floor, Viewer], Any]:
    return lambda floor, eyes: [pick(player) for seat, player in floor.players.items() if seat != eyes]


def blind_numbers(floor: Floor, viewer: Viewer) -> Any:
    return [
        term.card
        for offer in floor.offers.values()
        if offer.on_floor
        for leg in offer.legs
        for term in leg.bundle.cards
        if term.face == "blind"
    ]


def places_of_blind_cards(floor: Floor, viewer: Viewer) -> Any:
    """Not the numbers, only the order in which they were written down."""
    return [
        [term.face for term in leg.bundle.cards]
        for offer in floor.offers.values()
        if viewer in offer.named or offer.on_floor
        for leg in offer.legs
    ]


def the_other_side_has_it(floor: Floor, viewer: Viewer) -> Any:
    """Whether those to whom one made an offer have the goods that it asks for."""
    return [
        covers(floor.players[leg.giver].goods, leg.bundle.goods)
        for offer in floor.offers.values()
        if offer.maker == viewer
        for leg in offer.legs
        if leg.giver not in (None, viewer)
    ]


def cards_between_two_others(floor: Floor, viewer: Viewer) -> Any:
    return [
        [term.card for term in moved.bundle.cards]
        for bargain in floor.bargains.values()
        if viewer in bargain.parties and len(bargain.parties) > 2
        for moved in bargain.moved
    ]


def cards_that_would_go_between_two_others(floor: Floor, viewer: Viewer) -> Any:
    """Of an open offer among three, the open numbers that the third has no part in."""
    return [
        [term.card for term in leg.bundle.cards]
        for offer in floor.offers.values()
        if viewer in offer.named and not offer.has_open_place
        for leg in offer.legs
        if viewer not in (leg.giver, leg.taker)
    ]


def between_others(floor: Floor, viewer: Viewer) -> Any:
    return [bargain.parties for bargain in floor.bargains.values() if viewer not in bargain.parties]


SECRETS: dict[str, Callable[[Floor, Viewer], Any]] = {
    "what others hold": of_others(lambda player: player.goods),
    "how many goods others hold": of_others(lambda player: sum(player.goods.values())),
    "rule cards of others": of_others(lambda player: player.cards),
    "copies of others": of_others(lambda player: player.copies),
    "how many rules others have read": of_others(lambda player: len(player.known)),
    "reading time of others": of_others(lambda player: [known.left_seconds for known in player.known.values()]),
    "hearsay": of_others(lambda player: player.heard),
    "notes": of_others(lambda player: len(player.notes)),
    "words of the host to one": of_others(lambda player: player.notices),
    "what others sealed": of_others(lambda player: player.sealed and player.sealed.goods),
    "how much others sealed": of_others(lambda player: player.sealed and len(player.sealed.cards)),
    "when others sealed": of_others(lambda player: player.sealed and player.sealed.at),
    "who blocks whom": of_others(lambda player: player.blocked),
    "who takes gifts": of_others(lambda player: player.gifts),
    "who cancels nothing": of_others(lambda player: player.silent),
    "how many offers others have": of_others(lambda player: len(player.received)),
    "who holds claims": of_others(lambda player: player.claims),
    "the second of an action": of_others(lambda player: player.active_at),
    "numbers that go blind": blind_numbers,
    "places of blind cards": places_of_blind_cards,
    "whether the other side has it": the_other_side_has_it,
    "cards picked unseen": lambda floor, eyes: [offer.agreed for offer in floor.offers.values()],
    "who said no": lambda floor, eyes: [offer.declined for offer in floor.offers.values()],
    "who answers": lambda floor, eyes: [offer.answers for offer in floor.offers.values()],
    "offers between others": lambda floor, eyes: [offer.legs for offer in floor.offers.values()],
    "cards between two others": cards_between_two_others,
    "cards that would go between two others": cards_that_would_go_between_two_others,
    "bargains between others": between_others,
    "what was undone": lambda floor, eyes: [bargain.undone_at for bargain in floor.bargains.values()],
    "claims": lambda floor, eyes: floor.claims.values(),
    "promises": lambda floor, eyes: floor.promises.values(),
    "questions": lambda floor, eyes: [question.words for question in floor.questions.values()],
    "who asked": lambda floor, eyes: [question.seat for question in floor.questions.values()],
    "the host's goods": lambda floor, eyes: floor.bank_goods,
    "the host's cards": lambda floor, eyes: floor.bank_cards,
    "spare envelopes": lambda floor, eyes: floor.spare,
    "when the clock wakes": lambda floor, eyes: floor.soonest,
    "how many offers were made": lambda floor, eyes: floor.made.get("offers"),
    "limits": lambda floor, eyes: floor.setup.limits,
    "own sums of others": of_others(lambda player: player.summed),
    "who summed up": of_others(lambda player: player.summed is None),
    "the whole score": lambda floor, eyes: floor.reckoned and floor.reckoned.totals,
    "who wins": lambda floor, eyes: floor.reckoned and places(floor.reckoned.totals)[0].seats,
    "who comes next": lambda floor, eyes: (
        floor.reckoned and [place.seats for place in places_untold(floor.reckoned)[:1]]
    ),
    "how many come next": lambda floor, eyes: (
        floor.reckoned and [len(place.seats) for place in places_untold(floor.reckoned)]
    ),
    "the points that come next": lambda floor, eyes: (
        floor.reckoned and [place.total for place in places_untold(floor.reckoned)[:1]]
    ),
    "whose hand is void": lambda floor, eyes: floor.reckoned and [*floor.reckoned.totals.values()].count(None),
    "one's own total": lambda floor, eyes: floor.reckoned and floor.reckoned.totals.get(eyes),  # type: ignore[call-overload]
    "what was drawn": lambda floor, eyes: floor.reckoned and floor.reckoned.removed,
    "when it was reckoned": lambda floor, eyes: floor.reckoned and floor.reckoned.at,
    "the size of it all": lambda floor, eyes: len(repr(floor)),
}


@GAME
def test_without_a_secret_nothing_is_caught(game: str) -> None:
    assert leaks(game, lambda floor, eyes: None) == 0


@GAME
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
def test_a_planted_leak_is_caught(secret: Callable[[Floor, Viewer], Any], game: str) -> None:
    assert leaks(game, secret) > 0


# What is open stays open.


@GAME
def test_the_hall_is_the_same_for_all_and_a_view_is_spliced_from_its_parts(game: str) -> None:
    for moment in night(game):
        once = wire(hall(moment.floor))
        for seat in moment.floor.players:
            assert spliced(once, wire(own_part(moment.floor, seat))) == wire(view(moment.floor, seat))
        assert spliced(once) == wire(view(moment.floor, "public"))
        seen = view(moment.floor, "host")
        assert seen.desk is not None
        assert spliced(once, desk=wire(seen.desk)) == wire(seen)


@GAME
def test_a_seat_sees_its_own(game: str) -> None:
    for moment in night(game):
        for seat, player in moment.floor.players.items():
            own = own_part(moment.floor, seat)
            assert (own.goods, own.cards, own.copies) == (player.goods, player.cards, player.copies)
            assert own.sealed == player.sealed
            assert [offer.number for offer in own.made] == list(player.offers)
            assert [offer.number for offer in own.received] == list(player.received)
            assert [bargain.number for bargain in own.bargains] == list(player.struck)
            assert {page.card for page in own.notebook.pages} == player.known.keys()


@GAME
def test_a_spectator_has_a_hall_and_nothing_else(game: str) -> None:
    for moment in night(game):
        seen = view(moment.floor, "public")
        assert (seen.mine, seen.desk, legal(seen)) == (None, None, ())
        if moment.floor.announced_at is None and moment.name != "scored":
            assert readable(seen) == frozenset()


@GAME
def test_every_answer_at_hand_is_accepted_right_then(game: str) -> None:
    seen = set()
    for moment in night(game):
        for seat in moment.floor.players:
            for answer in legal(view(moment.floor, seat)):
                try:
                    decide(moment.floor, answer, Circumstances(seat, moment.at, SECRET))
                except Refused as refused:
                    pytest.fail(f"{moment.name}, seat {seat}, {answer}: {refused.reason}")
                seen.add(type(answer).__name__)
    wanted = {"Accept", "Decline", "Withdraw", "Seal", "Unseal", "Release", "Look", "LookAway"}
    assert seen >= (wanted if game == "sackson" else wanted | {"Cancel", "KeepAll"}) - {"Look", "LookAway"}
    assert seen & {"Look", "LookAway"}


def open_night(game: str) -> Floor:
    return next(moment.floor for moment in night(game) if moment.name == "open")


@GAME
def test_a_blind_card_has_a_number_for_who_gives_it_alone(game: str) -> None:
    floor = open_night(game)
    on_show = next(offer for offer in hall(floor).offers if offer.number == 3)
    assert [(card.card, card.face) for card in on_show.legs[0].bundle.cards] == [
        (floor.players[1].cards[1], "open"),
        (None, "blind"),
    ]
    own = next(offer for offer in own_part(floor, 1).made if offer.number == 3)
    assert {card.card for card in own.legs[0].bundle.cards} == set(floor.players[1].cards[:2])
    received = next(offer for offer in own_part(floor, 4).received if offer.number == 2)
    assert [card.card for leg in received.legs for card in leg.bundle.cards] == [floor.players[3].cards[-1], None]


@GAME
def test_a_third_party_reads_of_no_rule_card_that_two_others_would_exchange(game: str) -> None:
    """Before the bargain as after it: else whoever says no has learnt a number for nothing."""
    floor = open_night(game)
    by_seat = {seat: own_part(floor, seat) for seat in (3, 5)}
    (own,) = [offer for offer in by_seat[3].made if offer.number == 2]
    (agreed,) = [offer for offer in by_seat[5].received if offer.number == 2]
    held = floor.players[3].cards
    assert [term.card for term in own.legs[0].bundle.cards] == [held[-1], held[0]]
    assert agreed.legs[0].bundle.cards == (CardShown(None, "show"), CardShown(None, "give", "blind"))


@GAME
def test_of_a_bargain_of_three_the_third_reads_no_number(game: str) -> None:
    floor = open_night(game)
    cards = {
        seat: [
            [card.card for card in moved.cards]
            for bargain in own_part(floor, seat).bargains
            if bargain.number == 1
            for moved in bargain.moved
        ]
        for seat in (2, 3, 4)
    }
    assert cards[3][0] == cards[2][0] != [None]
    assert cards[4][0] == cards[3][2] == [None]
    assert cards[2][2] == cards[4][2] != [None]


@GAME
def test_a_card_shown_once_is_read_while_its_time_runs(game: str) -> None:
    floor = open_night(game)
    own = own_part(floor, 1)
    shown = next(page for page in own.notebook.pages if page.how == "shown")
    kit = kit_of(floor.setup)
    assert (shown.giver, shown.reads) == (0, "open")
    assert texts(view(floor, 1), kit, "fr")[shown.card] == card_text(kit.by_card[shown.card], kit, "fr")
    known = {**floor.players[1].known}
    known[shown.card] = msgspec.structs.replace(known[shown.card], left_seconds=3.0, reading_since=None)
    turned = with_player(floor, 1, known=known)
    assert shown.card not in texts(view(turned, 1), kit, "en")
    assert Look(shown.card) in legal(view(turned, 1))
    known[shown.card] = msgspec.structs.replace(known[shown.card], left_seconds=0.0)
    worn = view(with_player(floor, 1, known=known), 1)
    assert shown.card not in texts(worn, kit, "en")
    assert Look(shown.card) not in legal(worn)


@GAME
def test_stubs_tell_for_whom_rule_cards_work_that_may_be_read(game: str) -> None:
    floor = open_night(game)
    kit = kit_of(floor.setup)
    for eyes in everybody(floor):
        seen = view(floor, eyes)
        assert stubs(seen, kit).keys() == texts(seen, kit, "en").keys()
    whole = stubs(view(floor, "host"), kit)
    if game == "sackson":
        assert set(whole.values()) == {"shared"}
    else:
        assert [whole[card] for card in (2, 11, 24)] == ["general", "cancel", "own"]


def with_player(floor: Floor, seat: int, **changes: Any) -> Floor:
    player = msgspec.structs.replace(floor.players[seat], **changes)
    return msgspec.structs.replace(floor, players=floor.players.having(seat, player))


@GAME
def test_words_of_rule_cards_are_in_no_view(game: str) -> None:
    for moment in night(game):
        kit = kit_of(moment.floor.setup)
        for eyes in everybody(moment.floor):
            sent = wire(view(moment.floor, eyes)).decode()
            assert not [rule for rule in kit.rules if card_text(rule, kit, "en") in sent]


def test_what_was_answered_to_all_is_told_to_all_without_who_asked() -> None:
    (answer,) = hall(open_night("sackson")).answers
    assert (answer.question, answer.answer) == ("When do we start?", "At nine.")
    assert not hasattr(answer, "seat")


def test_announced_rules_are_public_with_who_handed_them_in_and_later_who_cancelled_them() -> None:
    *_, last = (moment.floor for moment in night("giant") if moment.name == "announcing")
    seen = view(last, "public")
    announced = seen.hall.announced
    assert announced is not None
    assert [general.rule for general in announced] == list(last.announced)
    assert all(general.by for general in announced)
    assert any(player.cancels for player in last.players.values())
    assert not any(general.cancelled_by for general in announced), "while others may still choose"
    scored = next(moment.floor for moment in night("giant") if moment.name == "scored")
    assert any(general.cancelled_by for general in view(scored, "public").hall.announced or ())
    assert set(texts(seen, kit_of(last.setup), "en")) == set(last.announced)
    for moment in night("giant"):
        if moment.name in ("gathering", "dealt", "open", "paused", "closed"):
            assert hall(moment.floor).announced is None


@GAME
def test_a_scored_night_is_open(game: str) -> None:
    floor = night(game)[-1].floor
    ended = hall(floor).ended
    assert ended is not None
    assert floor.scoring is not None
    assert ended.seed == floor.scoring.seed
    assert {envelope.seat: envelope.total for envelope in ended.envelopes} == floor.scoring.totals
    assert next(envelope.rank for envelope in ended.envelopes) == 1
    assert 5 not in {envelope.seat for envelope in ended.envelopes}, "who has left hands in nothing"
    sealed = floor.players[0].sealed
    assert sealed is not None
    first = next(envelope for envelope in ended.envelopes if envelope.seat == 0)
    assert (first.goods, first.cards) == (sealed.goods, sealed.cards)
    assert set(texts(view(floor, "public"), kit_of(floor.setup), "en")) == set(ended.rules)
    assert {card for player in floor.players.values() for card in player.cards} <= set(ended.rules)
    assert all(hall(moment.floor).ended is None for moment in night(game)[:-1])


def test_lists_are_bounded_and_say_how_much_they_leave_out() -> None:
    floor = open_night("sackson")
    offer = floor.offers[3]
    many = [msgspec.structs.replace(offer, number=100 + n) for n in range(OFFERS_SHOWN + 50)]
    offers = floor.offers
    for one in many:
        offers = offers.having(one.number, one)
    flooded = msgspec.structs.replace(
        floor, offers=offers, on_floor=PersistentArray((one.number, one.maker) for one in many)
    )
    seen = hall(flooded)
    assert (len(seen.offers), seen.more_offers) == (OFFERS_SHOWN, 50)
    assert seen.offers[-1].number == many[-1].number


def test_who_is_blocked_by_a_maker_learns_only_that_the_offer_is_not_for_them() -> None:
    floor = open_night("sackson")
    assert 0 in floor.players[1].blocked
    assert own_part(floor, 0).closed_to_me == (3,)
    assert own_part(floor, 4).closed_to_me == (3,), "declined"
    assert own_part(floor, 3).closed_to_me == ()
    assert not [answer for answer in legal(view(floor, 0)) if isinstance(answer, Accept) and answer.offer == 3]


def test_nobody_seals_or_cancels_out_of_time() -> None:
    for moment in night("giant"):
        for seat in moment.floor.players:
            answers = legal(view(moment.floor, seat))
            assert moment.name in ("open", "paused") or not [one for one in answers if isinstance(one, Seal)]
            assert moment.name == "announcing" or not [one for one in answers if isinstance(one, Cancel)]


@GAME
def test_a_reckoning_is_the_same_in_both_worlds(game: str) -> None:
    for moment, other, eyes in two_worlds(game)[::5]:
        if isinstance(eyes, int):
            player, kit = moment.floor.players[eyes], kit_of(moment.floor.setup)
            one, two = (
                reckon(view(floor, eyes), player.goods, player.cards, kit, "en") for floor in (moment.floor, other)
            )
            assert one == two
