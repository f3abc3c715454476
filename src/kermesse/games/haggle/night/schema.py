"""JSON Schemas of what people write, a night and a kit, of the answer and of a replay; made from the types."""

from __future__ import annotations

from typing import Any

import msgspec

from kermesse.games.facets import FileSchemas
from kermesse.games.haggle.night.model import Answer, Night
from kermesse.games.haggle.replay.replay import Replay
from kermesse.rules.effects import KINDS
from kermesse.rules.kit import KitHead, RuleHead


def schemas() -> dict[str, dict[str, Any]]:
    """The schemas by name: `night`, `kit`, `answer`, `haggle-replay`."""
    return {
        "night": msgspec.json.schema(Night),
        "kit": _kit(),
        "answer": msgspec.json.schema(Answer),
        "haggle-replay": msgspec.json.schema(Replay),
    }


SCHEMAS = FileSchemas(schemas)


def _kit() -> dict[str, Any]:
    """A kit file: its head, and rules whose effect stands beside their head (`under` may stand anywhere)."""
    (head, rule_head, *effects), parts = msgspec.json.schema_components(
        [KitHead, RuleHead, *KINDS], ref_template="#/$defs/{name}"
    )
    heading = parts[rule_head["$ref"].rsplit("/", 1)[-1]]
    variants = [_beside(heading, parts.pop(effect["$ref"].rsplit("/", 1)[-1])) for effect in effects]
    parts.pop(rule_head["$ref"].rsplit("/", 1)[-1])
    kit = parts.pop(head["$ref"].rsplit("/", 1)[-1])
    for part in (kit, *parts.values()):
        if "properties" in part:
            part["properties"]["under"] = {"type": "object"}
    kit["properties"]["rule"] = {"type": "array", "minItems": 1, "items": {"anyOf": variants}}
    kit["required"].append("rule")
    return {**kit, "$defs": parts}


def _beside(heading: dict[str, Any], effect: dict[str, Any]) -> dict[str, Any]:
    return {
        **effect,
        "properties": {**heading["properties"], **effect["properties"], "under": {"type": "object"}},
        "required": [*heading["required"], *effect["required"]],
    }
