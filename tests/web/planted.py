"""A table with secrets that are easy to recognise, so that a leak in any answer is seen at once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kermesse.client.doors import Client
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.setup import Setup
from kermesse.games.haggle.market.terms import Bundle, Leg, PromiseTerm
from kermesse.tables.store.opening import open_store
from tests.web.night import Night

NOTE, WORD, PROMISE, QUESTION, LABEL = (
    f"planted-{name}-b7e1" for name in ("note", "word", "promise", "question", "label")
)


class Leak(AssertionError):
    """Something secret came out."""


class Planted(NamedTuple):
    """The table.

    Args:
        table: its id.
        code: to join.
        host: the host's link.
        seat: the link of seat 0, who may know none of what is planted.
        spectator: a spectator's link.
        never: what nobody is ever told: the seed, links and their hashes.
        private: what is between two players, or one's own.
        desk: what hosts may read as well.
    """

    table: str
    code: str
    host: str
    seat: str
    spectator: str
    never: tuple[str, ...]
    private: tuple[str, ...]
    desk: tuple[str, ...]

    def hidden_from(self, link: str | None) -> Iterator[str]:
        """What an answer to who comes by this link must not hold."""
        yield from self.never
        yield from self.private
        if link != self.host:
            yield from self.desk

    def check(self, link: str | None, answer: bytes | str, sent: Iterable[str] = ()) -> None:
        """Looks for secrets in an answer; what was sent may come back."""
        text = answer.decode("utf-8", "replace") if isinstance(answer, bytes) else answer
        for secret in self.hidden_from(link):
            if secret in text and not any(secret in one for one in sent):
                raise Leak(f"{secret} in {text[:500]}")


async def plant(client: Client, db: str) -> Planted:
    """Makes the table, and an open market at it."""
    night = Night(client, Setup(game="giant"), "planted")
    await night.found()
    await night.gather(6)
    await night.host(c.Open())
    table, (zero, one, two, *_) = night.founded.table, sorted(night.joined, key=lambda joined: joined.seat)
    legs = (Leg(one.seat, two.seat, Bundle(promises=(PromiseTerm(PROMISE),))),)
    for command in (c.WriteNote(NOTE), c.Tell(WORD, (two.seat,)), c.Ask(QUESTION), c.Propose(legs)):
        await client.ask(table, one.link, command)
    spectator = await client.new_link(table, night.founded.link, "spectator")
    helper = await client.new_link(table, night.founded.link, "host", label=LABEL)
    store = await open_store(db)
    head, kept = await store.head(table), await store.links(table)
    await store.close()
    assert head is not None
    links = [night.founded.link, spectator.link, helper.link, *(one.link for one in night.joined)]
    assert {link.hash for link in kept} == {hashlib.sha256(text.encode()).hexdigest() for text in links}
    return Planted(
        table=table,
        code=night.founded.code,
        host=night.founded.link,
        seat=zero.link,
        spectator=spectator.link,
        never=(head.secret, *links, *(link.hash for link in kept)),
        private=(NOTE, WORD),
        desk=(PROMISE, QUESTION, LABEL),
    )
