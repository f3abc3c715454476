"""The PDF as a file: progress in the terminal while Typst sets it, and where it goes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, cast

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import write_bytes
from kermesse.cli.paper.wishes import PrintWishes
from kermesse.fault import Fault, Faults, shown
from kermesse.press.paper.glyphs import undrawable
from kermesse.press.paper.joining.whole import joined, page_count
from kermesse.press.paper.makers.card_set import card_set
from kermesse.press.paper.makers.export import exported
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.preparation import counted, preparation
from kermesse.press.paper.progress import progress_words
from kermesse.press.paper.stock import STOCKS, Stock, joined_by_stock
from kermesse.press.paper.typesetter import set_parts
from kermesse.press.paper.wishes import Export
from kermesse.words import Lang, Phrase, verbatim

STDOUT = "-"
Doing = Callable[[Phrase], None]

ASKING = Phrase("Asking the server", "Demande au serveur")
DEALING = Phrase("Dealing", "Distribution")
TEXTS = Phrase("Writing the texts", "Rédaction des textes")


def check_output(output: str | None, several: str = "") -> None:
    """Makes sure that a PDF may go where it is to go, before anything is done.

    Args:
        output: as it was typed.
        several: the option that makes several files; empty for one.

    Raises:
        Faults: where that is a terminal, one stream for several files, or a name of something else.
    """
    if to_stdout(output) and several:
        name = Phrase("a name for them, with -o", "un nom pour eux, avec -o")
        found = Phrase("standard output", "la sortie standard")
        raise Faults("command line", [Fault(verbatim(several), name, found)])
    if not several and output is not None and Path(output).suffix.lower() not in ("", ".pdf"):
        pdf = Phrase("a name that ends in .pdf", "un nom qui finit par .pdf")
        raise Faults("command line", [Fault(verbatim("--output"), pdf, shown(output))])
    if to_stdout(output) and sys.stdout.isatty():
        file = Phrase("a file, such as -o night.pdf", "un fichier, comme -o soiree.pdf")
        screen = Phrase("a terminal, which shows no PDF", "un terminal, qui ne montre pas de PDF")
        raise Faults("command line", [Fault(verbatim("--output"), file, screen)])


@contextmanager
def progress(lang: Lang) -> Iterator[Doing]:
    """A line on standard error that says what is being done and for how long; nothing where nobody would see it.

    Yields:
        A function to say what is done from now on.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda doing: bar.update(task, description=f"{doing(lang)} …")


class PaperFile(NamedTuple):
    """A file that is ready to be written, and where to. What is one of many in a folder is not told one by one."""

    output: str | None
    content: bytes
    in_folder: str = ""


class PaperFiles(NamedTuple):
    """What is written, and what it asks of a host, in sentences; none for what is not printed here."""

    files: Sequence[PaperFile]
    preparation: Sequence[Phrase] = ()


def typeset(printing: Printing, wished: PrintWishes, output: str | None, doing: Doing) -> PaperFiles:
    """The PDF of a printing, or one for each paper that it needs; or what makers want of its cards.

    Raises:
        Faults: where there are no cards to export.
    """
    doing(progress_words(printing))
    if wished.export:
        return PaperFiles(_export(printing, cast("Export", wished.export), Path(str(output))))
    parts = list(set_parts(printing))
    named = _named(wished, output)
    told = preparation(printing, list(map(page_count, parts)), named)
    if not named:
        return PaperFiles([PaperFile(output, joined(parts, fronts=printing.backs))], told)
    pdfs = joined_by_stock(printing, parts)
    return PaperFiles([PaperFile(named[stock], pdf) for stock, pdf in pdfs.items()], told)


def _named(wished: PrintWishes, output: str | None) -> dict[Stock, str]:
    """The file for each paper, where each has one of its own; named after nothing, where no name was typed yet."""
    if not wished.split:
        return {}
    base = Path(output or "night.pdf")
    return {stock: str(base.with_stem(f"{base.stem}-{stock}")) for stock in STOCKS}


def _export(printing: Printing, export: Export, folder: Path) -> list[PaperFile]:
    cards = card_set(printing)
    if not cards.faces:
        some = Phrase("cards, such as --only rules,tarot", "des cartes, comme --only rules,tarot")
        raise Faults("command line", [Fault(verbatim("--export"), some, Phrase("none", "aucune"))])
    files = exported(cards, export, folder.absolute().as_uri())
    return [PaperFile(str(folder / name), data, str(folder)) for name, data in files.items()]


def tell_count(printing: Printing, wished: PrintWishes, output: str | None, lang: Lang, doing: Doing) -> None:
    """Says what a printing would ask of a host, and writes nothing.

    Raises:
        Faults: where a form for makers is wished: nobody cuts it here.
    """
    if wished.export:
        none = Phrase("nothing: makers' files are not cut here", "rien : ces fichiers ne se découpent pas ici")
        raise Faults("command line", [Fault(verbatim("--export"), none, shown(wished.export))])
    doing(progress_words(printing))
    tell_all(counted(printing, _named(wished, output)), lang)


def tell_all(sentences: Iterable[Phrase], lang: Lang) -> None:
    """Says what a printing asks of a host, each sentence on a line."""
    for sentence in sentences:
        tell(sentence, lang)


def warn_of_signs(printing: Printing, lang: Lang) -> None:
    """Warns of signs that none of our fonts has."""
    tell_warnings([_lacking(sign, texts) for sign, texts in undrawable(printing).items()], lang)


def write_files(made: PaperFiles, lang: Lang, doing: Doing) -> None:
    """Writes each file, and says how many pages it has; then what all of it asks of the host.

    Raises:
        Faults: where one cannot be written.
    """
    for file in made.files:
        if file.in_folder:
            write_bytes(file.content, str(file.output))
            continue
        many = _pages(page_count(file.content))
        doing(Phrase(f"Writing {many.en}", f"Écriture de {many.fr}"))
        if to_stdout(file.output):
            sys.stdout.buffer.write(file.content)
            return
        write_bytes(file.content, str(file.output))
        tell(Phrase(f"{file.output}: {many.en}", f"{file.output} : {many.fr}"), lang)
    tell_all(made.preparation, lang)
    for folder, count in Counter(file.in_folder for file in made.files if file.in_folder).items():
        tell(Phrase(f"{folder}: files: {count}", f"{folder} : fichiers : {count}"), lang)


def _pages(pages: int) -> Phrase:
    return Phrase(f"{pages} page{'s' if pages != 1 else ''}", f"{pages} page{'s' if pages > 1 else ''}")


def to_stdout(output: str | None) -> bool:
    """Whether the PDF goes to standard output."""
    return output in (None, STDOUT)


def _lacking(sign: str, texts: Sequence[str]) -> Fault:
    """A sign that no font of ours has, by its number, and the first few texts that it stands in."""
    fonts = Phrase(
        "a sign that our fonts have; a box is printed", "un signe que nos polices ont ; un carré est imprimé"
    )
    where = ", ".join(f"“{text[:60]}”" for text in texts[:3]) + (" …" if len(texts) > 3 else "")
    return Fault(verbatim(where), fonts, verbatim(f"{sign} (U+{ord(sign):04X})"))
