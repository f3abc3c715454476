"""A server with a planted table, for as long as anything is tried on it; at its end it must be none the worse."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from tests.web.patient_client import patient
from tests.web.planted import Planted, plant
from tests.web.processes import Serving

LONGER = int(os.environ.get("KERMESSE_FUZZ", "1"))
"""So many times as many examples as usual: `make fuzz` has more, and keeps those that failed."""

NOISE = settings(
    max_examples=200 * LONGER,
    database=DirectoryBasedExampleDatabase(".fuzz") if LONGER > 1 else None,
    phases=(Phase.reuse, Phase.generate, Phase.shrink),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


class Target(NamedTuple):
    """A server with the planted table, and a count of what it answered."""

    server: Serving
    planted: Planted
    met: Counter[str]

    def links(self) -> list[str | None]:
        """Ways to come by; a seat's most often."""
        return [self.planted.seat, self.planted.seat, self.planted.host, self.planted.spectator, None]


@contextmanager
def hardened(folder: Path) -> Iterator[Target]:
    """The server; fails where in the end it was at a loss, or told its log what is nobody's business."""
    db = f"sqlite:///{folder}/tables.db"
    server = Serving(folder, db)

    async def begin() -> Planted:
        await server.start()
        async with patient(server.address) as client:
            return await plant(client, db)

    try:
        planted = asyncio.run(begin())
        yield Target(server, planted, Counter())
        assert asyncio.run(server.stop()) == 0
        said = server.said()
        assert "Traceback" not in said, said
        assert "OUR_FAULT" not in said, said
        found = [secret for secret in planted.hidden_from(None) if secret in said]
        assert not found, said
    finally:
        server.kill()
