"""What kind of effect each one is: questions that every effect answers once. No other file lists effects by name."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Literal, NamedTuple

import msgspec


class Stage(IntEnum):
    """When a rule works: one stage after the other, each for all envelopes; within one no rule reads another's result.

    Source:
        Haggle, "Scoring the hands"; Giant Haggle, "Principe/règles".
    """

    STATED = auto()
    """What it says is so; nothing is left to do."""
    VOIDED = auto()
    """Hands are out."""
    DRAWN = auto()
    """What is too much is drawn out."""
    CAPPED = auto()
    """Some items get a value, up to a number of them."""
    SET = auto()
    """Goods get their value."""
    TURNED = auto()
    """One kind turns another's value."""
    WORTHLESS = auto()
    """Goods lose their value."""
    LIMITED = auto()
    """Some items do not score."""
    REPEATED = auto()
    """Items count several times."""
    CONTESTED = auto()
    """Items count several times for one player."""
    TITLED = auto()
    """Players get titles."""
    ADDED = auto()
    """Bonuses are added."""
    OWNED = auto()
    """Owners are paid for the cards that they handed in."""
    DOUBLED = auto()
    """The whole hand, so far, counts several times."""
    FINED = auto()
    """Hands that a ruling keeps in lose points for what would have voided them."""
    STRUCK = auto()
    """Players lose points by what others have."""
    PROTECTED = auto()
    """Such losses are cancelled."""
    STOLEN = auto()
    """Points go from one player to another."""
    LOST = auto()
    """Other losses come off."""
    DOUBLED_LAST = auto()
    """The whole hand counts several times, losses too."""


class Price(NamedTuple):
    """What an effect changes about goods themselves, so that scoring tells them apart from others.

    Args:
        of: the field that names the goods.
        by: `worth`, what one of them is worth; `number`, how many of them score, or how often; `cap`, both at once:
            up to a number of them are taken out at a value of their own, before any other rule sees them.
    """

    of: str
    by: Literal["worth", "number", "cap"]


Others = Literal["ignores", "compares", "follows", "strikes", "shields"]
"""What an effect has to do with other envelopes.

ignores: it looks at one envelope alone; compares: it holds envelopes against each other; follows: it works for whoever
won what another rule compares; strikes: what lies in one envelope costs the others; shields: it takes such a loss back.
"""

Tied = Literal["next", "nobody", "all-lose"]
"""What becomes of a tie: players who tie drop out and the next number takes it; nobody has it; all of them lose."""


class Tie(NamedTuple):
    """How a tie for the most ends.

    Args:
        of: the field that names what players have the most of.
        then: what becomes of the tie.
    """

    of: str
    then: Tied


Own = Literal["gains", "loses", "points", "points-or-more", "depends"]
"""What a particular rule does to the score of who hands it in, whatever else lies in the envelope.

gains: it never takes anything; loses: it never gives anything; points: it gives or takes its points, by their sign, or
does nothing; points-or-more: its points are sure, and it may do more; depends: on what lies there.
"""


class Traits(NamedTuple):
    """What every effect says about itself. Nothing has a default, so that nobody forgets a question.

    Args:
        stage: when it works; a ruling may move it (`scoring.stages.stage_of`).
        prices: which goods it changes; None where it only adds or takes points.
        others: what it has to do with other envelopes. A player's own reckoning calls a guess what hangs on them.
        tie: how a tie for the most ends; None where having the most decides nothing.
        one_kind: the field whose goods must be of one kind, since "which of them?" would have no answer.
        independent: whether a card may say that general rules do not touch it.
        rulings: the rulings by which hosts settle what its card leaves open.
        own: what it does, as a particular rule, to its owner's score. Whoever looks for the best envelope leaves out
            what never pays, and tries both ways only what may cost.
    """

    stage: Stage
    prices: Price | None
    others: Others
    tie: Tie | None
    one_kind: str | None
    independent: bool
    rulings: tuple[str, ...]
    own: Own


class Traited(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """What all effects share: they are frozen, a file names them by `effect`, and each states its own `traits`.

    `traits` is not declared here, since a class that forgets them would then inherit the declaration and pass the
    type checker. As it is, reading them off the union (`Rule.traits`) names the class that has none.

    Raises:
        TypeError: on import, for a class without traits of its own.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not isinstance(vars(cls).get("traits"), Traits):
            raise TypeError(f"effect {cls.__name__}: expected `traits: ClassVar[Traits] = Traits(...)`; found none")
