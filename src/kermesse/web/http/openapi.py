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
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from kermesse import __version__
from kermesse.games.codec import plain_schema
from kermesse.games.facets import Wire
from kermesse.games.game import Refused
from kermesse.games.title import Title, Titles, facet
from kermesse.lessons import lesson
from kermesse.tables.refusals import REFUSALS
from kermesse.titles import TITLES
from kermesse.web.http import catalogue, entry_schemas, hattrick, lesson_routes, schemas
from kermesse.web.http.dependencies import TABLE
from kermesse.web.http.errors import SERVER_REFUSALS, STATUS, refusal_of
from kermesse.web.http.routes import routes_of
from kermesse.web.http.security import COOKIE
from kermesse.web.live import ws_schemas
from kermesse.web.messages import Refusal
from kermesse.web.printing import print_schemas
from kermesse.web.push import push_schemas
from kermesse.web.scoring import score_schemas
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
    421: "The server does not go by the name that was asked for.",
    422: "There are faults in these settings, or in this file; all of them are named.",
    423: "The end of the table's ledger cannot be read: it can only be looked at.",
    429: "Too much at once: try again later.",
    500: "A mistake of ours; nothing was done.",
    503: "Not just now: ask again, under the same id.",
}


@lru_cache(maxsize=1)
def openapi_document(titles: Titles = TITLES) -> dict[str, Any]:
    """The document.

    Args:
        titles: the games that are served.
    """
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
    app = Litestar(
        routes_of(titles), openapi_config=config, logging_config=None
    )  # else it would put its own log in place of ours
    document: dict[str, Any] = app.openapi_schema.to_schema()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            _describe(operation, titles)
            if not path.startswith(TABLE.partition("{")[0]):
                operation["security"] = []  # whoever comes here has no link yet
    document["components"] |= {
        "schemas": _schemas(titles),
        "responses": {_name(one): _response(one, titles) for one in _WORDS},
    }
    return document


def _describe(operation: dict[str, Any], titles: Titles) -> None:
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
                response["content"]["application/json"]["schema"] = _any_game(shape, titles)
        else:
            operation["responses"][status] = {"$ref": f"#/components/responses/{_name(int(status))}"}


_GIVEN = {
    "box": "Box",
    "reckoning": "Reckoning",
    "objections": "Objections",
    "lacks": "Lacks",
    "score": "Outcome",
    "story": "Story",
    "replay": "Replay",
    "read_again": "Replay",
    "export": "Export",
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


def _response(status: int, titles: Titles) -> dict[str, Any]:
    """What comes with a status: a refusal, for one of these reasons."""
    reasons = [reason for reason in _reasons(titles) if STATUS.get(reason, 409) == status]
    shown = reasons if status != 409 else ["NAME_TAKEN", "STALE", "NOT_SCORED"]
    examples = {one: {"value": msgspec.to_builtins(refusal_of(Refused(one)))} for one in shown}
    headers: dict[str, Any] = {}
    if status == 401:
        headers["WWW-Authenticate"] = {"schema": {"const": "Bearer"}}
    if status == 429:
        headers["Retry-After"] = {"schema": {"type": "string"}, "description": "In seconds."}
    content = {"schema": {"$ref": SCHEMAS + "Refusal"}, "examples": examples}
    return {"description": _WORDS[status], "headers": headers, "content": {"application/json": content}}


def _reasons(titles: Titles) -> list[str]:
    """Every reason there is: the doors', the tables', the games'."""
    lists: Iterable[Mapping[str, Phrase]] = (
        SERVER_REFUSALS,
        REFUSALS,
        *(title.game.refusals for title in titles),
    )
    return sorted({str(reason) for reasons in lists for reason in reasons})


# Shapes.


_EVERY_GAME = ("View", "Happening", "Command", "Setup", "Outcome", "Export", "Replay")
"""What every game has, by the names under which the description has them together: `GameView`, ..."""


def _wires(titles: Titles) -> dict[str, tuple[Title, Wire]]:
    """What the games call their own, by prefix, each with a title that has it."""
    return {(wire := facet(title.wire_at, Wire)).prefix: (title, wire) for title in titles}


def _any_game(name: str, titles: Titles) -> dict[str, Any]:
    """What is of this name in whichever game."""
    if name in _EVERY_GAME:
        return {"$ref": f"{SCHEMAS}Game{name}"}
    found = [f"{SCHEMAS}{prefix}{name}" for prefix, (_, wire) in _wires(titles).items() if name in wire.kinds]
    return {"anyOf": [{"$ref": one} for one in found]} if len(found) > 1 else {"$ref": (found or [SCHEMAS + name])[0]}


_PLACE = {"type": "integer", "minimum": 0}
_PATH = {
    "type": "array",
    "items": {"type": ["string", "integer"]},
    "description": "Keys and positions from the top of the view.",
}


def _open(titles: Titles) -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """What our own types leave open."""
    view, command, box = (_any_game(name, titles) for name in ("View", "Command", "Box"))
    happened = {"items": _list({"type": "integer"}, _any_game("Happening", titles))}
    return {
        ("CurrentView", "view"): view,
        ("WholeView", "view"): view,
        ("CommandRequest", "command"): command,
        ("ObjectionsRequest", "command"): command,
        ("Do", "command"): command,
        ("Legal", "commands"): {"items": command},
        ("WholeView", "happened"): happened,
        ("Delta", "happened"): happened,
        ("Delta", "changes"): {"items": {"$ref": SCHEMAS + "Change"}},
        ("EnterAnswer", "box"): {"anyOf": [box, {"type": "null"}]},
        ("Refusal", "reason"): {"$ref": SCHEMAS + "Reason"},
        ("Lesson", "box"): {"anyOf": [box, {"type": "null"}]},
        ("TradeStep", "offer"): {"anyOf": [{"$ref": SCHEMAS + "HaggleOfferShown"}, {"type": "null"}]},
        ("PartySide", "claims"): {"items": {"$ref": SCHEMAS + "HaggleClaimShown"}},
        ("PartySide", "promises"): {"items": {"$ref": SCHEMAS + "HagglePromiseShown"}},
    }


def _schemas(titles: Titles) -> dict[str, Any]:
    """The JSON Schema of every type in the document, by name."""
    messages = {
        "Refusal": Refusal,
        **_own_of(catalogue),
        **_own_of(lesson_routes),
        **_own_of(lesson),
        **_own_of(entry_schemas),
        **_own_of(schemas),
        **_own_of(hattrick),
        **_own_of(print_schemas),
        **_own_of(push_schemas),
        **_own_of(score_schemas),
        **_own_of(ws_schemas),
    }
    shapes = _named("", messages | {"FromClient": ws_schemas.FromClient, "FromServer": ws_schemas.FromServer})
    for prefix, (title, wire) in _wires(titles).items():
        kinds = {
            "View": title.views.view,
            "Happening": title.views.happening,
            "Command": title.game.commands,
            "Setup": title.game.setup,
        }
        shapes |= _named(prefix, kinds | dict(wire.kinds))
    for name in _EVERY_GAME:
        shapes[f"Game{name}"] = {"anyOf": [{"$ref": f"{SCHEMAS}{prefix}{name}"} for prefix in _wires(titles)]}
    shapes["Change"] = {"anyOf": [_list(_PATH, {}), _list(_PATH), _list(_PATH, _PLACE, _PLACE, {"type": "array"})]}
    shapes["Reason"] = {"type": "string", "enum": _reasons(titles)}
    for (name, field), shape in _open(titles).items():
        shapes[name]["properties"][field] |= shape
    return {name: _with_games(shape, titles) for name, shape in sorted(shapes.items())}


def _with_games(shape: Any, titles: Titles) -> Any:
    """A schema in which ids of games are those that are served."""
    match shape:
        case {"type": "string", "format": "game"}:
            return {"enum": sorted(titles.ids)}
        case {"type": "string", "format": "game with bots"}:
            return {"enum": sorted(title.id for title in titles if title.night_at is not None)}
        case dict():
            return {key: _with_games(value, titles) for key, value in shape.items()}
        case list():
            return [_with_games(value, titles) for value in shape]
        case _:
            return shape


def _own_of(module: ModuleType) -> dict[str, Any]:
    """The messages that a file tells, by their names."""
    kinds = {name: kind for name, kind in vars(module).items() if isinstance(kind, type) and not name.startswith("_")}
    return {name: kind for name, kind in kinds.items() if kind.__module__ == module.__name__}


def _named(prefix: str, kinds: Mapping[str, Any]) -> dict[str, Any]:
    """The schemas of types, by these names, and of all that they hold by their own, all after a prefix."""
    template = f"{SCHEMAS}{prefix}{{name}}"
    shapes, held = msgspec.json.schema_components(kinds.values(), schema_hook=plain_schema, ref_template=template)
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
