"""What `kermesse print` asks of a game, and of a server: orders as they were typed, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from kermesse.cli.games import command_for, command_typed
from kermesse.cli.options import Options, bytes_of
from kermesse.cli.paper.output import (
    ASKING,
    TEXTS,
    progress,
    tell_all,
    tell_count,
    typeset,
    warn_of_signs,
    write_files,
)
from kermesse.cli.paper.received import received
from kermesse.cli.paper.wishes import PrintWishes, check_parts, wishes_of
from kermesse.fault import Fault, shown
from kermesse.press.paper.material.printing import Form, Printing
from kermesse.press.paper.parts import PARTS
from kermesse.text_input import TextInput, read_written
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


class PrintCommand(NamedTuple):
    """How a game to come is printed. Raises `Faults`, the line's own first."""

    print: Callable[[PrintOrder], None]


class PrintFileCommand(NamedTuple):
    """How a file of a game is printed, a deal or a night that is over: its name, for faults, and what stands in it."""

    print: Callable[[PrintOrder, str, TextInput], None]


def game_to_come(job: PrintOrder) -> None:
    """Prints what a game needs that nobody has begun."""
    command_typed(job.game, "print", PrintCommand, job.options).print(job)


def deal_made_before(job: PrintOrder, file: str) -> None:
    """Prints a deal that lies in a file."""
    written = read_written(file, bytes_of(file))
    command_for(file, written, "print --deal", PrintFileCommand).print(job, file, written)


def after_night(job: PrintOrder, file: str) -> None:
    """Prints what is left of a night that lies in a file: score sheets, diplomas."""
    written = read_written(file, bytes_of(file))
    command_for(file, written, "print --night", PrintFileCommand).print(job, file, written)


def table_under_way(job: PrintOrder, address: str) -> None:
    """Has a running server print what a table has now: while it is played, its labels with their codes."""
    only(job, Phrase("the table says it", "la table le dit"), {"table"})
    wishes = wishes_of(job.wished, job.lang, job.options)
    job.options.checked()

    from kermesse.cli.paper.server_link import counted_there, printed_there, read_way  # noqa: PLC0415

    def wished(there: Printable) -> WishedThere:
        check_parts(wishes, there.parts, job.options)
        job.options.checked()
        parts = there.parts if wishes.parts == PARTS else wishes.parts
        return WishedThere(
            wishes.langs,
            parts,
            wishes.paper,
            wishes.size,
            wishes.backs,
            wishes.shift_mm,
            start=wishes.start,
            guides=wishes.guides,
            form=cast("Form", job.wished.export or ("papers" if job.wished.split else "pdf")),
        )

    with progress(job.lang) as doing:
        doing(ASKING)
        if job.wished.dry:
            tell_all(counted_there(read_way(address), wished), job.lang)
            return
        write_files(received(printed_there(read_way(address), wished), job.wished, job.output), job.lang, doing)


def put(job: PrintOrder, make: Callable[[], Printing]) -> None:
    """Sets what is made, with progress, and writes the PDF."""
    with progress(job.lang) as doing:
        doing(TEXTS)
        printing = make()
        if job.wished.dry:
            tell_count(printing, job.wished, job.output, job.lang, doing)
            return
        files = typeset(printing, job.wished, job.output, doing)
        warn_of_signs(printing, job.lang)
        write_files(files, job.lang, doing)


def only(job: PrintOrder, why: Phrase, known: set[str]) -> None:
    """Notes options that mean nothing here."""
    nothing = Phrase(f"nothing: {why.en}", f"rien : {why.fr}")
    job.options.faults += [
        Fault(verbatim(f"--{name}"), nothing, shown(value)) for name, value in job.typed.items() if name not in known
    ]
