"""What `kermesse print` prints: a game to come, a deal that was made before, a night that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from kermesse.cli.commands.score import drawn
from kermesse.cli.deals import DealRequest, deal_text, dealt, is_spare, people_of, tell_seed
from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import Options, bytes_of, given, write_out
from kermesse.cli.paper.output import ASKING, DEALING, TEXTS, progress, to_stdout, typeset, write_pdf
from kermesse.cli.paper.wishes import PrintWishes, check_parts, wishes_of
from kermesse.fault import Fault, Faults, shown
from kermesse.games.haggle.night.checks import odd_sheets
from kermesse.games.haggle.night.model import Night
from kermesse.games.haggle.night.reader import read_night
from kermesse.games.haggle.night.score import score
from kermesse.games.hattrick.records.recognition import tells_of_hattrick
from kermesse.press.paper import after_night as sheets
from kermesse.press.paper.haggle import haggle
from kermesse.press.paper.hattrick import hattrick as printing
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.parts import HATTRICK, PARTS, parts_of
from kermesse.press.paper.wishes import PrintSeat, Wishes
from kermesse.rules.kit import Kit
from kermesse.text_input import read_written
from kermesse.web.printing.print_schemas import Printable
from kermesse.web.printing.print_schemas import PrintRequest as WishedThere
from kermesse.words import Lang, Phrase, verbatim


class PrintOrder(NamedTuple):
    """What is to be printed, as it was typed.

    Args:
        game: which game; empty where a file says it.
        typed: the options about what is printed, as far as they were given.
        wished: how it is printed.
        output: the PDF; none or `-` for standard output.
        lang: to tell things in.
        options: reads options, and has noted what was wrong so far.
    """

    game: str
    typed: dict[str, Any]
    wished: PrintWishes
    output: str | None
    lang: Lang
    options: Options


def fresh_deal(job: PrintOrder) -> None:
    """Deals, prints, and writes the deal beside the PDF."""
    _only(job, Phrase("it is for files", "c'est pour les fichiers"), {*job.typed} - {"letters"})
    wishes = wishes_of(job.wished, job.lang, job.options)
    typed = job.typed
    if to_stdout(job.output) and "seed" not in typed:
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
        beside, file = _beside(job.output), deal_text(made.night, job.output) + "\n"
        _check_beside(beside, file)
        doing(TEXTS)
        pdf = typeset(_haggle(made.night, made.kit, wishes), job.lang, doing)
        if beside:
            write_out(file, str(beside))
        write_pdf(pdf, job.output, job.lang, doing)
    if beside:
        tell(Phrase(f"{beside}: the deal, for kermesse score", f"{beside} : la donne, pour kermesse score"), job.lang)
    tell_seed(made, job.lang)


MOST_SPARE = 1_000


def deal_made_before(job: PrintOrder, file: str) -> None:
    """Prints a deal that lies in a file."""
    _only(job, Phrase("the deal says it", "la donne le dit"), {"deal", "letters"})
    wanted = job.options.letters(job.typed.get("letters"))

    text = read_written(file, bytes_of(file))
    overrides = given(game=job.game or None) if text.format == "csv" else {}
    night, kit, *_ = read_night(file, text, overrides, wanted)
    if job.game not in ("", night.game):
        raise Faults(file, [Fault(Phrase("game", "jeu"), verbatim(job.game), verbatim(night.game))])
    wishes = wishes_of(job.wished, job.lang, job.options)
    _check_parts(job, wishes, kit)
    tell_warnings(odd_sheets(kit, night.sheets) if night.sheets else (), job.lang)
    _put(job, lambda: _haggle(night, kit, wishes))


def hattrick(job: PrintOrder) -> None:
    """Prints the cards, the guide and the score pad of Hattrick."""
    _only(job, Phrase("it is for Haggle", "c'est pour Haggle"), {"players", "names"})
    wishes = wishes_of(job.wished, job.lang, job.options)
    names, options = job.typed.get("names"), job.options
    check_parts(wishes, HATTRICK, options)
    count, before = options.whole("--players", job.typed.get("players")), len(options.faults)
    people = people_of(names, count, job.lang, options)
    if len(options.faults) == before and len(people) not in HATTRICK_SEATS:
        few = Phrase("4 to 6 players", "de 4 à 6 joueurs")
        options.faults.append(Fault(verbatim("--players"), few, shown(len(people))))
    job.options.checked()

    _put(job, lambda: printing(len(people), wishes, people if names else ()))


HATTRICK_SEATS = range(4, 7)


def after_night(job: PrintOrder, file: str) -> None:
    """Scores a night and prints everybody's score sheet, and diplomas."""
    _only(
        job,
        Phrase("nothing is dealt any more", "on ne distribue plus rien"),
        {"night", "players", "kit", "sheets", "ruling", "seed", "letters"},
    )
    wishes = wishes_of(job.wished, job.lang, job.options)
    cards = given(backs=job.wished.backs or None, shift=job.wished.shift, only=job.wished.only)
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
        kit=job.typed.get("kit"),
        sheets=job.options.numbers("--sheets", job.typed.get("sheets")),
        seed=job.typed.get("seed"),
        players=job.options.whole("--players", job.typed.get("players")),
        rulings=job.options.rulings(job.typed.get("ruling", ())),
    )
    wanted = job.options.letters(job.typed.get("letters"))
    job.options.checked()

    text = read_written(file, bytes_of(file))
    if tells_of_hattrick(text):
        raise Faults(file, [Fault(Phrase("game", "jeu"), verbatim("sackson | giant"), verbatim("hattrick"))])
    night, kit, seed = drawn(file, text, about, wanted, job.lang, strict=False)

    def printing() -> Printing:
        return sheets.joined(
            tuple(
                sheets.after_night(score(night, kit, lang, seed), kit, msgspec.structs.replace(wishes, langs=(lang,)))
                for lang in wishes.langs
            )
        )

    _put(job, printing)


def table_under_way(job: PrintOrder, address: str) -> None:
    """Has a running server print what a table has now: while it is played, its labels with their codes."""
    _only(job, Phrase("the table says it", "la table le dit"), {"table"})
    wishes = wishes_of(job.wished, job.lang, job.options)
    job.options.checked()

    from kermesse.cli.paper.server_link import printed_there, read_way  # noqa: PLC0415

    def wished(there: Printable) -> WishedThere:
        check_parts(wishes, there.parts, job.options)
        job.options.checked()
        parts = there.parts if wishes.parts == PARTS else wishes.parts
        return WishedThere(wishes.langs, parts, wishes.paper, wishes.size, wishes.backs, wishes.shift_mm)

    with progress(job.lang) as doing:
        doing(ASKING)
        write_pdf(printed_there(read_way(address), wished), job.output, job.lang, doing)


def _put(job: PrintOrder, make: Any) -> None:
    with progress(job.lang) as doing:
        doing(TEXTS)
        write_pdf(typeset(make(), job.lang, doing), job.output, job.lang, doing)


def _haggle(night: Night, kit: Kit, wishes: Wishes) -> Printing:

    names = (envelope.player for envelope in night.envelopes)
    seats = tuple(PrintSeat(place, "" if is_spare(name) else name) for place, name in enumerate(names, 1))
    return haggle(night, kit, wishes, seats)


def _check_parts(job: PrintOrder, wishes: Wishes, kit: Kit) -> None:

    check_parts(wishes, parts_of(kit), job.options)
    job.options.checked()


def _only(job: PrintOrder, why: Phrase, known: set[str]) -> None:
    """Notes options that mean nothing here."""
    nothing = Phrase(f"nothing: {why.en}", f"rien : {why.fr}")
    job.options.faults += [
        Fault(verbatim(f"--{name}"), nothing, shown(value)) for name, value in job.typed.items() if name not in known
    ]


def _beside(output: str | None) -> Path | None:
    """Where the deal of a PDF lies: `night.deal.json` for `night.pdf`."""
    return None if to_stdout(output) else Path(str(output)).with_suffix(".deal.json")


def _check_beside(beside: Path | None, file: str) -> None:
    """Never writes over another deal, which may be in people's hands on paper."""
    if beside is None or not beside.exists() or beside.read_bytes() == file.encode():
        return
    free = Phrase("no file, or this same deal", "aucun fichier, ou cette même donne")
    other = Phrase("something else, perhaps the deal of a night", "autre chose, peut-être la donne d'une soirée")
    hint = Phrase(
        f"Print it with --deal {beside}, or choose another file with -o.",
        f"Imprimez-la avec --deal {beside}, ou choisissez un autre fichier avec -o.",
    )
    raise Faults(str(beside), [Fault(Phrase("file", "fichier"), free, other, hint)])
