"""Transcripts as people write them: more freely than programs do."""

from __future__ import annotations

import pytest

from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.text_input import TextInput
from tests.games.hattrick.written import BY_HAND, TEN, read, with_lines


def test_the_transcript_by_hand_is_what_a_program_would_write() -> None:
    assert transcript(read(BY_HAND), "en") == BY_HAND


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(with_lines(line9="1. R1 R16 G11 B6 → red Bob, green Cléo; Bob leads"), id="no brackets"),
        pytest.param(with_lines(line9="1. R1 R16 G11 (B6)", line10="2. G1 G12 B7 (R2)"), id="no outcomes"),
        pytest.param(with_lines(line9="1. R1 R16 G11 B6 -> Bob leads"), id="part of an outcome"),
        pytest.param(with_lines(line9="1. R1 R16 G11 B6 = green Cléo"), id="another arrow"),
        pytest.param(with_lines(line9="1) R1, R16; G11, B6 => Bob leads, red Bob"), id="other signs"),
        pytest.param(with_lines(line9="1. r1 r16 g11 (b6) → RED Bob, g Cléo; Bob LEADS"), id="small and large"),
        pytest.param(with_lines(line9="1. red-1 R16 V11 (b6) → rouge Bob, vert Cléo; Bob entame"), id="mixed"),
        pytest.param(BY_HAND.replace("Hand 1, Ada leads", "Manche 1, Ada entame"), id="a French hand"),
        pytest.param(BY_HAND.replace("Hand 1, Ada leads", "Hand 1: Ada leads"), id="a colon"),
        pytest.param(BY_HAND.replace("Hand 1, Ada leads", "hand Ada leads"), id="no number"),
        pytest.param(BY_HAND.replace("Players:", "Joueurs :"), id="French players"),
        pytest.param(BY_HAND.replace("G1", "V1").replace("→", "->"), id="French cards"),
        pytest.param(BY_HAND.replace("Hattrick", "HATTRICK  # of the 21st"), id="a remark at the top"),
        pytest.param("# a windy evening\n\n" + BY_HAND, id="a remark before everything"),
        pytest.param(BY_HAND.replace("\n", "   # a remark: R1 → nobody\n"), id="a remark in every line"),
        pytest.param(BY_HAND.replace("\n", "\n\n"), id="blank lines"),
        pytest.param(BY_HAND.replace("\n\n", "\n"), id="no blank line"),
        pytest.param(BY_HAND.replace("\n", "\r\n"), id="as Windows writes"),
        pytest.param("\ufeff" + BY_HAND, id="with a mark of its encoding"),
        pytest.param("".join(f"\t {line}  \n" for line in TEN), id="indented"),
        pytest.param("\n".join([*TEN[:4], *TEN[7:3:-1], *TEN[8:]]), id="hands in another order"),
        pytest.param(with_lines(line7="Cléo: " + " ".join(TEN[6].split()[:0:-1])), id="cards in another order"),
        pytest.param(BY_HAND.rstrip(), id="no end of line"),
    ],
)
def test_what_a_person_writes_by_hand_is_read(text: str) -> None:
    assert read(text) == read(BY_HAND)


def test_a_name_may_be_in_quotes_where_it_need_not() -> None:
    assert read(BY_HAND.replace("Bob", '"Bob"')) == read(BY_HAND)


def test_rulings_and_the_length_of_a_match_are_read_in_many_ways() -> None:
    for line in (
        "Rulings: lead_tie compare-piles",
        "Règles : lead_tie=compare-piles",
        "rulings: lead_tie: compare-piles",
    ):
        assert read(with_lines(line3=line)).rulings == Rulings(lead_tie="compare-piles")
    for line in ("Match: points 50", "Match: 50 points", "Partie : 50 points", "match: POINTS 50"):
        record = read(with_lines(line3=line))
        assert (record.whole, record.rulings.match_length) == ("match", "points:50")
    for line in ("Match: hands 3", "Match: 3 hands", "Partie : 3 manches"):
        assert read(with_lines(line3=line)).rulings.match_length == "hands:3"
    for line in ("Match: 1 hand", "Partie : 1 manche"):
        assert read(with_lines(line3=line)).rulings.match_length == "hands:1"
    for line in ("Match: hands", "Partie : manches"):
        assert read(with_lines(line3=line)).whole == "match"


def test_nothing_is_read_into_the_last_trick_until_it_is_whole() -> None:
    record = read(with_lines(line10="2. G1 G12"))
    assert len(record.deals[0].plays) == 6


@pytest.mark.parametrize(
    "text", ["", "Haggle\n", "Players: Ada, Bob\n", "# Hattrick\n", "Hat trick\n", "player,red\nAda,3\n"]
)
def test_what_does_not_begin_with_the_name_of_the_game_is_no_transcript(text: str) -> None:
    assert not tells_of_hattrick(TextInput("csv", text, None))
