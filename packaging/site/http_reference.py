"""The HTTP API as a page, out of its OpenAPI description: every address, every message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BOUNDS = {
    "minimum": "at least {}",
    "exclusiveMinimum": "more than {}",
    "maximum": "at most {}",
    "exclusiveMaximum": "less than {}",
    "minLength": "at least {} letters",
    "maxLength": "at most {} letters",
    "minItems": "at least {} of them",
    "maxItems": "at most {} of them",
    "pattern": "`{}`",
}


def http_reference(file: Path) -> str:
    """The page as Markdown.

    Args:
        file: the description, `docs/schemas/openapi.json`.
    """
    description = json.loads(file.read_text("utf-8"))
    lines = [
        "# HTTP reference",
        "",
        "Every address and every message, out of the server's own [OpenAPI document](../schemas/openapi.json).",
        "[The API](../api.md) tells how they belong together, sockets included.",
        "",
        "## Addresses",
        "",
    ]
    for path, methods in sorted(description["paths"].items()):
        for method, operation in methods.items():
            lines += _operation(method, path, operation)
    lines += ["## Messages", ""]
    for name, schema in sorted(description["components"]["schemas"].items()):
        lines += [f"### {name}", "", *_schema(schema), ""]
    return "\n".join(lines)


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"### {method.upper()} {path}"
    yield ""
    yield _sentence(operation.get("description") or operation.get("summary", ""))
    yield ""
    for parameter in operation.get("parameters", ()):
        if "name" in parameter:
            told = f": {parameter['description']}" if "description" in parameter else ""
            yield f"- `{parameter['name']}` in the {parameter['in']}: {_kind(parameter['schema'])}{told}"
    if "requestBody" in operation:
        yield f"- **sends** {_content(operation['requestBody'])}"
    for status, answer in operation["responses"].items():
        if "$ref" not in answer:
            yield f"- **{status}** {_content(answer)}"
    refused = [status for status, answer in operation["responses"].items() if "$ref" in answer]
    if refused:
        yield f"- refuses with {', '.join(refused)}"
    yield ""


def _content(body: dict[str, Any]) -> str:
    kinds = [
        _kind(content["schema"]) if "json" in media else f"`{media}`"
        for media, content in body.get("content", {}).items()
        if "schema" in content or "json" not in media
    ]
    return " or ".join(kinds) or body.get("description", "")


def _schema(schema: dict[str, Any]) -> Iterator[str]:
    if told := schema.get("description"):
        yield _sentence(told)
        yield ""
    if "properties" not in schema:
        yield _kind({key: value for key, value in schema.items() if key != "description"})
        return
    required = set(schema.get("required", ()))
    yield "| field | what it is | left out |"
    yield "|---|---|---|"
    for name, field in schema["properties"].items():
        told = f": {_sentence(field['description'])}" if "description" in field else ""
        absent = (
            ""
            if name in required
            else f"`{json.dumps(field['default'], ensure_ascii=False)}`"
            if "default" in field
            else "may be"
        )
        yield f"| `{name}` | {_cell(_kind(field) + told)} | {_cell(absent)} |"


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(_kind(one) for one in schema[several])
    if "allOf" in schema:
        return " and ".join(_kind(one) for one in schema["allOf"])
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(one)}`" for one in schema["enum"])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    bounds = ", ".join(said.format(schema[bound]) for bound, said in BOUNDS.items() if bound in schema)
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        kind = " or ".join(kind)
    if kind == "array" and isinstance(schema.get("items"), dict):
        kind = f"list of {_kind(schema['items'])}"
    elif kind == "array" and "prefixItems" in schema:
        kind = f"list: {', '.join(_kind(one) for one in schema['prefixItems'])}"
    elif kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        kind = f"table of {_kind(schema['additionalProperties'])}"
    return f"{kind} ({bounds})" if bounds else kind


def _sentence(text: str) -> str:
    return " ".join(text.split())


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
