"""Haggle as paper: a deal, made now or before, and what is left of a night."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from kermesse.cli.game_commands import DealRequest
from kermesse.cli.haggle.deals import check_free, deal_text, dealt, tell_seed
from kermesse.cli.haggle.nights import night_in
from kermesse.cli.kits import kit_under
from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import given, write_out
from kermesse.cli.paper.orders import PrintCommand, PrintFileCommand, PrintOrder, only, put
from kermesse.cli.paper.output import (
    DEALING,
    TEXTS,
    progress,
    tell_count,
    to_stdout,
    typeset,
    warn_of_signs,
    write_files,
)
from kermesse.cli.paper.wishes import check_parts, wishes_of
from kermesse.fault import Fault, Faults, shown
from kermesse.games.haggle.night.attendance import is_spare
from kermesse.games.haggle.night.checks import odd_sheets
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.press.paper.haggle import after_night as sheets
from kermesse.press.paper.haggle.night import haggle, undealt
from kermesse.press.paper.haggle.parts import UNDEALT, parts_of
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.rules.kit import Kit
from kermesse.text_input import TextInput
from kermesse.words import Phrase, verbatim

MOST_SPARE = 1_000


def _fresh_deal(job: PrintOrder) -> None:
    """Deals, prints, and writes the deal beside the PDF; where nothing printed speaks of a deal, none is made."""
    only(job, Phrase("it is for files", "c'est pour les fichiers"), {*job.typed} - {"letters"})
    wishes = wishes_of(job.wished, job.lang, job.options)
    if wishes.parts and set(wishes.parts) <= UNDEALT:
        _box_alone(job, wishes)
        return
    typed = job.typed
    if to_stdout(job.output) and "seed" not in typed and not job.wished.dry:
        kept = Phrase(
            "--seed, or a file with -o: else the deal is lost", "--seed, ou un fichier avec -o, sinon la donne se perd"
        )
        job.options.faults.append(Fault(verbatim("--output"), kept, Phrase("standard output", "la sortie standard")))
    spare = job.options.whole("--spare", typed.get("spare")) or 0
    asked = DealRequest(
        **{name: typed.get(name) for name in ("players", "names", "kit", "sheets", "balance", "seed")},
        ruling=typed.get("ruling", ()),
        spare=min(spare, MOST_SPARE),
    )
    with progress(job.lang) as doing:
        doing(DEALING)
        made = dealt(job.game, asked, job.lang, job.options)
        _check_parts(job, wishes, made.kit)
        if job.wished.dry:
            tell_count(_haggle(made.night, made.kit, wishes), job.wished, job.output, job.lang, doing)
            return
        # Makers get a box's cards: whose they are here, nobody will ask.
        beside = None if job.wished.export else _beside(job.output)
        file = deal_text(made.night, job.output) + "\n"
        check_free(beside, file)
        doing(TEXTS)
        printing = _haggle(made.night, made.kit, wishes)
        files = typeset(printing, job.wished, job.output, doing)
        warn_of_signs(printing, job.lang)
        with _written_beside(beside, file):
            write_files(files, job.lang, doing)
    if beside:
        tell(Phrase(f"{beside}: the deal, for kermesse score", f"{beside} : la donne, pour kermesse score"), job.lang)
    if not job.wished.export:
        tell_seed(made, job.lang)


def _box_alone(job: PrintOrder, wishes: Wishes) -> None:
    """Prints what is the same for every envelope."""
    for number in ("players", "spare"):
        job.options.whole(f"--{number}", job.typed.get(number))
    kit = kit_under(job.typed.get("kit") or job.game, job.typed.get("ruling", ()), job.options)
    _check_parts(job, wishes, kit)
    put(job, lambda: undealt(kit, wishes))


def _deal_made_before(job: PrintOrder, file: str, written: TextInput) -> None:
    """Prints a deal that lies in a file."""
    table = written.tabular
    only(job, Phrase("the deal says it", "la donne le dit"), {"deal", "letters", *(["sheets"] if table else [])})
    wanted = job.options.letters(job.typed.get("letters"))
    sheets = job.options.sheets(job.typed.get("sheets"))
    job.options.checked()

    beside = given(game=job.game or None, sheets=sheets) if table else {}
    night, kit, *_ = read_night(file, written, beside, wanted)
    if job.game not in ("", night.game):
        raise Faults(file, [Fault(Phrase("game", "jeu"), verbatim(job.game), verbatim(night.game))])
    wishes = wishes_of(job.wished, job.lang, job.options)
    _check_parts(job, wishes, kit)
    tell_warnings(odd_sheets(kit, night.sheets) if night.sheets else (), job.lang)
    put(job, lambda: _haggle(night, kit, wishes))


def _after_night(job: PrintOrder, file: str, written: TextInput) -> None:
    """Scores a night and prints everybody's score sheet, and diplomas."""
    only(
        job,
        Phrase("nothing is dealt any more", "on ne distribue plus rien"),
        {"night", "deal", "players", "kit", "sheets", "ruling", "seed", "letters"},
    )
    wishes = wishes_of(job.wished, job.lang, job.options)
    cards = given(
        backs=job.wished.backs or None, shift=job.wished.shift, only=job.wished.only, export=job.wished.export
    )
    job.options.faults += [
        Fault(
            verbatim(f"--{name}"),
            Phrase("nothing: no cards are printed", "rien : on n'imprime pas de cartes"),
            shown(value),
        )
        for name, value in cards.items()
    ]
    about = given(
        game=job.game or None,
        deal=job.typed.get("deal"),
        kit=job.typed.get("kit"),
        sheets=job.options.sheets(job.typed.get("sheets")),
        seed=job.typed.get("seed"),
        players=job.options.whole("--players", job.typed.get("players")),
        rulings=job.options.rulings(job.typed.get("ruling", ())),
    )
    wanted = job.options.letters(job.typed.get("letters"))
    job.options.checked()

    night, kit, seed, *_ = night_in(file, written, about, wanted, job.lang, strict=False)

    def printing() -> Printing:
        return sheets.joined(
            tuple(
                sheets.after_night(score(night, kit, lang, seed), kit, msgspec.structs.replace(wishes, langs=(lang,)))
                for lang in wishes.langs
            )
        )

    put(job, printing)


def _haggle(night: Night, kit: Kit, wishes: Wishes) -> Printing:

    names = (envelope.player for envelope in night.envelopes)
    seats = tuple(PrintSeat(place, "" if is_spare(name) else name) for place, name in enumerate(names, 1))
    return haggle(night, kit, wishes, seats)


def _check_parts(job: PrintOrder, wishes: Wishes, kit: Kit) -> None:

    check_parts(wishes, parts_of(kit), job.options)
    job.options.checked()


@contextmanager
def _written_beside(file: str | None, deal: str) -> Iterator[None]:
    """Has a deal lie where it belongs while its PDF is written; takes it away again where that fails."""
    fresh = file is not None and not Path(file).exists()
    if file:
        write_out(deal, file)
    try:
        yield
    except BaseException:
        if file and fresh:
            Path(file).unlink(missing_ok=True)
        raise


def _beside(output: str | None) -> str | None:
    """Where the deal of a PDF lies: `night.deal.json` for `night.pdf`."""
    return None if to_stdout(output) else str(Path(str(output)).with_suffix(".deal.json"))


PRINT = PrintCommand(_fresh_deal)
PRINT_DEAL = PrintFileCommand(_deal_made_before)
PRINT_NIGHT = PrintFileCommand(_after_night)
