"""Links and codes: who gets in, who no longer does, and how a typed code is understood."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from kermesse.games.game import Refused
from kermesse.tables.issued_links import OWN_DEVICE
from kermesse.tables.links import ALPHABET, hashed, is_link, new_code, new_link, new_table_id, opens, read_code
from kermesse.tables.model import Link
from kermesse.tables.service import TableService
from kermesse.tables.table_cache import USE_SECONDS
from tests.patience import PATIENCE_SECONDS
from tests.tables.counting import Add, Crash
from tests.tables.rooms import Time, a_table, an_id, ask, kept


def test_links_have_128_bits_and_codes_make_no_words() -> None:
    links = {new_link() for _ in range(1000)}
    assert len(links) == 1000
    assert all(len(link) == 22 and is_link(link) for link in links)
    assert len(new_table_id()) == 16
    assert not set("AEIOUY01L") & set(ALPHABET)
    assert all(read_code(code) == code for code in (new_code() for _ in range(1000)))
    link = new_link()
    assert opens(link, hashed(link))
    assert not opens(new_link(), hashed(link))
    assert not is_link("../" * 10)


@pytest.mark.parametrize(
    "typed,meant",
    [
        ("K7MRX4", "K7MRX4"),
        ("k7mrx4", "K7MRX4"),
        (" k7m-rx4 ", "K7MRX4"),
        ("k7m rx4", "K7MRX4"),
        ("K7M–RX4", "K7MRX4"),
        ("\uff2b\uff17\uff2d\uff32\uff38\uff14", "K7MRX4"),  # full width
        ("K.7.M.R.X.4", "K7MRX4"),
        ("s5zsbu", "55258V"),
        ("K7MRX", None),
        ("K7MRX44", None),
        ("K7MRO4", None),
        ("", None),
        ("é" * 6, None),
        ("K" * 10_000, None),
    ],
)
def test_a_code_is_read_forgivingly(typed: str, meant: str | None) -> None:
    assert read_code(typed) == meant


def test_a_link_opens_only_what_it_is_for(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            founded = await a_table(service, "Ada", "Bob")
            table = founded.head.id
            ada = await service.new_link(table, "seat", 0, "Ada's phone")
            wall = await service.new_link(table, "screen")
            way = await service.enter(wall.text)
            assert (way.viewer, way.by) == ("public", None)
            assert (await ask(service, table, 0, Add(1), link=ada.link.number)).number == 3
            for by, link in ((1, ada), ("host", ada), (0, wall), ("host", wall), (0, founded.link)):
                with pytest.raises(Refused, match="NOT_YOURS"):
                    await ask(service, table, by, Add(1), link=link.link.number)
            with pytest.raises(Refused, match="NO_SUCH_LINK"):
                await ask(service, table, 0, Add(1), link=99)
            with pytest.raises(ValueError, match="names a seat"):
                await service.new_link(table, "seat")
            for wrong in ("", "x" * 22, "é" * 22, "x" * 100_000):
                with pytest.raises(Refused, match="LINK_UNKNOWN"):
                    await service.enter(wrong)

    asyncio.run(night())


def test_a_replaced_link_opens_nothing_at_once(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            old = await service.new_link(table, "seat", 0)
            await ask(service, table, 0, Add(1), link=old.link.number)
            stolen, bobs = await service.new_link(table, "seat", 0), await service.new_link(table, "seat", 1)
            new, revoked = await service.replace_link(table, old.link.number)
            assert revoked == (old.link.number, stolen.link.number)
            with pytest.raises(Refused, match="LINK_REVOKED"):
                await service.enter(stolen.text)
            assert (await service.enter(bobs.text)).seat == 1
            with pytest.raises(Refused, match="LINK_REVOKED"):
                await ask(service, table, 0, Add(1), link=old.link.number)
            with pytest.raises(Refused, match="LINK_REVOKED"):
                await service.enter(old.text)
            with pytest.raises(Refused, match="LINK_REVOKED"):
                await service.replace_link(table, old.link.number)
            assert (await service.enter(new.text)).seat == 0
            await ask(service, table, 0, Add(1), link=new.link.number)

    asyncio.run(night())


def test_a_link_replaced_while_links_are_read_opens_nothing(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            table = (await a_table(service, "Ada")).head.id
            old = await service.new_link(table, "seat", 0)
            find: Any = service.store.links

            async def finding(*asked: Any) -> Any:
                service.store.links = find  # type: ignore[method-assign]
                found = await find(*asked)
                await service.replace_link(table, old.link.number)
                return found

            service.store.links = finding  # type: ignore[method-assign]
            for _ in range(2):
                with pytest.raises(Refused, match="LINK_REVOKED"):
                    await ask(service, table, 0, Add(1), link=old.link.number)

    asyncio.run(night())


async def test_what_was_made_by_a_link_goes_with_it_but_no_guest_loses_the_last_way_to_a_seat(address: str) -> None:
    async with kept(address) as service:
        founded = await a_table(service, "Ada", "Bob")
        table, founder = founded.head.id, founded.link.link.number
        ada = await service.new_link(table, "seat", 0)
        helper = await service.new_link(table, "host", made_by=founder)
        by = helper.link.number
        second = await service.new_link(table, "host", made_by=by)
        third = await service.new_link(table, "host", made_by=second.link.number)
        spy = await service.new_link(table, "seat", 0, made_by=third.link.number)
        bob = await service.new_link(table, "seat", 1, made_by=by)
        with pytest.raises(Refused, match="LAST_HOST_LINK"):
            await service.revoke_link(table, founder)  # all hosts there are come by it
        revoked = await service.revoke_link(table, by)
        assert set(revoked) == {by, second.link.number, third.link.number, spy.link.number}
        for gone in (helper, second, third, spy):
            with pytest.raises(Refused, match="LINK_REVOKED"):
                await service.enter(gone.text)
        assert [(await service.enter(good.text)).seat for good in (ada, bob)] == [0, 1]
        another = await service.new_link(table, "host", made_by=founder)
        with pytest.raises(Refused, match="NOT_YOURS"):
            await service.replace_link(table, founder, by=another.link.number)
        phone = await service.new_link(table, "host", label=OWN_DEVICE, made_by=founder)
        new, closed = await service.replace_link(table, founder, by=phone.link.number)
        assert set(closed) == {another.link.number, founder}, "who asks stays, a helper goes with who let them in"
        late = await service.new_link(table, "host", made_by=phone.link.number)
        for founders in (new, phone):
            for act in (service.replace_link, service.revoke_link):
                with pytest.raises(Refused, match="NOT_YOURS"):
                    await act(table, founders.link.number, by=late.link.number)
        mine, closed = await service.replace_link(table, new.link.number, by=new.link.number)
        assert closed == (new.link.number,)
        assert (await service.enter(mine.text)).role == "host"


async def test_other_devices_are_closed_and_the_list_says_when_and_by_what_each_was_used(address: str) -> None:
    async with kept(address, time := Time()) as service:
        table = (await a_table(service, "Ada", "Bob")).head.id
        mine, other, bobs = [await service.new_link(table, "seat", seat) for seat in (0, 0, 1)]
        for link, device in ((mine, "Firefox, Android"), (other, ""), (mine, "Chrome, Linux")):
            await service.enter(link.text, device)
            await until_noted(service)  # one use at a time is noted
        used = {link.number: (link.used_at, link.device) for link in await service.links(table)}
        assert used[mine.link.number] == (time.now, "Firefox, Android"), "once in a while is enough"
        assert (used[other.link.number], used[bobs.link.number]) == ((time.now, ""), (None, None))
        time.now += USE_SECONDS
        await service.enter(mine.text, "Chrome, Linux")
        await until_noted(service)
        assert [link.device for link in await service.links(table) if link.used_at == time.now] == ["Chrome, Linux"]
        assert await service.revoke_others(table, 0, kept=mine.link.number) == ((other.link.number,), ())
        assert await service.revoke_others(table, 0, kept=mine.link.number) == ((), ())
        assert (await service.enter(mine.text)).seat == 0
        assert (await service.enter(bobs.text)).seat == 1
        with pytest.raises(Refused, match="LINK_REVOKED"):
            await service.enter(other.text)


async def until_noted(service: TableService) -> None:
    await asyncio.gather(*service._noting_use.values())


def test_several_hosts_and_never_none(tmp_path: Path) -> None:
    async def night() -> None:
        async with kept(tmp_path) as service:
            founded = await a_table(service)
            table, first = founded.head.id, founded.link.link.number
            with pytest.raises(Refused, match="LAST_HOST_LINK"):
                await service.revoke_link(table, first)
            helper = await service.new_link(table, "host", label="Zoé")
            await service.revoke_link(table, first)
            assert (await service.enter(helper.text)).role == "host"
            with pytest.raises(Refused, match="LAST_HOST_LINK"):
                await service.revoke_link(table, helper.link.number)
            labels = [(link.number, link.label, link.revoked_at is None) for link in await service.links(table)]
            assert labels == [(1, "", False), (2, "Zoé", True)]

    asyncio.run(night())


def test_no_secret_in_any_log_or_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    texts: list[str] = []

    async def night() -> list[str]:
        async with kept(tmp_path) as service:
            founded = await a_table(service, "Ada")
            table = founded.head.id
            seat = await service.join(founded.code, "Bob", an_id())
            replaced, _ = await service.replace_link(table, seat.link.link.number)
            loaded = await service.load(table)
            for thing in (founded, founded.head, founded.link, seat, replaced, loaded, service):
                texts.extend((repr(thing), str(thing)))
            for wrong in (
                ask(service, table, 0, Crash()),
                ask(service, table, 0, Add(0)),
                ask(service, "no-such-table", 0, Add(1)),
                service.enter(seat.link.text),
                service.enter(replaced.text + "x"),
            ):
                with pytest.raises(Refused) as refusal:
                    await wrong
                texts.extend((repr(refusal.value), str(refusal.value)))
                cause: BaseException | None = refusal.value
                while cause is not None:
                    texts.append(str(cause))
                    cause = cause.__context__
            return [founded.head.secret, founded.link.text, seat.link.text, replaced.text]

    secrets = asyncio.run(night())
    everything = "\n".join(texts) + caplog.text
    assert "our fault" in everything
    for secret in secrets:
        assert secret not in everything


def test_the_store_keeps_no_link(tmp_path: Path) -> None:
    async def night() -> list[str]:
        async with kept(tmp_path) as service:
            founded = await a_table(service)
            return [founded.link.text, (await service.join(founded.code, "Ada", an_id())).link.text]

    links = asyncio.run(night())
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashed(links[0]).encode() in written
    for link in links:
        assert link.encode() not in written


async def test_a_link_that_another_process_revoked_opens_nothing_here_and_is_not_read_again_for_nothing(
    address: str,
) -> None:
    async with kept(address) as here, kept(address) as there:
        founded = await a_table(here, "Ada", "Bob")
        table = founded.head.id
        link = await here.new_link(table, "seat", 0)
        read = 0
        links = there.store.links

        async def counted(asked: str) -> list[Link]:
            nonlocal read
            read += 1
            return await links(asked)

        there.store.links = counted  # type: ignore[method-assign]
        for _ in range(3):
            await there.ask(table, 0, link.link.number, an_id(), Add(1))
        assert read == 1
        await here.revoke_link(table, link.link.number)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while there.loaded[table].are_links_read:  # noqa: ASYNC110 - another process's news
                await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="LINK_REVOKED"):
            await there.ask(table, 0, link.link.number, an_id(), Add(1))
