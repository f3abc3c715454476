"""A night scored without a table: its file chosen or dropped, what is asked about it, the winner, and files to keep."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.phones import KINDS, PHONE, here_there_is_a_browser, in_browser, seen
from tests.web.here import Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

CASES = Path(__file__).parent.parent / "cases"
HANDED_IN = "player,blue,orange,red,white,yellow\nAda,3,2,1,4,0\nBob,2,2,2,2,2\nCléo,8,5,1,1,1\n"

DROP = """([name, text]) => {
    const files = new DataTransfer()
    files.items.add(new File([text], name))
    const how = { bubbles: true, cancelable: true, dataTransfer: files }
    for (const what of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(what, how))
}"""


async def saved(page: Page, words: str) -> tuple[str, str]:
    """What a link saves, and what that is called."""
    async with page.expect_download() as coming:
        await page.get_by_role("link", name=words).click()
    file = await coming.value
    return file.suggested_filename, (await asyncio.to_thread(Path(await file.path()).read_text, "utf-8"))


def test_a_night_is_scored_asked_about_and_saved(tmp_path: Path) -> None:
    spreadsheet = tmp_path / "soiree.csv"
    spreadsheet.write_text(HANDED_IN, "utf-8")

    async def evening(browser: Browser, here: Here) -> None:
        for size, light, lang in KINDS:
            french = lang.startswith("fr")
            async with seen(browser, here, size, light, lang) as host:
                page = host.page
                await host.open("/")
                await page.get_by_role("link", name="Compter une soirée" if french else "Score a night").click()
                await host.is_well()
                await host.picture(f"score-asked-{lang}-{light}")
                choose = page.get_by_label("Choisir un fichier" if french else "Choose a file")
                await choose.set_input_files(spreadsheet)
                refused = page.locator(".refused")
                again = page.get_by_role("button", name="Compter" if french else "Score it", exact=True)
                await expect(refused).to_contain_text("--sheets 1,2,3")
                await host.is_well("422")
                await host.picture(f"score-refused-{lang}-{light}")
                await page.get_by_label("--sheets").fill("1-3, 15")
                await again.click()
                winner = page.get_by_role("heading", level=1)
                await expect(winner).to_contain_text("gagne" if french else "wins")
                remarks = page.get_by_role("region", name="À vérifier" if french else "Worth a look")
                await expect(remarks).to_contain_text("Cléo")
                await host.is_well("422")
                await host.picture(f"score-told-{lang}-{light}")
                name, report = await saved(page, "Enregistrer le rapport" if french else "Save the report")
                answer = json.loads((await saved(page, "Enregistrer en JSON" if french else "Save as JSON"))[1])
                first = answer["standings"][0]["player"]
                assert name == "soiree.html"
                assert first in report
                assert first in await winner.inner_text()
                if size == PHONE:
                    await host.is_well_in_large_print()

    in_browser(tmp_path, evening)


def test_a_file_that_is_dropped_is_scored_printed_whole_and_told_again_in_the_other_language(tmp_path: Path) -> None:
    case: Any = json.loads((CASES / "giant-night-1.json").read_bytes())
    best = max(case["totals"], key=lambda name: case["totals"][name] or 0)

    async def evening(browser: Browser, here: Here) -> None:
        async with seen(browser, here) as host:
            page = host.page
            await host.open("/score")
            await page.evaluate(DROP, ["night.json", json.dumps(case["input"])])
            await expect(page.get_by_role("heading", level=1)).to_contain_text(f"{best} wins")
            places = page.locator("ol details")
            await expect(places).to_have_count(len(case["input"]["envelopes"]))
            assert await page.locator("ol details[open]").count() == 1
            await host.is_well()
            await page.evaluate("dispatchEvent(new Event('beforeprint'))")
            await expect(page.locator("ol details[open]")).to_have_count(await places.count())
            await page.evaluate("dispatchEvent(new Event('afterprint'))")
            await expect(page.locator("ol details[open]")).to_have_count(1)
            await page.emulate_media(media="print")
            await expect(page.get_by_role("button", name="Print")).to_be_hidden()
            await page.emulate_media(media="screen")
            await page.get_by_role("button", name="Français").click()
            await expect(page.get_by_role("heading", level=1)).to_contain_text(f"{best} gagne")
            await expect(page.locator("details[open]").first).to_contain_text("Total")
            await page.get_by_role("button", name="Ouvrir un autre fichier").click()
            await expect(page.get_by_label("Choisir un fichier")).to_be_visible()

    in_browser(tmp_path, evening)
