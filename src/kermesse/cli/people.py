"""Who plays: names out of a file, or numbers."""

from __future__ import annotations

from kermesse.cli.options import Options, bytes_of
from kermesse.fault import Fault, shown
from kermesse.games.seats import PLAYER
from kermesse.text_input import as_text
from kermesse.words import Lang, Phrase, verbatim


def people_of(names: str | None, count: int | None, lang: Lang, options: Options) -> list[str]:
    """The players' names: from a file, or numbered."""
    if names is None:
        if count is None and not options.faults:
            one = Phrase("--players or --names", "--players ou --names")
            options.faults.append(Fault(verbatim("--players"), one, Phrase("neither", "ni l'un ni l'autre")))
        return [f"{PLAYER(lang)} {place}" for place in range(1, min(count or 0, 10_000) + 1)]

    people = [line.strip() for line in as_text(names, bytes_of(names)).splitlines() if line.strip()]
    # A list may have its remarks in it: nobody is called so, and an envelope for one is soon packed.
    for name in (name for name in people if name.startswith("# ")):
        options.faults.append(
            Fault(verbatim(names), Phrase("names, one a line", "des noms, un par ligne"), shown(name))
        )
    if count is not None and count != len(people):
        same = Phrase(f"{len(people)}, as there are names", f"{len(people)}, comme les noms")
        options.faults.append(Fault(verbatim("--players"), same, shown(count)))
    return people
