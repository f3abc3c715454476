"""A game of Hattrick in the terminal: asks one person, lets bots play the other seats, and can go back."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Literal, NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from kermesse.bots.hattrick.bot import Bot
from kermesse.desk.hattrick.drawing import card_text, draw, laid_text, names_of, table_text, taken_text, won_table
from kermesse.desk.tables import sheet_table, standings_table
from kermesse.games.hattrick.answer import score_record
from kermesse.games.hattrick.model import Card, Command, Deal, Event, Lay, Match
from kermesse.games.hattrick.play import REFUSALS, Refused, apply, decide
from kermesse.games.hattrick.record import Record, recorded
from kermesse.games.hattrick.transcript import card_named
from kermesse.games.hattrick.view import legal, view
from kermesse.pieces.chance import Chance
from kermesse.words import Lang, Said, bare, listed

Wish = Literal["hint", "undo", "quit", "help"]

WISHES: dict[Wish, tuple[str, ...]] = {
    "hint": ("h", "hint", "c", "conseil"),
    "undo": ("u", "undo", "a", "annuler"),
    "quit": ("q", "quit", "quitter"),
    "help": ("?", "help", "aide"),
}

HELP = Said(
    "Type a card (R18, or 18 where only one of your cards bears it), h for a hint, u to take back, q to leave.",
    "Tapez une carte (R18, ou 18 si une seule de vos cartes le porte), c pour un conseil, a pour annuler, "
    "q pour quitter.",
)
NOTHING_TO_UNDO = Said("There is nothing to take back.", "Il n'y a rien à annuler.")
NEXT_HAND = Said(
    "Enter for the next hand, u to take back, q to leave.", "Entrée : manche suivante ; a : annuler ; q : quitter."
)


class Seats(NamedTuple):
    """Who sits at the table: everybody's name in turn order, the person's seat, and the bots by seat."""

    names: tuple[str, ...]
    person: int
    bots: Mapping[int, Bot]


class Session:
    """A game under way.

    Args:
        match: the match before its first deal.
        seats: who plays.
        adviser: who is asked for hints.
        seed: everything that is drawn follows from it.
        hands: how many hands at most; none for a whole match.
        lang: the language.
        console: where it is shown.
    """

    def __init__(
        self, match: Match, seats: Seats, adviser: Bot, seed: str, hands: int | None, lang: Lang, console: Console
    ) -> None:
        self.start = match
        self.match = match
        self.seats = seats
        self.adviser = adviser
        self.seed = seed
        self.hands = hands
        self.lang = lang
        self.console = console
        self.events: list[Event] = []
        self.decisions: list[int] = []
        """How many events there were each time the person was asked."""

    def play(self) -> Record:
        """Plays until the end, or until the person leaves or has nothing more to say.

        Returns:
            What was played, the hand under way included.
        """
        self._say(HELP)
        while not self._over():
            hand = self.match.hand
            if hand is None or hand.over:
                self._do(Deal())
            elif hand.turn == self.seats.person:
                if not self._persons_turn():
                    break
            else:
                self._bots_turn(hand.turn if hand.turn is not None else 0)
            if self.match.hand is not None and self.match.hand.over:
                self._tell_score()
                if not self._over() and not self._go_on():
                    break
        return recorded(self.start, self.events)

    def _over(self) -> bool:
        ended = self.match.hand is None or self.match.hand.over
        enough = self.hands is not None and len(self.match.points) >= self.hands
        return ended and (enough or bool(self.match.winners))

    def _do(self, command: Command) -> None:
        """Carries out a command and shows what came of it."""
        before = self.match
        for event in decide(before, command, Chance(self.seed, "hattrick", f"hand {len(before.points) + 1}")):
            self.events.append(event)
            self.match = apply(self.match, event)
        if isinstance(command, Lay) and self.match.hand is not None:
            trick = self.match.hand.tricks[-1] if not self.match.hand.laid else None
            names = names_of(view(self.match, self.seats.person), self.lang)
            laid = trick.laid[-1] if trick else self.match.hand.laid[-1]
            self._draw(laid_text(laid, names[laid.seat], self.lang))
            if trick:
                self._draw(taken_text(trick, names, self.lang))

    def _bots_turn(self, seat: int) -> None:
        seen = view(self.match, seat)
        self._do(Lay(seat, self.seats.bots[seat].choose(seen, self._chance(seat)).card))

    def _chance(self, seat: int) -> Chance:
        """A bot's own draws; the same after going back, so that taking back shows nothing new."""
        hand = self.match.hand
        trick = len(hand.tricks) if hand else 0
        return Chance(self.seed, "bot", str(len(self.match.points)), str(trick), str(seat))

    def _persons_turn(self) -> bool:
        """Asks until a card is laid; False when the person leaves."""
        self.decisions.append(len(self.events))
        self._draw(table_text(view(self.match, self.seats.person), self.lang))
        while True:
            line = self._ask("> ")
            if line is None or _wish(line) == "quit":
                return False
            match _wish(line):
                case "hint":
                    self._hint()
                case "undo":
                    if self._undo():
                        return True
                case "help":
                    self._say(HELP)
                case _:
                    if self._lay(line):
                        return True

    def _lay(self, line: str) -> bool:
        card = meant(line, legal(view(self.match, self.seats.person)))
        if card is None:
            self._say(Said(f"“{line}” is no card of yours.", f"« {line} » n'est pas une de vos cartes."))
            self._say(HELP)
            return False
        try:
            self._do(Lay(self.seats.person, card))
        except Refused as refused:
            self._say(REFUSALS[refused.reason])
            return False
        return True

    def _hint(self) -> None:
        choice = self.adviser.choose(view(self.match, self.seats.person), self._chance(self.seats.person))
        text = Text("  ").append_text(card_text(choice.card, self.lang)).append(f"  {choice.reason(self.lang)}")
        self._draw(text)

    def _undo(self) -> bool:
        """Goes back to the person's decision before this one."""
        hand = self.match.hand
        asked = hand is not None and hand.turn == self.seats.person
        kept = self.decisions[:-1] if asked else self.decisions
        if not kept:
            self._say(NOTHING_TO_UNDO)
            return False
        self.events = self.events[: kept[-1]]
        self.decisions = kept[:-1]
        self.match = reduce(apply, self.events, self.start)
        return True

    def _tell_score(self) -> None:
        """After a hand: what everybody won, the person's own reasons, and the match so far."""
        seen = view(self.match, self.seats.person)
        name = self.seats.names[self.seats.person]
        self._draw(Text(""))
        self._draw(
            Text(Said(f"Hand {len(seen.points)} is over", f"Fin de la manche {len(seen.points)}")(self.lang), "bold")
        )
        self._draw(won_table(seen, self.lang))
        record = recorded(self.start, self.events)
        hand = Record("hand", record.players, record.rulings, record.deals[-1:])
        mine = next(place for place in score_record(hand, self.lang).standings if place.player == name)
        self._draw(sheet_table(mine, self.lang))
        if seen.winners:
            self._draw(standings_table(score_record(record, self.lang).standings, self.lang))
            names = listed([self.seats.names[seat] for seat in seen.winners], self.lang)
            self._say(Said(f"The match goes to {names}.", f"La partie revient à {names}."))

    def _go_on(self) -> bool:
        """Between hands; False when the person leaves."""
        self._say(NEXT_HAND)
        line = self._ask("> ")
        if line is None or _wish(line) == "quit":
            return False
        if _wish(line) == "undo":
            self._undo()
        return True

    def _ask(self, prompt: str) -> str | None:
        """A line from the person; none at the end of input. What came through a pipe is shown as if it were typed."""
        self.console.file.write(prompt)
        self.console.file.flush()
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            self.console.file.write("\n")
            return None
        if not sys.stdin.isatty():
            self.console.file.write(line if line.endswith("\n") else f"{line}\n")
        return line.strip()

    def _say(self, phrase: Said) -> None:
        self._draw(Text(phrase(self.lang)))

    def _draw(self, what: RenderableType) -> None:
        draw(self.console, what)


def _wish(line: str) -> Wish | None:
    return next((wish for wish, words in WISHES.items() if bare(line) in words), None)


def meant(line: str, hand: Sequence[Card]) -> Card | None:
    """The card of a hand that somebody means: `R18`, `18R`, `red-18`, or `18` where only one card bears it."""
    words = re.sub(r"\s+", "", line)
    card = card_named(words) or card_named("".join(reversed(re.split(r"(?<=\d)(?=\D)", words, maxsplit=1))))
    if card is not None:
        return card if card in hand else None
    bearers = [one for one in hand if str(one.rank) == words]
    return bearers[0] if len(bearers) == 1 else None
