"""A table of Hattrick in the terminal: who sits there, the game, and the transcript at its end."""

from __future__ import annotations

import re
from functools import partial

from rich.console import Console

from kermesse.bots.hattrick.roster import ADVISER, bot_named, check_bot, thinks
from kermesse.cli.game_commands import PlayCommand, PlayOrder
from kermesse.cli.hattrick import prompt
from kermesse.cli.hattrick.session import Seats, Session
from kermesse.cli.hattrick.warmup import prepare
from kermesse.cli.messages import tell
from kermesse.cli.options import Options, write_out
from kermesse.cli.screen import coloured
from kermesse.fault import Fault, Faults, shown
from kermesse.games.hattrick.records.checks import check_length
from kermesse.games.hattrick.records.notation import transcript
from kermesse.games.hattrick.records.record import Record
from kermesse.games.hattrick.rules.model import SEATS, Match
from kermesse.games.hattrick.rules.ruling import Rulings
from kermesse.games.personal_data import unprintable
from kermesse.pieces.chance import Chance, new_seed, published_hash
from kermesse.validation import validate
from kermesse.words import Lang, Phrase, verbatim

PEOPLE = ("Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Farid", "Gaston")


def _play(order: PlayOrder) -> None:
    lang, root = order.lang, order.seed or new_seed()
    session = _session(order, root)
    if order.seed is None:
        fingerprint = published_hash(root)
        tell(Phrase(f"The seed's hash: {fingerprint}", f"Empreinte de la graine : {fingerprint}"), lang)
    record = session.play()
    if record.deals:
        _write_down(record, root if session.over else None, order.transcript, lang)


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
    tell(Phrase(f"The transcript is in {file}", f"La transcription est dans {file}"), lang)


def _session(order: PlayOrder, seed: str) -> Session:
    """Everything at the table, or all faults of the line."""
    options, lang = order.options, order.lang
    options.one_of("--seats", order.seats, tuple(map(str, SEATS)))
    hands = options.whole("--hands", order.hands)
    if hands == 0:
        options.faults.append(Fault(verbatim("--hands"), Phrase("1 or more", "1 ou plus"), shown(0)))
    typed = options.rulings(order.ruling)
    rulings = validate(Rulings, typed, "--ruling", options.faults) or Rulings()
    check_length(typed.get("match_length", "hands"), "--ruling", options.faults)
    wanted = [word for word in re.split(r"[\s,;]+", order.bots) if word]
    for word in wanted or [""]:
        check_bot(word, "--bots", options.faults)
    if order.adviser is not None:
        check_bot(order.adviser, "--adviser", options.faults)
    me = _name(order.name, options)
    options.checked()
    if any(map(thinks, (*wanted, order.adviser or ADVISER))):
        prepare("bots", lang)

    chairs = int(order.seats) - 1
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
    advice = bot_named(order.adviser or ADVISER)
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


PLAY = PlayCommand(_play)
