"""How Hattrick is played: `decide` checks a command and says what happens, `apply` makes it so.

A match is the fold of its events; nothing but the deal needs chance, and its outcome is an event.
"""

from __future__ import annotations

from functools import reduce
from typing import Literal, assert_never

from msgspec.structs import replace

from kermesse.games.game import Refused
from kermesse.games.hattrick.rules.model import (
    DECK,
    CardLaid,
    DealHand,
    Hand,
    HandDealt,
    HandScored,
    Laid,
    LayCard,
    Match,
    MatchCommand,
    MatchEvent,
    MatchWon,
    Trick,
    TrickTaken,
    hand_size,
)
from kermesse.games.hattrick.rules.score import points, tallies
from kermesse.games.hattrick.rules.trick import place, settled
from kermesse.pieces.chance import Chance
from kermesse.words import Phrase

Refusal = Literal["MATCH_OVER", "HAND_UNDER_WAY", "NO_HAND", "NOT_YOUR_TURN", "NOT_YOUR_CARD"]

REFUSALS: dict[Refusal, Phrase] = {
    "MATCH_OVER": Phrase("The match is over.", "La partie est finie."),
    "HAND_UNDER_WAY": Phrase("The hand is not over yet.", "La manche n'est pas finie."),
    "NO_HAND": Phrase("No hand is being played.", "Aucune manche n'est en cours."),
    "NOT_YOUR_TURN": Phrase("It is not your turn.", "Ce n'est pas votre tour."),
    "NOT_YOUR_CARD": Phrase("That card is not in your hand.", "Cette carte n'est pas dans votre main."),
}


def _refused(reason: Refusal) -> Refused:
    return Refused(reason)


def decide(match: Match, command: MatchCommand, chance: Chance) -> tuple[MatchEvent, ...]:
    """What a command leads to.

    Args:
        match: the match so far.
        command: what is asked.
        chance: what shuffles; only a deal draws from it.

    Raises:
        Refused: where the rules do not allow it.

    Source:
        Hattrick, "Préparation", "Déroulement", "Fin du jeu".
    """
    if match.winners:
        raise _refused("MATCH_OVER")
    match command:
        case DealHand():
            if match.hand is not None and not match.hand.over:
                raise _refused("HAND_UNDER_WAY")
            return (_dealt(match, chance),)
        case LayCard():
            if match.hand is None or match.hand.over:
                raise _refused("NO_HAND")
            if match.hand.turn != command.seat:
                raise _refused("NOT_YOUR_TURN")
            if command.card not in match.hand.held[command.seat]:
                raise _refused("NOT_YOUR_CARD")
            return _laid(match, match.hand, command)
        case _:
            assert_never(command)


def _dealt(match: Match, chance: Chance) -> HandDealt:
    seats = len(match.players)
    deck, size = chance.shuffled(list(DECK)), hand_size(seats)
    held = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats))
    return HandDealt((_next_dealer(match) + 1) % seats, held)


def _next_dealer(match: Match) -> int:
    """The deal passes to the left after each hand."""
    return match.dealer if match.hand is None else (match.dealer + 1) % len(match.players)


def _laid(match: Match, hand: Hand, command: LayCard) -> tuple[MatchEvent, ...]:
    """The card, and all that follows by itself when it was a trick's, a hand's or a match's last."""
    laid = Laid(command.seat, command.card, place(hand.laid, command.card))
    events: list[MatchEvent] = [CardLaid(laid)]
    if len(hand.laid) + 1 < len(match.players):
        return tuple(events)
    trick = settled((*hand.laid, laid), match.rulings)
    events.append(TrickTaken(trick.takers, trick.leads))
    after = reduce(apply, events, match)
    if after.hand is not None and after.hand.over:
        events.append(HandScored(tuple(points(tally) for tally in tallies(after.hand.tricks, len(match.players)))))
        after = apply(after, events[-1])
        if after.winners:
            events.append(MatchWon(after.winners))
    return tuple(events)


def apply(match: Match, event: MatchEvent) -> Match:
    """The match after an event; never refuses.

    Source:
        Hattrick, "Déroulement".
    """
    hand = match.hand
    match event:
        case HandDealt(leader, held):
            return replace(match, dealer=(leader - 1) % len(held), hand=Hand(leader, held, lead=leader))
        case CardLaid(laid) if hand is not None:
            rest = tuple([card for card in hand.held[laid.seat] if card is not laid.card])
            held = (*hand.held[: laid.seat], rest, *hand.held[laid.seat + 1 :])
            return replace(match, hand=replace(hand, held=held, laid=(*hand.laid, laid)))
        case TrickTaken(takers, leads) if hand is not None:
            trick = settled(hand.laid, match.rulings)
            if (trick.takers, trick.leads) != (takers, leads):  # what happened holds, whatever the rules say today
                trick = Trick(hand.laid, takers, leads)
            tricks = (*hand.tricks, trick)
            return replace(match, hand=replace(hand, tricks=tricks, lead=leads, laid=()))
        case HandScored(scored):
            return replace(match, points=(*match.points, scored))
        case CardLaid() | TrickTaken() | MatchWon():
            return match
        case _:
            assert_never(event)
