"""A night as people can read it: what was asked, what happened, and what each of them saw change.

settings and secret
number  seconds since the start  who: command
  * event
    all: what changed in what everybody sees
    who: what changed in what they see besides; `-` for what is gone

Moments are written as @ and the seconds since the start.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kermesse.games.codec import decoder, encoder
from kermesse.games.game import Actor, CommandContext, Timestamp, Viewer
from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.events import Event
from kermesse.games.haggle.market.play import apply, begin, decide
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.views.view import view
from tests.games.haggle.market.nights import START

LONG_AGO = 1e9
"""A number larger than this is a moment."""

KEYS = ("number", "seat", "card", "rule")
"""What an entry of a list is called by."""

Step = tuple[Actor, Timestamp, c.Command]


def written(setup: Setup, secret: str, steps: list[Step]) -> str:
    """The transcript of a night."""
    floor = begin(setup, secret)
    lines = [f"settings {_text(setup)}", f"secret {secret}"]
    seen = _views(floor)
    for who, what in seen.items():
        lines += [f"    {who}: {line}" for line in changes(None, what)]
    lines.append("")
    for number, (by, at, command) in enumerate(steps, 1):
        happened = decide(floor, command, CommandContext(by, at, secret))
        lines.append(f"{number}  {at - START:g} s  {by}: {_text(command)}")
        for event in happened:
            floor = apply(floor, event)
            lines.append(f"  * {_event(event)}")
        now = _views(floor)
        for who, what in now.items():
            lines += [f"    {who}: {line}" for line in changes(seen.get(who), what)]
        seen = now
        lines.append("")
    return "\n".join(lines)


def steps_of(text: str) -> tuple[Setup, str, list[Step]]:
    """What a transcript's night was and what was asked in it, in order to ask it again."""
    setup = secret = None
    steps: list[Step] = []
    for line in text.splitlines():
        if line.startswith("settings "):
            setup = decoder(Setup).decode(line.removeprefix("settings "))
        elif line.startswith("secret "):
            secret = line.removeprefix("secret ")
        elif line[:1].isdigit():
            _, since, asked = line.split("  ", 2)
            who, command = asked.split(": ", 1)
            by = int(who) if who.isdigit() else who
            plain = _moments(msgspec.json.decode(command))
            at = START + float(since.removesuffix(" s"))
            steps.append((by, at, msgspec.convert(plain, c.Command)))  # type: ignore[arg-type]
    assert setup is not None
    assert secret is not None
    return setup, secret, steps


def _views(floor: Floor) -> dict[str, Any]:
    """What everybody sees, then what each sees besides."""
    hall = _plain(view(floor, "public").hall)
    views = {"all": hall}
    eyes: list[Viewer] = [*floor.players, "host"]
    for who in eyes:
        seen = view(floor, who)
        assert _plain(seen.hall) == hall
        views[str(who)] = _plain(seen.desk if who == "host" else seen.mine)
    return views


def changes(before: Any, after: Any, path: str = "") -> list[str]:
    """What is otherwise: a path, and what stands there now."""
    if before == after:
        return []
    parts = _parts(before, after)
    if parts is None:
        return [f"{path} {_json(after)}"]
    old, new = parts
    lines = []
    for key in [*old, *(key for key in new if key not in old)]:
        inner = f"{path}{key}" if key.startswith("[") else f"{path}.{key}".lstrip(".")
        if key not in new:
            lines.append(f"{inner} -")
        elif key not in old:
            if new[key] not in (None, [], {}):
                lines.append(f"{inner} {_json(new[key])}")
        else:
            lines += changes(old[key], new[key], inner)
    return lines


def _parts(before: Any, after: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """The parts of two objects, or of two lists of objects by what these are called; None for anything else."""
    if isinstance(after, dict) and isinstance(before, dict | None):
        return before or {}, after
    if not isinstance(before, list) or not isinstance(after, list):
        return None
    if not all(isinstance(entry, dict) for entry in (*before, *after)):
        return None
    for name in KEYS:
        if all(_called(entries, name) for entries in (before, after)):
            return {f"[{one[name]}]": one for one in before}, {f"[{one[name]}]": one for one in after}
    return {f"[{n}]": one for n, one in enumerate(before)}, {f"[{n}]": one for n, one in enumerate(after)}


def _called(entries: list[Any], name: str) -> bool:
    """Whether every entry has this, and each another one."""
    called = [entry.get(name) for entry in entries]
    return None not in called and len(set(called)) == len(called)


def _plain(value: Any) -> Any:
    """As JSON has it, with moments told from the start on."""
    return _since(msgspec.json.decode(encoder().encode(value)))


def _since(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _since(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_since(entry) for entry in value]
    if isinstance(value, int | float) and value > LONG_AGO:
        return f"@{value - START:g}"
    return value


def _moments(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _moments(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_moments(entry) for entry in value]
    if isinstance(value, str) and value.startswith("@"):
        return START + float(value[1:])
    return value


def _text(value: Any) -> str:
    return _json(_plain(value))


def _event(event: Event) -> str:
    plain = _plain(event)
    return f"{plain.pop('did')} {_json(plain)}" if len(plain) > 1 else str(plain["did"])


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
