"""Hattrick as paper: its cards, its guide and its pad."""

from __future__ import annotations

from kermesse.cli.paper.orders import PrintCommand, PrintOrder, only, put
from kermesse.cli.paper.wishes import check_parts, wishes_of
from kermesse.cli.people import people_of
from kermesse.fault import Fault, shown
from kermesse.games.hattrick.rules.model import SEATS
from kermesse.press.paper.hattrick.box import hattrick
from kermesse.press.paper.hattrick.parts import HATTRICK
from kermesse.words import Phrase, verbatim


def _print(job: PrintOrder) -> None:
    only(job, Phrase("it is for Haggle", "c'est pour Haggle"), {"players", "names"})
    wishes = wishes_of(job.wished, job.lang, job.options)
    names, options = job.typed.get("names"), job.options
    check_parts(wishes, HATTRICK, options)
    count, before = options.whole("--players", job.typed.get("players")), len(options.faults)
    people = people_of(names, count, job.lang, options)
    if len(options.faults) == before and len(people) not in SEATS:
        few = Phrase("4 to 6 players", "de 4 à 6 joueurs")
        options.faults.append(Fault(verbatim("--players"), few, shown(len(people))))
    job.options.checked()

    put(job, lambda: hattrick(len(people), wishes, people if names else ()))


PRINT = PrintCommand(_print)
