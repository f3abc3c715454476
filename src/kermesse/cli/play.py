"""`kermesse play`: a table in the terminal, with bots on the other chairs."""

import re
from functools import partial
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, RULING, Options, write_out
from kermesse.cli.warmup import prepare
from kermesse.fault import Fault, Faults, shown
from kermesse.words import Lang, Phrase, verbatim

if TYPE_CHECKING:
    from kermesse.cli.hattrick.session import Session
    from kermesse.games.hattrick.records.record import Record

HELP = Phrase(
    "Play Hattrick against bots, in the terminal.\n\n"
    "Each turn shows the trick, what everybody has won, your hand, and where each card would go. h gives a hint with "
    "its reason, l shows the last trick, u takes back, q leaves. At the end comes a transcript, for kermesse replay "
    "and kermesse score.\n\n"
    "Example: kermesse play hattrick --seats 4 --bots beginner,regular",
    "Jouer à Hattrick contre des robots, dans le terminal.\n\n"
    "À chaque tour : le pli, ce que chacun a gagné, votre main, et où irait chaque carte. c donne un conseil et sa "
    "raison, d montre le dernier pli, a annule, q quitte. À la fin vient une transcription, pour kermesse replay "
    "et kermesse score.\n\n"
    "Exemple : kermesse play hattrick --seats 4 --bots beginner,regular",
)
GAME = verbatim("hattrick.")
SEATS = Phrase("4, 5 or 6 players, you included.", "4, 5 ou 6 personnes, vous comprise.")
BOTS = Phrase(
    "Who sits on the other chairs: random, beginner, regular, expert, expert:100ms, expert:400 (playouts a move); "
    "several with commas, taken in turn.",
    "Qui occupe les autres chaises : random, beginner, regular, expert, expert:100ms, expert:400 (parties simulées "
    "par coup) ; plusieurs avec des virgules, à tour de rôle.",
)
ADVICE = Phrase("Which bot gives the hints.", "Le robot qui conseille.")
HANDS = Phrase(
    "How many hands, 1 or more; by default a whole match.",
    "Combien de manches, 1 ou plus ; par défaut, une partie entière.",
)
NAME = Phrase("What you are called in the transcript.", "Votre nom dans la transcription.")
SEED = Phrase("A seed, to play the same deals again.", "Une graine, pour rejouer les mêmes donnes.")
TRANSCRIPT = Phrase(
    "Write the transcript to this file; by default it is printed at the end.",
    "Écrire la transcription dans ce fichier ; par défaut, elle s'affiche à la fin.",
)
PEOPLE = ("Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Farid", "Gaston")


def add_to(app: App, default: Lang) -> None:
    """Adds the command."""

    @app.command(name="play", help=HELP(default))
    def play(
        game: Annotated[str, Parameter(help=GAME(default))] = "hattrick",
        *,
        seats: Annotated[str, Parameter(help=SEATS(default))] = "4",
        bots: Annotated[str, Parameter(help=BOTS(default))] = "regular",
        adviser: Annotated[str | None, Parameter(help=ADVICE(default))] = None,
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
            options.faults.append(Fault(verbatim("--hands"), Phrase("1 or more", "1 ou plus"), shown(0)))

        from kermesse.pieces.chance import new_seed, published_hash  # noqa: PLC0415

        root = seed or new_seed()
        session = _session(seats, bots, adviser, many, ruling or [], name, root, language, options)
        if seed is None:
            fingerprint = published_hash(root)
            tell(Phrase(f"The seed's hash: {fingerprint}", f"Empreinte de la graine : {fingerprint}"), language)
        record = session.play()
        if record.deals:
            ended = root if session.over else None
            _write_down(record, ended, transcript, language)


def _write_down(record: "Record", seed: str | None, file: str | None, lang: Lang) -> None:
    """Gives the transcript; where its file cannot be written, on the screen, so that nothing is lost."""
    from kermesse.games.hattrick.records.notation import transcript  # noqa: PLC0415

    text = transcript(record, lang)
    if seed is not None:  # not while a hand is under way: it tells every card
        text += Phrase(f"# Seed: {seed}", f"# Graine : {seed}")(lang) + "\n"
    if file is None:
        write_out("\n" + text, None)
        return
    try:
        write_out(text, file)
    except Faults:
        write_out("\n" + text, None)
        raise
    tell(Phrase(f"The transcript lies in {file}", f"La transcription est dans {file}"), lang)


def _session(
    seats: str,
    bots: str,
    adviser: str | None,
    hands: int | None,
    ruling: list[str],
    name: str | None,
    seed: str,
    lang: Lang,
    options: Options,
) -> "Session":
    """Everything at the table, or all faults of the line."""
    from rich.console import Console  # noqa: PLC0415

    from kermesse.bots.hattrick.roster import ADVISER, bot_named, check_bot, thinks  # noqa: PLC0415
    from kermesse.cli.hattrick.prompt import ask_on  # noqa: PLC0415
    from kermesse.cli.hattrick.session import Seats, Session  # noqa: PLC0415
    from kermesse.cli.score_text import coloured  # noqa: PLC0415
    from kermesse.games.hattrick.records.checks import check_length  # noqa: PLC0415
    from kermesse.games.hattrick.rules.model import Match  # noqa: PLC0415
    from kermesse.games.hattrick.rules.ruling import Rulings  # noqa: PLC0415
    from kermesse.pieces.chance import Chance  # noqa: PLC0415
    from kermesse.validation import validate  # noqa: PLC0415

    typed = options.rulings(ruling)
    rulings = validate(Rulings, typed, "--ruling", options.faults) or Rulings()
    check_length(typed.get("match_length", "hands"), "--ruling", options.faults)
    wanted = [word for word in re.split(r"[\s,;]+", bots) if word]
    for word in wanted or [""]:
        check_bot(word, "--bots", options.faults)
    if adviser is not None:
        check_bot(adviser, "--adviser", options.faults)
    me = _name(name, options)
    options.checked()
    if any(map(thinks, (*wanted, adviser or ADVISER))):
        prepare("bots", lang)

    chairs = int(seats) - 1
    names = (me, *[one for one in PEOPLE if one.casefold() != me.casefold()][:chairs])
    sitting = {seat: bot_named(wanted[(seat - 1) % len(wanted)]) for seat in range(1, len(names))}
    tell(verbatim(", ".join(f"{names[seat]} ({bot.name})" for seat, bot in sitting.items())), lang)
    console = Console(
        width=80,
        force_terminal=coloured(on_paper=False),
        no_color=not coloured(on_paper=False),
        highlight=False,
        emoji=False,
    )
    match = Match(names, rulings, dealer=Chance(seed, "dealer").below(len(names)))
    advice = bot_named(adviser or ADVISER)
    return Session(match, Seats(names, 0, sitting), advice, seed, hands, lang, console, partial(ask_on, console.file))


def _name(name: str | None, options: Options) -> str:
    """What the person is called, in the transcript; on the screen it is "You"."""
    from kermesse.games.personal_data import unprintable  # noqa: PLC0415

    if name is None:
        return PEOPLE[0]
    if not name.strip() or unprintable(name):
        plain = Phrase("a name that can be printed", "un nom que l'on peut écrire")
        options.faults.append(Fault(verbatim("--name"), plain, shown(ascii(name)[1:-1])))
    return name.strip()
