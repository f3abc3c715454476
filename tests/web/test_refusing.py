"""Refusals as people read them: typeset in both languages, and settings with everything that is wrong in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kermesse.games.game import Refused
from kermesse.tables.refusals import NameTaken
from kermesse.web.http.errors import malformed, refusal_of
from kermesse.web.messages import Refusal
from tests.web.here import NAMES, Here, an_id, in_house

LIKE_DOORS = ("TOO_MUCH", "LINK_UNKNOWN", "NO_SUCH_ADDRESS", "OUR_FAULT")


@pytest.mark.parametrize(
    "refusal", [*map(refusal_of, map(Refused, LIKE_DOORS)), refusal_of(NameTaken("NAME_TAKEN", "Ada 2")), malformed()]
)
def test_words_are_typeset(refusal: Refusal) -> None:
    assert "'" not in refusal.words.en + refusal.words.fr
    for sign in (" :", " ;", " !", " ?", "« ", " »"):
        assert sign not in refusal.words.fr


def test_french_words_to_the_letter() -> None:
    link = refusal_of(Refused("LINK_UNKNOWN")).words.fr
    assert link == "Ce lien ne mène nulle part\u00a0: est-il entier\u202f? Demandez-en un autre à l’hôte."


def test_all_that_is_wrong_in_settings_is_told(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        setup = {"titel": "Saturday", "limits": {"notes": 0}}
        refused = await here.post("/api/tables", {"game": "giant", "setup": setup, "zone": "Mars"})
        assert (refused.status_code, refused.json()["reason"]) == (422, "FAULTY")
        titel, notes, zone = refused.json()["faults"]
        assert titel["en"].startswith("setup.titel: expected one of: game, kit, kit_text, title,")
        assert titel["en"].endswith("found “titel”. Did you mean “title”?")
        assert titel["fr"].startswith("setup.titel\u00a0: attendu un de ces mots\u00a0: game, kit, kit_text, title,")
        assert titel["fr"].endswith("Vouliez-vous dire «\u202ftitle\u202f»\u202f?")
        assert notes["en"] == "setup.limits.notes: expected a whole number from 1 to 1,000; found 0"
        assert zone["en"].startswith("zone: ")

    in_house(tmp_path, night)


def test_who_types_a_code_is_refused_in_the_games_words(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada", "Bob", "Cléo", "Dan", "Eve")
        await table.do(table.host, {"do": "open"})
        late = (await here.post("/api/join", {"code": table.code, "name": "Finn", "id": an_id()})).json()
        words = table.in_memory.title.game.refusals[late["reason"]]
        assert late["reason"] == "NO_SPARE_ENVELOPE"
        assert late["words"] == {"en": words("en"), "fr": words("fr")}

    in_house(tmp_path, night)


def test_no_moment_that_a_page_could_not_write(tmp_path: Path) -> None:
    """A night that closes in a time with 308 digits has no hour to show: such a moment is no moment."""

    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3])
        offer = {"do": "propose", "legs": [{"giver": 0, "taker": 1, "bundle": {"goods": {"red": 1}}}]}
        for far in (1e11, 1e308):
            for by, command in (
                (table.host, {"do": "open", "closes_at": far}),
                (table.seats[0], offer | {"expires_at": far}),
            ):
                answer = await table.ask(by, command)
                assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED")
        await table.do(table.host, {"do": "open", "closes_at": 99_999_999_999})
        refused = await table.ask(table.host, {"do": "extend", "closes_at": 1e308})
        assert (refused.status_code, refused.json()["reason"]) == (400, "MALFORMED")
        assert (await table.view(table.seats[0]))["view"]["hall"]["closes_at"] == 99_999_999_999

    in_house(tmp_path, night)


def test_an_id_that_ends_with_a_line_end_is_malformed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        asked = {"id": "aaaaaaaaaa\n", "command": {"do": "write-note", "words": "mine"}}
        for answer in (
            await here.post("/api/play", {"name": "Ada", "id": "aaaaaaaaaa\n"}),
            await here.post("/api/join", {"code": table.code, "name": "Bob", "id": "aaaaaaaaaa\n"}),
            await here.post("/api/play", {"name": "Ada", "id": an_id(), "match_length": "hands\n"}),
            await here.post(table.path + "/commands", asked, table.seats[0]),
        ):
            assert (answer.status_code, answer.json()["reason"]) == (400, "MALFORMED")

    in_house(tmp_path, night)
