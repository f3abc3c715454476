"""On paper the box decides: more than there is, over all envelopes so far, is refused unless the host lets it stand."""

from __future__ import annotations

import msgspec
import pytest

from kermesse.games.game import CommandContext, Refused
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.ending.night import exported_night, night_of
from kermesse.games.haggle.market.ending.score import answer_of
from kermesse.games.haggle.market.play import decide
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.night.checks import check_box
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.views.ending import opened
from kermesse.games.haggle.views.view import view
from kermesse.press.report.page import report
from kermesse.text_input import TextInput
from kermesse.words import LANGS
from tests.games.haggle.market.nights import SECRET, Evening, market


def paper(players: int = 5, game: str = "giant", **settings: object) -> Evening:
    return market(players, play="paper", game=game, **settings)


def refused(evening: Evening, by: int | str, command: c.Command) -> Refused:
    with pytest.raises(Refused) as caught:
        decide(evening.floor, command, CommandContext(by, evening.at + 1, SECRET))  # type: ignore[arg-type]
    return caught.value


def entered(goods: dict[str, int] | None = None, *cards: int, seat: int = 0) -> c.EnterEnvelope:
    return c.EnterEnvelope(seat, goods or {}, cards)


def test_two_hundred_of_one_card_are_refused_by_host_and_player() -> None:
    evening = paper()
    assert evening.refusal("host", entered({"spades-5": 200})) == "BEYOND_BOX"
    assert evening.refusal(0, c.Seal({"spades-5": 200})) == "BEYOND_BOX"
    evening.do("host", entered({"spades-5": 1}))


def test_a_rule_card_twice_in_one_envelope_and_in_two() -> None:
    evening = paper()
    assert evening.refusal("host", entered(None, 31, 31)) == "BEYOND_BOX"
    assert evening.refusal(0, c.Seal({}, (31, 31))) == "BEYOND_BOX"
    evening.do(0, c.Seal({}, (31,)))
    assert evening.refusal(1, c.Seal({}, (31,))) == "BEYOND_BOX"
    assert evening.refusal("host", entered(None, 31, seat=1)) == "BEYOND_BOX"
    evening.do("host", entered(None, 31))  # the same envelope again takes its own place


def test_from_71_players_on_a_second_copy_exists_and_is_void_in_one_envelope() -> None:
    evening = paper(71)
    evening.do(0, c.Seal({}, (31, 31)))
    assert evening.refusal(1, c.Seal({}, (31,))) == "BEYOND_BOX"
    evening.do(1, c.Seal({}, (40,)))
    evening.do(2, c.Seal({}, (40,)))
    assert evening.refusal(3, c.Seal({}, (20, 20))) == "BEYOND_BOX"  # cards 1 to 20 exist once


def test_the_host_hears_what_is_too_many_and_where() -> None:
    evening = paper(game="sackson")  # ten of each colour
    evening.do(1, c.Seal({"yellow": 7}))
    evening.do(2, c.Seal({"yellow": 2, "red": 4}))
    no = refused(evening, "host", entered({"yellow": 3, "red": 6}))
    assert no.numbers == (1, 2)
    (told,) = no.details
    assert told.en == "yellow cards: 10 in the box, 12 handed in (Player 1 7, Player 0 3, Player 2 2)."
    assert told.fr == "cartes jaunes : 10 dans la boîte, 12 remis (Player 1 7, Player 0 3, Player 2 2)."


def test_a_player_hears_only_how_many_there_are() -> None:
    evening = paper(game="sackson")
    evening.do(1, c.Seal({"yellow": 8}))
    no = refused(evening, 0, c.Seal({"yellow": 3}))
    assert (no.numbers, [told.en for told in no.details]) == ((), ["yellow cards: 10 in the box."])


def test_who_left_since_the_opening_left_their_goods_in_the_room() -> None:
    evening = paper(game="sackson")
    evening.do("host", c.Retire(4))
    evening.do(0, c.Seal({"yellow": 10}))


def test_what_was_printed_counts() -> None:
    evening = Evening(msgspec.structs.replace(paper(game="sackson").setup))
    evening.seat("Ada", "Bob", "Cléo", "Dan", "Eve")
    evening.do("host", c.Print(7))
    evening.do("host", c.Open())
    evening.do(0, c.Seal({"yellow": 14}))
    assert evening.refusal(1, c.Seal({"yellow": 1})) == "BEYOND_BOX"


def let_stand() -> Evening:
    evening = paper(game="sackson")
    evening.do(1, c.Seal({"white": 4}))
    evening.do("host", c.EnterEnvelope(0, {"yellow": 12}, beyond_box="accept"))
    return evening


def test_the_host_may_let_it_stand_in_a_word_and_everybody_reads_so() -> None:
    evening = let_stand()
    assert msgspec.json.decode(msgspec.json.encode(evening.events[-1]))["sealed"]["beyond_box"] == "accepted"
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    for lang, words in (("en", "12 here, 10 in the box; the host let it stand."), ("fr", "l’hôte l’a admis.")):
        answer = answer_of(evening.floor, lang)  # type: ignore[arg-type]
        (line,) = (line for place in answer.standings for line in place.lines if line.text.endswith(words))
        assert (line.rule, line.points) == (None, 0)
        assert answer.beyond_box == {"Player 0": (line.text,)}
    assert [one.seat for one in opened(evening.floor) if one.beyond_box == "accepted"] == [0]


@pytest.mark.parametrize("lang", LANGS)
def test_the_report_says_so(lang: str) -> None:
    evening = let_stand()
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    page = report(answer_of(evening.floor, lang), kit_of(evening.setup), lang)  # type: ignore[arg-type]
    assert {"en": "More than the box holds", "fr": "Plus que n’en contient la boîte"}[lang] in page


def test_the_word_is_recorded_only_where_it_was_needed() -> None:
    evening = paper()
    evening.do("host", c.EnterEnvelope(0, {"spades-5": 1}, beyond_box="accept"))
    sealed = evening.floor.players[0].sealed
    assert sealed is not None
    assert sealed.beyond_box is None


def test_host_and_owner_see_what_was_let_stand_and_nobody_else() -> None:
    evening = let_stand()
    desk = view(evening.floor, "host").desk
    mine = view(evening.floor, 0).mine
    assert desk is not None and mine is not None and mine.sealed is not None  # noqa: PT018
    assert desk.players[0].sealed == mine.sealed
    assert mine.sealed.beyond_box == "accepted"
    assert b"accepted" not in msgspec.json.encode(view(evening.floor, 1))


def test_the_same_check_as_of_a_file() -> None:
    """What a table refuses, `kermesse score --strict` refuses, and the other way round."""
    evening = paper(game="sackson")
    kit = kit_of(evening.setup)
    for count in (10, 11):
        night = night_of(evening.floor)
        envelopes = (Envelope("Player 0", {"yellow": count}), *night.envelopes[1:])
        faults = check_box(msgspec.structs.replace(night, envelopes=envelopes), kit)
        assert bool(faults) == (evening.refusal(0, c.Seal({"yellow": count})) == "BEYOND_BOX")


def test_a_night_that_its_host_let_stand_is_no_fault_in_a_file_either() -> None:
    evening = let_stand()
    evening.do("host", c.Close())
    evening.do("host", c.Score())
    night = exported_night(evening.floor)
    data = msgspec.json.decode(msgspec.json.encode(night))
    assert read_night("night.json", TextInput("json", "", data)).partial == ()
    data["envelopes"][0].pop("beyond_box")
    (fault,) = read_night("night.json", TextInput("json", "", data)).partial
    assert fault("en") == "yellow: expected at most 10 with 5 players; found 12 handed in (Player 0 12)"


def test_a_table_of_the_first_edition_goes_on_as_it_began() -> None:
    evening = paper(edition=1)
    evening.do("host", entered({"spades-5": 200}))


def test_sheets_exist_once_more_only_where_they_do_not_come_out_even() -> None:
    night = Night(game="sackson", players=15, envelopes=(Envelope("Ada", {}, (3, 3)), Envelope("Bob", {}, (3,))))
    kit = kit_of(paper(15, game="sackson").setup)
    assert [fault("en") for fault in check_box(night, kit)] == [
        "rule card 3: expected at most 2 with 15 players; found 3 handed in (Ada 2, Bob 1)"
    ]
