"""An update of the server: a page of another build is told so, in words where an older worker cannot read it."""

from __future__ import annotations

import re
from pathlib import Path

from kermesse.web.pages.files import BUILT, pages_in
from tests.web.here import Here, an_id, in_house


def test_a_build_is_named_by_its_first_script() -> None:
    build = pages_in(BUILT).build
    assert re.fullmatch(r"index-[\w-]{8}", build)
    assert (BUILT / "assets" / f"{build}.js").exists()


def test_the_first_message_says_the_build_and_the_next_do_not(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        async with here.live(table.id, table.seats[0]) as ada:
            first = await ada.hear()
            assert (first["type"], first["build"]) == ("view", here.server.build)
            await table.do(table.host, {"do": "speak", "words": "Welcome!"})
            assert "build" not in await ada.hear()
            number = ada.number
        async with here.live(table.id, table.seats[0], since=number) as ada:
            again = await ada.hear()
            assert (again["type"], again["build"]) == ("same", here.server.build)

    in_house(tmp_path, night)


def test_a_page_of_another_build_is_told_in_words_that_it_is_not_read_here(tmp_path: Path) -> None:
    newer = {"do": "juggle", "balls": 3}

    async def night(here: Here) -> None:
        table = await here.found("giant", "Ada")
        for build, reason in (
            ("index-tomorrow", "OTHER_BUILD"),
            (here.server.build, "MALFORMED"),
            ("", "MALFORMED"),
            (None, "MALFORMED"),
        ):
            async with here.live(table.id, table.seats[0], build=build) as ada:
                await ada.hear()
                await ada.say(type="do", id="of-tomorrow", command=newer)
                refused = await ada.hear_a("refused")
                assert (refused["refusal"]["reason"], refused["id"]) == (reason, "of-tomorrow")
                await ada.say(type="wink")
                assert (await ada.hear_a("refused"))["refusal"]["reason"] == reason
                await ada.say(type="do", id=(one := an_id()), command={"do": "rename", "seat": 0, "name": one})
                assert await ada.answered(one)

    in_house(tmp_path, night)
