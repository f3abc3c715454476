"""A game of Hattrick in the terminal: asks one person, lets bots play the other seats, and can go back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from kermesse.bots.hattrick.bot import Bot
from kermesse.cli.hattrick.picture import card_text, draw, laid_text, names_of, table_text, taken_text, won_table
from kermesse.cli.hattrick.prompt import Wish, meant, wish
from kermesse.cli.hattrick.score import won_by
from kermesse.cli.score_text import sheet_table, standings_table
from kermesse.games.hattrick.records.answer import score_record
from kermesse.games.hattrick.records.record import Record, recorded
from kermesse.games.hattrick.rules.model import Card, DealHand, LayCard, Match, MatchCommand, MatchEvent, Trick
from kermesse.games.hattrick.rules.play import apply, decide
from kermesse.games.hattrick.views.hand import legal, view
from kermesse.pieces.chance import Chance, derived
from kermesse.words import Lang, Phrase, listed

HELP = Phrase(
    "Type a card (R18, or 18 if only one of your cards has it), Enter for the table, l for the last trick, h for a "
    "hint, u to take back, q to leave.",
    "Tapez une carte (R18, ou 18 si une seule des vôtres le porte), Entrée pour la table, d pour le dernier pli, "
    "c pour un conseil, a pour annuler, q pour quitter.",
)
NOTHING_TO_UNDO = Phrase("There is nothing to take back.", "Il n'y a rien à annuler.")
NO_TRICK = Phrase("No trick is over yet.", "Aucun pli n'est fini.")
NEXT_HAND = Phrase(
    "Enter for the next hand, u to take back, q to leave.",
    "Entrée pour la manche suivante, a pour annuler, q pour quitter.",
)
THE_END = Phrase("Enter to finish, u to take back.", "Entrée pour finir, a pour annuler.")

Prompt = Callable[[str], str | None]
"""Shows a prompt and gives the line typed; none when there is nothing more to read."""


class Seats(NamedTuple):
    """Who sits at the table: everybody's name in turn order, the person's seat, and the bots by seat."""

    names: tuple[str, ...]
    person: int
    bots: Mapping[int, Bot]


class Session:
    """A match in the terminal: one person against bots, with every state so far, to go back to.

    Args:
        match: the match before its first deal.
        seats: who plays.
        adviser: who is asked for hints.
        seed: everything that is drawn follows from it.
        hands: how many hands at most; none for a whole match.
        lang: the language.
        console: where it is shown.
        ask: whom it asks.
    """

    def __init__(
        self,
        match: Match,
        seats: Seats,
        adviser: Bot,
        seed: str,
        hands: int | None,
        lang: Lang,
        console: Console,
        ask: Prompt,
    ) -> None:
        self.start = match
        self.match = match
        self.seats = seats
        self.adviser = adviser
        self.seed = seed
        self.hands = hands
        self.lang = lang
        self.console = console
        self.ask = ask
        self.events: list[MatchEvent] = []
        self.decisions: list[int] = []
        """How many events there were each time the person was asked for a card."""

    def play(self) -> Record:
        """Plays until the end, or until the person leaves or has nothing more to say.

        Returns:
            What was played, the hand under way included.
        """
        try:
            self._say(HELP)
            while self._play_on():
                pass
        except KeyboardInterrupt:
            self.console.file.write("\n")
        return recorded(self.start, self.events)

    @property
    def over(self) -> bool:
        """Whether everything that was to be played has been played."""
        ended = self.match.hand is None or self.match.hand.over
        enough = self.hands is not None and len(self.match.points) >= self.hands
        return ended and (enough or bool(self.match.winners))

    def _play_on(self) -> bool:
        """Whatever comes next; False when the game is over or the person leaves."""
        hand = self.match.hand
        if hand is None or hand.over:
            self._do(DealHand())
        elif hand.turn == self.seats.person:
            if not self._persons_turn():
                return False
        elif hand.turn is not None:
            seen = view(self.match, hand.turn)
            self._do(LayCard(hand.turn, self.seats.bots[hand.turn].choose(seen, self._chance(hand.turn)).card))
        if self.match.hand is not None and self.match.hand.over:
            self._tell_score()
            return self._go_on()
        return True

    def _do(self, command: MatchCommand) -> None:
        """Carries out a command and shows what came of it."""
        chance = Chance(self.seed, "hattrick", f"hand {len(self.match.points) + 1}")
        happened = decide(self.match, command, chance)
        self.match = reduce(apply, happened, self.match)
        self.events += happened
        if isinstance(command, LayCard) and self.match.hand is not None:
            trick = self.match.hand.tricks[-1] if not self.match.hand.laid else None
            laid = trick.laid[-1] if trick else self.match.hand.laid[-1]
            self._draw(laid_text(laid, self._names()[laid.seat], self.lang))
            if trick:
                self._draw(taken_text(trick, self._names(), self.lang))

    def _chance(self, seat: int) -> Chance:
        """A bot's own draws; the same after going back, so that taking back shows nothing new.

        They follow from the seed, but the seed does not follow from them: it would tell every hand.
        """
        hand = self.match.hand
        trick = len(hand.tricks) if hand else 0
        return Chance(derived(self.seed, "bot", str(len(self.match.points)), str(trick), str(seat)))

    def _persons_turn(self) -> bool:
        """Asks until a card is laid; False when the person leaves."""
        self.decisions.append(len(self.events))
        self._draw(table_text(view(self.match, self.seats.person), self.lang))
        while True:
            line = self.ask("> ")
            wanted: Wish | None = "quit" if line is None else wish(line)
            match wanted:
                case "quit":
                    return False
                case "hint":
                    self._hint()
                case "undo":
                    if self._undo():
                        return True
                case "last":
                    self._last_trick()
                case "table":
                    self._draw(table_text(view(self.match, self.seats.person), self.lang))
                case "help":
                    self._say(HELP)
                case None:
                    found = meant(line or "", legal(view(self.match, self.seats.person)), self.lang)
                    if isinstance(found, Card):
                        self._do(LayCard(self.seats.person, found))
                        return True
                    self._say(found)

    def _hint(self) -> None:
        choice = self.adviser.choose(view(self.match, self.seats.person), self._chance(self.seats.person))
        text = Text("  ").append_text(card_text(choice.card, self.lang)).append(f"  {choice.reason(self.lang)}")
        self._draw(text)

    def _last_trick(self) -> None:
        tricks = self.match.hand.tricks if self.match.hand else ()
        if not tricks:
            self._say(NO_TRICK)
            return
        last: Trick = tricks[-1]
        for laid in last.laid:
            self._draw(laid_text(laid, self._names()[laid.seat], self.lang))
        self._draw(taken_text(last, self._names(), self.lang))

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
        """After a hand: what everybody won, the person's own reasons, and at the end the standings."""
        seen = view(self.match, self.seats.person)
        name = self.seats.names[self.seats.person]
        over = Phrase(f"Hand {len(seen.points)} is over", f"Fin de la manche {len(seen.points)}")
        self._draw(Text(f"\n{over(self.lang)}", "bold"))
        self._draw(won_table(seen, self.lang))
        record = recorded(self.start, self.events)
        hand = Record("hand", record.players, record.rulings, record.deals[-1:])
        mine = next(place for place in score_record(hand, self.lang).standings if place.player == name)
        self._draw(Text(""))
        self._draw(sheet_table(mine, self.lang))
        if self.over:
            self._draw(Text(""))
            self._draw(standings_table(score_record(record, self.lang).standings, self.lang))
        if seen.winners:
            self._draw(Text(""))
            if seen.winners == (self.seats.person,):
                self._say(Phrase("You win the match.", "Vous gagnez la partie."))
            else:
                self._say(won_by(listed([self.seats.names[seat] for seat in seen.winners], self.lang)))

    def _go_on(self) -> bool:
        """Between hands, and after the last; False when the game is over or the person leaves."""
        ended = self.over
        phrase = THE_END if ended else NEXT_HAND
        self._say(phrase)
        while True:
            line = self.ask("> ")
            if line is None or wish(line) == "quit":
                return False
            if not line:
                return not ended
            match wish(line):
                case "undo":
                    return self._undo()
                case "last":
                    self._last_trick()
                case _:
                    self._say(phrase)

    def _names(self) -> list[str]:
        return names_of(view(self.match, self.seats.person), self.lang)

    def _say(self, phrase: Phrase) -> None:
        self._draw(Text(phrase(self.lang)))

    def _draw(self, what: RenderableType) -> None:
        draw(self.console, what)
