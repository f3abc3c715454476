"""Reads a transcript back: lines of text to the same data that a JSON file holds, and what it claims beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from kermesse.fault import Fault, shown
from kermesse.games.hattrick.records import notation
from kermesse.games.hattrick.records.claims import Claims, ScoreClaim, TrickClaim
from kermesse.games.hattrick.rules.model import COLOURS, SEATS, Colour
from kermesse.words import LANGS, MINUS, Phrase, bare, verbatim

_NAME = r'"(?:[^"\\]|\\.)*"|[^"]+?'
_REMARK = re.compile(r'((?:[^"#]|"(?:[^"\\]|\\.)*")*)')
_PARTS = re.compile(r'(?:[^",;]|"(?:[^"\\]|\\.)*")+')
_HAND = re.compile(rf"(?:hand|manche)\s*+(\d{{0,4}}+)\s*+[,:]?\s*+({_NAME})(?<!\s)\s++(?:leads|entame)", re.IGNORECASE)
_TRICK = re.compile(r"(\d{1,4})\s*+[.)]\s*+(.*)")
_KEY = re.compile(rf"({_NAME})(?<!\s)\s*+:\s*+(.*)")
_ARROW = re.compile(r"(?<!\s)\s*+(?:→|->|=>|=)\s*")
_LEADS = re.compile(rf"({_NAME})(?<!\s)\s++(?:leads|entame)", re.IGNORECASE)
_TAKES = re.compile(rf"(\w+)\s+({_NAME})")
_POINTS = re.compile(rf"({_NAME})(?<!\s)\s++([-+{MINUS}]?\d{{1,4}})")
"""Spaces are taken whole, and looked for where they begin: a line of nothing else must not take for ever."""

LINE_LETTERS = 1_000
"""So long a line may be; a hand of fifteen cards with a remark has a hundred."""

LINE = Phrase(
    "a line of a transcript: Players, Hand 1, ... leads, a hand, a trick or Score",
    "une ligne de transcription : Joueurs, Manche 1, ... entame, une main, un pli ou Points",
)


def is_transcript(text: str) -> bool:
    """Whether a text begins as transcripts do."""
    for line in text.splitlines():
        if plain := _parted(line[:LINE_LETTERS])[0]:
            return bare(plain).rstrip(": ") == bare(notation.HEAD)
    return False


def _parted(line: str) -> tuple[str, str]:
    """A line before its remark, and what is left: the remark, or a quotation that never ends."""
    found = _REMARK.match(line)
    assert found is not None  # it matches every text
    return found[1].strip(), line[found.end() :]


def read_transcript(text: str, faults: list[Fault]) -> tuple[Any, Claims, Callable[[str], Phrase]]:
    """Reads a transcript.

    Args:
        text: the whole of it.
        faults: grows where a line cannot be read.

    Returns:
        The data of a hand or a match, what the transcript claims, and where each part of the data stood.
    """
    reader = _Reader(faults)
    started = False
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LINE_LETTERS:
            shorter = Phrase(f"at most {LINE_LETTERS} characters", f"{LINE_LETTERS} caractères au plus")
            faults.append(Fault(Phrase(f"line {number}", f"ligne {number}"), shorter, verbatim(len(line))))
            continue
        plain, rest = _parted(line)
        if plain and started:
            reader.line(number, plain if rest.startswith("#") or not rest else line.strip())
        started = started or bool(plain)
    return reader.data(), Claims(tuple(reader.tricks), tuple(reader.scores)), reader.place


class _Reader:
    """The reader of a transcript: takes its lines one by one, and holds what they said."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        self.head: dict[str, Any] = {"game": "hattrick", "players": []}
        self.hands: list[dict[str, Any]] = []
        self.tricks: list[TrickClaim] = []
        self.scores: list[ScoreClaim] = []
        self.lines: dict[str, int] = {}
        self.number = 0
        self.laid = 0
        self.partial: tuple[Phrase, int] | None = None
        """A trick with cards missing, which only the last one may be: where, and how many it has."""

    def data(self) -> dict[str, Any]:
        """A match where the transcript says so or holds several hands, else a hand."""
        if "match_length" in self.head or len(self.hands) != 1:
            return {**self.head, "hands_played": self.hands}
        return {**self.head, **self.hands[0]}

    def place(self, path: str) -> Phrase:
        """The line of a path such as `hands_played[0].plays[17]`, or of the nearest part around it."""
        number = 1
        for whole in (path, f"hands_played[0].{path}"):  # a hand alone has no such prefix
            around = [part for part in self.lines if f"{whole}.".startswith((f"{part}.", f"{part}["))]
            if around:
                number = self.lines[max(around, key=len)]
                break
        return Phrase(f"line {number}", f"ligne {number}")

    def line(self, number: int, line: str) -> None:
        """Reads one line."""
        self.number = number
        if found := _HAND.fullmatch(line):
            self._note(f"hands_played[{len(self.hands)}]")
            self.partial = None
            self.hands.append({"leader": _unquoted(found[2]), "hands": {}, "plays": []})
            if found[1] and int(found[1]) != len(self.hands):
                self._fault(Phrase(f"hand {len(self.hands)}", f"la manche {len(self.hands)}"), int(found[1]))
            self.laid = 0
        elif (found := _TRICK.fullmatch(line)) and self.hands:
            self._trick(int(found[1]), found[2])
        elif found := _KEY.fullmatch(line):
            self._key(found[1], found[2])
        else:
            self._fault(LINE, line)

    def _key(self, key: str, rest: str) -> None:
        """A line that begins with a word and a colon; a keyword, unless it stands in quotes."""
        match _KEYWORDS.get(bare(key)):
            case "players":
                self._note("players")
                self.head["players"] = [_unquoted(part.strip()) for part in _PARTS.findall(rest)]
            case "rulings":
                self._note("rulings")
                for part in rest.split(","):
                    name, *choice = re.split(r"[\s=:]+", part.strip(), maxsplit=1)
                    self._once(self.head.setdefault("rulings", {}), name, choice[0] if choice else "")
            case "match":
                self._note("match_length")
                words = [_LENGTHS.get(bare(word), word) for word in rest.split()]
                numbers = [word for word in words if word.isdigit()]  # "50 points" is as good as "points 50"
                self.head["match_length"] = ":".join([*(word for word in words if word not in numbers), *numbers])
            case "played on":
                self._note("played_on")
                self._played_on(rest)
            case "score" if self.hands:
                self._score(rest)
            case None if self.hands:
                name = _unquoted(key)
                self._note(f"hands_played[{len(self.hands) - 1}].hands.{name}")
                self.hands[-1]["hands"][name] = [card for card, _ in self._cards(rest)]
            case _:
                self._fault(LINE, key)

    def _played_on(self, rest: str) -> None:
        """Reads where the hand comes from: `17 cards, table b6Xk…, match 1, hand 3`."""
        found: dict[str, Any] = {}
        for part in map(str.strip, rest.split(",")):
            numbers = [word for word in part.split() if word.isdecimal()]
            words = [key for word in part.split() if (key := _SOURCE.get(bare(word)))]
            if words[:1] == ["table"] and len(part.split()) == 2:
                self._once(found, "table", part.split()[1])
            elif len(words) == len(numbers) == 1 and len(part.split()) == 2:
                self._once(found, words[0], int(numbers[0]))
            else:
                self._fault(Phrase("such as 17 cards, hand 3", "comme 17 cartes, manche 3"), part)
        self.head["played_on"] = {"cards": 0, **found}

    def _trick(self, number: int, rest: str) -> None:
        """Reads a trick: its cards, and the claims about it."""
        hand, plays = len(self.hands) - 1, self.hands[-1]["plays"]
        self.laid += 1
        if number != self.laid:
            self._fault(Phrase(f"trick {self.laid}", f"le pli {self.laid}"), number)
        cards, *outcome = _ARROW.split(rest, maxsplit=1)
        laid = self._cards(cards)
        seats = len(self.head["players"])
        if seats in SEATS and (self.partial or len(laid) > seats):
            where, many = self.partial or (self._here(), len(laid))
            cards_each = Phrase(f"{seats} cards a trick", f"{seats} cartes par pli")
            self.faults.append(Fault(where, cards_each, shown(many)))
        self.partial = (self._here(), len(laid)) if len(laid) < seats else None
        for card, _ in laid:
            self._note(f"hands_played[{hand}].plays[{len(plays)}]")
            plays.append(card)
        passes = tuple(place for place, (_, bracketed) in enumerate(laid) if bracketed) or None
        takers: dict[Colour, str] = {}
        leads = None
        for part in map(str.strip, _PARTS.findall(outcome[0] if outcome else "")):
            if found := _LEADS.fullmatch(part):
                leads = _unquoted(found[1])
            elif (found := _TAKES.fullmatch(part)) and bare(found[1]) in _COLOURS:
                colour = _COLOURS[bare(found[1])]
                self._once(takers, colour, _unquoted(found[2]), notation.COLOUR_WORDS[colour])
            else:
                colours = Phrase("such as blue Carl, or Carl leads", "comme bleu Carl, ou Carl entame")
                self._fault(colours, part)
        self.tricks.append(TrickClaim(self._here(), hand, self.laid - 1, passes, takers, leads))

    def _score(self, rest: str) -> None:
        points: dict[str, int] = {}
        for part in map(str.strip, _PARTS.findall(rest)):
            if found := _POINTS.fullmatch(part):
                self._once(points, _unquoted(found[1]), int(found[2].replace(MINUS, "-")))
            else:
                self._fault(
                    Phrase("a player and points, such as Ada -3", "une personne et ses points, comme Ada -3"), part
                )
        self.scores.append(ScoreClaim(self._here(), len(self.hands) - 1, points))

    def _cards(self, text: str) -> list[tuple[str, bool]]:
        """Cards by name, and whether each stands in brackets."""
        cards = []
        for word in re.findall(r"\([^)]*\)|[^\s,;()]+", text):
            card = notation.card_named(word.strip("() "))
            if card is None:
                self._fault(Phrase("a card such as R18", "une carte comme R18"), word)
            cards.append((card.id if card else word, word.startswith("(")))
        return cards

    def _note(self, path: str) -> None:
        if path in self.lines:
            before, again = self.lines[path], self.number
            twice = Phrase(f"lines {before} and {again}", f"lignes {before} et {again}")
            self.faults.append(Fault(self._here(), Phrase("each part once", "chaque partie une fois"), twice))
        self.lines[path] = self.number

    def _once(self, into: dict[Any, Any], key: object, value: object, name: Phrase | None = None) -> None:
        """Stores a value under a key; a second value must equal the first."""
        if into.setdefault(key, value) != value:
            thing, both = name or verbatim(key), f"{into[key]}, {value}"
            found = Phrase(shown(f"{thing.en}: {both}").en, shown(f"{thing.fr} : {both}").fr)
            self.faults.append(Fault(self._here(), Phrase("each thing once", "chaque chose une fois"), found))

    def _here(self) -> Phrase:
        return Phrase(f"line {self.number}", f"ligne {self.number}")

    def _fault(self, expected: Phrase, found: object) -> None:
        self.faults.append(Fault(self._here(), expected, shown(found)))


def _unquoted(name: str) -> str:
    if name.startswith('"'):
        try:
            return str(json.loads(name))
        except ValueError:
            return name
    return name.strip()


def _both(word: Phrase) -> tuple[str, ...]:
    return tuple(bare(word(lang)) for lang in LANGS)


_KEYWORDS = {
    word: key
    for key, words in (
        ("players", notation.PLAYERS),
        ("rulings", notation.RULINGS),
        ("rulings", notation.RULES),
        ("match", notation.MATCH),
        ("played on", notation.PLAYED_ON),
        ("score", notation.SCORE),
    )
    for word in _both(words)
}
_SOURCE = {
    word: key
    for key, words in (
        ("cards", notation.CARDS_LAID),
        ("table", notation.TABLE),
        ("match_number", notation.MATCH),
        ("hand_number", notation.HAND),
    )
    for one in _both(words)
    for word in (one, one.removesuffix("s"))
}
_LENGTHS = {
    one: key for key, words in notation.LENGTHS.items() for word in _both(words) for one in (word, word.rstrip("s"))
}
_COLOURS: dict[str, Colour] = {
    **{word: colour for colour in COLOURS for word in _both(notation.COLOUR_WORDS[colour])},
    **notation.LETTERS,
}
