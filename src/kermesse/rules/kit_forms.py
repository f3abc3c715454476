"""The forms of kits, one for each game that is played with them: for whom rules may work, how they come into play."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kermesse.words import Phrase

KitGame = Literal["sackson", "giant"]
"""A game that is played with kits: what their files say under `game`."""

Scope = Literal["everybody", "general", "particular"]
"""For whom a rule works: for everybody; for everybody once it is announced; for its owner."""


class KitForm(NamedTuple):
    """What the kits of one game have in common.

    Args:
        scopes: for whom their rules may work; the first where a rule says nothing.
        rules_in: what of the box brings rule cards into play. Sheets are true for everybody, so they may state facts
            about values; lots belong to who holds them.
        about: what that comes to, for hosts.
    """

    scopes: tuple[Scope, ...]
    rules_in: Literal["sheets", "lots"]
    about: Phrase


FORMS: dict[KitGame, KitForm] = {
    "sackson": KitForm(("everybody",), "sheets", Phrase("rules for everybody", "règles pour tous")),
    "giant": KitForm(
        ("particular", "general"),
        "lots",
        Phrase("rule cards that belong to their owner", "cartes règles, chacune pour son porteur"),
    ),
}


def games_with_scope(scope: Scope) -> str:
    """The games whose rules may work so."""
    return " | ".join(name for name, form in FORMS.items() if scope in form.scopes)
