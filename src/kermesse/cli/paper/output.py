"""The PDF as a file: progress in the terminal while Typst sets it, and where it goes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from kermesse.cli.messages import tell, tell_warnings
from kermesse.cli.options import write_bytes
from kermesse.fault import Fault, Faults
from kermesse.press.paper.glyphs import undrawable
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.progress import progress_words
from kermesse.press.paper.typesetter import print_pdf
from kermesse.words import Lang, Phrase, verbatim

STDOUT = "-"
Doing = Callable[[Phrase], None]

ASKING = Phrase("Asking the server", "Demande au serveur")
DEALING = Phrase("Dealing", "Distribution")
TEXTS = Phrase("Writing the texts", "Rédaction des textes")


def check_output(output: str | None) -> None:
    """Makes sure that a PDF may go where it is to go, before anything is done.

    Raises:
        Faults: where that is a terminal.
    """
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


def typeset(printing: Printing, lang: Lang, doing: Doing) -> bytes:
    """The PDF of a printing; warns of signs that none of our fonts has."""
    doing(progress_words(printing))
    pdf = print_pdf(printing)
    tell_warnings([_lacking(sign, texts) for sign, texts in undrawable(printing).items()], lang)
    return pdf


def write_pdf(pdf: bytes, output: str | None, lang: Lang, doing: Doing) -> None:
    """Writes the PDF and says how many pages it has.

    Raises:
        Faults: where it cannot be written.
    """
    pages = pdf.count(b"/Type/Page/")
    many = Phrase(f"{pages} page{'s' if pages != 1 else ''}", f"{pages} page{'s' if pages > 1 else ''}")
    doing(Phrase(f"Writing {many.en}", f"Écriture de {many.fr}"))
    if to_stdout(output):
        sys.stdout.buffer.write(pdf)
    else:
        write_bytes(pdf, str(output))
        tell(Phrase(f"{output}: {many.en}", f"{output} : {many.fr}"), lang)


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
