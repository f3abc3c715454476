"""The API's description is what is so: valid, whole, and true of every answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
import schemathesis

from kermesse.web.http.errors import STATUS
from kermesse.web.http.openapi import SCHEMAS, openapi_document
from kermesse.web.live import ws_schemas
from tests.web.here import Here, in_house

GAMES = ("sackson", "giant", "hattrick")


def checker(name: str) -> jsonschema.Draft202012Validator:
    """What tells whether something is of a shape of the description."""
    return jsonschema.Draft202012Validator({"$ref": f"#/components/schemas/{name}", **openapi_document()})


def refs(part: Any) -> set[str]:
    """Every name that is referred to."""
    match part:
        case dict():
            own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
            mapped = part["mapping"].values() if "mapping" in part else ()
            return own.union(mapped, *map(refs, part.values()))
        case list():
            return set().union(*map(refs, part))
        case _:
            return set()


def test_it_is_valid_and_nothing_is_missing() -> None:
    document = openapi_document()
    schemathesis.openapi.from_dict(document).validate()
    for name, shape in document["components"]["schemas"].items():
        jsonschema.Draft202012Validator.check_schema(shape)
        assert name.isalnum(), "a name in every language"
    for ref in refs(document):
        found: Any = document
        for part in ref.removeprefix("#/").split("/"):
            found = found[part]


def test_every_status_is_described_with_its_reasons() -> None:
    answers = {
        int(status)
        for paths in openapi_document()["paths"].values()
        for one in paths.values()
        for status in one["responses"]
    }
    assert answers >= set(STATUS.values()) - {405}
    for reason, status in STATUS.items():
        if status != 405:
            examples = openapi_document()["components"]["responses"][f"Refused{status}"]["content"]["application/json"][
                "examples"
            ]
            assert examples[reason]["value"]["words"].keys() == {"en", "fr"}
            checker("Refusal").validate(examples[reason]["value"])


def test_who_has_no_link_yet_needs_none() -> None:
    open_to_all = {
        path for path, one in openapi_document()["paths"].items() if one.get("post", {}).get("security") == []
    }
    to_a_table = {"/api/tables", "/api/join", "/api/try", "/api/play", "/api/play-on", "/api/deal", "/api/enter"}
    assert open_to_all == to_a_table | {"/api/analysis", "/api/replay", "/api/score", "/api/lessons/{name}/reckoning"}
    assert openapi_document()["security"] == [{"link": []}, {"cookie": []}]


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_over_a_socket_is_of_a_described_shape(tmp_path: Path, game: str) -> None:
    async def night(here: Here) -> None:
        table = await here.found(game, "Ada", "Bob", "Cléo", "Dan")
        screen = await table.link("screen")
        begin = {"do": "start"} if game == "hattrick" else {"do": "open" if game == "giant" else "deal"}
        own = "HattrickView" if game == "hattrick" else "HaggleView"
        for link in (table.host, table.seats[0], screen):
            async with here.live(table.id, link) as phone:
                await phone.hear()
                await phone.say(type="do", id="no-such-command", command={"do": "fly"})
                await phone.hear_a("refused")
                await table.ask(table.host, begin)
                await phone.say(type="do", id="words-of-all", command={"do": "speak", "words": "Welcome!"})
                while "words-of-all" not in phone.done and '"id":"words-of-all"' not in phone.heard[-1]:
                    await phone.hear()
                await phone.say(type="ping")
                await phone.hear_a("pong")
                for text in phone.heard:
                    checker("FromServer").validate(json.loads(text))
                checker(own).validate(phone.view)
            legal = (await here.get(table.path + "/legal", link)).json()
            checker("Legal").validate(legal)
        for field in openapi_document()["components"]["schemas"][own]["required"]:
            assert not checker(own).is_valid({key: value for key, value in phone.view.items() if key != field})

    in_house(tmp_path, night)


def test_what_clients_say_is_of_a_described_shape() -> None:
    said = {"type": "do", "id": "a-command", "command": {"do": "accept", "offer": 3}}
    checker("FromClient").validate(said)
    msgspec.json.decode(json.dumps(said), type=ws_schemas.FromClient)
    for wrong in ({**said, "command": {"do": "fly"}}, {**said, "more": 1}, {"type": "do"}, {"type": "fly"}):
        assert not checker("FromClient").is_valid(wrong)


def test_changes_are_described() -> None:
    for change in ([["a", 1], {}], [[]], [["a"], 0, 1, []]):
        checker("Change").validate(change)
    for wrong in ([], ["a"], [["a"], 1, 2], [["a"], 0, 1, [], 2]):
        assert not checker("Change").is_valid(wrong)
    assert SCHEMAS + "Change" in refs(openapi_document()["components"]["schemas"]["Delta"])
