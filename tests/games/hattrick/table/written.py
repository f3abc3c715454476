"""A table as text: every command, what happened, and what changed in whose view.

Who sees the same change is named together; `all` is everybody at the table, the host and the public. Read it as a diff:
a card in the wrong column of eyes is a leak. A long match tells what changed after each trick, not after each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kermesse.games.codec import encoder
from kermesse.games.game import Actor, Timestamp, Viewer
from kermesse.games.hattrick.rules.model import Card
from kermesse.games.hattrick.table.commands import Command
from kermesse.games.hattrick.table.state import Setup
from kermesse.games.hattrick.views.hand import View as MatchView
from kermesse.games.hattrick.views.parts import SeatSeen
from kermesse.games.hattrick.views.view import View, legal, match_of, view
from tests.games.hattrick.table.tables import Table


class Written(Table):
    """A table that writes down what goes on at it.

    Args:
        setup: its settings.
        secret: its secret.
        looks: whether views are written after every command, or not while a trick is under way.
    """

    def __init__(self, setup: Setup, secret: str, looks: Literal["always", "between tricks"] = "always") -> None:
        super().__init__(setup, secret)
        self.looks = looks
        self.lines = [f"settings {encoder().encode(setup).decode()}"]
        self.seen: dict[Viewer, dict[str, str]] = {}
        self._look()

    def ask(self, by: Actor, command: Command, later: Timestamp = 0) -> tuple[object, ...]:  # type: ignore[override]
        happened = super().ask(by, command, later)
        told = {type(command).__struct_config__.tag: None, **fields(command)}
        words = [str(name) if value is None else f"{name}={value}" for name, value in told.items()]
        self.lines.append(f"\n{self.now - 1_000_000:.10g} s  {by}: {' '.join(words)}")
        for event in happened:
            self.lines.append(f"  * {short(encoder().encode(event).decode())}")
        if self.looks == "always" or self.state.match is None or not self.hand.laid:
            self._look()
        return happened

    def _look(self) -> None:
        """Writes what changed, the same change once."""
        everybody: list[Viewer] = [*range(len(self.state.seats)), "host", "public"]
        changes: dict[tuple[str, str], list[Viewer]] = {}
        for eyes in everybody:
            parts = parts_of(view(self.state, eyes))
            before = self.seen.get(eyes, {})
            for name, text in parts.items():
                if before.get(name, "-") != text:
                    changes.setdefault((name, text), []).append(eyes)
            self.seen[eyes] = parts
        for (name, text), eyes in changes.items():
            who = "all" if eyes == everybody else " ".join(map(str, eyes))
            self.lines.append(f"    {who}: {name} {text}")

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def fields(command: Command) -> dict[str, object]:
    return {name: getattr(command, name) for name in command.__struct_fields__}


def short(event: str) -> str:
    """An event without what makes it long: the quotes of JSON."""
    return event.replace('"', "").replace("{", "").replace("}", "")


def parts_of(seen: View) -> dict[str, str]:
    """A view in a few words, every field of it but the settings, and the clock's moments as they pass."""
    table, match = seen.table, match_of(seen)
    parts = {
        "phase": table.phase,
        "round": str(table.round),
        "around": ", ".join(map(person, table.around)) or "-",
        "place": "-" if seen.mine is None else str(seen.mine.place),
        "turn": "-" if table.turn is None else str(table.turn),
        "clock": "-" if table.clock_at is None else f"in {table.clock_at - table.since:g} s",
        "undo": "-"
        if table.undo is None
        else f"{table.undo.count} by {table.undo.seat}, yes {list(table.undo.agreed)}",
        "asked": " ".join(map(str, table.asked)) or "-",
        "said": f"{table.spoken[-1].seat}: {table.spoken[-1].words}" if table.spoken else "-",
        "finished": " ".join(f"{one.round}: {one.totals} won by {one.winners}, {one.seed}" for one in table.finished)
        or "-",
        "hashes": f"{table.seed_hash[:8]} {table.match_hash[:8]}",
        "may": may_text(legal(seen)),
    }
    return parts | (match_parts(match) if match is not None else {})


def person(one: SeatSeen) -> str:
    kind = "" if one.bot is None else f" ({one.bot})"
    return f"{one.seat} {one.name}{kind}{'' if one.away_since is None else ' away'}"


def may_text(commands: Sequence[Command]) -> str:
    """What may be asked; the cards are the hand, so their number will do."""
    tags = [str(type(command).__struct_config__.tag) for command in commands]
    return " ".join(f"{tag}x{tags.count(tag)}" if tags.count(tag) > 1 else tag for tag in dict.fromkeys(tags)) or "-"


def match_parts(match: MatchView) -> dict[str, str]:
    last = match.tricks[-1] if match.tricks else None
    return {
        "hand": cards_text(match.hand) or "-",
        "table": " ".join(f"{one.card}{'' if one.pile is not None else ' (pass)'}" for one in match.laid) or "-",
        "counts": " ".join(map(str, match.counts)),
        "trick": f"{len(match.tricks)}: piles to {last.takers}, {last.leads} leads" if last is not None else "-",
        "won": " ".join(f"{'/'.join(map(str, tally.won))}-{tally.passed}" for tally in match.tallies) if last else "-",
        "points": " ".join(map(str, match.points)) or "-",
        "winners": " ".join(map(str, match.winners)) or "-",
        "dealer": str(match.dealer),
    }


def cards_text(cards: Sequence[Card]) -> str:
    """Cards by colour: `red 1 5 18, blue 2`."""
    colours = dict.fromkeys(card.colour for card in cards)
    return ", ".join(
        f"{colour} {' '.join(str(card.rank) for card in cards if card.colour == colour)}" for colour in colours
    )
