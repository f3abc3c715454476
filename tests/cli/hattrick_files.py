"""Hands and matches of Hattrick as files, ways to spoil them, and what `kermesse score` says of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tests.cli.typed import ROOT, Done, kermesse, told
from tests.games.hattrick.deals import (
    played,
    random_hands,
    random_match,
)
from tests.games.hattrick.oracle import COLOURS, match, ranks

LOCALES = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}
CASES = sorted((ROOT / "tests" / "cases").glob("hattrick-hand-*.json"))
ENGLISH = re.compile(r"\b(did|every|expected|found|invalid|is|mean|must|nothing|of|once|the|was|with)\b", re.IGNORECASE)

Data = dict[str, Any]
Change = Callable[[Data], object]


def hand(seats: int = 4) -> Data:
    """A good hand, anew each time so that it can be spoilt: Ada, Bob, Cléo, Dan; Ada leads."""
    dealt = next(random_hands(3, seats, 1))
    data = played(dealt.orders, 0, {}).data
    del data["rulings"]
    return data


def a_match(hands: int = 3, seats: int = 4, match_length: str | None = "hands") -> Data:
    return random_match(5, seats, hands, match_length)


def scored(data: object, *options: str, lang: str = "en") -> Done:
    given = data if isinstance(data, bytes) else json.dumps(data).encode()
    return kermesse("score", "-", "--format", "json", *options, given=given, lang=LOCALES[lang])


def answer_to(data: object, *options: str) -> Data:
    done = scored(data, *options)
    assert done.returncode == 0, told(done)
    return json.loads(done.stdout)


def totals_in(answer: Data) -> dict[str, float]:
    return {place["player"]: place["total"] for place in answer["standings"]}


def refused(data: object, lang: str = "en", *options: str) -> list[str]:
    done = scored(data, *options, lang=lang)
    assert done.returncode == 2, (done.returncode, told(done))
    assert done.stdout == b""
    assert "Traceback" not in told(done)
    lines = [line.strip() for line in told(done).splitlines() if line.strip()]
    in_one_language(lines, lang)
    return lines


def in_one_language(lines: list[str], lang: str) -> None:
    """No English in French, the place, what is quoted and what stands in brackets aside."""
    for line in lines:
        sentence = re.sub(r"[“«][^”»]*[”»]|\([^)]*\)", "", re.split(r"\s*: ", line, maxsplit=1)[-1])
        assert lang == "en" or not ENGLISH.search(sentence), line


def about(lines: list[str], *places: str) -> list[str]:
    """The lines about one of these places, or about something within it."""
    starts = "|".join(map(re.escape, places))
    return [line for line in lines if re.match(rf"({starts})([.\[][^\s:]*)?\s*:", line)]


def put(*path: Any, value: Any) -> Change:
    """A change: a value in place of what stands at the end of a path."""

    def change(data: Data) -> None:
        at: Any = data
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    def change(data: Data) -> None:
        at: Any = data
        for key in path[:-1]:
            at = at[key]
        del at[path[-1]]

    return change


def swap_turns(data: Data) -> None:
    """In the fifth trick the second and the third player lay each other's card."""
    plays = data["plays"]
    plays[17], plays[18] = plays[18], plays[17]


def play_again(data: Data) -> None:
    """Who lays card 17 lays the card that they laid before."""
    owner = next(player for player, cards in data["hands"].items() if data["plays"][17] in cards)
    data["plays"][17] = next(card for card in data["plays"] if card in data["hands"][owner])


def play_on(data: Data) -> None:
    """Somebody lays the last card, too."""
    data["plays"].append(next(card for card in data["hands"]["Ada"] if card not in data["plays"]))


def rename(data: Data, old: str, new: str) -> Data:
    return json.loads(json.dumps(data, ensure_ascii=False).replace(f'"{old}"', f'"{new}"'))


def assert_standings(answer: Data, totals: dict[str, int]) -> None:
    """Shared ranks, best first, lines that add up."""
    places = answer["standings"]
    assert {place["player"]: place["rank"] for place in places} == ranks(totals)
    assert [place["rank"] for place in places] == sorted(place["rank"] for place in places)
    for place in places:
        assert place["out"] is False
        assert sum(line["points"] for line in place["lines"]) == place["total"] == totals[place["player"]]
        assert all(line["rule"] is None and line["text"] for line in place["lines"])


def assert_lines(answer: Data, counts: dict[str, dict[str, int]]) -> None:
    """A line per colour and one for passes, with how many and for how much, those of none too."""
    for place in answer["standings"]:
        won = counts[place["player"]]
        best, *others = sorted((won[colour] for colour in COLOURS), reverse=True)
        expected = [(best, best), *((count, -count) for count in others), (won["passes"], -2 * won["passes"])]
        assert sorted((line["times"], line["points"]) for line in place["lines"]) == sorted(expected)


def points_match(seats: int, wanted: Callable[[list[int], int], bool], more: int = 0) -> tuple[Data, dict[str, int]]:
    """A match that ends at its points in the way wanted, given the totals at its end, best first, and the points.

    It may have `more` hands, after its end.
    """
    for seed in range(400):
        whole = random_match(seed, seats, 6)
        after = match(whole)["after"]
        for place in range(1, 6):
            sums = sorted(after[place - 1].values(), reverse=True)
            before = max([0, *(max(earlier.values()) for earlier in after[: place - 1])])
            for goal in range(before + 1, sums[0] + 1):
                if wanted(sums, goal):
                    played = whole["hands_played"][: place + more]
                    return {**whole, "hands_played": played, "match_length": f"points:{goal}"}, after[place - 1]
    raise AssertionError("no such match among those tried")
