"""What a person at the terminal types, and what is meant by it."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import IO, Literal

from kermesse.games.hattrick.records.notation import card_named, short
from kermesse.games.hattrick.rules.model import Card
from kermesse.words import Lang, Phrase, bare, listed

Wish = Literal["hint", "undo", "last", "table", "quit", "help"]

WISHES: dict[Wish, tuple[str, ...]] = {
    "hint": ("h", "hint", "c", "conseil"),
    "undo": ("u", "undo", "a", "annuler"),
    "last": ("l", "last", "d", "dernier"),
    "table": ("", "t", "table"),
    "quit": ("q", "quit", "quitter"),
    "help": ("?", "help", "aide"),
}


def wish(line: str) -> Wish | None:
    """What a line asks for, other than a card."""
    return next((one for one, words in WISHES.items() if bare(line) in words), None)


def meant(line: str, hand: Sequence[Card], lang: Lang) -> Card | Phrase:
    """The card of a hand that a player typed: `R18`, `18R`, `red-18`, or `18` where only one card bears it.

    Returns:
        The card, or what to answer where there is none, or more than one.
    """
    words = re.sub(r"\s+", "", line)
    turned = re.fullmatch(r"(\d+)(\D+)", words)
    card = card_named(words) or (card_named(turned[2] + turned[1]) if turned else None)
    if card is not None:
        name = short(card, lang)
        return card if card in hand else Phrase(f"You do not hold {name}.", f"Vous n'avez pas {name}.")
    bearers = [one for one in hand if str(one.rank) == words]
    if len(bearers) == 1:
        return bearers[0]
    names = listed([short(one, lang) for one in bearers], lang, "or")
    if bearers:
        return Phrase(f"Which one: {names}?", f"Laquelle : {names} ?")
    if words.isdecimal():
        return Phrase(f"None of your cards has {words[:9]}.", f"Aucune de vos cartes ne porte {words[:9]}.")
    return Phrase(f"“{line[:40]}” is not a card. ? for help.", f"« {line[:40]} » n'est pas une carte. ? pour l'aide.")


def ask_on(out: IO[str], prompt: str) -> str | None:
    """Asks on a stream and reads a line; none at the end of input.

    What comes through a pipe is shown as if it had been typed.
    """
    out.write(prompt)
    out.flush()
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        out.write("\n")
        return None
    if not sys.stdin.isatty():
        out.write(line if line.endswith("\n") else f"{line}\n")
    return line.strip()
