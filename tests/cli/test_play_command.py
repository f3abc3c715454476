"""`kermesse play hattrick` over a pipe: whole hands, hints, going back, leaving, and the transcript at the end."""

import json
import re
from pathlib import Path

import pytest

from kermesse.words import listed
from tests.cli.evenings import (
    CARD,
    HINT,
    LANGS,
    asked,
    cards_to_lay,
    own_cards,
    play,
    shown,
    totals_shown,
    transcript_of,
)
from tests.cli.typed import kermesse, text, told

LONGEST = "Wolfgang Amadeus Theophilus " + "W" * 40


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats,cards", [(4, 15), (5, 12), (6, 10)])
def test_a_hand_is_played_to_its_end(seats: int, cards: int, lang: str) -> None:
    assert len(own_cards(seats, lang)) == cards
    done = play(*cards_to_lay(seats, lang), seats=seats, lang=lang)
    screen = shown(done)
    assert len(re.findall(r"^> ", screen, re.MULTILINE)) == cards  # one for each card but the last, one at the end
    assert re.search(r"Hand 1 is over|Fin de la manche 1", screen)
    assert len(totals_shown(screen)) == seats
    assert re.findall(r"^(\d+)\. ", transcript_of(done), re.MULTILINE) == [str(trick) for trick in range(1, cards)]


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    cards = cards_to_lay()
    assert play(*cards) == play(*cards)
    assert asked(play(options=("--seed", "1996"))) != asked(play())


def test_a_whole_hand_of_hints_is_played_and_each_has_a_reason() -> None:
    typed: list[str] = []
    for _ in range(9):
        screen = shown(play(*typed, "h", seats=6))
        card, reason = HINT.findall(screen)[-1]
        assert reason.endswith(".")
        assert len(reason) > 10
        typed += ["h", card]
    screen = shown(play(*typed, seats=6))
    assert "no card" not in screen
    assert "Hand 1 is over" in screen
    assert len(HINT.findall(screen)) == 9


def test_a_hint_changes_nothing_and_is_the_same_when_asked_twice() -> None:
    once, twice = (HINT.findall(shown(play(*["h"] * times))) for times in (1, 2))
    assert twice == [*once, *once]
    card = cards_to_lay()[0]
    assert asked(play("h", card))[-1] == asked(play(card))[-1]


@pytest.mark.parametrize("lang,word", [("en", "u"), ("en", "undo"), ("fr", "a"), ("fr", "annuler")])
def test_going_back_comes_to_the_same_position(lang: str, word: str) -> None:
    one, two, three, *_ = cards_to_lay(lang=lang)
    at = asked(play(one, two, three, lang=lang))
    assert len(set(at)) == 4
    assert asked(play(one, two, word, lang=lang))[-1] == at[1]
    assert asked(play(one, two, word, word, lang=lang))[-1] == at[0]
    again = asked(play(one, two, word, two, word, word, one, two, three, lang=lang))
    assert again[-1] == at[-1]


def test_one_can_go_back_after_the_end_of_a_hand() -> None:
    cards = cards_to_lay()
    straight = play(*cards, hands=2)
    back = play(*cards, "u", cards[-1], hands=2)
    assert transcript_of(back) == transcript_of(straight)
    assert shown(back).count("Hand 1 is over") == 2


def test_at_the_first_card_there_is_nothing_to_take_back() -> None:
    screen = shown(play("u", cards_to_lay()[0]))
    assert "nothing to take back" in screen
    assert "trick 2 of 14" in screen


@pytest.mark.parametrize("leave", [(), ("q",), ("quit",)])
def test_who_leaves_in_the_middle_gets_a_transcript_that_can_be_replayed(leave: tuple[str, ...]) -> None:
    done = play(*cards_to_lay()[:5], *leave)
    written = transcript_of(done)
    again = kermesse("replay", "-", given=written.encode())
    assert again.returncode == 0, told(again)
    assert text(again) == written
    assert len(re.findall(r"^\d+\. .* → ", written, re.MULTILINE)) >= 5
    assert "Score" not in written


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_transcript_is_scored_as_it_was_shown(seats: int, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    done = play(*cards_to_lay(seats, lang), seats=seats, lang=lang, options=("--transcript", str(file)))
    assert "\nHattrick\n" not in shown(done)
    assert str(file) in told(done)
    answer = kermesse("score", str(file), "--format", "json")
    assert answer.returncode == 0, told(answer)
    totals = {place["player"]: place["total"] for place in json.loads(answer.stdout)["standings"]}
    players = file.read_text("utf-8").splitlines()[1].split(": ")[1].split(", ")
    assert [totals[player] for player in players] == totals_shown(shown(done))


def test_the_score_of_the_last_table_is_made_of_the_tricks_told() -> None:
    """Who took what, in each trick: as many cards as were laid on piles."""
    screen = shown(play(*cards_to_lay()))
    taken = [int(count) for count in re.findall(r"[▲◗■][RGB]×(\d+)", screen)]
    assert sum(taken) + transcript_of(play(*cards_to_lay())).count("(") == 56


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("name", [None, LONGEST])
def test_nothing_is_wider_than_eighty_columns(name: str | None, seats: int, lang: str, tmp_path: Path) -> None:
    """The file of a transcript aside, which wraps nothing so that it can be read back."""
    words = ["?", "h"]
    for card in cards_to_lay(seats, lang):
        words += [card]
    options = ("--transcript", str(tmp_path / "evening.txt"), *(("--name", name) if name else ()))
    screen = shown(play(*words, "u", seats=seats, lang=lang, options=options))
    wide = [line for line in screen.splitlines() if len(line) > 80]
    assert not wide
    assert not [line for line in screen.splitlines() if line != line.rstrip() and line != "> "]


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("lang", LANGS)
def test_the_transcript_of_the_usual_players_fits_too(seats: int, lang: str) -> None:
    written = transcript_of(play(*cards_to_lay(seats, lang), seats=seats, lang=lang))
    assert max(map(len, written.splitlines())) <= 80


@pytest.mark.parametrize("lang", LANGS)
def test_no_escape_code_goes_over_a_pipe(lang: str) -> None:
    done = play("?", "h", *cards_to_lay(lang=lang), lang=lang)
    assert "\x1b" not in shown(done) + told(done)


def test_a_french_session_speaks_french() -> None:
    screen = re.sub(r"[\u00a0\u202f]", " ", shown(play("c", "zut", *cards_to_lay(4, "fr"), lang="fr")))
    for words in (
        "Manche 1 sur 8, pli 1 sur 14",
        "Votre main",
        "Vous",
        "ouvre la pile",
        "Fin de la manche 1",
        "entame",
    ):
        assert words in screen
    assert "n’est pas une carte" in screen
    assert "Joueurs : " in screen
    assert re.search(r"◗V\d", screen)
    english = r"\b(hand|trick|you|your|lead|leads|pass|passed|over|card|cards|opens|is|the)\b"
    assert not re.search(english, screen, re.IGNORECASE)


def test_a_card_can_be_typed_in_many_ways_and_what_is_none_is_said() -> None:
    card = cards_to_lay()[0]
    letter, number = card[0], card[1:]
    colour = {"R": "red", "G": "green", "B": "blue"}[letter]
    after = asked(play(card))[-1]
    for other in (card.lower(), f"{colour}-{number}", f"{number}{letter}", f" {letter} {number} "):
        assert asked(play(other))[-1] == after, other
    for wrong in ("zz", "R99", "R", "hint me", "²", "9" * 5000):
        screen = shown(play(wrong, card))
        assert "is not a card" in screen or "None of your cards has 999999999." in screen
        assert asked(play(wrong, card))[-1] == after


def test_somebody_else_s_card_is_no_card_of_yours() -> None:
    mine = set(own_cards())
    other = next(f"{letter}{number}" for letter in "RGB" for number in range(1, 21) if f"{letter}{number}" not in mine)
    assert f"You do not hold {other}." in shown(play(other))


def test_a_number_alone_will_do_where_only_one_card_bears_it_and_else_is_asked_back() -> None:
    mine = own_cards()
    numbers = [card[1:] for card in mine]
    alone = next(card for card in mine if numbers.count(card[1:]) == 1)
    shared = next(number for number in numbers if numbers.count(number) > 1)
    assert asked(play(alone[1:]))[-1] == asked(play(alone))[-1]
    bearers = [card for card in mine if card[1:] == shared]
    assert f"Which one: {listed(bearers, 'en', 'or')}?" in shown(play(shared))
    french = re.sub(r"[\u00a0\u202f]", " ", shown(play(shared, lang="fr")))
    assert f"Laquelle : {listed(bearers, 'fr', 'or').replace('G', 'V')} ?" in french


def test_the_hands_of_the_others_are_not_shown_before_the_hand_is_over() -> None:
    screen = shown(play(*cards_to_lay()[:3])).split("\nHattrick\n")[0]
    written = transcript_of(play(*cards_to_lay()[:3]))
    laid = set(CARD.findall("".join(f"▲{card}" for card in re.findall(r"[RGB]\d+", written.split("1. ", 1)[1]))))
    assert {*CARD.findall(screen)} == laid | set(own_cards())


def test_a_short_match_is_played_over_several_hands() -> None:
    """Cards that are not in hand are refused and asked again, so one types them all."""
    every = [f"{letter}{number}" for number in range(1, 21) for letter in "RGB"]
    done = play(*every, "", *every, seats=6, hands=2)
    written = transcript_of(done)
    assert [line for line in written.splitlines() if line.startswith("Score")] != []
    assert re.findall(r"^Hand (\d)", written, re.MULTILINE) == ["1", "2"]
    leaders = re.findall(r"^Hand \d, (\w+) leads", written, re.MULTILINE)
    players = re.findall(r"\w+", written.splitlines()[1])[1:]
    assert (players.index(leaders[0]) + 1) % 6 == players.index(leaders[1])


def test_a_match_to_a_point_says_who_has_won() -> None:
    done = play(*cards_to_lay(), options=("--ruling", "match_length=points:1"))
    assert "The match goes to " in shown(done)
    assert "Match: points 1\n" in transcript_of(done)


@pytest.mark.parametrize("name", ["Ada", "ada", " EMMY ", "Blaise"])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_somebody_named_like_a_bot_has_as_many_others_at_the_table(name: str, seats: int) -> None:
    written = transcript_of(play(seats=seats, options=("--name", name)))
    players = re.split(r", ", written.splitlines()[1].split(": ")[1])
    assert len(players) == seats
    assert len({player.strip('" ').casefold() for player in players}) == seats


@pytest.mark.parametrize("name", ["  ", "Score", "a, b", "1. x", "d'Artagnan", "🎩"])
def test_a_name_of_any_kind_gives_a_transcript_that_can_be_replayed_or_a_fault(name: str) -> None:
    done = play(cards_to_lay()[0], options=("--name", name))
    if done.returncode == 0:
        again = kermesse("replay", "-", given=transcript_of(done).encode())
        assert text(again) == transcript_of(done), told(again)
    else:
        assert (done.returncode, done.stdout) == (2, b"")


# Options.


def faults(*options: str) -> list[str]:
    done = kermesse("play", "hattrick", *options)
    assert (done.returncode, done.stdout) == (2, b"")
    return told(done).splitlines()


def test_everything_wrong_with_the_options_is_said_at_once() -> None:
    lines = faults("--seats", "7", "--bots", "nobody", "--hands", "0", "--ruling", "lead_tie=x")
    assert "4 faults" in lines[0]
    for option, found in (("--seats", "7"), ("--bots", "nobody"), ("--hands", "0"), ("--ruling", "x")):
        assert any(line.strip().startswith(option) and found in line for line in lines), (option, lines)


@pytest.mark.parametrize(
    "option,value",
    [
        ("--seats", ""),
        ("--seats", "45"),
        ("--seats", "four"),
        ("--bots", ""),
        ("--bots", "random,nobody"),
        ("--hands", "-1"),
        ("--hands", "many"),
        ("--ruling", "match_length=points:0"),
        ("--ruling", "lead_ties=next-card"),
        ("--ruling", "lead_tie"),
        ("--name", "A\x1b[31m"),
        ("--lang", "de"),
    ],
)
def test_an_option_that_is_wrong_is_named(option: str, value: str) -> None:
    bots = () if option == "--bots" else ("--bots", "random")
    lines = faults(*bots, option, value)
    assert any(option in line or "name" in line for line in lines), lines
    assert not any("\x1b" in line for line in lines)


def test_faults_of_two_rulings_come_together() -> None:
    lines = faults("--bots", "random", "--ruling", "lead_tie=x", "--ruling", "match_length=points:0")
    assert any("lead_tie" in line for line in lines)
    assert any("points:0" in line for line in lines), lines


def test_another_game_is_not_played_here() -> None:
    done = kermesse("play", "haggle", "--bots", "random")
    assert done.returncode == 2
    assert "hattrick" in told(done)


def test_help_is_there_in_both_languages() -> None:
    for lang, word in (("en", "transcript"), ("fr", "transcription")):
        done = kermesse("play", "--help", lang=LANGS[lang])
        assert done.returncode == 0
        assert word in text(done)
