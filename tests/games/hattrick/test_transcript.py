"""Transcripts: what is written is read back, whoever was playing."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from kermesse.fault import Fault
from kermesse.games.hattrick.records.checks import check_players
from kermesse.games.hattrick.records.notation import quoted, transcript
from kermesse.games.hattrick.records.reader import read_record, read_so_far
from kermesse.games.hattrick.records.record import recorded
from kermesse.text_input import TextInput, read_written
from kermesse.words import LANGS, Lang
from tests.games.hattrick.deals import adversarial_hands, random_hands, random_match
from tests.games.hattrick.tables import moments, new_match
from tests.games.hattrick.written import HAND_AND_NAMES, faults_of, read

IN_EACH = pytest.mark.parametrize("lang", LANGS)


# Written and read back.


@IN_EACH
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_hands_come_back_as_they_were(seats: int, lang: Lang) -> None:
    for dealt in [*random_hands(31, seats, 10), *adversarial_hands(31, seats, 30)]:
        record = read_record("test", TextInput("json", "", dealt.data)).record
        assert read(transcript(record, lang)) == record


@IN_EACH
@pytest.mark.parametrize("length", ["hands", "hands:1", "hands:12", "points:500"])
def test_matches_come_back_as_they_were(length: str, lang: Lang) -> None:
    for seats, hands in ((5, 1),) if length == "hands:1" else ((4, 8), (5, 1), (6, 3)):
        record = read_record("test", TextInput("json", "", random_match(31, seats, hands, length))).record
        assert read(transcript(record, lang)) == record


@IN_EACH
def test_an_unfinished_hand_comes_back_at_every_step(lang: Lang) -> None:
    start = new_match(5, "points:40", lead_tie_rest="pile-one")
    for _, events in list(moments(start, 12, 2))[1::7]:
        record = recorded(start, events)
        checked, short = read_so_far("test", read_written("test", transcript(record, lang).encode()))
        assert checked.record == record
        assert bool(short) == (len(record.deals[-1].plays) < 55)


def test_a_transcript_is_the_same_after_reading_and_writing_and_languages_can_be_changed() -> None:
    record = read_record("test", TextInput("json", "", random_match(8, 6, 2))).record
    english, french = (transcript(record, lang) for lang in LANGS)
    assert transcript(read(french), "en") == english != french
    assert re.search(r"\bV\d", french)
    assert not re.search(r"\bV\d", english)


WEIRD = [
    ["Anne Marie", "Jean-Luc", "O'Neill", "Dr. Who"],
    ["Doe, Jane", "a:b", 'the "best"', "x; y"],
    ["Score", "Players", "Règles", "match"],
    ["Points", "Joueurs", "Partie", "rulings"],
    ["Hand 1", "1. x", "Hattrick", "12"],
    ["🎩", "👩‍👩‍👧", "é", "Ω"],
    ["leads", "Bo leads", "entame", "Bo entame"],
    ["Ada 3", "Ada −3", "Ada", "Ada -3"],
    ["red", "blue Carl", "R18", "(R18)"],
    ["a # b", "# a", "a -> b", "a = b"],
    ["a\\", '\\"', "\\n", '"'],
    [" Ada", "Bob ", "C  D", "-"],
    ["a[b", "a]b", "a.b", "[0]"],
    ["Hand 2, Ada leads", "Ada leads, Bob leads", "Manche 1", "hand"],
    ["X" * 200, "→", "«", "a/b"],
]


@IN_EACH
@pytest.mark.parametrize("names", WEIRD, ids=str)
def test_names_that_look_like_something_else_come_back(names: list[str], lang: Lang) -> None:
    record = HAND_AND_NAMES._replace(players=tuple(names))
    assert read(transcript(record, lang)) == record


@IN_EACH
@pytest.mark.parametrize("names", WEIRD, ids=str)
def test_what_is_said_under_such_names_is_checked_all_the_same(names: list[str], lang: Lang) -> None:
    """A wrong taker, leader or score is found, so it was read as one."""
    lines = transcript(HAND_AND_NAMES._replace(players=tuple(names)), lang).splitlines()
    for start in ("1. ", "Score" if lang == "en" else "Points"):
        place = next(index for index, line in enumerate(lines) if line.startswith(start))
        for wrong in turned(lines[place], names):
            found = faults_of("\n".join([*lines[:place], wrong, *lines[place + 1 :]]))
            assert [fault.where.en for fault in found] == [f"line {place + 1}"], wrong


def turned(line: str, names: Sequence[str]) -> list[str]:
    """A line with another taker, another leader, another score."""
    if not line.startswith("1. "):
        return [re.sub(r"\d+$", "99", line)]
    cards, outcome = line.split(" → ", 1)
    taken, _, leads = outcome.rpartition("; ")
    others = [name for name in map(quoted, names) if name not in outcome]
    colour, verb = taken.split(" ", 1)[0], leads.rsplit(" ", 1)[1]
    return [
        wrong
        for other in others
        for wrong in (f"{cards} → {colour} {other}; {leads}", f"{cards} → {taken}; {other} {verb}")
    ]


PIECES = st.sampled_from(
    [*'",:;#()→=<>[].\\ ', "Score", "leads", "Hand 1", "1. ", "red ", "Ada", "é", "−1", "->", "🎩"]
)
ANY_NAME = st.one_of(
    st.lists(PIECES, min_size=1, max_size=5).map("".join),
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=8),
)


@settings(max_examples=150, derandomize=True)
@given(st.lists(ANY_NAME, min_size=4, max_size=4), st.sampled_from(LANGS))
@example(["a\u00a0b", "\u00a0", "c\u3000", "d"], "en")
@example(["'", "’", "`", "’’"], "fr")
def test_any_name_that_may_be_borne_comes_back(names: list[str], lang: Lang) -> None:
    faults: list[Fault] = []
    check_players(names, faults)
    assume(not faults)
    record = HAND_AND_NAMES._replace(players=tuple(names))
    assert read(transcript(record, lang)) == record


@pytest.mark.parametrize("separator", ["\u2028", "\u2029"])
def test_a_name_that_breaks_a_line_is_refused_or_comes_back(separator: str) -> None:
    names = (f"a{separator}b", "b", "c", "d")
    faults: list[Fault] = []
    check_players(names, faults)
    record = HAND_AND_NAMES._replace(players=names)
    assert faults or read(transcript(record, "en")) == record
