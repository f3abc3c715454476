"""The PDF as a file: progress in the terminal while Typst sets it, and where it goes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
from kermesse.press.paper.joining.whole import page_count
from kermesse.press.paper.makers.card_set import card_set
from kermesse.press.paper.makers.export import exported
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.progress import progress_words
from kermesse.press.paper.stock import STOCKS, SheetCount, by_stock, sheet_count, told
from kermesse.press.paper.typesetter import print_pdf
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
    """A file that is ready to be written: where to, and what it takes to print and to cut, where that is known.

    What is one of many in a folder of its own is not told one by one.
    """

    output: str | None
    pdf: bytes
    takes: SheetCount | None = None
    in_folder: str = ""

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return page_count(self.pdf)


def typeset(printing: Printing, wished: PrintWishes, output: str | None, doing: Doing) -> list[PaperFile]:
    """The PDF of a printing, or one for each paper that it needs; or what makers want of its cards.

    Raises:
        Faults: where there are no cards to export.
    """
    if wished.export:
        doing(progress_words(printing))
        return _export(printing, cast("Export", wished.export), Path(str(output)))
    if not wished.split:
        return [_set(printing, output, doing)]
    base = Path(str(output))
    named = {stock: str(base.with_stem(f"{base.stem}-{stock}")) for stock in STOCKS}
    return [_set(some, named[stock], doing) for stock, some in by_stock(printing).items()]


def _export(printing: Printing, export: Export, folder: Path) -> list[PaperFile]:
    cards = card_set(printing)
    if not cards.faces:
        some = Phrase("cards, such as --only rules,tarot", "des cartes, comme --only rules,tarot")
        raise Faults("command line", [Fault(verbatim("--export"), some, Phrase("none", "aucune"))])
    files = exported(cards, export, folder.absolute().as_uri())
    return [PaperFile(str(folder / name), data, in_folder=str(folder)) for name, data in files.items()]


def _set(printing: Printing, output: str | None, doing: Doing) -> PaperFile:
    doing(progress_words(printing))
    file = PaperFile(output, print_pdf(printing))
    return file._replace(takes=sheet_count(printing, file.pages))


def tell_count(printing: Printing, wished: PrintWishes, lang: Lang, doing: Doing) -> None:
    """Says what a printing would take, and writes nothing.

    Raises:
        Faults: where a form for makers is wished: nobody cuts it here.
    """
    if wished.export:
        none = Phrase("nothing: makers' files are not cut here", "rien : ces fichiers ne se découpent pas ici")
        raise Faults("command line", [Fault(verbatim("--export"), none, shown(wished.export))])
    doing(progress_words(printing))
    pages = page_count(print_pdf(printing))
    many, takes = _pages(pages), told(sheet_count(printing, pages))
    tell(Phrase(f"{many.en}: {takes.en}", f"{many.fr} : {takes.fr}"), lang)


def warn_of_signs(printing: Printing, lang: Lang) -> None:
    """Warns of signs that none of our fonts has."""
    tell_warnings([_lacking(sign, texts) for sign, texts in undrawable(printing).items()], lang)


def write_files(files: Sequence[PaperFile], lang: Lang, doing: Doing) -> None:
    """Writes each PDF, and says how many pages it has and what it takes to print and to cut.

    Raises:
        Faults: where one cannot be written.
    """
    for file in files:
        if file.in_folder:
            write_bytes(file.pdf, str(file.output))
            continue
        many = _pages(file.pages)
        doing(Phrase(f"Writing {many.en}", f"Écriture de {many.fr}"))
        if to_stdout(file.output):
            sys.stdout.buffer.write(file.pdf)
            continue
        write_bytes(file.pdf, str(file.output))
        takes = told(file.takes) if file.takes else verbatim("")
        en, fr = (", ".join(filter(None, two)) for two in ((many.en, takes.en), (many.fr, takes.fr)))
        tell(Phrase(f"{file.output}: {en}", f"{file.output} : {fr}"), lang)
    for folder, count in Counter(file.in_folder for file in files if file.in_folder).items():
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
