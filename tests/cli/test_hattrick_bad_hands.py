"""Hands of Hattrick through `kermesse score`: what is wrong, all of it, with its place.

Faults are looked for by place and by the value found, never by whole sentences, in both languages.
"""

from __future__ import annotations

import pytest

from tests.cli.hattrick_files import (
    LOCALES,
    Change,
    Data,
    about,
    answer_to,
    drop,
    hand,
    play_again,
    play_on,
    put,
    refused,
    scored,
    swap_turns,
)
from tests.games.hattrick.deals import (
    PLAYERS,
    adversarial_hands,
)
from tests.games.hattrick.oracle import score

# One fault, in a hand. Places of which any will do; then what was found, where that is a value of the file.

FAULTS: list[tuple[str, Change, tuple[str, ...], str]] = [
    ("a number too high", put("hands", "Ada", 3, value="red-21"), ("hands.Ada[3]",), "red-21"),
    ("a number too low", put("hands", "Ada", 3, value="red-0"), ("hands.Ada[3]",), "red-0"),
    ("a colour of another game", put("hands", "Ada", 3, value="yellow-3"), ("hands.Ada[3]",), "yellow-3"),
    ("a colour alone", put("hands", "Ada", 3, value="red"), ("hands.Ada[3]",), "red"),
    ("an empty card", put("hands", "Ada", 3, value=""), ("hands.Ada[3]",), ""),
    ("an unknown card played", put("plays", 17, value="green-77"), ("plays[17]",), "green-77"),
    ("an unknown colour played", put("plays", 17, value="purple-7"), ("plays[17]",), "purple-7"),
    ("out of turn", swap_turns, ("plays[17]",), ""),
    ("played twice", play_again, ("plays[17]",), ""),
    ("a card too few in a hand", lambda data: data["hands"]["Bob"].pop(), ("hands.Bob",), ""),
    ("an empty hand", put("hands", "Bob", value=[]), ("hands.Bob",), ""),
    ("nobody's hand", put("hands", "Zoe", value=["red-1"]), ("hands.Zoe",), ""),
    ("no hand", drop("hands", "Dan"), ("hands", "hands.Dan"), ""),
    ("no hands", put("hands", value={}), ("hands",), ""),
    ("an unknown leader", put("leader", value="Zoe"), ("leader",), "Zoe"),
    ("no leader", drop("leader"), ("leader",), ""),
    ("no plays at all", drop("plays"), ("plays",), ""),
    ("no play", put("plays", value=[]), ("plays",), ""),
    ("a play too few", lambda data: data["plays"].pop(), ("plays",), ""),
    ("a trick too few", lambda data: data["plays"].__delitem__(slice(-4, None)), ("plays",), ""),
    ("a play too many", play_on, ("plays",), ""),
    ("no players", put("players", value=[]), ("players",), ""),
    ("players unsaid", drop("players"), ("players",), ""),
    ("three players", lambda data: (data["players"].pop(), data["hands"].pop("Dan")), ("players",), ""),
    ("seven players", put("players", value=[*PLAYERS, "Gus"]), ("players",), ""),
    ("two of one name", put("players", 1, value="Ada"), ("players",), "Ada"),
    ("two of nearly one name", put("players", 1, value=" ada "), ("players",), "ada"),
    ("a nameless player", put("players", 1, value=""), ("players[1]",), ""),
    ("an unknown ruling", put("rulings", value={"lead_ties": "next-card"}), ("rulings.lead_ties", "rulings"), ""),
    ("an unknown choice", put("rulings", value={"lead_tie": "nextcard"}), ("rulings.lead_tie",), "nextcard"),
    ("an unknown rest", put("rulings", value={"lead_tie_rest": "pile-two"}), ("rulings.lead_tie_rest",), "pile-two"),
    ("another game's ruling", put("rulings", value={"pyramid": "last"}), ("rulings.pyramid", "rulings"), ""),
    ("an unknown key", put("colour", value="red"), ("colour",), ""),
    ("a mistyped key", put("leadr", value="Ada"), ("leadr",), ""),
    ("another game's key", put("envelopes", value=[]), ("envelopes",), ""),
    # Types.
    ("players no list", put("players", value="Ada"), ("players",), "Ada"),
    ("a player no text", put("players", 1, value=7), ("players[1]",), "7"),
    ("a player nothing", put("players", 1, value=None), ("players[1]",), ""),
    ("a leader by number", put("leader", value=1), ("leader",), "1"),
    ("a leader true", put("leader", value=True), ("leader",), "true"),
    ("hands a list", put("hands", value=[["red-1"]]), ("hands",), ""),
    ("a hand no list", put("hands", "Ada", value="red-1"), ("hands.Ada",), "red-1"),
    ("a hand a table", put("hands", "Ada", value={"red": 5}), ("hands.Ada",), ""),
    ("a card no text", put("hands", "Ada", 3, value=18), ("hands.Ada[3]",), "18"),
    ("a card nothing", put("hands", "Ada", 3, value=None), ("hands.Ada[3]",), ""),
    ("a card a list", put("hands", "Ada", 3, value=["red", 18]), ("hands.Ada[3]",), ""),
    ("plays a text", put("plays", value="red-1"), ("plays",), "red-1"),
    ("plays a table", put("plays", value={"Ada": "red-1"}), ("plays",), ""),
    ("a play no text", put("plays", 17, value=18), ("plays[17]",), "18"),
    ("a play nothing", put("plays", 17, value=None), ("plays[17]",), ""),
    ("tricks for plays", lambda data: put("plays", value=[data["plays"][:4]])(data), ("plays[0]",), ""),
    ("rulings a list", put("rulings", value=["next-card"]), ("rulings",), ""),
    ("a choice no text", put("rulings", value={"lead_tie": 1}), ("rulings.lead_tie",), "1"),
    ("an unknown game", put("game", value="hatrick"), ("game",), "hatrick"),
]


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("change,places,found", [each[1:] for each in FAULTS], ids=[each[0] for each in FAULTS])
def test_one_fault_in_a_hand(change: Change, places: tuple[str, ...], found: str, lang: str) -> None:
    data = hand()
    change(data)
    lines = refused(data, lang)
    assert any(found in line for line in about(lines, *places)), lines


@pytest.mark.parametrize("lang", LOCALES)
def test_a_card_in_two_hands(lang: str) -> None:
    data = hand()
    twice = data["hands"]["Ada"][0]
    data["hands"]["Bob"][4] = twice
    lines = refused(data, lang)
    assert any(twice in line for line in about(lines, "hands.Bob[4]", "hands.Ada[0]")), lines


@pytest.mark.parametrize("lang", LOCALES)
def test_a_card_twice_in_one_hand(lang: str) -> None:
    data = hand()
    twice = data["hands"]["Bob"][4] = data["hands"]["Bob"][2]
    assert any(twice in line for line in about(refused(data, lang), "hands.Bob[4]", "hands.Bob[2]"))


@pytest.mark.parametrize("seats,cards", [(4, 15), (5, 12), (6, 10)])
def test_the_number_of_cards_follows_from_the_number_of_players(seats: int, cards: int) -> None:
    data = hand(seats)
    assert scored(data).returncode == 0
    data["hands"]["Ada"].append("red-1")
    lines = about(refused(data), "hands.Ada")
    assert any(str(cards) in line and str(cards + 1) in line for line in lines), lines
    short = hand(seats)
    short["hands"]["Bob"].pop()
    lines = about(refused(short), "hands.Bob")
    assert any(str(cards) in line and str(cards - 1) in line for line in lines), lines


def test_who_is_missing_a_hand_is_named() -> None:
    data = hand()
    del data["hands"]["Dan"]
    assert any("Dan" in line for line in about(refused(data), "hands")), refused(data)


def test_the_card_and_its_player_are_named_out_of_turn() -> None:
    data = hand()
    swap_turns(data)
    card = data["plays"][17]
    turn = next(player for player, cards in data["hands"].items() if data["plays"][18] in cards)
    lines = about(refused(data), "plays[17]")
    assert any(card in line and turn in line for line in lines), lines


@pytest.mark.parametrize("lang", LOCALES)
def test_five_faults_come_together(lang: str) -> None:
    data = hand()
    data["hands"]["Ada"][3] = "red-21"
    data["plays"][17] = "purple-7"
    data["leader"] = "Zoe"
    data["rulings"] = {"lead_tie": "nextcard"}
    data["colour"] = "red"
    lines = refused(data, lang)
    for place, found in (
        ("hands.Ada[3]", "red-21"),
        ("plays[17]", "purple-7"),
        ("leader", "Zoe"),
        ("rulings.lead_tie", "nextcard"),
        ("colour", ""),
    ):
        assert any(found in line for line in about(lines, place)), (place, lines)


@pytest.mark.parametrize("lang", LOCALES)
def test_five_wrong_types_come_together(lang: str) -> None:
    data = hand()
    data["players"][1] = 5
    data["leader"] = None
    data["hands"]["Ada"][3] = 18
    data["plays"][17] = ["red-1"]
    data["rulings"] = []
    lines = refused(data, lang)
    for place in ("players[1]", "leader", "hands.Ada[3]", "plays[17]", "rulings"):
        assert about(lines, place), (place, lines)


@pytest.mark.parametrize("lang", LOCALES)
def test_faults_of_the_deal_come_together(lang: str) -> None:
    data = hand()
    twice = data["hands"]["Ada"][0]
    data["hands"]["Bob"][4] = twice
    data["hands"]["Cléo"].pop()
    data["hands"]["Zoe"] = ["red-1"]
    data["rulings"] = {"lead_tie_rest": "pile-two"}
    data["plays"].pop()
    lines = refused(data, lang)
    for places in (
        ("hands.Bob[4]", "hands.Ada[0]"),
        ("hands.Cléo",),
        ("hands.Zoe",),
        ("rulings.lead_tie_rest",),
        ("plays",),
    ):
        assert about(lines, *places), (places, lines)


def test_the_number_of_faults_is_told() -> None:
    data = hand()
    data["leader"], data["rulings"] = "Zoe", {"lead_tie": "nextcard"}
    lines = refused(data)
    assert str(len(lines) - 1) in lines[0]


# Options.


def follows_the_usual_rulings(data: Data) -> bool:
    try:
        return bool(score({**data, "rulings": {}}))
    except ValueError:  # somebody else had the lead
        return False


def test_a_ruling_of_the_command_line() -> None:
    wanted = {"lead_tie": "compare-piles", "lead_tie_rest": "pile-one"}
    words = [word for name, choice in wanted.items() for word in ("--ruling", f"{name}={choice}")]
    hands = [dealt.data for dealt in adversarial_hands(11, 4, 100) if dealt.rulings == wanted]
    data = next(data for data in hands if not follows_the_usual_rulings(data))
    expected = score(data)
    del data["rulings"]
    assert about(refused(data), "plays")
    answer = answer_to(data, *words)
    assert answer["rulings"].items() >= wanted.items()
    assert answer["tricks"] == expected["tricks"]
    for bad in ("lead_tie=nextcard", "leadtie=next-card"):
        assert refused(data, "en", "--ruling", bad)
