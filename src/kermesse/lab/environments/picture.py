"""A hand under way as a few lines of text: what `render` shows. It looks into every hand; observations never do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kermesse.games.hattrick.records.notation import short
from kermesse.games.hattrick.rules.model import DECK, Laid, tricks_in_hand
from kermesse.games.hattrick.rules.trick import place
from kermesse.lab.environments.live import LiveHand

PILES = {0: "pile 1", 1: "pile 2", None: "passed"}


def picture(hand: LiveHand) -> str:
    """The table as text: the trick, then for each seat its cards, what it has won and passed, and its points.

    Args:
        hand: the hand under way, or over.
    """
    _, won, passed, _, at, _ = hand.arrays
    tricks = tricks_in_hand(hand.seats)
    head = "The hand is over" if hand.over else f"Trick {int(at[0]) + 1} of {tricks}, player_{int(at[1])} leads"
    lines = [head, *_trick(hand)]
    for seat, points in enumerate(hand.points()):
        mark = ">" if seat == hand.turn and not hand.over else " "
        red, green, blue = (int(count) for count in won[seat])
        lines.append(
            f"{mark} player_{seat}  won R{red} G{green} B{blue}, passed {int(passed[seat])}: {points}"
            f"  holds {_cards(_codes(int(hand.held[seat])))}"
        )
    return "\n".join(lines) + "\n"


def _trick(hand: LiveHand) -> Iterator[str]:
    """The piles of the trick under way and the cards passed in it, those that are there."""
    laid: list[Laid] = []
    for order, code in enumerate(hand.arrays[3][: int(hand.at[2])]):
        card = DECK[code]
        laid.append(Laid((int(hand.at[1]) + order) % hand.seats, card, place(laid, card)))
    for pile, name in PILES.items():
        there = [f"{short(one.card, 'en')} player_{one.seat}" for one in laid if one.pile == pile]
        if there:
            yield f"  {name}  {', '.join(there)}"


def _codes(bits: int) -> Iterator[int]:
    return (code for code in range(len(DECK)) if bits >> code & 1)


def _cards(codes: Iterable[int]) -> str:
    return " ".join(short(DECK[code], "en") for code in codes)
