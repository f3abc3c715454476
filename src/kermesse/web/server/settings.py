"""How the server runs: what was settled on the command line, as every worker gets it."""

from __future__ import annotations

from typing import Literal

import msgspec

from kermesse.rules.kit_shelf import ShelfKit

PORT = 8420


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the server runs.

    Args:
        db: the store.
        host: the address that it listens at.
        port: the port; 0 for any that is free.
        workers: how many processes.
        limits: `off` for load tests alone: anybody may try codes as fast as they like.
        metrics_token: who wants the metrics shows this; without one nobody gets them.
        origins: other origins whose pages may ask, such as `https://party.example`, behind a proxy that changes `Host`.
        proxies: addresses or networks of proxies; what these say of a client (`X-Forwarded-For`, `X-Forwarded-Proto`)
            is believed, and of nobody else.
        tls_cert: the file of a certificate, with those that vouch for it; then all is https. Empty for plain http.
        tls_key: the file of its private key.
        kits: kits of the house's own, to choose beside those that come along.
        zone: the time zone in which the day of a deal begins.
        archive: a folder where tables go that nobody came back to; empty where all stay in the store.
        archive_days: after so many days.
        public_seconds: on a big floor, public news are told at most so often.
        big_floor: from so many sockets on, a floor is big.
        most_sockets: so many sockets in one process.
        handshake_seconds: with a certificate, how long a client may take until nobody on the way can read along.
        enter_seconds: how long a socket may take to say its link.
        send_seconds: how long a client may take to accept one message.
        request_seconds: how long a request may take.
        print_seconds: how long printing may take, waiting for others included.
        score_seconds: how long scoring a file may take, waiting for others included.
        store_seconds: how long a database that does not answer yet is waited for when the program starts.
        stop_seconds: how long commands under way are waited for when the program is stopped.
        look_seconds: how often each socket is looked at, for clients that take nothing or say nothing.
        links_seconds: how often it is looked whether another process has revoked links, and whose sockets to close.
        bot_seconds: how often each bot has a turn.
        bots_rest_seconds: after so long without a person's doing anything at their table, bots rest.
        most_evenings: at so many tables bots may play at once in one process.
        most_evenings_of_one: at so many of those where they were asked for from one address.
    """

    db: str = "kermesse.db"
    host: str = "127.0.0.1"
    port: int = PORT
    workers: int = 1
    limits: Literal["on", "off"] = "on"
    metrics_token: str = ""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    tls_cert: str = ""
    tls_key: str = ""
    kits: tuple[ShelfKit, ...] = ()
    zone: str = "UTC"
    archive: str = ""
    archive_days: int = 90
    public_seconds: float = 0.1
    big_floor: int = 24
    most_sockets: int = 20_000
    handshake_seconds: float = 10.0
    enter_seconds: float = 10.0
    send_seconds: float = 10.0
    request_seconds: float = 30.0
    print_seconds: float = 180.0
    score_seconds: float = 180.0
    store_seconds: float = 20.0
    stop_seconds: float = 1.5
    look_seconds: float = 1.0
    links_seconds: float = 1.0
    bot_seconds: float = 6.0
    bots_rest_seconds: float = 900.0
    most_evenings: int = 40
    most_evenings_of_one: int = 8

    @property
    def scheme(self) -> Literal["http", "https"]:
        """`https` where the server has a certificate of its own, else `http`."""
        return "https" if self.tls_cert else "http"

    def __repr__(self) -> str:
        """Without passwords and tokens, for what stands in a log."""
        return f"Settings({self.host}:{self.port}, {self.workers} workers)"
