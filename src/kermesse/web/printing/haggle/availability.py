"""What of a night can be printed now.

Before the market opens, the whole night: on paper, where the host packs the envelopes, from the deal that follows from
the table's seed; online from the envelopes that were dealt, which the host sees. While it is played, the labels of the
seats. Once it is scored, the score sheets.
"""

from __future__ import annotations

from kermesse.games.haggle.market.state.floor import Floor
from kermesse.games.haggle.market.state.kit import kit_of
from kermesse.press.paper.haggle.parts import parts_of, usual_of
from kermesse.press.paper.parts import PartName
from kermesse.web.printing.print_schemas import Printable

MOST_ENVELOPES = 500
"""A party of five hundred is printed in a minute; more would be thousands of sheets."""


def available(floor: Floor) -> Printable:
    """A whole night, its labels, or what follows the end."""
    here = len(floor.here)
    lie = max(here, floor.printed.envelopes) if floor.printed else here + len(floor.spare)
    if floor.phase == "scored":
        return Printable(stage="after", parts=(), usual=(), people=here, envelopes=here, fewest=here, most=here)
    if floor.phase != "gathering" or (floor.size is None and floor.setup.play == "online"):
        labels: tuple[PartName, ...] = ("labels",)
        return Printable(stage="labels", parts=labels, usual=labels, people=here, envelopes=lie, fewest=lie, most=lie)
    kit = kit_of(floor.setup)
    if floor.size is None:
        players = kit.head.players
        fewest, most = max(here, players.fewest), max(here, min(players.most, MOST_ENVELOPES))
        lie = min(max(lie if floor.printed else here + floor.setup.spare, fewest), most)
    else:
        fewest = most = lie
    return Printable(
        stage="night",
        parts=parts_of(kit),
        usual=usual_of(kit),
        people=here,
        envelopes=lie,
        fewest=fewest,
        most=most,
        printed=floor.printed.envelopes if floor.printed else None,
    )
