"""What may happen of an evening of Hattrick: Ctrl-C, second thoughts, a full disk, a look at the seed."""

import hashlib
import io
import re
from itertools import chain
from pathlib import Path

import pytest
from rich.console import Console

from kermesse.bots.hattrick.bot import CardChoice
from kermesse.bots.hattrick.roster import bot_named
from kermesse.cli.hattrick import prompt
from kermesse.cli.hattrick.session import Prompt, Seats, Session
from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.rules.model import Match
from kermesse.games.hattrick.views.hand import View, legal
from kermesse.pieces.chance import Chance
from tests.cli.evenings import asked, cards_to_lay, own_cards, play, shown, transcript_of
from tests.cli.typed import kermesse, text, told
from tests.games.hattrick.written import read

SEED = "the root of everything"


class Spy:
    """Lays its first card and remembers what it could have drawn from."""

    name = "spy"

    def __init__(self, tired_after: int | None = None) -> None:
        self.keys: list[bytes] = []
        self.tired_after = tired_after

    def choose(self, view: View, chance: Chance) -> CardChoice:
        if len(self.keys) == self.tired_after:
            raise KeyboardInterrupt
        self.keys.append(chance._key)
        return CardChoice(legal(view)[0], bot_named("random").choose(view, chance).reason)


def session(ask: Prompt, spy: Spy) -> Session:
    """Four at the table, three of them one spy, who gives the hints too."""
    match = Match(("Ada", "Blaise", "Carl", "Dorothy"))
    console = Console(file=io.StringIO(), width=80)
    return Session(match, Seats(match.players, 0, dict.fromkeys((1, 2, 3), spy)), spy, SEED, 2, "en", console, ask)


def typing(*lines: str) -> Prompt:
    """Types these lines, then Ctrl-C."""
    left = iter(lines)

    def ask(_: str) -> str:
        for line in left:
            return line
        raise KeyboardInterrupt

    return ask


# Ctrl-C.


def test_after_ctrl_c_everything_laid_so_far_is_in_the_transcript() -> None:
    every = [f"{letter}{number}" for number in range(1, 21) for letter in "RGB"]
    for lines, tricks in (([], 0), (every[:30], 1), ([*every, "", *every[:30]], 15)):
        record = session(typing(*lines), Spy()).play()
        written = transcript(record, "en")
        assert read(written) == record
        assert len(re.findall(r"^\d+\. .*→", written, re.MULTILINE)) >= tricks


def test_ctrl_c_while_a_bot_thinks_loses_nothing_either() -> None:
    record = session(typing(*(f"{letter}{number}" for number in range(1, 21) for letter in "RGB")), Spy(8)).play()
    assert len(record.deals[0].plays) >= 8
    assert read(transcript(record, "en")) == record


def test_ctrl_c_at_the_terminal_prints_the_transcript(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompt, "ask_on", lambda out, prompt: typing()(prompt))
    written = transcript_of(play())
    assert text(kermesse("replay", "-", given=written.encode())) == written


# The seed.


def test_no_bot_at_the_table_and_no_adviser_is_given_the_seed() -> None:
    spy = Spy()
    every = [f"{letter}{number}" for number in range(1, 21) for letter in "RGB"]
    session(typing(*chain.from_iterable(("h", card) for card in every), "", "h"), spy).play()
    assert len(spy.keys) > 4 * 14
    assert len(set(spy.keys)) > 4 * 14 - 1
    assert not any(SEED.encode() in key for key in spy.keys)


def test_the_seed_is_told_when_the_game_is_over_and_its_hash_before() -> None:
    words = ("play", "hattrick", "--bots", "beginner", "--adviser", "beginner", "--seats", "6", "--hands", "1")
    every = "\n".join(f"{letter}{number}" for number in range(1, 21) for letter in "RGB").encode()
    done = kermesse(*words, given=every)
    *_, last = text(done).splitlines()
    assert last.startswith("# Seed: ")
    seed = last.removeprefix("# Seed: ")
    assert f"The seed's hash: {hashlib.sha256(seed.encode()).hexdigest()}" in told(done).replace("’", "'")
    assert seed not in told(done)
    assert seed not in text(done).split("\nHattrick\n")[0]
    again = kermesse(*words, "--seed", seed, given=every)
    assert text(again) == text(done)


@pytest.mark.parametrize("lang,head", [("en", "# Seed: 1995"), ("fr", "# Graine\u00a0: 1995")])
def test_the_seed_of_a_game_that_is_not_over_stays_unsaid(lang: str, head: str) -> None:
    cards = cards_to_lay(lang=lang)
    for lines, hands in ((cards[:-1], 1), (cards, 2), ((*cards, ""), 2)):
        assert "1995" not in text(play(*lines, lang=lang, hands=hands))
    written = transcript_of(play(*cards, lang=lang))
    assert written.splitlines()[-1] == head
    assert kermesse("score", "-", given=written.encode()).returncode == 0


# A transcript that cannot be written.


def test_a_transcript_that_cannot_be_written_is_printed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here first")
    for path in (tmp_path / "file" / "evening.txt", tmp_path):
        done = play(*cards_to_lay(), options=("--transcript", str(path)))
        assert done.returncode == 2
        assert str(path) in told(done)
        assert text(done).endswith("\n" + transcript_of(play(*cards_to_lay())))


# What one asks for.


def test_an_empty_line_draws_the_table_again() -> None:
    first, again = asked(play(""))
    assert first == again.removeprefix("\n")


def test_the_last_trick_is_shown_again() -> None:
    card = cards_to_lay()[0]
    assert "No trick is over yet." in shown(play("l"))
    screen = shown(play(card, "l"))
    took = re.findall(r"^  → .*$", screen, re.MULTILINE)
    assert len(took) == 2
    assert took[0] == took[1]
    assert [len(re.findall(rf"^  You +\S{card}$", shown(play(card, *more)), re.MULTILINE)) for more in ([], ["l"])] == [
        1,
        2,
    ]


def test_bytes_that_are_no_text_do_no_harm() -> None:
    card = cards_to_lay()[0]
    words = ("play", "hattrick", "--bots", "beginner", "--adviser", "beginner", "--seed", "1995", "--hands", "1")
    done = kermesse(*words, given=b"\xff\xfe\x80\n\x00\n" + card.encode() + b"\n")
    assert shown(done).count("is not a card.") == 2
    assert "trick 2 of 14" in text(done)


# Between hands, and after the last.


def test_between_hands_only_an_empty_line_goes_on() -> None:
    screen = shown(play(*cards_to_lay(), "R1", "t", "h", "?", "zut", hands=2))
    assert screen.count("Enter for the next hand") == 6
    assert "Hand 2" not in screen
    assert "Hand 2 of 8, trick 1 of 14" in shown(play(*cards_to_lay(), "zut", "", hands=2))


def test_between_hands_the_last_trick_can_be_shown() -> None:
    took = re.findall(r"^  → .*$", shown(play(*cards_to_lay(), "l", hands=2)), re.MULTILINE)
    assert len(took) == 15
    assert took[-1] == took[-2]


@pytest.mark.parametrize("lang,back,finish", [("en", "u", "Enter to finish"), ("fr", "a", "Entrée pour finir")])
def test_after_the_last_hand_one_can_still_take_back(lang: str, back: str, finish: str) -> None:
    cards = cards_to_lay(lang=lang)
    assert finish in shown(play(*cards, lang=lang))
    last_two = set(own_cards(lang=lang)) - set(cards[:-1])
    for card in last_two:
        other = play(*cards, back, card, "", lang=lang)
        assert transcript_of(other) == transcript_of(play(*cards[:-1], card, lang=lang))
    assert "# " not in transcript_of(play(*cards, back, lang=lang))


@pytest.mark.parametrize("hands", [1, 2])
def test_the_standings_come_after_as_many_hands_as_were_wanted(hands: int) -> None:
    every = [f"{letter}{number}" for number in range(1, 21) for letter in "RGB"]
    done = play(*every, *(["", *every] if hands == 2 else []), hands=hands)
    screen = shown(done).split("\nHattrick\n")[0]
    assert len(re.findall(r"^Rank +Player +Points$", screen, re.MULTILINE)) == 1
    table = screen.split("Rank")[1]
    rows = re.findall(r"^ +(\d) +([A-Z]\w+) +(−?\d+)", table, re.MULTILINE)
    sheet = kermesse("score", "-", "-f", "csv", given=transcript_of(done).encode())
    told_here = [f"{rank},{name},{points.replace('−', '-')},no" for rank, name, points in rows]
    assert told_here == text(sheet).splitlines()[1:]
