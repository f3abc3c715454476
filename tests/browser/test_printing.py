"""Printing at the host's desk: what there is, how far it is, and a file that can be opened and kept."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from playwright.async_api import Browser, expect

from tests.browser.phones import LAPTOP, PHONE, here_there_is_a_browser, in_browser, seen
from tests.press.paper.a_strangers_kit import REEF
from tests.web.here import NAMES, Here

pytestmark = [pytest.mark.browser, here_there_is_a_browser]


def test_a_host_prints_before_and_during_a_night(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5], play="paper")
        async with seen(browser, here, PHONE, "dark", "fr") as host:
            page = host.page
            await host.open(f"/t/{table.id}#{table.host}")
            await page.get_by_role("main").get_by_role("link", name="Imprimer").click()
            await expect(page.get_by_role("heading", name="Imprimer")).to_be_visible()
            await expect(page.get_by_role("checkbox", name="Les étiquettes des enveloppes")).to_be_checked()
            await host.is_well()
            takes = page.get_by_role("region", name="Ce qu’il faut").get_by_role("listitem")
            await expect(takes.first).to_contain_text("5\u00a0étiquettes sur 1\u00a0planche")
            await page.get_by_role("spinbutton", name="Combien d’enveloppes").fill("6")
            await expect(takes.first).to_contain_text("6\u00a0étiquettes sur 1\u00a0planche")
            assert (await here.get(table.path + "/print", table.host)).json().get("printed") is None
            await page.get_by_role("spinbutton", name="Combien de pages pour jouer").fill("5")
            for part in ("Les cartes Toutes", "Le livret de l’hôte"):
                await page.get_by_role("checkbox", name=part).uncheck()
            await page.get_by_role("radio", name="Lettre US").check()
            await expect(page.locator(".button.lit:visible")).to_have_text("Faire le fichier\u00a0: 6\u00a0éléments")
            await expect(takes.last).to_contain_text("pour 6, il faut 3\u00a0feuilles, le fichier en a 3")
            counted = await takes.all_inner_texts()
            await page.locator(".button.lit").click()
            await expect(page.get_by_role("status").filter(has_text="Le fichier est prêt")).to_be_visible()
            await expect(page.locator(".button.lit:visible")).to_have_text("Ouvrir pour imprimer")
            assert await takes.all_inner_texts() == counted
            async with page.expect_download() as waiting:
                await page.get_by_role("link", name="Enregistrer le fichier").click()
            file = await (await waiting.value).path()
            printed = pypdfium2.PdfDocument(file)
            assert [round(length) for length in printed[0].get_size()] == [612, 792]
            across = [leaf for leaf in printed if round(leaf.get_width()) == 792]
            assert len(across) == 3, "guides for five, two on a sheet that lies across"
            await host.is_well()
            await page.get_by_role("radio", name="A4").check()  # another file
            await expect(page.locator(".button.lit:visible")).to_contain_text("Faire le fichier")
            await page.get_by_role("radio", name="Lettre US").check()
            await expect(page.locator(".button.lit:visible")).to_have_text("Ouvrir pour imprimer")
            await host.is_well_in_large_print()

    in_browser(tmp_path, night)


def test_a_host_with_a_box_of_their_own_reads_what_fits_on_no_card(tmp_path: Path) -> None:
    crowded = REEF.replace('fr = ["perle", "perles"]', f'fr = ["perle", "perles {"de la mer " * 60}"]')

    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *NAMES[:3], play="paper", kit="reef", kit_text=crowded)
        async with seen(browser, here, PHONE, "dark", "fr") as host:
            page = host.page
            await host.open(f"/t/{table.id}/print#{table.host}")
            for part in ("Les cartes Toutes", "Les jetons"):
                await expect(page.get_by_role("checkbox", name=part)).to_be_checked()
            await page.get_by_role("radio", name="Mini").check()
            await page.locator(".button.lit").click()
            wrong = page.get_by_role("alert").filter(has_text=re.compile(r"règle \d\s: attendu un texte lisible"))
            await expect(wrong).to_be_visible()
            await expect(page.locator(".button.lit:visible")).to_contain_text("Faire le fichier")
            await host.is_well()

    in_browser(tmp_path, night)


def test_while_it_is_played_there_are_labels_and_a_lost_server_is_said(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("giant", *NAMES[:3])
        await table.do(table.host, {"do": "open"})
        async with seen(browser, here, LAPTOP) as host:
            page = host.page
            await host.open(f"/t/{table.id}/print#{table.host}")
            act = page.get_by_role("button", name="Make 3 labels")
            await expect(act).to_be_visible()
            await host.is_well()
            await page.route("**/print", lambda route: route.abort())
            await act.click()
            await expect(page.get_by_role("alert").filter(has_text="arrived incomplete")).to_be_visible()
            await page.unroute("**/print")
            await act.click()
            await expect(page.get_by_role("status").filter(has_text="The file is ready")).to_be_visible()
            await host.is_well("ERR_FAILED")

    in_browser(tmp_path, night)


def test_after_the_end_there_are_score_sheets_and_hattrick_has_a_page_of_its_own(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        for command in ("open", "close", "score"):
            await table.do(table.host, {"do": command})
        async with seen(browser, here, PHONE, "dark", "fr") as host:
            page = host.page
            await host.open(f"/t/{table.id}/print#{table.host}")
            await page.get_by_role("button", name="Faire les feuilles de score et les diplômes").click()
            await expect(page.get_by_role("status").filter(has_text="Le fichier est prêt")).to_be_visible()
            async with page.expect_download() as waiting:
                await page.get_by_role("link", name="Enregistrer le fichier").click()
            document = pypdfium2.PdfDocument(await (await waiting.value).path())
            text = "".join(one.get_textpage().get_text_bounded() for one in document)
            assert all(name in text for name in NAMES[:5])
            await host.is_well()
        table = await here.found("hattrick", *NAMES[:4])
        await table.view(table.seats[0])  # so that its page is told early what it begins with
        async with seen(browser, here, PHONE) as player:
            await player.open(f"/t/{table.id}/print#{table.seats[0]}")
            await expect(player.page.get_by_role("heading", name="Print", level=2)).to_be_visible()
            await player.is_well()

    in_browser(tmp_path, night)


def test_the_page_tells_for_how_many_the_deal_was_printed(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5], play="paper")
        async with seen(browser, here, PHONE) as host:
            page = host.page
            await host.open(f"/t/{table.id}/print#{table.host}")
            envelopes = page.get_by_role("spinbutton", name="How many envelopes")
            await envelopes.fill("7")
            await page.get_by_role("checkbox", name="Cards All cards").uncheck()
            await page.locator(".button.lit").click()
            await expect(page.get_by_text("Printed for 7 envelopes")).to_be_visible()
            await envelopes.fill("8")
            await expect(page.get_by_text("throw away what was printed for 7 envelopes")).to_be_visible()
            await host.is_well()

    in_browser(tmp_path, night)
