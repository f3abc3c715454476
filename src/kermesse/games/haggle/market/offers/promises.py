"""Promises that were kept, or let go."""

from __future__ import annotations

from msgspec.structs import replace

from kermesse.games.game import CommandContext, Refused, Timestamp
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.terms import Number
from kermesse.games.tagged import TaggedCommand, TaggedEvent


class Release(TaggedCommand, frozen=True, tag="release"):
    """The creditor says that a promise was kept, or lets it go."""

    promise: Number


class PromiseReleased(TaggedEvent, frozen=True, tag="promise-released"):
    """A promise was kept, or let go."""

    promise: int
    at: Timestamp


def release(floor: Floor, command: Release, context: CommandContext) -> tuple[PromiseReleased, ...]:
    """Only the creditor releases a promise, once, and while its bargain stands."""
    promise = floor.promises.get(command.promise)
    if promise is None or promise.creditor != context.by or promise.released_at is not None:
        raise Refused("NO_SUCH_PROMISE")
    if floor.bargains[promise.bargain].undone_at is not None:
        raise Refused("NO_SUCH_PROMISE")
    return (PromiseReleased(promise.number, context.at),)


def apply_promise_released(floor: Floor, event: PromiseReleased) -> Floor:
    """Marks the promise as released, so that the score leaves it out."""
    promise = replace(floor.promises[event.promise], released_at=event.at)
    return replace(floor, promises=floor.promises.having(event.promise, promise))
