"""`kermesse schema`: the JSON Schemas of nights and kits and the server's OpenAPI document, made from the types."""

import json
from pathlib import Path
from typing import Annotated, Any

from kermesse.cli.extras import needs
from kermesse.cli.options import Options, write_out
from kermesse.fault import Fault, Faults
from kermesse.games.facets import FileSchemas
from kermesse.games.title import facet
from kermesse.titles import TITLES
from kermesse.words import Phrase, verbatim

NAME = Phrase(
    "night, kit, answer, haggle-replay, hattrick-hand, hattrick-match, hattrick-answer, hattrick-replay, openapi; "
    "all of them with --write or --check.",
    "night, kit, answer, haggle-replay, hattrick-hand, hattrick-match, hattrick-answer, hattrick-replay ou openapi ; "
    "tous avec --write ou --check.",
)
WRITE = Phrase("Write all of them into this folder.", "Les écrire tous dans ce dossier.")
CHECK = Phrase(
    "Say whether those in this folder are what the program says today.", "Dire si ceux de ce dossier sont à jour."
)

OPENAPI = "openapi"
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(
    name: Annotated[str, NAME] = "night",
    *,
    write: Annotated[str | None, WRITE] = None,
    check: Annotated[str | None, CHECK] = None,
) -> None:
    """Prints one schema, or writes or checks all of them in a folder."""
    all_of_them = {one: {"$schema": DRAFT, **content} for one, content in _of_games().items()}
    options = Options()
    options.one_of("name", name, [*all_of_them, OPENAPI])
    options.checked()
    if write or check or name == OPENAPI:
        needs("serve")
        from kermesse.web.http.openapi import openapi_document  # noqa: PLC0415

        all_of_them[OPENAPI] = openapi_document()
    if write:
        for one, content in all_of_them.items():
            write_out(_as_json(content), f"{write}/{_file(one)}")
    elif check:
        stale = [one for one, content in all_of_them.items() if _stored(Path(check), one) != _as_json(content)]
        if stale:
            fresh = Phrase("what the program says today (make docs)", "ce que dit le programme (make docs)")
            old = Phrase("another text", "un autre texte")
            raise Faults(check, [Fault(verbatim(_file(one)), fresh, old) for one in stale])
    else:
        write_out(_as_json(all_of_them[name]), None)


def _of_games() -> dict[str, dict[str, Any]]:
    """The schemas of all files that people write, by name, in the order of the games."""
    paths = dict.fromkeys(title.schemas_at for title in TITLES if title.schemas_at is not None)
    return {name: content for path in paths for name, content in facet(path, FileSchemas).by_name().items()}


def _as_json(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _file(name: str) -> str:
    return f"{name}.json" if name == OPENAPI else f"{name}.schema.json"


def _stored(folder: Path, name: str) -> str:
    file = folder / _file(name)
    return file.read_text("utf-8") if file.exists() else ""
