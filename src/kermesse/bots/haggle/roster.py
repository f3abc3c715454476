"""The bots of Haggle by name, as somebody types them: for the lab, and for whoever seats them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kermesse.bots.haggle.envelope import is_time
from kermesse.bots.haggle.random_player import random_command
from kermesse.bots.haggle.shrewd.character import AT_TABLE, CHARACTERS, Character
from kermesse.bots.haggle.shrewd.player import choose as shrewd
from kermesse.bots.haggle.temper import TEMPERS, temper_of
from kermesse.bots.haggle.trader import choose
from kermesse.fault import Fault, unknown
from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.commands import Command
from kermesse.games.haggle.market.state.setup import BotCharacter
from kermesse.games.haggle.views.view import View
from kermesse.pieces.chance import Chance
from kermesse.rules.kit import Kit
from kermesse.words import verbatim

Player: TypeAlias = Callable[[View, Kit, Chance, Timestamp], Command | None]
"""What somebody does in their turn, from their seat's view, the kit, their own chance, and the moment."""

UNTRADED = "untraded"
"""Who makes and takes no offer, and seals the best that was dealt to them."""


def _trader(view: View, kit: Kit, chance: Chance, at: Timestamp) -> Command | None:
    return None if view.mine is None else choose(view, kit, temper_of(view.mine.seat), chance, at)


def _untraded(view: View, kit: Kit, _: Chance, at: Timestamp) -> Command | None:
    trades = view.hall.phase == "open" and not is_time(view, TEMPERS[0], at)
    return None if trades else _trader(view, kit, _, at)


def _random(view: View, kit: Kit, chance: Chance, _: Timestamp) -> Command | None:
    return random_command(view, chance, sorted(kit.catalogue.index())) if view.hall.phase == "open" else None


def _shrewd(character: Character) -> Player:
    return lambda view, kit, chance, at: shrewd(view, kit, character, chance, at)


PLAYERS: dict[str, Player] = {
    "trader": _trader,
    **{name: _shrewd(character) for name, character in CHARACTERS.items()},
    "random": _random,
    UNTRADED: _untraded,
}
"""Everybody who can sit at a table of the lab."""

AT_TABLES: dict[BotCharacter, Player] = {"easy": _trader, "shrewd": _shrewd(AT_TABLE)}
"""Who sits down with people."""


def check_player(name: str, where: str, faults: list[Fault]) -> None:
    """Notes a name that no bot bears."""
    if name not in PLAYERS:
        faults.append(unknown(verbatim(where), name, tuple(PLAYERS), verbatim(" | ".join(PLAYERS))))
