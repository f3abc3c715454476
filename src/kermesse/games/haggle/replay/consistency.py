"""Walks through the steps of a saved replay: who holds what after each, and what cannot have been."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kermesse.fault import Fault, enough, shown
from kermesse.games.haggle.replay.replay import Replay
from kermesse.games.haggle.replay.steps import Move, ReplayStep, StepKind, back
from kermesse.validation import inside
from kermesse.words import Phrase, verbatim

HeldThing = dict[int, dict[str, int]]

NOTHING = Phrase("nothing", "rien")
A_SEAT = Phrase("the seat of somebody who played", "la place de quelqu'un qui a joué")
A_KIND = Phrase("goods of this box", "des biens de ce coffret")
A_CARD = Phrase("a rule card of this box", "une carte règle de ce coffret")
BACK = Phrase("the same goods on their way back", "les mêmes biens, sur le chemin du retour")

MOST_SEATS: Mapping[StepKind, int] = {
    "undone": 100_000,
    "bargain": 24,
    "corrected": 2,
    "came": 1,
    "left": 1,
    "sealed": 1,
    "unsealed": 1,
    "cancelled": 1,
}
"""How many seats a step may be about; any other is about none."""

MOVING: tuple[StepKind, ...] = ("bargain", "undone", "corrected", "came", "left")


def check_steps(replay: Replay, faults: list[Fault]) -> HeldThing:
    """Who holds what in the end, by seat.

    Args:
        replay: a replay whose people and box are sound.
        faults: grows where something cannot have been.
    """
    walker = _Walker(replay, faults)
    for place, step in enumerate(replay.steps):
        if enough(faults):
            break
        walker.take(step, place)
    if not replay.steps or replay.steps[-1].what != "scored":
        faults.append(Fault(verbatim("steps"), Phrase("the score at the end", "le décompte à la fin"), NOTHING))
    return walker.held


class _Walker:
    """Everybody's hands, from step to step."""

    def __init__(self, replay: Replay, faults: list[Fault]) -> None:
        self.held: HeldThing = {one.seat: {} for one in replay.people}
        self.kinds = {kind.id for kind in replay.box.kinds}
        self.cards = set(replay.box.cards)
        self.last = len(replay.steps)
        self.at = replay.began_at
        self.faults = faults
        self.struck: dict[int, tuple[Move, ...]] = {}
        self.undone: set[int] = set()
        for place, start in enumerate(replay.start):
            where = inside("start", place)
            if self._is_seat(start.seat, where):
                self._goods(start.goods, where)
                self._give(start.seat, start.goods)

    def take(self, step: ReplayStep, place: int) -> None:
        """Applies one step, and notes what in it could not have happened."""
        where = inside("steps", place)
        before = len(self.faults)
        self._head(step, place, where)
        for number, move in enumerate(step.moves):
            self._move(step, move, inside(inside(where, "moves"), number))
        self._bargains(step, where)
        for number, card in enumerate(step.rules):
            if card not in self.cards:
                self._wrong(inside(inside(where, "rules"), number), A_CARD, verbatim(card))
        if len(self.faults) == before:
            self._carry(step.moves, where)

    def _head(self, step: ReplayStep, place: int, where: str) -> None:
        if step.number != place + 1:
            self._wrong(inside(where, "number"), verbatim(place + 1), verbatim(step.number))
        if step.at < self.at:
            later = Phrase("no earlier than the step before", "pas avant l'étape précédente")
            self._wrong(inside(where, "at"), later, shown(step.at))
        self.at = step.at
        if step.what == "scored" and place + 1 < self.last:
            self._wrong(
                inside(where, "what"), Phrase("the score at the end", "le décompte à la fin"), verbatim(step.what)
            )
        most = MOST_SEATS.get(step.what, 0)
        if len(step.seats) > most or (most and not step.seats):
            many = verbatim(f"1–{most}") if most > 1 else verbatim(most)
            self._wrong(inside(where, "seats"), many, verbatim(len(step.seats)))
        for number, seat in enumerate(step.seats):
            self._is_seat(seat, inside(inside(where, "seats"), number))

    def _move(self, step: ReplayStep, move: Move, where: str) -> None:
        """Goods that can move in such a step, between those whom it is about."""
        if step.what not in MOVING:
            self._wrong(where, NOTHING, Phrase("goods that move", "des biens qui bougent"))
            return
        ends = {"came": (True, False), "left": (False, True)}.get(step.what)
        boxed = (move.giver is None, move.taker is None)
        fits = sum(boxed) < 2 if step.what == "corrected" else boxed == (ends or (False, False))
        if not fits or move.giver == move.taker:
            between = Phrase("from one of these seats to another", "de l'une de ces places à une autre")
            self._wrong(where, between, verbatim(f"{move.giver} → {move.taker}"))
        for name, seat in (("giver", move.giver), ("taker", move.taker)):
            if seat is not None and seat not in step.seats:
                self._wrong(inside(where, name), A_SEAT, verbatim(seat))
        self._goods(move.goods, where)

    def _goods(self, goods: Mapping[str, int], where: str) -> None:
        for kind, count in goods.items():
            here = inside(inside(where, "goods"), kind)
            if enough(self.faults):
                break
            if kind not in self.kinds:
                self._wrong(here, A_KIND, shown(kind))
            elif count < 1:
                self._wrong(here, Phrase("at least 1", "au moins 1"), verbatim(count))

    def _bargains(self, step: ReplayStep, where: str) -> None:
        """A bargain is struck once, and undone once at most: then the same goods go back."""
        here = inside(where, "bargains")
        if step.what == "bargain":
            new = [number for number in step.bargains if not (number in self.struck or number in self.undone)]
            if len(step.bargains) != 1 or not new:
                self._wrong(here, Phrase("its own number", "son propre numéro"), _numbers(step.bargains))
            self.struck.update(dict.fromkeys(new, step.moves))
        elif step.what == "undone":
            there = [number for number in dict.fromkeys(step.bargains) if number in self.struck]
            if not there or len(there) < len(step.bargains):
                struck = Phrase("bargains that stood until then", "des marchés conclus, et pas défaits")
                self._wrong(here, struck, _numbers(step.bargains))
            gone = tuple(move for number in there for move in back(self.struck.pop(number)))
            self.undone.update(there)
            if step.moves != gone:
                self._wrong(inside(where, "moves"), BACK, Phrase("others", "d'autres"))
        elif step.bargains:
            self._wrong(here, NOTHING, _numbers(step.bargains))

    def _carry(self, moves: Iterable[Move], where: str) -> None:
        """All goods go where they go; after it nobody has less than none."""
        touched = set()
        for move in moves:
            if move.taker is not None:
                self._give(move.taker, move.goods)
            if move.giver is not None:
                self._give(move.giver, {kind: -count for kind, count in move.goods.items()})
                touched.add(move.giver)
        for seat in sorted(touched):
            for kind, count in self.held[seat].items():
                if count < 0:
                    held = Phrase(f"goods that seat {seat} holds", f"des biens que tient la place {seat}")
                    self._wrong(
                        inside(where, "moves"), held, Phrase(f"{-count} {kind} too many", f"{-count} {kind} de trop")
                    )

    def _give(self, seat: int, goods: Mapping[str, int]) -> None:
        hand = self.held[seat]
        for kind, count in goods.items():
            hand[kind] = hand.get(kind, 0) + count

    def _is_seat(self, seat: int, where: str) -> bool:
        if seat not in self.held:
            self._wrong(where, A_SEAT, verbatim(seat))
        return seat in self.held

    def _wrong(self, where: str, due: Phrase, found: Phrase) -> None:
        self.faults.append(Fault(verbatim(where), due, found))


def _numbers(numbers: Iterable[int]) -> Phrase:
    return shown(", ".join(map(str, numbers)) or None)
