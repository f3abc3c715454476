"""`kermesse play`: a table in the terminal, with bots on the other chairs."""

import re
from functools import partial
from typing import Annotated

from rich.console import Console

from kermesse.bots.hattrick.roster import ADVISER, bot_named, check_bot, thinks
from kermesse.cli.hattrick import prompt
from kermesse.cli.hattrick.session import Seats, Session
from kermesse.cli.language import chosen
from kermesse.cli.messages import tell
from kermesse.cli.options import LANG, RULING, Options, write_out
from kermesse.cli.screen import coloured
from kermesse.cli.warmup import prepare
from kermesse.fault import Fault, Faults, shown
from kermesse.games.hattrick.records.checks import check_length
from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.records.record import Record
from kermesse.games.hattrick.rules.model import Match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.personal_data import unprintable
from kermesse.pieces.chance import Chance, new_seed, published_hash
from kermesse.validation import validate
from kermesse.words import Lang, Phrase, verbatim

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


def play(
    game: Annotated[str, GAME] = "hattrick",
    *,
    seats: Annotated[str, SEATS] = "4",
    bots: Annotated[str, BOTS] = "regular",
    adviser: Annotated[str | None, ADVICE] = None,
    hands: Annotated[str | None, HANDS] = None,
    ruling: Annotated[list[str] | None, RULING] = None,
    name: Annotated[str | None, NAME] = None,
    seed: Annotated[str | None, SEED] = None,
    transcript: Annotated[str | None, TRANSCRIPT] = None,
    lang: Annotated[str | None, LANG] = None,
) -> None:
    """Plays a match or a few hands, and gives the transcript."""
    language = chosen(lang)
    options = Options()
    options.one_of("game", game, ("hattrick",))
    options.one_of("--seats", seats, ("4", "5", "6"))
    many = options.whole("--hands", hands)
    if many == 0:
        options.faults.append(Fault(verbatim("--hands"), Phrase("1 or more", "1 ou plus"), shown(0)))

    root = seed or new_seed()
    session = _session(seats, bots, adviser, many, ruling or [], name, root, language, options)
    if seed is None:
        fingerprint = published_hash(root)
        tell(Phrase(f"The seed's hash: {fingerprint}", f"Empreinte de la graine : {fingerprint}"), language)
    record = session.play()
    if record.deals:
        ended = root if session.over else None
        _write_down(record, ended, transcript, language)


def _write_down(record: Record, seed: str | None, file: str | None, lang: Lang) -> None:
    """Gives the transcript; where its file cannot be written, on the screen, so that nothing is lost."""
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
) -> Session:
    """Everything at the table, or all faults of the line."""
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
    return Session(
        match, Seats(names, 0, sitting), advice, seed, hands, lang, console, partial(prompt.ask_on, console.file)
    )


def _name(name: str | None, options: Options) -> str:
    """What the person is called, in the transcript; on the screen it is "You"."""
    if name is None:
        return PEOPLE[0]
    if not name.strip() or unprintable(name):
        plain = Phrase("a name that can be printed", "un nom que l'on peut écrire")
        options.faults.append(Fault(verbatim("--name"), plain, shown(ascii(name)[1:-1])))
    return name.strip()
