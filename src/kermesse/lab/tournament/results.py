"""A tournament's standings as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kermesse.lab.tournament.runner import BotStanding
from kermesse.words import Lang, Phrase, signed

INK, ACCENT = "#3b3530", "#0E7A5F"


def write_picture(standings: Sequence[BotStanding], path: Path, lang: Lang) -> None:
    """The ladder: a point for each bot, and a bar for its 95 % interval.

    Args:
        standings: one or more tournaments; each kind of table gets a field of its own.
        path: an SVG, PNG or PDF file.
        lang: the language of its words.
    """
    import matplotlib as mpl  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    kinds = list(dict.fromkeys((one.seats, one.others) for one in standings))
    most = max(sum((one.seats, one.others) == kind for one in standings) for kind in kinds)
    with mpl.rc_context({"svg.hashsalt": "kermesse", "text.color": INK, "axes.labelcolor": INK}):
        figure = Figure(figsize=(4.2 * len(kinds), 0.9 + 0.42 * most), layout="constrained")
        for place, kind in enumerate(kinds):
            axes = figure.add_subplot(1, len(kinds), place + 1)
            rows = sorted((one for one in standings if (one.seats, one.others) == kind), key=lambda one: one.margin)
            axes.axvline(0, color=INK, linewidth=0.6)
            axes.errorbar(
                [one.margin for one in rows],
                range(len(rows)),
                xerr=[one.interval for one in rows],
                fmt="o",
                color=ACCENT,
                capsize=3,
            )
            axes.set_yticks(range(len(rows)), [one.bot for one in rows])
            axes.set_ylim(-0.6, len(rows) - 0.4)
            axes.set_title(table_kind(*kind)(lang), fontsize=10)
            axes.set_xlabel(Phrase("points a hand above the others", "points par manche au-dessus des autres")(lang))
            for side in ("top", "right", "left"):
                axes.spines[side].set_visible(False)
            for row, one in enumerate(rows):
                axes.annotate(
                    signed(round(one.margin, 1), lang),
                    (one.margin, row),
                    xytext=(0, 6),
                    textcoords="offset points",
                    ha="center",
                    fontsize=8,
                )
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None, dpi=150)


def table_kind(seats: int, others: str) -> Phrase:
    """What kind of tables were played at."""
    if others == "pool":
        return Phrase(f"{seats} seats, mixed tables", f"{seats} places, tables mêlées")
    return Phrase(f"{seats} seats, among {others}", f"{seats} places, parmi {others}")
