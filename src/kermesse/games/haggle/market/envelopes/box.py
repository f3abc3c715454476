"""On paper the box decides: whether what somebody says lay in an envelope can have been, beside all the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kermesse.games.game import Refused
from kermesse.games.haggle.market.ending.night import called
from kermesse.games.haggle.market.envelopes.contents import handed_in
from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import box_size, kit_of, sheets_of
from kermesse.games.haggle.night.beyond_box import Beyond, beyond_box
from kermesse.words import Phrase


def beyond_with(floor: Floor, seat: int, goods: Mapping[str, int], cards: Sequence[int]) -> tuple[Beyond, ...]:
    """What of this envelope is beyond the box, with all that was handed in before; places are seats.

    Online nobody can hand in what they do not hold, and tables of the first edition took everything.

    Args:
        floor: before it is handed in.
        seat: whose envelope it is; what it held before counts no more.
        goods: how many of each kind it holds.
        cards: its rule cards, by number.
    """
    if floor.setup.play == "online" or floor.setup.edition == 1:
        return ()
    others = {other: handed_in(floor, player) for other, player in floor.here if other != seat}
    seats = [seat, *others]
    found = beyond_box(kit_of(floor.setup), box_size(floor), sheets_of(floor), [(goods, cards), *others.values()])
    mine = (one for one in found if one.envelopes[0][0] == 0)
    return tuple(one._replace(envelopes=tuple((seats[place], count) for place, count in one.envelopes)) for one in mine)


def beyond_box_refused(floor: Floor, seat: int, beyond: Sequence[Beyond]) -> Refused:
    """The refusal to the host: the other seats whose envelopes hold some, and each thing with the names.

    Args:
        floor: the floor.
        seat: whose envelope was to be entered.
        beyond: what is too many.
    """
    names = called(floor)
    others = sorted({other for one in beyond for other, _ in one.envelopes if other != seat})
    return Refused("BEYOND_BOX", tuple(others), tuple(_told_to_host(one, names) for one in beyond))


def _told_to_host(beyond: Beyond, names: Mapping[int, str]) -> Phrase:
    noun, most, count, shares = beyond.noun, beyond.in_box, beyond.handed_in, beyond.shares(names)
    return Phrase(
        f"{noun.en}: {most} in the box, {count} handed in ({shares.en}).",
        f"{noun.fr} : {most} dans la boîte, {count} remis ({shares.fr}).",
    )
