"""A stack: cards laid on sheets so that the cut piles, one on the other, lie in the order in which they are needed."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.press.paper.material.cards import GRID, Face, Size

NOTHING = -1
"""A place of a sheet where no card is."""


def laid(faces: Sequence[Face], size: Size) -> tuple[tuple[Face, ...], tuple[tuple[int, ...], ...]]:
    """Lays cards on sheets.

    All sheets lie on each other, the first on top, and are cut. The piles are then laid one on the other: the one from
    the upper left corner on top, then its neighbours to the right, then the next rows. From top to bottom that stack is
    the cards in their order, with all that is empty at its bottom. It does not matter then whether empty cards are
    thrown away, or in how many goes the sheets are cut, as long as each place keeps a pile of its own.

    Args:
        faces: every card, in the order of the stack.
        size: of a card; it says how many lie on a sheet.

    Returns:
        Each different face once, in the order of their first cards; and the sheets, as `Cards` has them.
    """
    across, down = GRID[size]
    places = across * down
    sheets = -(-len(faces) // places)
    known: dict[Face, int] = {}
    order = [known.setdefault(face, len(known)) for face in faces]
    order += [NOTHING] * (sheets * places - len(order))
    return tuple(known), tuple(tuple(order[sheet::sheets]) for sheet in range(sheets))
