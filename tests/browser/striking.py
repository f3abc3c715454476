"""What tests do at a market without a page: they look into views, and strike bargains."""

from __future__ import annotations

from typing import Any

from tests.web.here import Table


async def mine_of(table: Table, seat: int) -> Any:
    """What a seat alone sees."""
    return (await table.view(table.seats[seat]))["view"]["mine"]


async def hall_of(table: Table) -> Any:
    """What everybody sees."""
    return (await table.view(table.host))["view"]["hall"]


async def desk_of(table: Table) -> Any:
    """What the host sees."""
    return (await table.view(table.host))["view"]["desk"]


def leg(giver: int | None, taker: int | None, **bundle: Any) -> dict[str, Any]:
    return {"giver": giver, "taker": taker, "bundle": bundle}


async def strike(table: Table, maker: int, other: int, *legs: dict[str, Any]) -> None:
    """One proposes a bargain, the other accepts it."""
    await table.do(table.seats[maker], {"do": "propose", "legs": list(legs)})
    offer = (await mine_of(table, maker))["made"][-1]["number"]
    await table.do(table.seats[other], {"do": "accept", "offer": offer})
