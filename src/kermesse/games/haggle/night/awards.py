"""Awards in the file of a night, by name: what a table found when it ended, for the report to say."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.pieces.goods import HowMany, Name

AwardKind: TypeAlias = Literal[
    "best-bargain", "worst-bargain", "most-generous", "last-to-seal", "most-told", "least-believed"
]


class NightAward(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One award. No score can find it again: envelopes do not tell who traded with whom.

    Args:
        what: which.
        player: whose.
        other: with whom the bargain was struck.
        points: by how much their envelope would have come to less without the bargain.
        count: goods given; how often they spoke to all; how many of those who heard struck a bargain with them later.
        of: how many heard it.
        seconds: how long before the closing the last envelope was sealed.
    """

    what: AwardKind
    player: Name
    other: Name | None = None
    points: Annotated[float, Meta(ge=-1_000_000_000, le=1_000_000_000)] = 0.0
    count: HowMany = 0
    of: HowMany = 0
    seconds: Annotated[float, Meta(ge=0, le=100_000_000)] = 0.0
