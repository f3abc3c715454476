"""What a printing asks of a host before guests come, in sentences: which paper, what to cut, pack and hand out.

The command line and the pages say it from here, whether it is only counted or has been made.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from kermesse.press.paper.joining.whole import page_count
from kermesse.press.paper.material.pages import Pages
from kermesse.press.paper.material.printing import Printing
from kermesse.press.paper.stock import STACK, SheetCount, Stock, file_pages, page_runs, sheet_count
from kermesse.press.paper.typesetter import set_parts
from kermesse.words import Phrase, capital

_PAPER: Mapping[Stock, Phrase] = {
    "cards": Phrase("thick paper", "papier épais"),
    "labels": Phrase("label sheets", "planches d'étiquettes"),
    "plain": Phrase("plain paper", "papier simple"),
}


def counted(printing: Printing, files: Mapping[Stock, str]) -> tuple[Phrase, ...]:
    """What a printing would ask of a host; every part is set, as only that tells how long it is, and none is kept.

    Args:
        printing: what would be printed.
        files: as `preparation`.

    Raises:
        Faults, Unset: as `print_pdf`.
    """
    return preparation(printing, [page_count(pdf) for pdf in set_parts(printing)], files)


def preparation(printing: Printing, pages: Sequence[int], files: Mapping[Stock, str]) -> tuple[Phrase, ...]:
    """What a printing asks of a host: a sentence or more for its paper, its cutting, its envelopes and its guides.

    Args:
        printing: what is printed.
        pages: how many pages each of its parts has.
        files: the name of the file for each paper; none where all is one file.
    """
    count = sheet_count(printing, pages)
    runs = page_runs(printing, pages)
    in_all = sum(file_pages(printing, pages).values()) if files else max(some[-1][-1] for some in runs.values())
    told = [_sheets(in_all, count)]
    if len(runs) > 1:
        told.append(_by_file(files, runs) if files else _by_page(runs))
    told += [*_cutting(count), *_packing(printing), *_guides(printing, pages)]
    return tuple(told)


def _sheets(pages: int, count: SheetCount) -> Phrase:
    en = [
        _on(_many(count.pieces, "card", "cards"), _many(count.cards, "sheet", "sheets"), "on"),
        _on(_many(count.stickers, "label", "labels"), _many(count.labels, "sheet", "sheets"), "on"),
        _many(count.plain, "plain sheet", "plain sheets"),
    ]
    fr = [
        _on(_many(count.pieces, "carte", "cartes"), _many(count.cards, "feuille", "feuilles"), "sur"),
        _on(_many(count.stickers, "étiquette", "étiquettes"), _many(count.labels, "planche", "planches"), "sur"),
        _many(count.plain, "feuille simple", "feuilles simples"),
    ]
    in_all = _many(pages, "page", "pages")
    return Phrase(f"{in_all}: {_row(en)}.", f"{in_all} : {_row(fr)}.")


def _by_page(runs: Mapping[Stock, Sequence[range]]) -> Phrase:
    """Thick paper and labels by their pages, as one types them to print; plain paper is for all others."""
    en, fr = [], []
    for stock, several in runs.items():
        if stock == "plain":
            continue
        which = ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in several)
        word = "page" if sum(map(len, several)) == 1 else "pages"
        en.append(f"{capital(_PAPER[stock].en)}: {word} {which}.")
        fr.append(f"{capital(_PAPER[stock].fr)} : {word} {which}.")
    if "plain" in runs:
        en.append(f"{capital(_PAPER['plain'].en)}: all other pages.")
        fr.append(f"{capital(_PAPER['plain'].fr)} : toutes les autres.")
    return Phrase(" ".join(en), " ".join(fr))


def _by_file(files: Mapping[Stock, str], needed: Container[Stock]) -> Phrase:
    en = (f"{capital(_PAPER[stock].en)}: {name}." for stock, name in files.items() if stock in needed)
    fr = (f"{capital(_PAPER[stock].fr)} : {name}." for stock, name in files.items() if stock in needed)
    return Phrase(" ".join(en), " ".join(fr))


def _cutting(count: SheetCount) -> Iterator[Phrase]:
    if count.cuts:
        about = _many(count.minutes, "minute", "minutes")
        yield Phrase(
            f"Cutting takes about {about} with a trimmer: {count.cuts} cuts, {STACK} sheets at a time.",
            f"Découpe : environ {about} au massicot ou à la rogneuse, {count.cuts} coupes, {STACK} feuilles à la fois.",
        )


def _packing(printing: Printing) -> Iterator[Phrase]:
    if (party := printing.party) and party.envelopes:
        each, all_of_them = party.packing_seconds, _many(party.packing_minutes, "minute", "minutes")
        yield Phrase(
            f"Packing takes about {each} seconds an envelope, {all_of_them} for {party.envelopes}.",
            f"Remplir une enveloppe prend environ {each} secondes : {all_of_them} pour {party.envelopes}.",
        )


def _guides(printing: Printing, pages: Sequence[int]) -> Iterator[Phrase]:
    """How many sheets of guides there are, and are needed: two lie on each, whatever their language."""
    here = sum(count for part, count in zip(printing.parts, pages, strict=True) if _is_guide(part))
    if here and printing.party:
        people, needed = printing.party.people, -(-printing.party.people // 2)
        en, fr = _many(needed, "sheet", "sheets"), _many(needed, "feuille", "feuilles")
        yield Phrase(
            f"Players' guides lie two on a sheet: {people} people need {en}, the file has {here}.",
            f"Les guides pour jouer sont deux par feuille : pour {people}, il faut {fr}, le fichier en a {here}.",
        )


def _is_guide(part: object) -> bool:
    return isinstance(part, Pages) and part.abreast == 2


def _many(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}" if count else ""


def _on(pieces: str, sheets: str, word: str) -> str:
    return f"{pieces} {word} {sheets}" if sheets else ""


def _row(some: Sequence[str]) -> str:
    return ", ".join(filter(None, some))
