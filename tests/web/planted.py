"""A table with secrets that are easy to recognise, so that a leak in any answer is seen at once."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kermesse.client.server import Client
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.market.state.terms import Bundle, Leg, PromiseTerm
from kermesse.tables.store.url import open_store
from tests.web.night import Night

PLAYERS = 6
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
        others: the links of the other seats.
        never: what nobody is ever told again: the seed, the code, links and their hashes.
        private: what is between two players, or one's own.
        hands: goods that just one of the others has, and the words of cards that only they hold; hosts see them too.
        desk: what hosts may read as well as whom it concerns.
        names: who is here, seat 0 aside, for everybody who is.
    """

    table: str
    code: str
    host: str
    seat: str
    spectator: str
    others: tuple[str, ...]
    never: tuple[str, ...]
    private: tuple[str, ...]
    hands: tuple[str, ...]
    desk: tuple[str, ...]
    names: tuple[str, ...]

    def hidden_from(self, link: str | None) -> Iterator[str]:
        """What an answer to who comes by this link must not hold."""
        yield from self.never
        yield from self.private
        if link != self.host:
            yield from self.desk
            yield from self.hands
        if link is None:
            yield from self.names

    def check(self, link: str | None, answer: bytes | str, sent: Iterable[str] = ()) -> None:
        """Looks for secrets in an answer; what was sent may come back."""
        text = answer.decode("utf-8", "replace") if isinstance(answer, bytes) else answer
        for secret in self.hidden_from(link):
            if secret in text and not any(secret in one for one in sent):
                raise Leak(f"found {secret} in {text[:500]}")


async def plant(client: Client, db: str) -> Planted:
    """Makes the table, and an open market at it."""
    night = Night(client, Setup(game="giant"), "planted")
    await night.found()
    await night.gather(PLAYERS)
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
    people = (await client.look(table, zero.link)).view["hall"]["people"]
    others = tuple(one.link for one in night.joined if one is not zero)
    return Planted(
        table=table,
        code=night.founded.code,
        host=night.founded.link,
        seat=zero.link,
        spectator=spectator.link,
        others=others,
        never=(head.secret, night.founded.code, *links, *(link.hash for link in kept)),
        private=(NOTE, WORD),
        hands=await held(client, table, zero.link, others),
        desk=(PROMISE, QUESTION, LABEL),
        names=tuple(f'"{one["name"]}"' for one in people if one["seat"] != zero.seat),
    )


async def held(client: Client, table: str, seat: str, others: Sequence[str]) -> tuple[str, ...]:
    """What would give the others' hands away: goods that one of them has alone, words of their cards."""
    mine, *theirs = [(await client.look(table, link)).view["mine"]["goods"] for link in (seat, *others)]
    goods = Counter(kind for hand in theirs for kind in hand)
    rare = [f'"{kind}"' for kind, hands in goods.items() if hands == 1 and kind not in mine]
    known, *unknown = [(await client.texts(table, link)).texts for link in (seat, *others)]
    words = {text for texts in unknown for text in texts.values()} - set(known.values())
    assert len(rare) > 3
    assert len(words) > 3
    return (*rare, *words)
