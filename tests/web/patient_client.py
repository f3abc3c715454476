"""A client that waits as long as a test does: machines differ, and answers come late on a busy one."""

from __future__ import annotations

from kermesse.client.server import Client
from tests.patience import PATIENCE_SECONDS


def patient(address: str) -> Client:
    """A client of the server at an address, that asks again until a test would give up."""
    return Client(address, PATIENCE_SECONDS)
