"""Two worlds, event by event: what somebody is told of one is the same whatever they do not see of it.

What could leak: all that could leak of a state (`test_view.py`), and of the event itself: what went where in a bargain
of others, its number, which offer it came from, why an offer died that one could not read, who said no, who was told
what, who wrote, blocked, asked, was nudged or corrected, what lies in an envelope, who keeps every rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from kermesse.games.codec import decoder, encoder
from kermesse.games.facets import Addressed
from kermesse.games.game import Viewer
from kermesse.games.haggle.market.envelopes.cancel import AllKept, RuleCancelled
from kermesse.games.haggle.market.envelopes.seal import EnvelopeSealed
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.host.correct import Corrected
from kermesse.games.haggle.market.host.undo import BargainsUndone
from kermesse.games.haggle.market.offers.death import OfferDied
from kermesse.games.haggle.market.offers.decline import OfferDeclined
from kermesse.games.haggle.market.offers.propose import OfferMade
from kermesse.games.haggle.market.offers.strike import BargainStruck
from kermesse.games.haggle.market.play import EVENTS
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.talk.questions import QuestionAsked
from kermesse.games.haggle.market.talk.speech import Told
from kermesse.games.haggle.views import news
from kermesse.games.haggle.views.happenings import TELL, happenings
from kermesse.games.haggle.views.view import view, wire
from tests.games.haggle.views.event_worlds import FloorStep, floor_steps, other_step, waited_for

GAME = pytest.mark.parametrize("game", ["sackson", "giant"])
Tell = Callable[[Floor, Event, Floor], tuple[Addressed, ...]]


def told(tell: Tell, step: FloorStep, viewer: Viewer) -> bytes:
    """All that a viewer is told, as it goes over the wire."""
    heard = [one.happening for one in tell(*step) if (viewer not in one.but if one.to is None else viewer in one.to)]
    return encoder().encode(heard)


def everybody(floor: Floor) -> tuple[Viewer, ...]:
    return (*floor.players, "public", "host")


@cache
def two_worlds(game: str) -> tuple[tuple[FloorStep, FloorStep, Viewer], ...]:
    chance = Random(game)
    return tuple(
        (step, other_step(step, viewer, chance), viewer)
        for step in floor_steps(game)
        if len(step.before.players) > 2  # else there are too few whose secrets could be others
        for viewer in everybody(step.before)
    )


@GAME
def test_what_is_told_is_the_same_in_both_worlds_byte_for_byte(game: str) -> None:
    for step, other, viewer in two_worlds(game):
        assert told(happenings, step, viewer) == told(happenings, other, viewer), (step.event, viewer)


@GAME
def test_the_other_world_looks_the_same(game: str) -> None:
    for step, other, viewer in two_worlds(game)[::7]:
        assert wire(view(step.before, viewer)) == wire(view(other.before, viewer)), (step.event, viewer)
        assert wire(view(step.after, viewer)) == wire(view(other.after, viewer)), (step.event, viewer)


def test_every_event_is_told_of_and_was_there() -> None:
    assert set(TELL) == set(get_args(Event)) == set(EVENTS)
    seen = {type(step.event).__name__ for game in ("sackson", "giant") for step in floor_steps(game)}
    assert {event.__name__ for event in TELL} - seen == {
        "ClockRead",
        "Printed",
        "ReactionsTreated",
    }  # of which nobody is told


def test_every_happening_was_told_and_comes_back_from_json() -> None:
    kinds = set()
    read = decoder(news.Happening)
    for game in ("sackson", "giant"):
        for step in floor_steps(game):
            for one in happenings(*step):
                assert read.decode(encoder().encode(one.happening)) == one.happening
                kinds.add(type(one.happening))
    assert kinds == set(get_args(news.Happening))


@GAME
def test_nothing_told_has_a_name_or_words_in_it(game: str) -> None:
    """They could not be taken away again."""
    for step in floor_steps(game):
        text = encoder().encode([one.happening for one in happenings(*step)]).decode()
        for player in step.after.players.values():
            assert f'"{player.name}"' not in text
        words = getattr(step.event, "words", "")
        assert not words or words not in text


# Planted leaks: each must be caught.


def leaks(tell: Tell) -> int:
    return sum(
        told(tell, step, viewer) != told(tell, other, viewer)
        for game in ("sackson", "giant")
        for step, other, viewer in two_worlds(game)
    )


def with_more(secret: Callable[[Floor, Any, Floor], Any]) -> Tell:
    """Tells everybody something more."""

    def tell(before: Floor, event: Event, after: Floor) -> tuple[Addressed, ...]:
        return (*happenings(before, event, after), Addressed({"secret": secret(before, event, after)}))

    return tell


def of(kind: type[Any], secret: Callable[[Floor, Any, Floor], Any]) -> Tell:
    return with_more(lambda before, event, after: secret(before, event, after) if isinstance(event, kind) else None)


PLANTED: dict[str, Tell] = {
    "what went where": of(BargainStruck, lambda _, event, __: event.bargain.moved),
    "how many went": of(BargainStruck, lambda _, event, __: [len(one.bundle.goods) for one in event.bargain.moved]),
    "the claim that was exercised": of(BargainStruck, lambda _, event, __: event.bargain.claim),
    "an offer to others": of(OfferMade, lambda _, event, __: event.offer.number),
    "who makes offers": of(OfferMade, lambda _, event, __: event.offer.maker),
    "why an offer died": of(OfferDied, lambda _, event, __: event.why),
    "who said no": of(OfferDeclined, lambda _, event, __: event.seat),
    "which bargains were undone": of(BargainsUndone, lambda _, event, __: event.bargains),
    "who was told something": of(Told, lambda _, event, __: event.to),
    "who tells": of(Told, lambda _, event, __: event.teller),
    "who asks the host": of(QuestionAsked, lambda _, event, __: event.seat),
    "who was corrected": of(Corrected, lambda _, event, __: (event.giver, event.taker)),
    "what was sealed": of(EnvelopeSealed, lambda _, event, __: event.sealed),
    "what kind of thing happened": with_more(lambda _, event, __: type(event).__name__),
    "who keeps every rule": of(AllKept, lambda _, event, __: event.seat),
    "which rule is cancelled": of(RuleCancelled, lambda _, event, __: event.rule),
    "what others hold then": with_more(lambda _, __, after: [player.goods for player in after.players.values()]),
    "how many offers others had": with_more(
        lambda before, _, __: [len(one.received) for one in before.players.values()]
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_caught(name: str) -> None:
    assert leaks(PLANTED[name]) > 0


def test_without_a_leak_nothing_is_caught() -> None:
    assert leaks(with_more(lambda _, __, ___: None)) == 0


def test_a_bargain_told_to_a_third_as_to_its_parties_is_caught() -> None:
    def tell(before: Floor, event: Event, after: Floor) -> tuple[Addressed, ...]:
        return tuple(one._replace(to=None, but=frozenset()) for one in happenings(before, event, after))

    assert leaks(tell) > 0


# What is open is told.


def test_a_bargain_is_told_to_each_as_they_see_it() -> None:
    steps = [step for step in floor_steps("giant") if isinstance(step.event, BargainStruck)]
    assert len(steps) > 5
    for step in steps:
        assert isinstance(step.event, BargainStruck)
        bargain = step.event.bargain
        for seat in bargain.parties:
            heard, *words = msgspec.json.decode(told(happenings, step, seat))
            assert len(words) == sum(one.taker == seat and one.bundle.tells != () for one in bargain.moved)
            mine = next(one for one in view(step.after, seat).mine.bargains if one.number == bargain.number)  # type: ignore[union-attr]
            assert heard["bargain"] == bargain.number
            assert heard["moved"] == msgspec.json.decode(encoder().encode(mine.moved))
        [public] = msgspec.json.decode(told(happenings, step, "public"))
        assert public.keys() <= {"what", "seats", "offer", "maker"}
        counts = [
            seat
            for seat, player in step.after.players.items()
            if len(player.struck) > len(step.before.players[seat].struck)
        ]
        assert public["seats"] == counts


def test_a_note_is_told_to_who_wrote_it_alone() -> None:
    for step in floor_steps("giant"):
        if type(step.event).__name__ in ("NoteWritten", "GiftsTreated", "Blocked", "Unblocked", "CardTurned"):
            heard = {viewer for viewer in everybody(step.after) if told(happenings, step, viewer) != b"[]"}
            assert heard == {step.event.seat}  # type: ignore[union-attr]


def test_the_room_sees_a_seal_once_and_for_whom_it_waits_no_more() -> None:
    for step in floor_steps("giant"):
        public = told(happenings, step, "public")
        if isinstance(step.event, EnvelopeSealed):
            assert (public != b"[]") == (step.before.players[step.event.seat].sealed is None)
        if isinstance(step.event, RuleCancelled | AllKept):
            assert (public != b"[]") == waited_for(step)
            assert b"rule" not in public
