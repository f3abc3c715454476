"""Printing: for hosts alone, from the table's own deal, with labels that lead to their seats, and beside all else."""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
from importlib import resources
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import psutil
import pypdfium2
import pytest
import zxingcpp

from kermesse.fault import Faults
from kermesse.games.game import Refused
from kermesse.games.haggle.market.state.setup import Setup
from kermesse.games.haggle.night.deal import deal
from kermesse.press.paper import glyphs
from kermesse.press.paper.material.people import Labels
from kermesse.press.paper.wishes import Progress, Wishes
from kermesse.rules.kit_files import read_kit
from kermesse.rules.kit_texts import kit_text
from kermesse.web.printing.__main__ import MOST_BYTES
from kermesse.web.printing.haggle.availability import available
from kermesse.web.printing.haggle.jobs import AfterNight, SeatLabels, WholeNight
from kermesse.web.printing.haggle.paper import PAPER
from kermesse.web.printing.hattrick import PAPER as CARDS
from kermesse.web.printing.hattrick import HattrickBox
from kermesse.web.printing.jobs import PrintJob
from kermesse.web.printing.links import GOOD_LABELS, ON_PAPER
from kermesse.web.printing.orders import order_of
from kermesse.web.printing.print_schemas import PrintRequest
from kermesse.web.printing.printer import WAITING, Printer, PrintResult
from kermesse.web.server.fair_queue import MOST_WAITING
from kermesse.web.server.modesty import FIRST_TO_GO
from tests.patience import PATIENCE_SECONDS
from tests.press.paper.a_strangers_kit import REEF
from tests.web.here import NAMES, Here, Table, bearer, in_house, open_table

ENGLISH = {"langs": ["en"]}
NEW_KIT = (resources.files("kermesse.cli.haggle") / "new-sackson.toml").read_text("utf-8").replace("{id}", "new")
LABELS = {"langs": ["en"], "parts": ["labels"]}
ORIGIN = "http://kermesse.test"
LINES = {"Accept": "application/x-ndjson"}


async def printed(table: Table, wished: dict[str, Any], status: int = 200, **headers: str) -> Any:
    answer = await table.here.post(table.path + "/print", wished, table.host, **headers)
    assert answer.status_code == status, answer.text
    return answer if status == 200 else answer.json()


async def job(table: Table, **wished: Any) -> PrintJob:
    return await order_of(table.here.server, table.id, PrintRequest(langs=("en",), **wished), ORIGIN)


async def links_on_paper(table: Table) -> list[Any]:
    kept = (await table.here.get(table.path + "/links", table.host)).json()["links"]
    return [link for link in kept if link.get("label") == ON_PAPER and "revoked_at" not in link]


def codes_in(pdf: bytes) -> list[str]:
    """What a camera reads on all the pages."""
    pages = [page.render(scale=2).to_pil() for page in pypdfium2.PdfDocument(pdf)]
    return [code.text for page in pages for code in zxingcpp.read_barcodes(page)]


async def scored(here: Here) -> Table:
    table = await open_table(here)
    await table.end()
    return table


def test_only_hosts_print(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3])
        others = [table.seats[0], await table.link("spectator"), await table.link("screen"), None]
        for link, status in zip(others, (403, 403, 403, 401), strict=True):
            assert (await here.get(table.path + "/print", link)).status_code == status
            assert (await here.post(table.path + "/print", LABELS, link)).status_code == status
        elsewhere = await here.found("sackson")
        assert (await here.post(table.path + "/print", LABELS, elsewhere.host)).status_code == 403
        assert await links_on_paper(table) == []

    in_house(tmp_path, night)


def test_a_night_on_paper_is_printed_from_the_deal_that_its_seed_gives(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5], play="paper", spare=1)
        there = (await here.get(table.path + "/print", table.host)).json()
        assert (there["stage"], there["people"], there["envelopes"]) == ("night", 5, 6)
        assert "slips" in there["usual"]
        whole = await job(table, envelopes=7)
        assert isinstance(whole, WholeNight)
        assert [seat.name for seat in whole.seats] == [*NAMES[:5], "", ""]
        assert [seat.place for seat in whole.seats] == [1, 2, 3, 4, 5, 6, 7]
        assert [one.player for one in whole.night.envelopes] == [*NAMES[:5], "6", "7"]
        assert whole.night.seed is None
        await table.do(table.host, {"do": "open"})
        assert isinstance(await job(table), SeatLabels)
        await table.do(table.host, {"do": "close"})
        await table.do(table.host, {"do": "score"})
        seed = (await table.view(table.host))["view"]["hall"]["ended"]["seed"]
        again = deal(read_kit("sackson"), [str(place) for place in range(1, 8)], seed)
        assert [(one.goods, one.slips) for one in whole.night.envelopes] == [
            (one.goods, one.slips) for one in again.envelopes
        ]

    in_house(tmp_path, night)


def test_the_table_plays_with_what_was_printed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        await job(table, parts=("guide", "calibration"), envelopes=9)
        assert (await here.get(table.path + "/print", table.host)).json().get("printed") is None
        whole = await job(table, envelopes=9)
        assert isinstance(whole, WholeNight)
        first = (await here.server.state(table.id)).printed
        await job(table, parts=("labels",), envelopes=9)  # the same deal again
        assert (await here.server.state(table.id)).printed is first
        there = (await here.get(table.path + "/print", table.host)).json()
        assert (there["printed"], there["envelopes"]) == (9, 9)
        lie = {slip for envelope in whole.night.envelopes for slip in envelope.slips}
        assert lie <= set((await table.view(table.host))["view"]["hall"]["sheets"])
        await table.do(table.host, {"do": "retire", "seat": 0})
        late = await table.sit("Late")
        again = await job(table, envelopes=9)
        assert isinstance(again, WholeNight)
        assert [seat.name for seat in again.seats] == ["", *NAMES[1:3], "Late", *[""] * 5]
        await table.do(table.host, {"do": "open"})
        labels = await job(table)
        assert isinstance(labels, SeatLabels)
        assert [(seat.place, seat.name) for seat in labels.seats[:4]] == [
            (seat.place, seat.name) for seat in again.seats[:4]
        ]
        assert len(labels.seats) == 9
        await table.do(late, {"do": "seal", "goods": {}, "cards": list(whole.night.envelopes[3].slips)})

    in_house(tmp_path, night)


def test_numbers_on_envelopes_stay_when_somebody_leaves(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:4], spare=1)
        await table.do(table.host, {"do": "deal"})
        await table.do(table.host, {"do": "retire", "seat": 1})
        whole = await job(table)
        assert isinstance(whole, WholeNight)
        assert [(seat.place, seat.name) for seat in whole.seats] == [
            (1, NAMES[0]),
            (3, NAMES[2]),
            (4, NAMES[3]),
            (5, ""),
        ]
        paper = whole.printing()
        (labels,) = (part for part in paper.parts if isinstance(part, Labels))
        assert [label.place for label in labels.labels] == [1, 3, 4, 5]
        assert all(label.holds for label in labels.labels)
        assert isinstance(await table.sit("Zoe"), str)
        after = await job(table)
        assert isinstance(after, WholeNight)
        assert after.seats[3].name == "Zoe"
        assert after.seats[3].place == 5

    in_house(tmp_path, night)


def test_a_night_online_is_printed_as_the_host_sees_it_dealt(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3], spare=1)
        assert (await here.get(table.path + "/print", table.host)).json()["parts"] == ["labels"]
        await table.do(table.host, {"do": "deal"})
        whole = await job(table)
        assert isinstance(whole, WholeNight)
        desk = (await table.view(table.host))["view"]["desk"]
        held = [(one["goods"], one["cards"]) for one in desk["players"]]
        spare = [(one["goods"], one["slips"]) for one in desk["spare"]]
        assert [(one.goods, [*one.slips]) for one in whole.night.envelopes] == held + spare
        assert whole.night.envelopes[3].player == "4"
        late = await table.sit("Zoe")
        assert (await table.view(late))["view"]["mine"]["seat"] + 1 == 4

    in_house(tmp_path, night)


def test_the_answer_is_a_pdf_to_keep_and_nobody_else_keeps_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        answer = await printed(table, LABELS | {"paper": "letter"})
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-disposition"] == f'attachment; filename="kermesse-{table.id}.pdf"'
        document = pypdfium2.PdfDocument(answer.content)
        assert [round(length) for length in document[0].get_size()] == [612, 792]
        seed = here.server.tables.loaded[table.id].head.secret
        keys = [address.partition("#")[2] for address in codes_in(answer.content) if "/t/" in address]
        assert len(keys) == 3
        assert not any(secret in caplog.text for secret in (*keys, seed, "Ada"))
        links = (await here.get(table.path + "/links", table.host)).text
        assert not any(key in links for key in keys)

    in_house(tmp_path, night)


def test_the_code_on_a_label_leads_to_its_seat(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:3], spare=1)
        await table.do(table.host, {"do": "open"})
        addresses = codes_in((await printed(table, LABELS)).content)
        assert len(addresses) == 4
        seats = []
        for address in addresses:
            assert address.startswith(f"http://127.0.0.1:{here.port}/")
            if "/t/" in address:
                entered = (await here.post("/api/enter", {"link": address.partition("#")[2]})).json()
                assert (entered["table"], entered["role"]) == (table.id, "seat")
                seats.append(entered["seat"])
        assert sorted(seats) == [0, 1, 2]
        assert (await here.get(table.path + "/invitation", table.host)).json()["address"] in addresses
        assert (await here.get(table.path, table.seats[0])).status_code == 200

    in_house(tmp_path, night)


def test_the_last_labels_of_a_seat_are_good_and_older_ones_are_closed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:2])
        texts = []
        for _ in range(GOOD_LABELS + 1):
            labels = await job(table)
            assert isinstance(labels, SeatLabels)
            texts.append(labels.seats[0].address.partition("#")[2])
        assert len(await links_on_paper(table)) == 2 * GOOD_LABELS
        good = [(await here.post("/api/enter", {"link": text})).status_code for text in texts]
        assert good == [401] + [200] * GOOD_LABELS

    in_house(tmp_path, night)


def test_without_labels_no_links_are_made(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        whole = await job(table, parts=("guide",))
        assert isinstance(whole, WholeNight)
        (door,) = {seat.address for seat in whole.seats}
        assert re.fullmatch(rf"{re.escape(ORIGIN)}/join/{table.code}#[\w-]{{22}}", door)
        assert await links_on_paper(table) == []

    in_house(tmp_path, night)


def test_after_the_night_score_sheets_are_printed_without_the_seed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await scored(here)
        there = (await here.get(table.path + "/print", table.host)).json()
        assert (there["stage"], there["parts"]) == ("after", [])
        sheets = await order_of(here.server, table.id, PrintRequest(langs=("fr", "en")), ORIGIN)
        assert isinstance(sheets, AfterNight)
        hall = (await table.view(table.host))["view"]["hall"]
        for answer in sheets.answers:
            totals = {place.player: place.total for place in answer.standings}
            assert totals == {NAMES[one["seat"]]: one["total"] for one in hall["ended"]["envelopes"]}
        pdf = (await printed(table, {"langs": ["fr", "en"]})).content
        text = "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))
        assert all(name in text for name in NAMES[:3])
        assert hall["ended"]["seed"] not in text
        assert await links_on_paper(table) == []

    in_house(tmp_path, night)


def test_the_cards_of_hattrick_are_printed_for_who_sits_there(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", *NAMES[:4])
        there = (await here.get(table.path + "/print", table.host)).json()
        assert (there["stage"], there["envelopes"]) == ("cards", 4)
        box = await job(table, parts=("guide",))
        assert box == HattrickBox(4, Wishes(("en",), ("guide",)), NAMES[:4])
        guide = {"langs": ["fr"], "parts": ["guide"]}
        for link, status in ((table.seats[0], 200), (await table.link("spectator"), 403)):  # it may have no host
            assert (await here.post(table.path + "/print", guide, link)).status_code == status

    in_house(tmp_path, night)


def test_what_cannot_be_wished_is_named(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3])
        wished = {"langs": ["fr", "fr"], "parts": ["labels", "tarot"], "envelopes": 9}
        refused = await printed(table, wished, 422)
        assert [fault["en"].split(":")[0] for fault in refused["faults"]] == ["parts[1]", "langs", "envelopes"]
        assert "labels" in refused["faults"][0]["en"]
        assert "tarot" in refused["faults"][0]["fr"]
        for wrong in ({}, {"langs": []}, {"langs": ["de"]}, ENGLISH | {"paper": "a3"}, ENGLISH | {"shift_mm": [99, 0]}):
            assert (await printed(table, wrong, 400))["reason"] == "MALFORMED"
        assert await links_on_paper(table) == []

    in_house(tmp_path, night)


def test_what_is_usual_follows_the_kit_of_the_table(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        theirs = await here.found("giant", *NAMES[:3], play="paper", kit="reef", kit_text=REEF)
        there = (await here.get(theirs.path + "/print", theirs.host)).json()
        assert there["usual"] == there["parts"]
        assert {"cards", "tokens"} <= set(there["usual"])
        ours = await here.found("giant", *NAMES[:3], play="paper")
        there = (await here.get(ours.path + "/print", ours.host)).json()
        assert set(there["parts"]) - set(there["usual"]) == {"tarot", "tokens"}

    in_house(tmp_path, night)


def test_one_prints_after_the_other_while_the_server_answers(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        working = asyncio.create_task(printed(table, ENGLISH, **LINES))
        other = asyncio.create_task(printed(table, LABELS, **LINES))
        answered = 0
        while not (working.done() and other.done()):
            assert (await here.get(table.path, table.seats[0])).status_code == 200
            answered += 1
            await asyncio.sleep(0.01)
        assert answered > 10, "while it prints it hardly answers"
        waited = [_told((await one).content)[0] for one in (working, other)]
        assert sum("Others are printing" in lines[0]["doing"]["en"] for lines in waited) == 1

    in_house(tmp_path, night)


def _told(answer: bytes) -> tuple[list[Any], bytes]:
    """The lines, and the PDF after them."""
    head, mark, rest = answer.partition(b"%PDF")
    return [json.loads(line) for line in head.splitlines()], mark + rest


def test_how_far_it_is_comes_line_by_line_and_then_the_pdf(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        lines, pdf = _told((await printed(table, {"langs": ["en"], "parts": ["guide"]}, **LINES)).content)
        *progress, sheets = lines
        assert [one["done"] for one in progress] == [*range(len(progress))]
        assert all(one["of"] == len(progress) and one["doing"]["fr"] for one in progress)
        assert "guides" in str(sheets.pop("preparation"))
        assert sheets == {"bytes": len(pdf), "pages": len(pypdfium2.PdfDocument(pdf)), "files": 1}

    in_house(tmp_path, night)


def test_one_file_for_each_paper_comes_as_an_archive(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        wished = {"langs": ["en"], "parts": ["cards", "labels", "packing"], "form": "papers"}
        answer = await printed(table, wished)
        assert answer.headers["content-type"] == "application/zip"
        assert answer.headers["content-disposition"].endswith('.zip"')
        with ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.namelist() == ["cards.pdf", "labels.pdf", "plain.pdf"]
            firsts = [pypdfium2.PdfDocument(archive.read(name))[0] for name in archive.namelist()]
            texts = [page.get_textpage().get_text_bounded() for page in firsts]
        assert [NAMES[0] in text for text in texts] == [True, True, False]
        again = await printed(table, wished, **LINES)
        *_, sheets = [json.loads(line) for line in again.content.partition(b"PK\3\4")[0].splitlines()]
        assert (sheets["bytes"], sheets["files"]) == (len(again.content[again.content.index(b"PK\3\4") :]), 3)
        assert "5 labels on 1 sheet" in sheets["preparation"][0]["en"]

    in_house(tmp_path, night)


def test_makers_get_the_cards_and_nobodys_deal(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("hattrick", *NAMES[:4])
        made = {}
        for form in ("png", "tts", "shop"):
            wished = {"langs": ["fr"], "parts": ["cards"], "form": form}
            answer = await here.post(table.path + "/print", wished, table.seats[0])
            assert answer.status_code == 200, answer.text
            with ZipFile(io.BytesIO(answer.content)) as archive:
                made[form] = {name: archive.read(name) for name in archive.namelist()}
        assert len(made["png"]) == 60 + 1
        assert all(one.startswith(b"\x89PNG") for one in made["png"].values())
        assert {"deck.json", "back.png", "sheet-1.png"} <= set(made["tts"])
        assert len(pypdfium2.PdfDocument(made["shop"]["cards.pdf"])) == 60 + 1
        assert not any(NAMES[0].encode() in one for files in made.values() for one in files.values())

    in_house(tmp_path, night)


def test_without_cards_there_is_nothing_for_makers(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        for parts in (["guide"], ["labels", "slips"]):
            refusal = await printed(table, {"langs": ["en"], "parts": parts, "form": "png"}, 422)
            assert refusal["reason"] == "FAULTY"
            assert "form: expected pdf, or parts with cards; found png" in str(refusal["faults"])
        assert (await printed(table, {"langs": ["en"], "form": "gif"}, 400))["reason"] == "MALFORMED"

    in_house(tmp_path, night)


def test_bots_are_marked_on_labels(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3])
        answer = await here.post(table.path + "/bots", {"count": 1}, table.host)
        assert answer.status_code in (200, 201), answer.text
        labels = await job(table)
        assert isinstance(labels, SeatLabels)
        assert [seat.bot for seat in labels.seats] == [False, False, False, True]
        [part] = labels.printing().parts
        assert isinstance(part, Labels)
        assert [label.name.endswith(" (bot)") for label in part.labels] == [False, False, False, True]

    in_house(tmp_path, night)


def test_whoever_goes_away_has_it_stopped(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        headers = {**bearer(table.host), **LINES}
        async with here.http.stream("POST", table.path + "/print", json=ENGLISH, headers=headers) as answer:
            async for line in answer.aiter_lines():
                if json.loads(line)["done"] == 1:  # a process has said so
                    break
            assert printing()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while printing():  # noqa: ASYNC110 - a process's end is no event here
                await asyncio.sleep(0.01)
        assert (await printed(table, {"langs": ["en"], "parts": ["guide"]})).content.startswith(b"%PDF")

    in_house(tmp_path, night)


def test_whoever_hangs_up_has_it_stopped_without_lines_too_and_one_who_waited_is_not_begun(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        asked = [asyncio.create_task(printed(table, ENGLISH)) for _ in range(2)]
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (printing() and here.server.printer.queue.length == 2):  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.01)
            for one in asked:
                one.cancel()
            while printing() or here.server.printer.queue.length:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.01)
        assert (await printed(table, {"langs": ["en"], "parts": ["guide"]})).content.startswith(b"%PDF")

    in_house(tmp_path, night)


def test_a_process_that_is_killed_is_told_plainly_and_the_log_says_how(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        headers = {**bearer(table.host), **LINES}
        async with here.http.stream("POST", table.path + "/print", json=ENGLISH, headers=headers) as answer:
            async for line in answer.aiter_lines():
                if json.loads(line).get("done") == 1:
                    for process in printing():
                        process.kill()
        assert json.loads(line)["reason"] == "NOT_PRINTED"
        assert "ended with -9" in caplog.text

    in_house(tmp_path, night)


def test_who_fetches_slowly_keeps_nobody_waiting() -> None:
    async def two() -> None:
        printer = Printer()

        async def cards() -> PrintJob:
            return HattrickBox(4, Wishes(("en",), ("guide",)), ())

        slow = printer.print(cards, CARDS.begins["cards"])
        while not isinstance(await anext(slow), PrintResult):
            pass
        async with asyncio.timeout(PATIENCE_SECONDS):
            told = [told async for told in printer.print(cards, CARDS.begins["cards"])]
        assert isinstance(told[-1], PrintResult)
        assert WAITING not in [one.doing for one in told if isinstance(one, Progress)]
        await slow.aclose()

    asyncio.run(two())


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_what_a_process_has_in_hand_gets_into_no_core_and_it_is_the_first_to_go(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper")
        headers = {**bearer(table.host), **LINES}
        async with here.http.stream("POST", table.path + "/print", json=ENGLISH, headers=headers) as answer:
            async for line in answer.aiter_lines():
                if json.loads(line)["done"] == 1:
                    break
            (process,) = printing()
            assert process.rlimit(psutil.RLIMIT_CORE) == (0, 0)
            assert process.rlimit(psutil.RLIMIT_DATA) == (MOST_BYTES, MOST_BYTES)
            assert ready_to_go(process.pid) == FIRST_TO_GO
            assert not any(secret in " ".join(process.cmdline()) for secret in (table.id, table.host, *NAMES[:3]))

    in_house(tmp_path, night)


def ready_to_go(pid: int) -> str:
    return Path(f"/proc/{pid}/oom_score_adj").read_text().strip()


def printing() -> list[psutil.Process]:
    """The processes that print for this one."""
    return [
        one
        for one in psutil.Process().children()
        if one.status() != psutil.STATUS_ZOMBIE and "kermesse.web.printing" in one.cmdline()
    ]


def test_what_cannot_be_printed_is_our_fault_and_the_next_one_has_its_turn() -> None:
    async def two() -> None:
        printer = Printer()

        async def in_no_language() -> PrintJob:
            return SeatLabels(Setup(game="giant"), Wishes((), ("labels",)), ())

        async def cards() -> PrintJob:
            return HattrickBox(3, Wishes(("en",), ("guide",)), ())

        with pytest.raises(Refused, match="NOT_PRINTED"):
            [told async for told in printer.print(in_no_language, PAPER.begins["labels"])]
        *progress, last = [told async for told in printer.print(cards, CARDS.begins["cards"])]
        assert all(isinstance(told, Progress) for told in progress)
        assert isinstance(last, PrintResult)
        assert re.match(rb"%PDF-1\.\d", last.content)

    asyncio.run(two())


def test_a_rule_that_fits_on_no_card_is_named_to_the_host(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    endless = kit_text("cove").replace("Paroles de perroquet", "Paroles de perroquet " * 60)

    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:3], play="paper", kit="mine", kit_text=endless)
        wished = {"langs": ["fr"], "parts": ["cards"], "size": "mini"}
        refused = await printed(table, wished, 422)
        assert refused["reason"] == "FAULTY"
        (fault,) = refused["faults"]
        assert re.match(r"rule \d+: expected words that can be read on a card", fault["en"])
        assert re.match(r"règle \d+\u00a0: attendu un texte lisible sur une carte", fault["fr"])
        lines, pdf = _told((await printed(table, wished, **LINES)).content)
        assert (lines[-1], pdf) == (refused, b"")
        assert "ended with" not in caplog.text
        assert (await printed(table, wished | {"parts": ["guide"]})).content.startswith(b"%PDF")

    in_house(tmp_path, night)


async def collected(printing: Any) -> list[Any]:
    return [told async for told in printing]


def test_a_host_who_prints_again_and_again_has_to_wait(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:2], play="paper")
        answers = [await here.post(table.path + "/print", LABELS | {"paper": "a3"}, table.host) for _ in range(20)]
        assert {answer.status_code for answer in answers} == {400}  # what is not printed counts for nothing
        printer = here.server.printer
        mine = "127.0.0.1"
        held = [
            printer.print(lambda: asyncio.sleep(60, result=None), PAPER.begins["labels"], mine)  # type: ignore[arg-type,return-value]
            for _ in range(MOST_WAITING + 1)
        ]
        tasks = [asyncio.create_task(collected(one)) for one in held]
        while printer.queue.length < len(held):  # noqa: ASYNC110 - each waits on its own
            await asyncio.sleep(0)
        refused = await printed(table, LABELS, 429)
        assert refused["reason"] == "TOO_MUCH"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    in_house(tmp_path, night)


def test_without_fonts_it_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:2], play="paper")
        monkeypatch.setattr(glyphs, "_FONTS", tmp_path)
        assert (await printed(table, LABELS, 500))["reason"] == "NO_FONTS"
        assert await links_on_paper(table) == []
        glyphs._fonts.cache_clear()
        with pytest.raises(Faults, match="make setup"):
            glyphs._fonts()

    in_house(tmp_path, night)


def test_what_is_offered_is_never_more_than_can_be_dealt(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        for game in ("sackson", "giant"):
            table = await here.found(game, play="paper")
            there = available(await here.server.state(table.id))
            assert there.fewest <= there.envelopes <= there.most
            for envelopes in (there.fewest, there.most):
                whole = await job(table, parts=("guide",), envelopes=envelopes)
                assert isinstance(whole, WholeNight)
                assert len(whole.night.envelopes) == envelopes

    in_house(tmp_path, night)


def test_after_a_night_with_ones_own_kit_score_sheets_are_printed(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5], kit_text=NEW_KIT)
        for command in ("open", "close", "score"):
            await table.do(table.host, {"do": command})
        pdf = (await printed(table, {"langs": ["fr", "en"]})).content
        text = "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))
        assert all(name in text for name in NAMES[:3])
        assert "My market" in text

    in_house(tmp_path, night)


def test_labels_that_a_helper_had_printed_close_with_the_helper(tmp_path: Path) -> None:
    async def night(here: Here) -> None:
        table = await here.found("giant", *NAMES[:2])
        helper = (await here.post(table.path + "/links", {"role": "host"}, table.host)).json()
        answer = await here.post(table.path + "/print", LABELS, helper["link"])
        assert answer.status_code == 200
        ways = [code.partition("#")[2] for code in codes_in(answer.content) if "/t/" in code]
        assert [(await here.post("/api/enter", {"link": way})).status_code for way in ways] == [200, 200]
        await here.http.delete(f"{table.path}/links/{helper['number']}", headers=bearer(table.host))
        assert [(await here.post("/api/enter", {"link": way})).status_code for way in ways] == [401, 401]
        assert (await here.get(table.path, table.seats[0])).status_code == 200, "the guests' own stay"

    in_house(tmp_path, night)
