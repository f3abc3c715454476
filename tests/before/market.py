"""Nights of Haggle, asked for over HTTP as a page or a program would: every command that there is."""

from __future__ import annotations

from typing import Any

from tests.before.table import Time, all_of, hands
from tests.web.here import Table


def leg(giver: int | None, taker: int | None, *one_of: dict[str, Any], **bundle: Any) -> dict[str, Any]:
    return {"giver": giver, "taker": taker, "bundle": bundle} | ({"one_of": one_of} if one_of else {})


def offer(*legs: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "propose", "legs": legs, **more}


def card(number: int, **more: Any) -> dict[str, Any]:
    """A bundle of one rule card."""
    return {"cards": [{"card": number, **more}]}


async def market(table: Table, time: Time) -> None:
    """Bargains of every form, words, notes, questions, what a host does, a claim, promises, offers left open."""
    await all_of(
        table,
        time,
        (2, {"do": "rename", "seat": 2, "name": "Cléo la Grande"}),
        ("host", {"do": "deal"}),
        ("host", {"do": "open", "closes_at": time.now + 7200}),
    )
    held = await hands(table)
    kinds = [sorted(one["goods"], key=one["goods"].get, reverse=True) for one in held]
    cards = [one["cards"] for one in held]
    goods = [{one[0]: 1} for one in kinds]
    shown, given = sorted(cards[2], key=cards[0].count)[:2]
    await all_of(
        table,
        time,
        (0, offer(leg(0, 1, goods=goods[0]), leg(1, 0, promises=[{"words": "a dance", "points": 2.5}]))),
        (1, {"do": "accept", "offer": 0}),
        (1, offer(leg(1, 2, goods=goods[1]), leg(2, 1, later=[{"count": 2, "kinds": kinds[2][:2]}]))),
        (2, {"do": "accept", "offer": 1}),
        (1, {"do": "exercise", "claim": 0, "goods": goods[2]}),
        (2, offer(leg(2, 0, **card(shown, way="show")), leg(0, 2, promises=[{"share": 10}]))),
        (0, {"do": "accept", "offer": 2}),
        (0, {"do": "look", "card": shown}),
        (0, {"do": "look-away", "card": shown}),
        (0, offer(leg(0, 1, goods=goods[0]), leg(1, 0, unseen=1), expires_at=time.now + 600)),
        (1, offer(leg(1, 0, **card(cards[1][0], way="copy")), leg(0, 1, goods=goods[0]), counters=3)),
        (0, {"do": "decline", "offer": 4}),
        (0, {"do": "withdraw", "offer": 3}),
        (0, offer(leg(0, None, goods={kinds[0][1]: 1}), leg(None, 0, unseen=1), to=[1, 2])),
        (1, {"do": "accept", "offer": 5, "cards": [cards[1][1]]}),
        (2, offer(leg(2, 0, {"goods": {kinds[2][1]: 1}}, card(given)))),
        (0, {"do": "accept", "offer": 6, "picks": [1]}),
        (
            0,
            offer(
                leg(0, 1, goods={kinds[0][1]: 1}),
                leg(1, 2, goods={kinds[1][1]: 1}),
                leg(2, 0, **card(shown, face="blind")),
            ),
        ),
        (1, {"do": "accept", "offer": 7}),
        (0, {"do": "tell", "words": "Card 3 is worth “a lot”, é?", "to": [1], "card": 3}),
        (1, {"do": "tell", "words": "I have everything."}),
        (0, {"do": "write-note", "words": "Bob lies.", "card": 3}),
        (0, {"do": "write-note", "words": "Cléo does not."}),
        (0, {"do": "write-note", "words": "", "note": 1}),
        (2, {"do": "block", "seat": 1}),
        (2, {"do": "unblock", "seat": 1}),
        (1, {"do": "block", "seat": 2}),
        (2, {"do": "treat-gifts", "gifts": "take"}),
        (1, {"do": "ask", "words": "May one lie?"}),
        ("host", {"do": "answer-question", "question": 0, "words": "Of course.", "told": "all"}),
        ("host", {"do": "speak", "words": "Half an hour more."}),
        ("host", {"do": "nudge", "seat": 2, "words": "Are you there?"}),
        ("host", {"do": "pause"}),
        ("host", {"do": "resume"}),
        ("host", {"do": "extend", "closes_at": None}),
        ("host", {"do": "undo", "bargain": 2, "words": "It was too dark."}),
        (
            "host",
            {"do": "correct", "giver": 1, "taker": None, "goods": {kinds[1][-1]: 1}, "words": "Found on the floor."},
        ),
        (0, {"do": "release", "promise": 0}),
    )
    await table.sit("Zoé")
    await all_of(table, time, ("host", {"do": "retire", "seat": 2}))


async def left_open(table: Table, time: Time) -> None:
    """What stays to be answered: offers, a question, a claim, a sealed envelope."""
    held = await hands(table)
    kinds = [list(one.get("goods", ())) for one in held]
    last = len(held) - 1
    await all_of(
        table,
        time,
        (last, {"do": "seal", "goods": held[last]["goods"], "cards": held[last]["cards"]}),
        (last, own_sum(held[last])),
        (0, offer(leg(0, 1, goods={kinds[0][0]: 1}), leg(1, 0, goods={kinds[1][0]: 1}), expires_at=time.now + 3600)),
        (1, offer(leg(1, None, goods={kinds[1][0]: 1}), leg(None, 1, promises=[{"points": 3}]))),
        (3, offer(leg(3, 0, goods={kinds[3][0]: 1}), leg(0, 3, later=[{"count": 1}]))),
        (0, {"do": "accept", "offer": 10}),
        (3, {"do": "ask", "words": "When do we stop?"}),
    )


def own_sum(mine: Any) -> dict[str, Any]:
    """A score sheet of one's own."""
    first = next(iter(mine["goods"]))
    lines = [{"kind": first, "points": 4}, {"rule": mine["cards"][0], "points": 5}, {"points": -2}]
    return {"do": "sum-up", "lines": lines, "total": 7}


async def envelopes(table: Table, time: Time) -> None:
    """Everybody seals, one opens the envelope again, the market closes, rules are read out, a score is begun."""
    for seat, mine in enumerate(await hands(table)):
        if seat != 2:
            await all_of(table, time, (seat, {"do": "seal", "goods": mine["goods"], "cards": mine["cards"]}))
    await all_of(table, time, (1, {"do": "unseal"}), ("host", {"do": "close"}))
    held = (await hands(table))[1]
    entered = {"do": "enter-envelope", "seat": 1, "goods": held["goods"], "cards": held["cards"]}
    await all_of(table, time, ("host", entered), (3, own_sum((await hands(table))[3])))
    if (await table.view(table.host))["view"]["hall"]["game"] == "giant":
        await all_of(table, time, ("host", {"do": "announce"}))
        choosing = [mine["seat"] for mine in await hands(table) if mine.get("cancelling") == "open"]
        rule = (await table.view(table.host))["view"]["hall"]["announced"][0][0]
        await all_of(table, time, (choosing[0], {"do": "cancel", "rule": rule}), (choosing[1], {"do": "keep-all"}))


async def places_told(table: Table, time: Time) -> None:
    """The score, told place after place."""
    while (await table.view(table.host))["view"]["hall"]["phase"] != "scored":
        await all_of(table, time, ("host", {"do": "reveal"}))


async def on_paper(table: Table, time: Time) -> None:
    """A night whose goods are in people's hands: printed, opened, closed."""
    await all_of(
        table,
        time,
        ("host", {"do": "print", "envelopes": 7}),
        ("host", {"do": "open"}),
        (1, {"do": "seal", "goods": {"red": 2, "blue": 1}, "cards": [1]}),
        ("host", {"do": "close"}),
    )


async def envelopes_entered(table: Table, time: Time) -> None:
    """The host enters what somebody handed in; others are still waited for."""
    await all_of(table, time, ("host", {"do": "enter-envelope", "seat": 0, "goods": {"yellow": 3}, "cards": [2]}))


async def scored(table: Table, time: Time) -> None:
    await all_of(table, time, ("host", {"do": "score"}))


async def night(table: Table, time: Time) -> None:
    await market(table, time)
    await envelopes(table, time)
