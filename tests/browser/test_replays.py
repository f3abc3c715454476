"""Games that are over, seen again in browsers: a match and a night by a link, a moment shared by its number, a file."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.phones import KINDS, LAPTOP, PHONE, Seen, here_there_is_a_browser, in_browser, seen
from tests.browser.striking import leg, mine_of, strike
from tests.patience import PATIENCE_SECONDS
from tests.web.here import NAMES, Here, Table

pytestmark = [pytest.mark.browser, here_there_is_a_browser]

EVENING = Path(__file__).parent.parent.parent / "examples" / "hattrick-evening.txt"


async def a_night(here: Here) -> Table:
    """Sackson's game with one bargain between the first two, scored."""
    table = await here.found("sackson", *NAMES[:5], title="Tuesday")
    await table.do(table.host, {"do": "open"})
    (mine, *_), (theirs, *_) = [(await mine_of(table, seat))["goods"] for seat in (0, 1)]
    await strike(table, 0, 1, leg(0, 1, goods={mine: 1}), leg(1, 0, goods={theirs: 1}))
    for command in ("close", "score"):
        await table.do(table.host, {"do": command})
    return table


async def a_match(here: Here) -> Table:
    """Four people play Hattrick until somebody has a point; each lays the first card that they may lay."""
    table = await here.found("hattrick", *NAMES[:4], rulings={"match_length": "points:1"}, between_seconds=0)
    await table.do(table.host, {"do": "start"})
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (told := (await table.view(table.host))["view"]["table"])["phase"] == "playing":
            if (seat := told["turn"]) is None:
                await asyncio.sleep(0.01)
                continue
            commands = (await here.get(table.path + "/legal", table.seats[seat])).json()["commands"]
            await table.do(table.seats[seat], next(one for one in commands if one["do"] == "lay"))
    return table


def moment(page: Page, number: int) -> Any:
    return expect(page.get_by_text(re.compile(rf"^\s*Moment\s{number}\s(of|sur)\s\d+")))


async def come(one: Seen, table: Table, inside: str = "") -> None:
    """By the first seat's link, and from there into the replay."""
    await one.open(f"/t/{table.id}#{table.seats[0]}")
    await one.open(f"/t/{table.id}/replay{inside}")


def test_a_match_is_seen_again_by_its_link_and_a_moment_by_its_number(tmp_path: Path) -> None:
    async def evening(browser: Browser, here: Here) -> None:
        table = await a_match(here)
        hand = (await here.get(table.path + "/replay", table.seats[0])).json()["hands"][0]
        first = hand["tricks"][0]["laid"][0]
        after_one_trick = [f"{one['points']:+}".replace("-", "−").replace("+0", "0") for one in hand["tallies"][1]]
        assert set(after_one_trick) > {"0"}
        for size, light, lang in KINDS:
            async with seen(browser, here, size, light, lang) as ada:
                page = ada.page
                await come(ada, table, "/2")
                await moment(page, 2).to_be_visible()
                for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
                    await page.keyboard.press(key)
                await page.wait_for_url(f"**/t/{table.id}/replay/3")
                await expect(page.locator(".around > li")).to_have_count(4)
                await ada.is_well()
                await ada.picture(f"replay-match-{lang}")
                if size == PHONE:
                    await ada.is_well_in_large_print()
                else:
                    await goes_through(page, NAMES[first["seat"]], first["card"], after_one_trick)

    in_browser(tmp_path, evening)


def test_a_copied_moment_opens_for_anybody_through_the_same_eyes(tmp_path: Path) -> None:
    async def evening(browser: Browser, here: Here) -> None:
        table = await a_match(here)
        async with seen(browser, here, PHONE, "dark", "fr") as ada:
            await come(ada, table, "/5")
            await ada.page.get_by_label("Vu par").select_option(NAMES[1])
            await ada.page.wait_for_url(f"**/t/{table.id}/replay/5@1")
            await ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            await ada.page.get_by_role("button", name="Copier un lien vers ce moment").click()
            await expect(ada.page.get_by_role("button", name="Copié")).to_be_visible()
            await ada.is_well()
            await ada.picture("replay-shared-fr")
            address = str(await ada.page.evaluate("navigator.clipboard.readText()"))
        async with seen(browser, here, LAPTOP) as stranger:
            await stranger.open("/" + address.split("/", 3)[3])
            await moment(stranger.page, 5).to_be_visible()
            await expect(stranger.page.get_by_label("Seen by").locator("option:checked")).to_have_text(NAMES[1])
            assert "#" not in stranger.page.url
            await expect(stranger.page.get_by_role("button", name="Copy a link")).to_have_count(0)
        async with seen(browser, here, PHONE) as bob:
            await bob.open(f"/t/{table.id}#{table.seats[1]}")
            await bob.page.get_by_role("link", name="See the match again").wait_for()
            await bob.open("/" + address.split("/", 3)[3])
            await moment(bob.page, 5).to_be_visible()
            await bob.open(f"/t/{table.id}")
            await expect(
                bob.page.get_by_role("listitem").filter(has_text="Bob you")
            ).to_be_visible()  # it is still his place

    in_browser(tmp_path, evening)


async def goes_through(page: Page, leader: str, card: str, after_one_trick: list[str]) -> None:
    """By the keyboard, by the lists, by itself."""
    words, aloud = page.locator(".told"), page.get_by_role("contentinfo").get_by_role("status")
    await page.keyboard.press("ArrowLeft")
    await expect(words).to_have_text(f"{leader} leads with {card.replace('-', ' ')}.")
    await expect(aloud).to_contain_text("leads with")
    await page.get_by_label("Jump to").select_option("Hand 1, trick 2")
    await moment(page, 7).to_be_visible()
    await expect(page.locator(".around .points .second")).to_have_text(after_one_trick)
    await page.get_by_label("Seen by").select_option(leader)
    await expect(page.locator(".around").get_by_text(re.compile(r"^1\d cards$"))).to_have_count(3)
    await page.get_by_role("slider").press("End")
    await expect(words).to_contain_text(re.compile("the match with|share the win"))
    await expect(page.get_by_role("button", name="One forward")).to_be_disabled()
    await page.get_by_label("Pace").select_option("×3")
    await page.get_by_role("button", name="Play", exact=True).press(" ")
    await expect(words).not_to_contain_text(re.compile("the match with|share the win"))  # it begins anew
    await expect(aloud).to_have_text("")  # what goes on by itself is not said aloud
    await page.get_by_role("button", name="Pause").click()
    await expect(aloud).not_to_have_text("")


def test_a_night_is_seen_again_through_anybodys_eyes_saved_and_opened_again(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await a_night(here)
        async with seen(browser, here, PHONE, "dark", "fr") as one:
            await come(one, table, "/3")
            await expect(one.page.locator(".now .panel")).to_have_count(2)
            await one.is_well()
            await one.picture("replay-night-fr")
            await one.open(f"/t/{table.id}/replay/999")
            await expect(one.page.locator(".ended > li")).to_have_count(5)
            await one.is_well()
            await one.is_well_in_large_print()
        async with seen(browser, here, LAPTOP) as ada:
            page = ada.page
            await ada.open(f"/t/{table.id}#{table.seats[0]}")
            await ada.open(f"/t/{table.id}/night")
            await page.get_by_role("link", name="See the night again").click()
            await expect(page.locator(".told")).to_contain_text("Before the market: 5 people")
            await page.get_by_label("Jump to").select_option(index=2)
            struck = page.locator(".told")
            await expect(struck).to_contain_text("Ada gives Bob")
            await page.get_by_label("Seen by").select_option("Eve")
            await expect(struck).to_have_text("A bargain: Ada and Bob.")
            await expect(page.get_by_text("What changes hands stays between them.")).to_be_visible()
            await page.keyboard.press("End")
            await expect(page.locator(".ended > li")).to_have_count(5)
            await ada.is_well()
            async with page.expect_download() as saving:
                await page.get_by_role("link", name="Save as a file").click()
            saved = tmp_path / "saved.json"
            await (await saving.value).save_as(saved)
            told = json.loads(saved.read_text())
            assert told["title"] == "Tuesday"
            last = len(told["steps"]) + 1
        async with seen(browser, here) as stranger:
            page = stranger.page
            await stranger.open("/replay")
            await stranger.is_well()
            await page.get_by_label("Choose a file").set_input_files(saved)
            await expect(page.get_by_role("heading", name="Tuesday")).to_be_focused()
            await page.get_by_role("button", name="To the end").click()
            await expect(page.locator(".ended > li")).to_have_count(5)
            await page.wait_for_url(f"**/replay/{last}")
            await page.reload()
            await expect(page.locator(".ended > li")).to_have_count(5)
            assert stranger.complaints == []

    in_browser(tmp_path, night)


def test_a_file_is_opened_or_refused_in_words(tmp_path: Path) -> None:
    async def evening(browser: Browser, here: Here) -> None:
        bad, large = tmp_path / "bad.json", tmp_path / "large.json"
        bad.write_text('{"kermesse": "replay", "format": 1, "game": "hattrick"}')
        large.write_bytes(b" " * 700_000)
        async with seen(browser, here, lang="fr") as one:
            page, field = one.page, one.page.get_by_label("Choisir un fichier")
            await one.open("/replay/2")
            await field.set_input_files(bad)
            await expect(page.get_by_role("alert").locator("p").first).to_contain_text("erreurs")
            await field.set_input_files(large)
            await expect(page.get_by_role("alert").locator("p")).to_contain_text("trop grand")
            await field.set_input_files(EVENING)
            await expect(page.locator(".told")).to_contain_text(re.compile(r"Ada entame avec le 13\svert"))
            await page.get_by_role("button", name="Ouvrir un autre fichier").click()
            await field.set_input_files(EVENING)
            await expect(page.locator(".told")).to_contain_text("Ada entame.")
            await page.get_by_role("button", name="Où les points se sont-ils perdus").click()
            curve = page.get_by_role("img", name=re.compile(r"^Ada\s: .* attendus avant la première carte"))
            await expect(curve).to_be_visible(timeout=PATIENCE_SECONDS * 1000)
            await page.get_by_role("button", name=re.compile(r"^Pli 3\s: 12\svert")).press("Enter")
            await expect(page.locator(".told")).to_contain_text(re.compile(r"Ada joue le 12\svert"))
            await one.is_well("422")

    in_browser(tmp_path, evening)


def test_a_transcript_is_typed_by_colours_and_numbers_and_its_faults_come_one_first(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        for (size, light, lang), (typed, begin, red, back, watch) in zip(KINDS, TYPED, strict=True):
            async with seen(browser, here, size, light, lang) as one:
                page = one.page
                await one.open("/replay")
                await page.get_by_text(typed, exact=True).click()
                field = page.get_by_role("textbox")
                await page.get_by_role("button", name=begin).click()
                before = await field.input_value()
                for name in (red, "18", "19"):
                    await page.get_by_role("button", name=name, exact=True).click()
                await expect(field).to_have_value(f"{before}R18 R19 ")
                await page.get_by_role("button", name=back).click()
                await expect(field).to_have_value(f"{before}R18 ")
                await page.get_by_role("button", name=watch).click()
                told = page.get_by_role("alert").locator(".refused")
                await expect(told.locator("summary")).to_be_visible()
                await expect(told.locator("li").first).not_to_be_visible()
                await told.locator("summary").click()
                await expect(told.locator("li").first).to_be_visible()
                await one.picture(f"typed-{lang}")
                await one.is_well("422")
                await field.fill(EVENING.read_text("utf-8"))
                await page.get_by_role("button", name=watch).click()
                await expect(page.locator(".player")).to_have_count(4)

    in_browser(tmp_path, night)


TYPED = (
    ("Ou tapez-la, ou collez-la", "Premières lignes", "rouge", "Effacer", "La revoir"),
    ("Or type it, or paste it", "First lines", "red", "Take back", "Watch it"),
)


def test_a_game_under_way_is_not_seen_again_yet(tmp_path: Path) -> None:
    async def night(browser: Browser, here: Here) -> None:
        table = await here.found("sackson", *NAMES[:5])
        async with seen(browser, here) as one:
            await come(one, table, "/5")
            await expect(one.page.get_by_role("alert")).to_contain_text("There is no score yet.")
            await one.is_well("409")
            await one.page.get_by_role("link", name="Back to the table").click()
            await expect(one.page).to_have_url(re.compile(rf"/t/{table.id}$"))

    in_browser(tmp_path, night)
