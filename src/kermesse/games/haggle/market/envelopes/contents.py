"""What each player hands in, and who may cancel a general rule with it."""

from __future__ import annotations

from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.games.haggle.market.state.player import Player
from kermesse.rules.effects import Cancel


def handed_in(floor: Floor, player: Player) -> tuple[dict[str, int], tuple[int, ...]]:
    """The goods and rule cards that a player hands in; for an unsealed envelope the night's ruling decides.

    Source: Haggle, "it is permissible to omit some of the cards"; ruling `unsealed`. On paper nobody knows what they
        hold, so it is nothing until somebody enters it.
    """
    if player.retired_at is not None:
        return {}, ()
    if player.sealed:
        return player.sealed.goods, player.sealed.cards
    if floor.setup.play == "paper" or floor.setup.rulings.unsealed == "nothing":
        return {}, ()
    return player.goods, player.cards


def may_cancel(floor: Floor, player: Player) -> bool:
    """Whether there is a cancel card in what a player hands in."""
    kit = kit_of(floor.setup)
    _, cards = handed_in(floor, player)
    return any((rule := kit.rule_of(card)) is not None and isinstance(rule.effect, Cancel) for card in cards)


def cancelling_in_the_end(floor: Floor) -> dict[int, int]:
    """Whose cancel card removes which general rule, by seat, as things stand."""
    return {
        seat: player.cancels for seat, player in floor.here if player.cancels is not None and may_cancel(floor, player)
    }
