"""`kermesse play`: a table in the terminal, with bots on the other chairs."""

import os
import re
import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.desk.language import chosen
from kermesse.desk.options import Options, write_out
from kermesse.desk.score import LANG, RULING
from kermesse.desk.tell import tell
from kermesse.fault import Fault, shown
from kermesse.words import Lang, Said, said

if TYPE_CHECKING:
    from kermesse.desk.hattrick.session import Session

HELP = Said(
    "Play Hattrick against bots, in the terminal.\n\n"
    "Each turn shows the trick, what everybody has won, your hand, and where each card would go. h gives a hint with "
    "its reason, u takes back, q leaves. At the end comes a transcript, for kermesse replay and kermesse score.\n\n"
    "Example: kermesse play hattrick --seats 4 --bots beginner,regular",
    "Jouer à Hattrick contre des robots, dans le terminal.\n\n"
    "À chaque tour : le pli, ce que chacun a gagné, votre main, et où irait chaque carte. c donne un conseil et sa "
    "raison, a annule, q quitte. À la fin vient une transcription que lisent kermesse replay et kermesse score.\n\n"
    "Exemple : kermesse play hattrick --seats 4 --bots beginner,regular",
)
GAME = said("hattrick.")
SEATS = Said("4, 5 or 6 players, you included.", "4, 5 ou 6 personnes, vous comprise.")
BOTS = Said(
    "Who sits on the other chairs: random, beginner, regular, expert, expert:100ms, expert:400 (playouts a move); "
    "several with commas, taken in turn.",
    "Qui occupe les autres chaises : random, beginner, regular, expert, expert:100ms, expert:400 (parties simulées "
    "par coup) ; plusieurs avec des virgules, à tour de rôle.",
)
HANDS = Said(
    "How many hands, 1 or more; by default a whole match.", "Combien de manches ; par défaut, une partie entière."
)
NAME = Said("What you are called.", "Votre nom.")
SEED = Said("A seed, to play the same deals again.", "Une graine, pour rejouer les mêmes donnes.")
TRANSCRIPT = Said(
    "Write the transcript to this file; by default it is printed at the end.",
    "Écrire la transcription dans ce fichier ; par défaut, elle s'affiche à la fin.",
)
PEOPLE = ("Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Farid")


def add_to(app: App, default: Lang) -> None:
    """Adds the command."""

    @app.command(name="play", help=HELP(default))
    def play(
        game: Annotated[str, Parameter(help=GAME(default))],
        *,
        seats: Annotated[str, Parameter(help=SEATS(default))] = "4",
        bots: Annotated[str, Parameter(help=BOTS(default))] = "regular",
        hands: Annotated[str | None, Parameter(help=HANDS(default))] = None,
        ruling: Annotated[list[str] | None, Parameter(help=RULING(default))] = None,
        name: Annotated[str | None, Parameter(help=NAME(default))] = None,
        seed: Annotated[str | None, Parameter(help=SEED(default))] = None,
        transcript: Annotated[str | None, Parameter(help=TRANSCRIPT(default))] = None,
        lang: Annotated[str | None, Parameter(help=LANG(default))] = None,
    ) -> None:
        language = chosen(lang, default)
        options = Options()
        options.one_of("game", game, ("hattrick",))
        options.one_of("--seats", seats, ("4", "5", "6"))
        many = options.whole("--hands", hands)
        if many == 0:
            options.faults.append(Fault(said("--hands"), Said("1 or more", "1 ou plus"), shown(0)))
        session = _session(seats, bots, many, ruling or [], name, seed, language, options)

        from kermesse.games.hattrick.notation import transcript as written_down  # noqa: PLC0415

        record = session.play()
        if not record.deals:
            return
        if transcript:
            write_out(written_down(record, language), transcript)
            told = Said(f"The transcript lies in {transcript}", f"La transcription est dans {transcript}")
            tell(told, language)
        else:
            write_out("\n" + written_down(record, language), None)


def _session(
    seats: str,
    bots: str,
    hands: int | None,
    ruling: list[str],
    name: str | None,
    seed: str | None,
    lang: Lang,
    options: Options,
) -> "Session":
    """Everything at the table, or all faults of the line."""
    from rich.console import Console  # noqa: PLC0415

    from kermesse.bots.hattrick.roster import ADVISER, bot_named, check_bot  # noqa: PLC0415
    from kermesse.desk.hattrick.session import Seats, Session  # noqa: PLC0415
    from kermesse.games.hattrick.checking import check_length, check_players  # noqa: PLC0415
    from kermesse.games.hattrick.model import Match  # noqa: PLC0415
    from kermesse.games.hattrick.ruling import Rulings  # noqa: PLC0415
    from kermesse.pieces.chance import Chance, new_seed  # noqa: PLC0415
    from kermesse.shape import fit  # noqa: PLC0415

    typed = options.rulings(ruling)
    rulings = fit(Rulings, typed, "--ruling", options.faults) or Rulings()
    check_length(typed.get("match_length", "hands"), "--ruling.match_length", options.faults)
    wanted = [word for word in re.split(r"[\s,;]+", bots) if word]
    for word in wanted or [""]:
        check_bot(word, "--bots", options.faults)
    me = name or Said("You", "Vous")(lang)
    chairs = int(seats) - 1 if seats in ("4", "5", "6") else 3
    others = [one for one in PEOPLE if one.casefold() != me.strip().casefold()][:chairs]
    check_players((me, *others), options.faults)
    options.checked()

    root = seed or new_seed()
    names = (me, *others)
    sitting = {seat: bot_named(wanted[(seat - 1) % len(wanted)]) for seat in range(1, len(names))}
    tell(_who(others, [sitting[seat].name for seat in sorted(sitting)]), lang)
    console = Console(
        width=80,
        force_terminal=sys.stdout.isatty(),
        no_color="NO_COLOR" in os.environ or not sys.stdout.isatty(),
        highlight=False,
        emoji=False,
    )
    dealer = Chance(root, "dealer").below(len(names))
    match = Match(names, rulings, dealer=dealer)
    return Session(match, Seats(names, 0, sitting), bot_named(ADVISER), root, hands, lang, console)


def _who(names: list[str], kinds: list[str]) -> Said:
    """Who sits where, and how they play."""
    return said(", ".join(f"{name} ({kind})" for name, kind in zip(names, kinds, strict=True)))
