"""Metrics for the server's operator: how much and how fast, never who or what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from kermesse.games.game import Refused
from kermesse.web.messages import UNREADABLE

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counts of this process.

    Args:
        together: whether other workers count into the same folder (`PROMETHEUS_MULTIPROC_DIR`).
    """

    def __init__(self, *, together: bool = False) -> None:
        self._together = together
        self._views = self._deltas = self._bytes = 0
        self._done: list[float] = []
        own = self._registry = CollectorRegistry()
        self.requests = Counter("kermesse_requests", "Requests answered.", ("route", "status"), registry=own)
        self.unreadable = Counter("kermesse_unreadable_requests", "What was no request of HTTP.", registry=own)
        self.commands = Counter("kermesse_commands", "Commands answered.", ("outcome",), registry=own)
        self.command_seconds = Histogram(
            "kermesse_command_seconds", "From a command to its answer.", buckets=SECONDS, registry=own
        )
        self.sockets = Gauge("kermesse_sockets", "Open sockets.", registry=own, multiprocess_mode="livesum")
        self.tables = Gauge("kermesse_tables", "Tables in memory.", registry=own, multiprocess_mode="livesum")
        self.updates = Counter("kermesse_told", "Messages of news.", ("kind",), registry=own)
        self.update_bytes = Counter("kermesse_told_bytes", "Their bytes.", registry=own)
        self.dropped = Counter("kermesse_cut_off", "Sockets closed by us.", ("why",), registry=own)
        self.collecting_seconds = Gauge(
            "kermesse_collecting_seconds", "The last garbage collection.", registry=own, multiprocess_mode="max"
        )

    def count_update(self, text: bytes) -> None:
        """Counts a message of news; plainly, for there are many: `note` passes the counts on."""
        if text.startswith(b'{"type":"v'):
            self._views += 1
        else:
            self._deltas += 1
        self._bytes += len(text)

    def count_done(self, seconds: float) -> None:
        """Counts a command that was carried out."""
        self._done.append(seconds)

    def count_refused(self, reason: str) -> None:
        """Counts a command that was not."""
        self.commands.labels("malformed" if reason == "MALFORMED" else "refused").inc()

    @contextmanager
    def commanded(self) -> Iterator[None]:
        """Counts the command that is asked and answered within."""
        began = perf_counter()
        try:
            yield
        except Refused as refused:
            self.count_refused(refused.reason)
            raise
        except UNREADABLE:
            self.count_refused("MALFORMED")
            raise
        self.count_done(perf_counter() - began)

    def note(self, sockets: int, tables: int) -> None:
        """Passes on what was counted plainly, and how many sockets and tables there are; now and then."""
        self.sockets.set(sockets)
        self.tables.set(tables)
        self.updates.labels("view").inc(self._views)
        self.updates.labels("delta").inc(self._deltas)
        self.update_bytes.inc(self._bytes)
        self.commands.labels("done").inc(len(self._done))
        for seconds in self._done:
            self.command_seconds.observe(seconds)
        self._views = self._deltas = self._bytes = 0
        self._done.clear()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it; of all workers where there are several."""
        if not self._together:
            return generate_latest(self._registry)
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
