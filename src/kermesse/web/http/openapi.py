"""What the server can be asked and what it answers, as an OpenAPI document: for programs that make clients out of it.

The addresses come from the routes; all shapes come from the types that the messages are written from, so that nothing
is said twice. Of OpenAPI's own it has no sockets: `FromClient` and `FromServer` are what goes over one. What a game
shows, asks and is settled by stands under the game's name: `HaggleView`, `HattrickCommand`, ...
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from http import HTTPStatus
from inspect import cleandoc
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from kermesse import __version__
from kermesse.games.game import Refused
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.replay.replay import Replay as HaggleReplay
from kermesse.games.haggle.replay.story import Story
from kermesse.games.haggle.views.box import BoxView
from kermesse.games.haggle.views.outcome import Outcome
from kermesse.games.haggle.views.reckoning import Reckoning
from kermesse.games.hattrick.replay.replay import Replay as HattrickReplay
from kermesse.games.hattrick.rules.model import Card
from kermesse.games.hattrick.table.state import Finished
from kermesse.lessons import lesson
from kermesse.tables.games import hosted
from kermesse.tables.refusals import REFUSALS
from kermesse.web.http import catalogue, entry_schemas, lesson_routes, schemas
from kermesse.web.http.dependencies import TABLE
from kermesse.web.http.errors import SERVER_REFUSALS, STATUS, refusal_of
from kermesse.web.http.routes import ROUTES
from kermesse.web.http.security import COOKIE
from kermesse.web.live import ws_schemas
from kermesse.web.messages import Refusal
from kermesse.web.printing import print_schemas
from kermesse.web.shows.by_game import shows
from kermesse.words import Phrase

SCHEMAS = "#/components/schemas/"
BY_LINK = "`Authorization: Bearer <link>`, for programs."
BY_COOKIE = "The cookie that `/api/enter` gives to browsers; only for requests from the server's own pages."

_WORDS: Mapping[int, str] = {
    400: "This is no such message.",
    401: "There is no link, or it opens nothing.",
    403: "Not for this link, or asked by another site's page.",
    404: "There is nothing there.",
    409: "The rules say no.",
    413: "This is too long.",
    422: "There are faults in these settings, or in this file; all of them are named.",
    423: "The end of the table's ledger cannot be read: it can only be looked at.",
    429: "Too much at once: try again later.",
    500: "A mistake of ours; nothing was done.",
    503: "Not just now: ask again, under the same id.",
}


@lru_cache(maxsize=1)
def openapi_document() -> dict[str, Any]:
    """The document."""
    config = OpenAPIConfig(
        title="kermesse",
        version=__version__,
        description=(schemas.__doc__ or "").strip(),
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, _method, _path: handler.handler_name.rpartition(".")[2],
        security=[{"link": []}, {"cookie": []}],
        components=Components(
            security_schemes={
                "link": SecurityScheme(type="http", scheme="bearer", description=BY_LINK),
                "cookie": SecurityScheme(
                    type="apiKey", security_scheme_in="cookie", name=COOKIE, description=BY_COOKIE
                ),
            }
        ),
    )
    app = Litestar(ROUTES, openapi_config=config, logging_config=None)  # else it would put its own log in place of ours
    document: dict[str, Any] = app.openapi_schema.to_schema()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            _describe(operation)
            if not path.startswith(TABLE.partition("{")[0]):
                operation["security"] = []  # whoever comes here has no link yet
    document["components"] |= {"schemas": _schemas(), "responses": {_name(one): _response(one) for one in _WORDS}}
    return document


def _describe(operation: dict[str, Any]) -> None:
    """Puts what all operations have alike in one place, and says what the types leave open."""
    if operation["operationId"] in _TEXTS:
        operation["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    if operation["operationId"] == "print_table":
        operation["responses"]["200"]["content"] = _PRINTED
    operation["summary"] = operation["description"].partition("\n")[0].rstrip(".")
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            response["description"] = HTTPStatus(int(status)).phrase
            if shape := _GIVEN.get(operation["operationId"]):
                response["content"]["application/json"]["schema"] = {"$ref": SCHEMAS + shape}
        else:
            operation["responses"][status] = {"$ref": f"#/components/responses/{_name(int(status))}"}


_GIVEN = {
    "box": "HaggleBox",
    "reckoning": "HaggleReckoning",
    "score": "GameOutcome",
    "story": "HaggleStory",
    "replay": "GameReplay",
    "read_again": "GameReplay",
    "export": "GameExport",
    "lesson": "Lesson",
}
"""What operations answer that hand out what is a game's own."""


_BYTES = {"schema": {"type": "string", "format": "binary"}}
_PRINTED = {"application/pdf": _BYTES, "application/x-ndjson": _BYTES}
"""A PDF; or, for who asks for lines, JSON objects, one a line, and then the PDF."""

_TEXTS = ("read_again",)
"""Operations that take the text of a file, as it is."""


# Refusals.


def _name(status: int) -> str:
    return f"Refused{status}"


def _response(status: int) -> dict[str, Any]:
    """What comes with a status: a refusal, for one of these reasons."""
    reasons = [reason for reason in _reasons() if STATUS.get(reason, 409) == status]
    shown = reasons if status != 409 else ["NAME_TAKEN", "STALE", "NOT_SCORED"]
    examples = {one: {"value": msgspec.to_builtins(refusal_of(Refused(one)))} for one in shown}
    headers: dict[str, Any] = {}
    if status == 401:
        headers["WWW-Authenticate"] = {"schema": {"const": "Bearer"}}
    if status == 429:
        headers["Retry-After"] = {"schema": {"type": "string"}, "description": "In seconds."}
    content = {"schema": {"$ref": SCHEMAS + "Refusal"}, "examples": examples}
    return {"description": _WORDS[status], "headers": headers, "content": {"application/json": content}}


def _reasons() -> list[str]:
    """Every reason there is: the doors', the tables', the games'."""
    lists: Iterable[Mapping[str, Phrase]] = (
        SERVER_REFUSALS,
        REFUSALS,
        *(hosted(game).game.refusals for game in ("giant", "hattrick")),
    )
    return sorted({str(reason) for reasons in lists for reason in reasons})


# Shapes.


class _Own(NamedTuple):
    """What is a game's own, besides its view, its commands and its settings.

    Args:
        game: a game of this kind.
        kinds: the types, by the names that they get.
    """

    game: str
    kinds: dict[str, Any]


_MATCHES = tuple[Finished, ...]
_GAMES: Mapping[str, _Own] = {
    "Haggle": _Own(
        "giant",
        {
            "Outcome": Outcome,
            "Export": Night,
            "Reckoning": Reckoning,
            "Story": Story,
            "Box": BoxView,
            "Replay": HaggleReplay,
        },
    ),
    "Hattrick": _Own("hattrick", {"Outcome": _MATCHES, "Export": _MATCHES, "Replay": HattrickReplay}),
}

_PLACE = {"type": "integer", "minimum": 0}
_PATH = {
    "type": "array",
    "items": {"type": ["string", "integer"]},
    "description": "Keys and positions from the top of the view.",
}
_OPEN: Mapping[tuple[str, str], Mapping[str, Any]] = {
    ("CurrentView", "view"): {"$ref": SCHEMAS + "GameView"},
    ("WholeView", "view"): {"$ref": SCHEMAS + "GameView"},
    ("CommandRequest", "command"): {"$ref": SCHEMAS + "GameCommand"},
    ("Do", "command"): {"$ref": SCHEMAS + "GameCommand"},
    ("Legal", "commands"): {"items": {"$ref": SCHEMAS + "GameCommand"}},
    ("Delta", "changes"): {"items": {"$ref": SCHEMAS + "Change"}},
    ("EnterAnswer", "box"): {"anyOf": [{"$ref": SCHEMAS + "HaggleBox"}, {"type": "null"}]},
    ("Refusal", "reason"): {"$ref": SCHEMAS + "Reason"},
    ("Lesson", "box"): {"anyOf": [{"$ref": SCHEMAS + "HaggleBox"}, {"type": "null"}]},
    ("TradeStep", "offer"): {"anyOf": [{"$ref": SCHEMAS + "HaggleOfferShown"}, {"type": "null"}]},
    ("PartySide", "claims"): {"items": {"$ref": SCHEMAS + "HaggleClaimShown"}},
    ("PartySide", "promises"): {"items": {"$ref": SCHEMAS + "HagglePromiseShown"}},
}
"""What our own types leave open."""


def _schemas() -> dict[str, Any]:
    """Every type, by its name."""
    messages = {
        "Refusal": Refusal,
        **_own_of(catalogue),
        **_own_of(lesson_routes),
        **_own_of(lesson),
        **_own_of(entry_schemas),
        **_own_of(schemas),
        **_own_of(print_schemas),
        **_own_of(ws_schemas),
    }
    shapes = _named("", messages | {"FromClient": ws_schemas.FromClient, "FromServer": ws_schemas.FromServer})
    for prefix, own in _GAMES.items():
        game = hosted(own.game).game
        kinds = {"View": shows(own.game).view, "Command": game.commands, "Setup": game.setup}
        shapes |= _named(prefix, kinds | own.kinds)
    for name in ("View", "Command", "Setup", "Outcome", "Export", "Replay"):
        shapes[f"Game{name}"] = {"anyOf": [{"$ref": f"{SCHEMAS}{prefix}{name}"} for prefix in _GAMES]}
    shapes["Change"] = {"anyOf": [_list(_PATH, {}), _list(_PATH), _list(_PATH, _PLACE, _PLACE, {"type": "array"})]}
    shapes["Reason"] = {"type": "string", "enum": _reasons()}
    for (name, field), shape in _OPEN.items():
        shapes[name]["properties"][field] |= shape
    return dict(sorted(shapes.items()))


def _own_of(module: ModuleType) -> dict[str, Any]:
    """The messages that a file tells, by their names."""
    kinds = {name: kind for name, kind in vars(module).items() if isinstance(kind, type) and not name.startswith("_")}
    return {name: kind for name, kind in kinds.items() if kind.__module__ == module.__name__}


def _named(prefix: str, kinds: Mapping[str, Any]) -> dict[str, Any]:
    """The schemas of types, by these names, and of all that they hold by their own, all after a prefix."""
    template = f"{SCHEMAS}{prefix}{{name}}"
    shapes, held = msgspec.json.schema_components(kinds.values(), schema_hook=_card, ref_template=template)
    found = {prefix + name: shape for name, shape in held.items()}
    for name, shape in zip(kinds, shapes, strict=True):
        if shape.get("$ref", template.format(name=name)) == template.format(name=name):
            found.setdefault(prefix + name, shape)  # a union has no name of its own
        else:
            old = shape["$ref"].removeprefix(SCHEMAS)
            text = msgspec.json.encode({prefix + name: found.pop(old), **found}).decode()
            found = msgspec.json.decode(text.replace(f'"{SCHEMAS}{old}"', f'"{SCHEMAS}{prefix}{name}"'))
    for shape in found.values():
        if "description" in shape:
            shape["description"] = cleandoc(shape["description"])
    return found


def _list(*parts: Mapping[str, Any]) -> dict[str, Any]:
    """A list of just these parts."""
    return {"type": "array", "prefixItems": list(parts), "minItems": len(parts), "maxItems": len(parts)}


def _card(kind: Any) -> dict[str, Any]:
    """One of our own classes, as `games/codec.py` writes it."""
    if kind is Card:
        return {"type": "string", "pattern": "^[a-z]+-[0-9]+$", "examples": ["red-18"]}
    raise NotImplementedError(f"{kind} cannot be described")
