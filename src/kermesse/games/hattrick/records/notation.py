"""Transcripts: a hand or a match as a person writes it down, and as a program reads it back.

    Hattrick
    Players: Ada, Blaise, Carl, Dorothy

    Hand 1, Dorothy leads
    Ada: R1 R4 R5 …
    …
    1. B18 G15 (R12) B19 → blue Carl, green Ada; Carl leads
    …
    Score: Ada 0, Blaise 6, Carl 3, Dorothy 0

A pass stands in brackets. Brackets, what follows the arrow, and the score may be left out; where they stand, they are
checked. English and French may be mixed: G and V are the same colour. `#` begins a remark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from kermesse.games.hattrick.records.position import PositionSource
from kermesse.games.hattrick.records.record import Record, states
from kermesse.games.hattrick.rules.model import CARDS, COLOURS, Card, Colour, Laid, Match, Trick
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import LANGS, MINUS, Lang, Phrase, bare

HEAD = "Hattrick"
PLAYERS = Phrase("Players", "Joueurs")
RULINGS = Phrase("Rulings", "Points de règle")
RULES = Phrase("Rules", "Règles")
"""What people may write for the rulings."""
MATCH = Phrase("Match", "Partie")
HAND = Phrase("Hand", "Manche")
PLAYED_ON = Phrase("Played on", "Reprise")
"""How a hand begins that was played on from a moment of another."""
TABLE, CARDS_LAID = Phrase("table", "table"), Phrase("cards", "cartes")
LEADS = Phrase("leads", "entame")
SCORE = Phrase("Score", "Points")
ARROW = "→"
COLON, SEMICOLON = Phrase(":", " :"), Phrase(";", " ;")
COLOUR_WORDS: dict[Colour, Phrase] = {
    "red": Phrase("red", "rouge"),
    "green": Phrase("green", "vert"),
    "blue": Phrase("blue", "bleu"),
}
LENGTHS = {"hands": Phrase("hands", "manches"), "points": Phrase("points", "points")}


def short(card: Card, lang: Lang) -> str:
    """A card as one writes it: G15, in French V15."""
    return f"{our_catalogue('hattrick').families[card.colour].letter(lang)}{card.rank}"


LETTERS: dict[str, Colour] = {
    bare(our_catalogue("hattrick").families[colour].letter(lang)): colour for colour in COLOURS for lang in LANGS
}
"""The colours by the letters of both languages."""


def card_named(word: str) -> Card | None:
    """Reads a card, in either language: `R18`, `v3`, `red-18`."""
    found = re.fullmatch(r"(\D)(\d{1,2})", bare(word))
    return CARDS.get(f"{LETTERS.get(found[1])}-{int(found[2])}" if found else bare(word))


def transcript(record: Record, lang: Lang) -> str:
    """What was played, as text that `read_transcript` reads."""
    lines = [HEAD, f"{PLAYERS(lang)}{COLON(lang)} {', '.join(map(quoted, record.players))}"]
    turned = {n: v for n in ("lead_tie", "lead_tie_rest") if (v := getattr(record.rulings, n)) != getattr(Rulings(), n)}
    if turned:
        lines.append(f"{RULINGS(lang)}{COLON(lang)} {', '.join(f'{name} {choice}' for name, choice in turned.items())}")
    if record.whole == "match":
        kind, _, points = record.rulings.match_length.partition(":")
        lines.append(f"{MATCH(lang)}{COLON(lang)} {' '.join(filter(None, (LENGTHS[kind](lang), points)))}")
    if record.played_on is not None:
        lines.append(f"{PLAYED_ON(lang)}{COLON(lang)} {_source(record.played_on, lang)}")
    for number, match in enumerate(states(record), 1):
        lines += ["", *_hand(number, match, record, lang)]
    return "\n".join(lines) + "\n"


def _source(source: PositionSource, lang: Lang) -> str:
    """Where a hand comes from: after how many cards, and which it was."""
    parts = [f"{source.cards} {CARDS_LAID(lang)}"]
    if source.table is not None:
        parts += [f"{TABLE(lang)} {source.table}", f"{MATCH(lang).lower()} {source.match_number}"]
    return ", ".join([*parts, f"{HAND(lang).lower()} {source.hand_number}"])


def _hand(number: int, match: Match, record: Record, lang: Lang) -> list[str]:
    deal, hand = record.deals[number - 1], match.hand
    assert hand is not None
    names = [quoted(name) for name in record.players]
    lines = [f"{HAND(lang)} {number}, {names[deal.leader]} {LEADS(lang)}"]
    for name, held in zip(names, deal.held, strict=True):
        lines.append(f"{name}{COLON(lang)} {' '.join(short(card, lang) for card in held)}")
    for index, trick in enumerate(hand.tricks, 1):
        lines.append(f"{index}. {_cards(trick.laid, lang)} {ARROW} {_outcome(trick, names, lang)}")
    if hand.laid:
        lines.append(f"{len(hand.tricks) + 1}. {_cards(hand.laid, lang)}")
    if hand.over:
        points = (f"{name} {_minus(total)}" for name, total in zip(names, match.points[-1], strict=True))
        lines.append(f"{SCORE(lang)}{COLON(lang)} {', '.join(points)}")
    return lines


def _cards(laid: Sequence[Laid], lang: Lang) -> str:
    cards = ((short(one.card, lang), one.pile) for one in laid)
    return " ".join(card if pile is not None else f"({card})" for card, pile in cards)


def _outcome(trick: Trick, names: Sequence[str], lang: Lang) -> str:
    taken = (
        f"{COLOUR_WORDS[colour](lang)} {names[seat]}"
        for colour, seat in zip(colours_of(trick), trick.takers, strict=True)
    )
    return f"{', '.join(taken)}{SEMICOLON(lang)} {names[trick.leads]} {LEADS(lang)}"


def colours_of(trick: Trick) -> tuple[Colour, ...]:
    """The colour of each pile of a trick, the first pile first."""
    return tuple(
        next(laid.card.colour for laid in trick.laid if laid.pile == pile) for pile in range(len(trick.takers))
    )


def _minus(points: int) -> str:
    return str(points).replace("-", MINUS)


def quoted(name: str) -> str:
    """A name as it stands in a transcript; in quotes where it could be taken for something else."""
    plain = re.fullmatch(r"[^\W\d_][^,:;\"#()→=<>]*", name) and name == name.strip() and "  " not in name
    keyword = bare(name) in {
        bare(word(lang)) for word in (PLAYERS, RULINGS, RULES, MATCH, PLAYED_ON, SCORE) for lang in LANGS
    }
    verb = re.search(rf"\b({LEADS.en}|{LEADS.fr})$", name, re.IGNORECASE)
    return name if plain and not keyword and not verb else json.dumps(name, ensure_ascii=False)
