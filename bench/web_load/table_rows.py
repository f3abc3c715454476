"""How figures are printed: a line of headings, a line for each row."""

from __future__ import annotations

from collections.abc import Sequence


def head(columns: Sequence[str]) -> None:
    """The headings."""
    print(f"{'':36}" + "".join(f"{column:>13}" for column in columns))


def row(name: str, figures: Sequence[float]) -> None:
    """A row, its figures with as many places as they need."""
    print(
        f"{name:36}"
        + "".join(f"{figure:13,.{0 if figure >= 100 else 1 if figure >= 10 else 2}f}" for figure in figures)
    )
