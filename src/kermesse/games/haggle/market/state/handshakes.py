"""Terms that two people agreed on aloud, while the second has not yet confirmed them: they wait for a code."""

from __future__ import annotations

import msgspec

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.state.bargains import Offer


class Handshake(msgspec.Struct, frozen=True):
    """A spoken bargain, put down by one of the two.

    Args:
        terms: what the maker offers to whoever brings the code; it has no number yet.
        token: the code as the other phone scans it: 128 bits in hexadecimal.
        code: the code as it is said and typed, four digits; None where as many wait as may have one.
    """

    terms: Offer
    token: str
    code: str | None = None

    @property
    def ends_at(self) -> Timestamp:
        """When its code is good for nothing any more."""
        assert self.terms.expires_at is not None
        return self.terms.expires_at
