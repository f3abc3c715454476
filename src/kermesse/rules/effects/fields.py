"""The fields of effects: selectors of goods, points and counts, each within bounds."""

from __future__ import annotations

from typing import Annotated, NewType

from msgspec import Meta

What = NewType("What", str)
Points = Annotated[float, Meta(ge=-10_000, le=10_000, multiple_of=0.25)]
Loss = Annotated[float, Meta(ge=-10_000, le=-0.25, multiple_of=0.25)]
Gain = Annotated[float, Meta(ge=0.25, le=10_000, multiple_of=0.25)]
Count = Annotated[int, Meta(ge=1, le=10_000)]
Factor = Annotated[int, Meta(ge=2, le=100)]
Whats = Annotated[tuple[What, ...], Meta(min_length=1)]
Steps = Annotated[tuple[Count, ...], Meta(min_length=1)]
