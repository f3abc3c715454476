"""Hattrick's views facet: the table, which all viewers share with every card laid; and a seat's own hand."""

from __future__ import annotations

from kermesse.games.facets import Views
from kermesse.games.game import Viewer
from kermesse.games.hattrick.table.record import finished_matches
from kermesse.games.hattrick.table.state import Finished, TableState
from kermesse.games.hattrick.views.happenings import happenings
from kermesse.games.hattrick.views.news import Happening
from kermesse.games.hattrick.views.parts import affected_seats, own_part, table_part
from kermesse.games.hattrick.views.view import View, legal, spliced
from kermesse.words import Lang


def _score(table: TableState, _viewer: Viewer, _lang: Lang) -> tuple[Finished, ...]:
    return finished_matches(table)


VIEWS = Views(
    view=View,
    happening=Happening,
    happenings=happenings,
    common=table_part,
    common_path=("table",),
    own=own_part,
    own_path=lambda _viewer: ("mine",),
    spliced=spliced,
    affected_seats=affected_seats,
    legal=legal,
    score=_score,
    exported=finished_matches,
)
