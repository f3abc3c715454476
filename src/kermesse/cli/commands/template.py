"""`kermesse template`: a table in which to type what everybody handed in."""

from typing import Annotated

from cyclopts import Parameter

from kermesse.cli.haggle.template import check_file, check_people, write_template
from kermesse.cli.kits import kit_under
from kermesse.cli.language import chosen
from kermesse.cli.options import LANG, NAMES, Options
from kermesse.cli.people import people_of
from kermesse.words import Phrase

KIT = Phrase(
    "sackson, giant, or a kit: its id, or its file.", "sackson, giant, ou un coffret : identifiant ou fichier."
)
PLAYERS = Phrase(
    "How many rows; by default as many players as the kit was made for.",
    "Combien de lignes ; par défaut, autant que de joueurs pour qui le coffret est fait.",
)
OUTPUT = Phrase(
    "The file to write, .xlsx or .csv; it must not exist yet.",
    "Le fichier à écrire, .xlsx ou .csv ; il ne doit pas encore exister.",
)


def template(
    kit: Annotated[str, KIT],
    *,
    players: Annotated[str | None, PLAYERS] = None,
    names: Annotated[str | None, NAMES] = None,
    lang: Annotated[str | None, LANG] = None,
    output: Annotated[str | None, OUTPUT, Parameter(name=["--output", "-o"])] = None,
) -> None:
    """Writes a table to fill in."""
    language = chosen(lang)
    options = Options()
    check_file(output, options)
    count = options.whole("--players", players)
    box = kit_under(kit, (), options)
    if count is None and names is None:
        count = box.head.players.made_for
    people = people_of(names, count, language, options)
    check_people(people, box, options)
    options.checked()
    write_template(box, kit, people, str(output), language)
