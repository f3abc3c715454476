"""The night as a file to score: what everybody hands in, and who owes what.

The deal and the draws call players by their places, "1", "2" and so on, so that a night can be scored and verified
once the names are forgotten.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import PurePath
from typing import Literal

from msgspec.structs import replace

from kermesse.games.game import Timestamp
from kermesse.games.haggle.market.envelopes.contents import handed_in
from kermesse.games.haggle.market.state.bargains import Promise
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import box_size, kit_of, sheets_of
from kermesse.games.haggle.night.model import Debt, Envelope, Night, Possession
from kermesse.games.personal_data import twins, unprintable

Names = Literal["people", "seats"]


def label(seat: int) -> str:
    """What the deal and the draws call a seat: its place, from 1."""
    return str(seat + 1)


def night_of(floor: Floor, names: Names = "people") -> Night:
    """The night to score, as things stand: what everybody hands in and cancels, and the points that were promised.

    Args:
        floor: a floor where somebody is left.
        names: whether players are called by their names or by their places.

    Source:
        Haggle, "Scoring the hands"; Giant Haggle, "Décompte". Debts are what hosts have added.
    """
    call = called(floor, names)
    envelopes = []
    for seat, player in floor.here:
        goods, cards = handed_in(floor, player)
        drawn = player.sealed.removed if player.sealed else None
        if known := floor.scoring or floor.reckoned:  # what was drawn in the end; one that was not due is forgotten
            drawn = known.removed.get(seat)
        accepted = player.sealed.beyond_box if player.sealed else None
        envelopes.append(Envelope(call[seat], goods, cards, player.cancels, drawn, beyond_box=accepted, bot=player.bot))
    return Night(
        game=floor.setup.game,
        kit=_kit_named(floor),
        players=box_size(floor) if floor.size or floor.setup.play == "paper" else None,
        sheets=sheets_of(floor),
        rulings=floor.setup.rulings,
        envelopes=tuple(envelopes),
        debts=_debts(floor, call),
        lots=kit_of(floor.setup).lot_count,
        bot_places=floor.setup.bot_places,
    )


def exported_night(floor: Floor) -> Night:
    """The night with the names, as a file that gives the same totals: what was drawn stands in it.

    A kit of the host's own comes along, so that it can be scored wherever it lies; and what players held beside their
    envelopes, so that the best ones can be found. On paper nobody knows that.
    """
    night = replace(night_of(floor), kit_text=floor.setup.kit_text)
    if floor.setup.play != "paper":
        night = replace(night, envelopes=_with_held(floor, night.envelopes))
    return replace(night, seed=floor.scoring.seed) if floor.scoring else night


def _with_held(floor: Floor, envelopes: tuple[Envelope, ...]) -> tuple[Envelope, ...]:
    """The envelopes, those with all that their players held who held more."""
    found = []
    for (_, player), envelope in zip(floor.here, envelopes, strict=True):
        more = player.goods != envelope.goods or sorted(player.cards) != sorted(envelope.slips)
        held = Possession(player.goods, tuple(sorted(player.cards)))
        found.append(replace(envelope, held=held) if more else envelope)
    return tuple(found)


def called(floor: Floor, names: Names = "people") -> dict[int, str]:
    """The name of each player by seat; their place stands in for a name that is forgotten, or that two have."""
    if names == "seats":
        return {seat: label(seat) for seat in floor.players}
    seats = [seat for seat, _ in floor.here]
    people = [floor.players[seat].name for seat in seats]
    unfit = {seats[place] for place in twins(people)}
    unfit |= {seat for seat, name in zip(seats, people, strict=True) if not name.strip() or unprintable(name)}
    return {seat: f"({label(seat)})" if seat in unfit else floor.players[seat].name for seat in floor.players}


def _kit_named(floor: Floor) -> str | None:
    """The kit as a file names it: an id of ours; for a host's own the name of its file, without its folders."""
    setup = floor.setup
    if setup.kit_text is None:
        return None if setup.kit == setup.game else setup.kit
    name = PurePath((setup.kit or kit_of(setup).id).replace("\\", "/")).name
    return name if name.endswith(".toml") else f"{name}.toml"  # never mistaken for one of ours


def _debts(floor: Floor, call: dict[int, str]) -> tuple[Debt, ...]:
    return tuple(
        Debt(call[promise.debtor], call[promise.creditor], promise.points, _date(promise.at))
        for promise in floor.promises.values()
        if promise.points and _stands(floor, promise)
    )


def _stands(floor: Floor, promise: Promise) -> bool:
    """Whether a promise still binds: not released, not undone, and both are still here."""
    bargain = floor.bargains.get(promise.bargain)
    return (
        promise.released_at is None
        and (bargain is None or bargain.undone_at is None)
        and all(floor.players[seat].retired_at is None for seat in (promise.debtor, promise.creditor))
    )


def _date(at: Timestamp) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
