"""A deck for Tabletop Simulator: how its sheets are laid, and the object that it saves and loads.

Source: Berserk Games' knowledge base, "Custom Deck" and "Save File Format": sheets of up to 10 by 7, the last place of
a full one is what opponents see; a card is its sheet's number times a hundred plus its place.
"""

from __future__ import annotations

import json
from typing import Any

from kermesse.press.paper.makers.card_set import BACK, CardSet, name_of

ACROSS, DOWN = 10, 7
MOST = ACROSS * DOWN - 1
"""Cards on a sheet: the last place is kept for the back."""
LEAST_ROWS = 2
_LYING = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


def sheets(count: int) -> tuple[tuple[int, ...], ...]:
    """The cards of each sheet, in order; what is left of its last row is backs."""
    laid = []
    for first in range(0, count, MOST):
        cards = range(first, min(first + MOST, count))
        rows = max(LEAST_ROWS, -(-(len(cards) + 1) // ACROSS))
        laid.append((*cards, *(BACK,) * (rows * ACROSS - len(cards))))
    return tuple(laid)


def saved_object(cards: CardSet, laid: tuple[tuple[int, ...], ...], folder: str) -> bytes:
    """The deck as JSON, its pictures found in a folder; for a game with others upload them, and it asks where to."""
    decks = {
        str(number): {
            "FaceURL": f"{folder}/sheet-{number}.png",
            "BackURL": f"{folder}/back.png",
            "NumWidth": ACROSS,
            "NumHeight": len(sheet) // ACROSS,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, sheet in enumerate(laid, 1)
    }
    numbers = [
        number for at, copies in enumerate(cards.copies) for number in [100 * (at // MOST + 1) + at % MOST] * copies
    ]
    names = [name_of(face) for face, copies in zip(cards.faces, cards.copies, strict=True) for _ in range(copies)]
    contained = [_card(number, name, decks) for number, name in zip(numbers, names, strict=True)]
    deck = {"Name": "DeckCustom", "Transform": _LYING, "Nickname": cards.title, "DeckIDs": numbers}
    whole = {"SaveName": cards.title, "ObjectStates": [{**deck, "CustomDeck": decks, "ContainedObjects": contained}]}
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()


def _card(number: int, name: str, decks: dict[str, dict[str, Any]]) -> dict[str, Any]:
    sheet = str(number // 100)
    return {
        "Name": "CardCustom",
        "Transform": _LYING,
        "Nickname": name,
        "CardID": number,
        "CustomDeck": {sheet: decks[sheet]},
    }
