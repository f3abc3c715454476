"""What the tests of several files share, so that it is started once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tables.postgres import Server, server
from tests.web.fuzzed import Target, hardened


@pytest.fixture(scope="package")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server; each test makes a database of its own on it, and leaves it running."""
    with server() as started:
        yield started


@pytest.fixture(scope="package")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server with a planted table."""
    with hardened(tmp_path_factory.mktemp("fuzzing")) as found:
        yield found
