"""Moderation at both kinds of table: silence, sending out, the door, the words for everybody, and the trail."""

from __future__ import annotations

import pytest

from kermesse.games.codec import encoder
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.views.view import view
from kermesse.games.hattrick.table.commands import Rename, Speak, TakeSeat
from kermesse.games.hattrick.views.view import legal
from kermesse.games.hattrick.views.view import view as seen_at_table
from kermesse.games.moderation import TRAIL_SHOWN, ModerateRoom, ModerateSeat
from tests.games.haggle.market.forms import deaths, gift, goods, offered, promise, swap
from tests.games.haggle.market.nights import Evening, everything, market
from tests.games.hattrick.table.tables import begun, seated

RUDE = "rude words 7f3a"


def shown(evening: Evening) -> str:
    """All that anybody sees of a floor, the host and each player apart from their own words."""
    return encoder().encode(view(evening.floor, "public")).decode()


# On a floor.


def test_a_silenced_player_writes_nothing_to_anybody_and_still_trades() -> None:
    evening = market()
    evening.do(0, c.Tell(RUDE))
    worded = offered(evening, 0, gift(0, None, promise(RUDE)))
    plain = offered(evening, 0, swap(0, 1, goods(red=1), goods(blue=1)))
    assert RUDE in shown(evening)
    happened = evening.do("host", c.ModerateSeat("silence", 0))
    assert deaths(happened) == {worded: "withdrawn"}
    assert RUDE not in shown(evening)
    assert plain in evening.floor.offers
    for words in (c.Tell("a"), c.Tell("a", (1,)), c.Rename(0, "Rude"), gift(0, 1, promise("a"))):
        assert evening.refusal(0, words) == "SILENCED"
    assert evening.refusal(0, c.Ask("may I?")) == ""
    assert evening.refusal(0, gift(0, 1, goods(red=1))) == ""
    assert evening.refusal("host", c.Rename(0, "Ada again")) == ""
    own = view(evening.floor, 0).mine
    assert own is not None
    assert own.silenced
    other = view(evening.floor, 1).mine
    assert other is not None
    assert not other.silenced
    assert '"silenced"' not in shown(evening), "nobody else is told who it is"
    evening.do("host", c.ModerateSeat("unsilence", 0))
    evening.do(0, c.Tell("sorry"))
    assert "sorry" in shown(evening)
    assert RUDE not in shown(evening), "what was taken away stays away"


def test_words_between_two_stay_theirs() -> None:
    evening = market()
    evening.do(0, c.Tell(RUDE, (1,)))
    evening.do("host", c.ModerateSeat("silence", 0))
    heard = view(evening.floor, 1).mine
    assert heard is not None
    assert RUDE in encoder().encode(heard).decode()


def test_no_words_of_guests_reach_a_screen_once_they_are_closed() -> None:
    evening = market()
    evening.do(0, c.Tell(RUDE))
    evening.do("host", c.Speak("welcome"))
    on_floor = offered(evening, 1, gift(1, None, promise(RUDE)))
    private = offered(evening, 1, gift(1, 2, promise(RUDE)))
    happened = evening.do("host", c.ModerateRoom("close-words"))
    assert deaths(happened) == {on_floor: "withdrawn"}
    assert private in evening.floor.offers
    assert RUDE not in shown(evening)
    assert "welcome" in shown(evening)
    assert view(evening.floor, "public").hall.words == "closed"
    for words in (c.Tell(RUDE), c.Rename(3, RUDE), gift(3, None, promise(RUDE))):
        assert evening.refusal(3, words) == "WORDS_CLOSED"
    assert evening.refusal(3, c.Tell("psst", (1,))) == ""
    evening.do("host", c.ModerateRoom("open-words"))
    evening.do(3, c.Tell("again"))
    assert "again" in shown(evening)


def test_whoever_is_sent_out_leaves_everything_and_what_they_said_to_all_goes_too() -> None:
    evening = market()
    before = everything(evening.floor)
    evening.do(0, c.Tell(RUDE))
    offer = offered(evening, 0, swap(0, 1, goods(red=1), goods(blue=1)))
    happened = evening.do("host", c.ModerateSeat("send-out", 0))
    assert deaths(happened) == {offer: "retired"}
    assert evening.floor.moderation.sent_out == (0,)
    assert evening.floor.players[0].retired_at is not None
    assert everything(evening.floor) == before
    assert RUDE not in shown(evening)
    assert evening.refusal(0, c.WriteNote("still here?")) == "YOU_LEFT"
    assert evening.refusal("host", c.ModerateSeat("send-out", 0)) == "SO_ALREADY"
    assert evening.refusal("host", c.ModerateSeat("silence", 0)) == "GONE"
    assert evening.refusal("host", c.ModerateSeat("silence", 9)) == "NO_SUCH_SEAT"


def test_an_envelope_that_was_handed_in_counts_even_if_its_owner_is_sent_out() -> None:
    evening = market()
    evening.do(0, c.Seal({"red": 1}))
    evening.do("host", c.Close())
    evening.do("host", c.Reveal())
    evening.do("host", c.ModerateSeat("send-out", 0))
    assert evening.floor.players[0].sealed is not None
    assert evening.floor.players[0].retired_at is None
    assert evening.floor.moderation.sent_out == (0,)


def test_a_shut_door_lets_in_only_whom_the_host_seats_and_bots() -> None:
    evening = market(spare=3)
    evening.do("host", c.ModerateRoom("shut-door"))
    assert evening.refusal("door", c.TakeSeat("Eve")) == "DOOR_SHUT"
    evening.do("host", c.TakeSeat("Eve"))
    evening.do("door", c.TakeSeat("Robin", bot=True))
    assert view(evening.floor, "public").hall.door == "shut"
    evening.do("host", c.ModerateRoom("open-door"))
    evening.do("door", c.TakeSeat("Zoé"))


def test_the_host_sees_a_trail_and_nobody_else_does() -> None:
    evening = market()
    evening.do("host", c.ModerateSeat("silence", 0))
    evening.do("host", c.ModerateRoom("shut-door"))
    desk = view(evening.floor, "host").desk
    assert desk is not None
    assert [(one.act, one.seat) for one in desk.moderation.trail] == [
        ("silence", 0),
        ("hold-newcomers", None),
        ("shut-door", None),
    ]
    assert all(one.at > 0 for one in desk.moderation.trail)
    assert "trail" not in shown(evening)
    for _ in range(TRAIL_SHOWN):
        evening.do("host", c.ModerateRoom("open-door"))
        evening.do("host", c.ModerateRoom("shut-door"))
    desk = view(evening.floor, "host").desk
    assert desk is not None
    assert len(desk.moderation.trail) == TRAIL_SHOWN
    assert len(evening.floor.moderation.trail) == 3 + 2 * TRAIL_SHOWN


# At a card table.


def test_a_card_table_is_moderated_alike() -> None:
    table = seated(4)
    table.ask(0, Speak(RUDE))
    table.ask("host", Speak("welcome"))
    table.ask("host", ModerateSeat("silence", 0))
    assert [one.words for one in table.state.spoken] == ["welcome"]
    for words in (Speak("a"), Rename(0, "Rude")):
        assert table.refuses(0, words) == "SILENCED"
    table.ask(1, Speak(RUDE))
    table.ask("host", ModerateRoom("close-words"))
    assert [one.words for one in table.state.spoken] == ["welcome"]
    assert table.refuses(1, Speak("a")) == "WORDS_CLOSED"
    table.ask("host", Speak("quiet, please"))
    seen = seen_at_table(table.state, "public").table
    assert seen.moderation.silenced == (0,)
    assert len(seen.moderation.trail) == 2
    assert RUDE not in encoder().encode(seen).decode()


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_a_player_who_is_sent_out_of_a_card_table_is_free_or_a_bot(phase: str) -> None:
    table = seated(4) if phase == "lobby" else begun(4)
    table.ask("host", ModerateSeat("send-out", 1))
    assert 1 not in table.state.around
    assert len(table.state.around) == (3 if phase == "lobby" else 4)
    assert table.state.moderation.sent_out == (1,)
    assert table.refuses(1, Speak("back")) == "NOT_SEATED"
    table.ask("host", ModerateRoom("shut-door"))
    assert table.refuses("door", TakeSeat("Eve")) in ("DOOR_SHUT", "MATCH_UNDER_WAY")
    if phase == "lobby":
        table.ask("host", TakeSeat("Zoé"))


def test_only_a_host_moderates() -> None:
    table = begun(4)
    for act in legal(seen_at_table(table.state, "host")):
        if isinstance(act, ModerateSeat | ModerateRoom):
            assert table.refuses(0, act) == "NOT_YOURS"
            assert table.refuses("clock", act) == "NOT_YOURS"


# Coming again by the door.


def test_nobody_sheds_silence_by_coming_again() -> None:
    evening = market(spare=4)
    evening.do("door", c.TakeSeat("Bob"))
    assert evening.refusal(5, c.Tell("hello")) == "", "until then newcomers speak at once"
    before = shown(evening)
    evening.do("host", c.ModerateSeat("silence", 0))
    assert shown(evening) == before, "nobody else is told"
    evening.do("door", c.TakeSeat("Rude again"))
    for words in (c.Tell(RUDE), c.Tell(RUDE, (1,)), c.Rename(6, RUDE), gift(6, 1, promise(RUDE))):
        assert evening.refusal(6, words) == "NOT_YET_HEARD"
    assert evening.refusal(6, c.Ask("may I?")) == ""
    own = view(evening.floor, 6).mine
    assert own is not None
    assert own.unheard
    assert '"unheard"' not in shown(evening)
    desk = view(evening.floor, "host").desk
    assert desk is not None
    assert [(act.act, act.seat) for act in desk.moderation.trail] == [
        ("silence", 0),
        ("hold-newcomers", None),
        ("hold", 6),
    ]
    evening.do("host", c.ModerateSeat("unsilence", 6))
    assert evening.refusal(6, c.Tell("hello")) == ""
    assert evening.refusal(0, c.Tell(RUDE)) == "SILENCED"


def test_the_host_decides_whether_newcomers_are_heard_and_whom_they_seat_is() -> None:
    evening = market(spare=5)
    evening.do("host", c.ModerateSeat("send-out", 0))
    evening.do("host", c.TakeSeat("Bob"))
    evening.do("door", c.TakeSeat("Robin", bot=True))
    assert evening.floor.moderation.unheard == ()
    evening.do("host", c.ModerateRoom("hear-newcomers"))
    evening.do("host", c.ModerateSeat("silence", 1))
    evening.do("door", c.TakeSeat("Eve"))
    assert evening.refusal(7, c.Tell("hello")) == "", "the host has thought about it"
    evening.do("host", c.ModerateRoom("hold-newcomers"))
    evening.do("door", c.TakeSeat("Finn"))
    assert evening.refusal(8, c.Tell("hello")) == "NOT_YET_HEARD"


def test_a_table_of_an_older_edition_goes_on_as_it_began() -> None:
    evening = market(spare=2, edition=2)
    assert len(evening.do("host", c.ModerateSeat("silence", 0))) == 1
    assert evening.do("door", c.TakeSeat("Eve"))[1:] == ()
    table = seated(3, seats=4)
    assert len(table.ask("host", ModerateSeat("silence", 0))) == 1
    assert table.ask("door", TakeSeat("Eve"))[1:] == ()


def test_newcomers_are_held_at_a_card_table_too() -> None:
    table = seated(3, seats=4, edition=2)
    table.ask("host", ModerateSeat("silence", 0))
    table.ask("door", TakeSeat("Rude again"))
    for words in (Speak(RUDE), Rename(3, "Rude")):
        assert table.refuses(3, words) == "NOT_YET_HEARD"
    assert ModerateSeat("unsilence", 3) in legal(seen_at_table(table.state, "host"))
    assert ModerateRoom("hear-newcomers") in legal(seen_at_table(table.state, "host"))
    table.ask("host", ModerateSeat("unsilence", 3))
    table.ask(3, Speak("hello"))
