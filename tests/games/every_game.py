"""What every game must, written over what every game answers; `test_every_game.py` names the games.

A sample plays tables of one game at random; everything is checked on what was asked, what happened, and what is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from random import Random
from typing import Any, NamedTuple

from kermesse.games.codec import decoder, encoder
from kermesse.games.game import Actor, CommandContext, Game, Refused, Viewer


class Wish(NamedTuple):
    """Something that somebody might ask."""

    by: Actor
    command: Any


class Sample(NamedTuple):
    """How to try out a game.

    Args:
        game: the game.
        setups: settings to try.
        wish: something that could be asked next, sensible or not, at a moment; None where the table should be left.
        eyes: everybody who may look at a state.
        legal: what a view says may be asked by whoever looks.
        probes: things to ask of which those that `legal` does not name must be refused, by whoever looks.
        conserved: what never changes from one state to the next, such as all goods; where it may, None.
    """

    game: Game[Any, Any, Any]
    setups: tuple[Any, ...]
    wish: Callable[[Any, Random, float, str], Wish | None]
    eyes: Callable[[Any], Iterable[Viewer]]
    legal: Callable[[Any], Iterable[Any]]
    probes: Callable[[Any], Iterable[Any]]
    conserved: Callable[[Any], Any]


class Step(NamedTuple):
    """One command of a table played at random: before, what was asked, what happened (None: refused), after."""

    before: Any
    asked: CommandContext
    command: Any
    events: tuple[Any, ...] | None
    after: Any


def tried(game: Game[Any, Any, Any], state: Any, command: Any, context: CommandContext) -> tuple[Any, ...] | None:
    """What a command leads to; None where it is refused, for a reason that has words."""
    try:
        return game.decide(state, command, context)
    except Refused as refusal:
        reason = refusal.reason
    assert reason in game.refusals
    return None


def played(sample: Sample, setup: Any, seed: int, most: int = 1500) -> list[Step]:
    """A table played at random until it is left, or for so many commands."""
    chance, secret, now = Random(seed), f"{seed:032x}", 1_000_000.0
    state, steps = sample.game.begin(setup, secret), []
    for _ in range(most):
        due = sample.game.due(state)
        now += chance.choice((0, 0.5, 2, 20))
        if due is not None and chance.random() < 0.8:
            now = max(now, due)
        wish = sample.wish(state, chance, now, secret)
        if wish is None:
            break
        asked = CommandContext(wish.by, now, secret)
        events = tried(sample.game, state, wish.command, asked)
        after = reduce(sample.game.apply, events or (), state)
        steps.append(Step(state, asked, wish.command, events, after))
        state = after
    return steps


def is_deterministic(sample: Sample, setup: Any, seed: int, steps: list[Step]) -> None:
    """The same wishes lead to the same events as when the table was played; another secret leads to others."""
    assert played(sample, setup, seed) == steps
    other = played(sample, setup, seed + 1, most=len(steps))
    assert [step.events for step in other] != [step.events for step in steps]


def replay_equals_play(sample: Sample, setup: Any, steps: list[Step]) -> None:
    """The events alone, read back from JSON, lead to the same state; a refusal leads nowhere."""
    game, secret = sample.game, steps[0].asked.seed
    read = decoder(game.events)
    state = game.begin(setup, secret)
    for step in steps:
        for event in step.events or ():
            state = game.apply(state, read.decode(encoder().encode(event)))
        assert state == step.after


def comes_back_from_json(sample: Sample, steps: list[Step]) -> None:
    """States, commands, events and settings are the same after being written and read, and so is what is seen."""
    game = sample.game
    commands, events, states, setups = map(decoder, (game.commands, game.events, game.state, game.setup))
    for step in steps:
        assert commands.decode(encoder().encode(step.command)) == step.command
        for event in step.events or ():
            assert events.decode(encoder().encode(event)) == event
    for step in steps[:: max(1, len(steps) // 40)]:
        text = encoder().encode(step.after)
        state = states.decode(text)
        assert state == step.after
        assert encoder().encode(state) == text
        assert setups.decode(encoder().encode(state.setup)) == state.setup
        for eyes in sample.eyes(state):
            assert encoder().encode(game.view(state, eyes)) == encoder().encode(game.view(step.after, eyes))
        assert game.due(state) == game.due(step.after)
        assert game.over(state) == game.over(step.after)


def nothing_is_created_or_lost(sample: Sample, steps: list[Step]) -> None:
    """What is conserved stays the same while it is there."""
    for step in steps:
        before, after = sample.conserved(step.before), sample.conserved(step.after)
        assert before is None or after is None or before == after


def legal_is_accepted_and_the_rest_refused(sample: Sample, steps: list[Step]) -> None:
    """Whatever a view calls legal is accepted; every other probe is refused."""
    for step in steps[:: max(1, len(steps) // 60)]:
        for eyes in sample.eyes(step.after):
            if eyes == "public":
                continue
            asked = step.asked._replace(by=eyes)
            legal = list(sample.legal(sample.game.view(step.after, eyes)))
            for command in legal:
                assert tried(sample.game, step.after, command, asked) is not None, (eyes, command)
            for command in sample.probes(step.after):
                if command not in legal:
                    assert tried(sample.game, step.after, command, asked) is None, (eyes, command)


def clock_is_not_asked_in_vain(sample: Sample, steps: list[Step]) -> None:
    """What is due changes with time alone nowhere: a state says the same whenever it is asked, and none when over."""
    for step in steps:
        assert sample.game.due(step.after) == sample.game.due(step.after)
        assert not sample.game.over(step.after) or sample.game.due(step.after) is None


def over_is_over(sample: Sample, steps: list[Step]) -> None:
    """Once a table is over it stays so, and the clock has nothing more to do."""
    for step in steps:
        if sample.game.over(step.before):
            assert sample.game.over(step.after)
            assert sample.game.due(step.after) is None
