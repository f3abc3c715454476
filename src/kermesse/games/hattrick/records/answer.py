"""A scored hand or match: the standings with their reasons, and every trick."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kermesse.games.hattrick.records.notation import colours_of
from kermesse.games.hattrick.records.record import Record, states
from kermesse.games.hattrick.rules.model import Colour, Match, Trick
from kermesse.games.hattrick.rules.score import Tally, lines, points, shown_sum, tallies
from kermesse.games.standings import Line, Placing, ranked
from kermesse.words import MINUS, Lang, Phrase, number


class TrickTold(msgspec.Struct, frozen=True):
    """Who took the pile of each colour, and who leads next, or would."""

    winners: dict[Colour, str]
    next_leader: str


class HandTold(msgspec.Struct, frozen=True):
    """A hand of a match: who led first, what everybody scored, and every trick."""

    leader: str
    points: dict[str, int]
    tricks: tuple[TrickTold, ...]


class Answer(msgspec.Struct, frozen=True):
    """A scored hand or match.

    Args:
        game: `hattrick`.
        rulings: the rulings in force.
        standings: everybody, best first.
        tricks: the tricks of a hand.
        hands: the hands of a match.
        winners: who has won the match; nobody while it goes on.
    """

    game: str
    rulings: dict[str, str]
    standings: tuple[Placing, ...]
    tricks: tuple[TrickTold, ...] | msgspec.UnsetType = msgspec.UNSET
    hands: tuple[HandTold, ...] | msgspec.UnsetType = msgspec.UNSET
    winners: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


def score_record(record: Record, lang: Lang) -> Answer:
    """Scores what was played.

    Source:
        Hattrick, "Les points" and "Fin du jeu".
    """
    after = tuple(states(record))
    rulings = {name: str(choice) for name, choice in msgspec.structs.asdict(record.rulings).items()}
    if record.whole == "match":
        return _match(record, after, rulings, lang)
    del rulings["match_length"]
    tally = _tallies(after[0])
    sheets = {player: lines(mine, lang) for player, mine in zip(record.players, tally, strict=True)}
    return Answer("hattrick", rulings, _standings(after[0], sheets), tricks=_tricks(after[0]))


def _match(record: Record, after: Sequence[Match], rulings: dict[str, str], lang: Lang) -> Answer:
    sheets: dict[str, list[Line]] = {player: [] for player in record.players}
    for place, match in enumerate(after, 1):
        for player, tally in zip(record.players, _tallies(match), strict=True):
            sheets[player].append(_hand_line(place, tally, lang))
    hands = tuple(
        HandTold(
            record.players[deal.leader],
            dict(zip(record.players, match.points[-1], strict=True)),
            _tricks(match),
        )
        for deal, match in zip(record.deals, after, strict=True)
    )
    winners = tuple(record.players[seat] for seat in after[-1].winners)
    return Answer("hattrick", rulings, _standings(after[-1], sheets), hands=hands, winners=winners)


def _hand_line(place: int, tally: Tally, lang: Lang) -> Line:
    """A hand as one line of a match's sheet: 9 − 2 − 4 − 2."""
    first, *rest = shown_sum(tally)
    done = "".join(f" {MINUS} {number(-part, lang)}" for part in rest)  # after the best colour all is loss
    text = Phrase(f"Hand {place}: {number(first, lang)}{done}.", f"Manche {place} : {number(first, lang)}{done}.")
    return Line(None, 1, points(tally), text(lang))


def _tallies(match: Match) -> tuple[Tally, ...]:
    assert match.hand is not None
    return tallies(match.hand.tricks, len(match.players))


def _standings(match: Match, sheets: dict[str, tuple[Line, ...]] | dict[str, list[Line]]) -> tuple[Placing, ...]:
    return ranked(dict(zip(match.players, map(float, match.totals), strict=True)), sheets)


def _tricks(match: Match) -> tuple[TrickTold, ...]:
    assert match.hand is not None
    return tuple(_trick_told(trick, match.players) for trick in match.hand.tricks)


def _trick_told(trick: Trick, players: Sequence[str]) -> TrickTold:
    takers = zip(colours_of(trick), (players[seat] for seat in trick.takers), strict=True)
    return TrickTold(dict(takers), players[trick.leads])
