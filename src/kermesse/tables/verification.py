"""Whether a night was played by the rules: its ledger is whole, and every command leads to what is written.

The seed settles every draw and the commands settle everything else, so all is decided again: a deal that was arranged,
a bargain that was slipped in, a score that was changed come to light.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kermesse.fault import Faults
from kermesse.games.game import CommandContext, Refused
from kermesse.games.title import Title, Titles
from kermesse.tables.ledger import CANNOT_BE, Reader, chain_of, first_chain
from kermesse.tables.model import Entry, Head
from kermesse.tables.table_file import TableFile, entries_in, head_in
from kermesse.words import Phrase

MOST = 20
"""So many things that are wrong are told; one lie leads to others."""


class Verified(NamedTuple):
    """What came out.

    Args:
        wrong: everything that is not as it should be; empty where all is well.
        entries: how many entries were looked at.
        chain: the chain of the last one, to be compared with what players saw.
        seed_hashes: the hashes of seeds that were shown in the course of it.
        over: whether the night ended, as far as it can be followed; else it went on when the file was written.
        given: what was given and not drawn, so that its seed proves nothing of it.
    """

    wrong: list[Phrase]
    entries: int
    chain: str
    seed_hashes: tuple[str, ...]
    over: bool
    given: tuple[Phrase, ...]


def verify(file: TableFile, titles: Titles) -> list[Phrase]:
    """What is wrong with the table in a file, in the order of its ledger; nothing where all is well."""
    return verified(file, titles).wrong


def verified(file: TableFile, titles: Titles, published: str | None = None) -> Verified:
    """Decides every command of a table file again, and compares what comes of it with the ledger.

    Args:
        file: the table.
        titles: the games that there are.
        published: the hash of the seed as it was shown before the deal, where somebody noted it.
    """
    head, entries = head_in(file), entries_in(file)
    title = titles.of(head.game)
    wrong = _chain(file, head, entries)
    hashes: dict[str, None] = {}
    wrong_again, state = _again(title, head, entries, hashes)
    wrong += wrong_again
    if published is not None and published.strip().lower() not in hashes:
        wrong.append(
            Phrase(
                f"No seed here has the hash that was shown: {published}.",
                f"Aucune graine n'a ici l'empreinte qui a été montrée : {published}.",
            )
        )
    if len(wrong) > MOST:
        more = len(wrong) - MOST
        wrong = [*wrong[:MOST], Phrase(f"... and {more} more.", f"... et {more} de plus.")]
    over, given = (False, ()) if state is None else (title.game.over(state), title.game.given(state))
    return Verified(wrong, len(entries), file.chain, tuple(hashes), over, given)


def _chain(file: TableFile, head: Head, entries: Sequence[Entry]) -> list[Phrase]:
    wrong = []
    chain = first_chain(head)
    for place, entry in enumerate(entries, 1):
        if entry.number != place:
            wrong.append(
                Phrase(
                    f"Entry {entry.number} stands where entry {place} should.",
                    f"L'entrée {entry.number} est à la place de l'entrée {place}.",
                )
            )
        if chain_of(chain, entry) != entry.chain:
            wrong.append(
                Phrase(
                    f"Entry {entry.number}, or what stands before it, is not what was written at the time: "
                    "its chain differs.",
                    f"L'entrée {entry.number}, ou ce qui la précède, a changé depuis : sa chaîne est autre.",
                )
            )
        chain = entry.chain
    if chain != file.chain:
        wrong.append(
            Phrase(
                "The chain at the end of the file is not that of its last entry: entries were dropped or added.",
                "La chaîne du fichier n'est pas celle de sa dernière entrée : des entrées manquent, ou sont de trop.",
            )
        )
    return wrong


def _again(title: Title, head: Head, entries: Sequence[Entry], hashes: dict[str, None]) -> tuple[list[Phrase], Any]:
    """What differs from what the commands lead to, and the state as far as it can be followed; None before a beginning.

    Notes the hashes of seeds that were shown.
    """
    reader = Reader(title, head.version)
    try:
        state = title.game.begin(reader.setup(head.setup), head.secret)
    except (Faults, msgspec.DecodeError):
        return [Phrase("The settings do not belong to this game.", "Les réglages ne sont pas ceux de ce jeu.")], None
    wrong: list[Phrase] = []
    before = head.founded_at
    for entry in entries:
        hashes.update(dict.fromkeys(title.game.hashes(state)))
        if entry.at < before:
            wrong.append(
                Phrase(
                    f"Entry {entry.number} is older than the one before it.",
                    f"L'entrée {entry.number} est plus ancienne que la précédente.",
                )
            )
        before = entry.at
        try:
            written = reader.events(entry)
            differs = _differs(title, reader, state, entry, head.secret, written)
        except msgspec.DecodeError:
            wrong.append(
                Phrase(
                    f"Entry {entry.number} holds something that this game does not know.",
                    f"L'entrée {entry.number} contient ce que ce jeu ne connaît pas.",
                )
            )
            continue
        if differs:
            wrong.append(differs)
        try:
            state = title.game.after(state, written)
        except CANNOT_BE:
            wrong.append(
                Phrase(
                    f"After entry {entry.number} nothing can be checked any more.",
                    f"Après l'entrée {entry.number}, plus rien ne se suit.",
                )
            )
            break
    hashes.update(dict.fromkeys(title.game.hashes(state)))
    return wrong, state


def _differs(
    title: Title, reader: Reader, state: Any, entry: Entry, secret: str, written: tuple[Any, ...]
) -> Phrase | None:
    """How what is written differs from what the rules make of the command."""
    context = CommandContext(entry.by, entry.at, secret)
    try:
        events = title.game.decide(state, reader.command(entry), context)
    except Refused as refusal:
        words = title.game.refusals.get(refusal.reason)
        en, fr = (words.en, words.fr) if words else (refusal.reason, refusal.reason)
        return Phrase(
            f"Entry {entry.number}: the rules refuse this command ({en})",
            f"Entrée {entry.number} : les règles refusent cette commande ({fr})",
        )
    except (
        LookupError,
        ValueError,
        TypeError,
        AttributeError,
        ArithmeticError,
        AssertionError,
    ):  # a state that cannot be
        events = ()
    if title.codec.events(title.codec.write(events)) == written:  # read back, so that 5 and 5.0 are the same
        return None
    return Phrase(
        f"Entry {entry.number}: this command does not lead to the result that is written.",
        f"Entrée {entry.number} : cette commande mène à autre chose que ce qui est écrit.",
    )
