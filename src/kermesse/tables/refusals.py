"""What a table itself refuses, whatever the game: a closed list, with the words for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from kermesse.games.game import Refused
from kermesse.words import Phrase

Reason: TypeAlias = Literal[
    "STALE",
    "ID_TAKEN",
    "NO_SUCH_TABLE",
    "NO_SUCH_ENTRY",
    "NO_SUCH_SEAT",
    "NO_SUCH_LINK",
    "LINK_UNKNOWN",
    "LINK_REVOKED",
    "LAST_HOST_LINK",
    "CODE_UNKNOWN",
    "NOT_YOURS",
    "NAME_TAKEN",
    "NAME_LENGTH",
    "TABLE_BROKEN",
    "TABLE_NEWER",
    "LEDGER_FULL",
    "NO_ROOM",
    "STORE_FAILED",
    "TOO_MUCH",
    "TOO_BUSY",
    "OUR_FAULT",
    "CLOSING",
]

REASONS: tuple[Reason, ...] = get_args(Reason)

REFUSALS: Mapping[str, Phrase] = {
    "STALE": Phrase(
        "Something happened in the meantime: look again, then decide.",
        "Il s'est passé quelque chose entre-temps : regardez de nouveau, puis décidez.",
    ),
    "ID_TAKEN": Phrase("This id was used for something else.", "Cet identifiant a déjà servi à autre chose."),
    "NO_SUCH_TABLE": Phrase("There is no such table, or it no longer exists.", "Cette table n'existe pas, ou plus."),
    "NO_SUCH_ENTRY": Phrase("The table has not come that far.", "La table n'en est pas là."),
    "NO_SUCH_SEAT": Phrase(
        "Nobody has this seat, or nobody had it then.", "Personne n'a cette place, ou ne l'avait alors."
    ),
    "NO_SUCH_LINK": Phrase("The table has no link with this number.", "La table n'a pas de lien de ce numéro."),
    "LINK_UNKNOWN": Phrase(
        "This link leads nowhere: is it whole? Ask the host for another.",
        "Ce lien ne mène nulle part : est-il entier ? Demandez-en un autre à l'hôte.",
    ),
    "LINK_REVOKED": Phrase(
        "This link has been closed or replaced: use the newer one, or ask the host for one.",
        "Ce lien a été fermé ou remplacé : prenez le nouveau, ou demandez-en un à l'hôte.",
    ),
    "LAST_HOST_LINK": Phrase(
        "This is the only host link: make another one first.",
        "C'est le seul lien d'hôte : faites-en d'abord un autre.",
    ),
    "CODE_UNKNOWN": Phrase(
        "No table has this code: read it once more, or ask the host whether the door is still open.",
        "Aucune table n'a ce code : relisez-le, ou demandez à l'hôte si la porte est encore ouverte.",
    ),
    "NOT_YOURS": Phrase("This link does not open that.", "Ce lien ne permet pas cela."),
    "NAME_TAKEN": Phrase("Somebody here has this name.", "Quelqu'un ici porte déjà ce nom."),
    "NAME_LENGTH": Phrase("A name has 1 to 80 characters.", "Un nom a de 1 à 80 caractères."),
    "TABLE_BROKEN": Phrase(
        "The end of this table's ledger cannot be read: you can look, and the table goes on once it is repaired.",
        "La fin du registre de cette table est illisible : on peut la regarder, elle reprendra une fois réparée.",
    ),
    "TABLE_NEWER": Phrase(
        "This table was made by a newer kermesse: update this one.",
        "Cette table vient d'un kermesse plus récent : mettez celui-ci à jour.",
    ),
    "LEDGER_FULL": Phrase(
        "This table's ledger is full: its host can still bring it to an end.",
        "Le registre de cette table est plein : l'hôte peut encore la mener à sa fin.",
    ),
    "NO_ROOM": Phrase(
        "The server's disk is nearly full: there are no new tables now, and those under way go on.",
        "Le disque du serveur est presque plein : pas de nouvelle table pour l'instant, celles en cours continuent.",
    ),
    "STORE_FAILED": Phrase(
        "This could not be saved just now, so it may not have happened: try again.",
        "L'enregistrement vient d'échouer, ce n'est donc peut-être pas fait : réessayez.",
    ),
    "TOO_MUCH": Phrase("Too much at once: wait a moment.", "Trop à la fois : attendez un instant."),
    "TOO_BUSY": Phrase("Others kept being faster: try again.", "D'autres ont été plus rapides : réessayez."),
    "OUR_FAULT": Phrase(
        "A mistake of ours: nothing was done, and the game is safe.",
        "Une erreur de notre part : rien n'a été fait, et la partie est sauve.",
    ),
    "CLOSING": Phrase("The server is stopping: try again soon.", "Le programme s'arrête : réessayez bientôt."),
}


def refused(reason: Reason) -> Refused:
    """A refusal of the table's own."""
    return Refused(reason)


class NameTaken(Refused):
    """A name that somebody at the table has already.

    Args:
        reason: the game's own reason.
        suggestion: a name like it that is free; None where none was found.
    """

    def __init__(self, reason: str, suggestion: str | None) -> None:
        super().__init__(reason)
        self.suggestion = suggestion


def words_of(refusal: Refused, game: Mapping[str, Phrase]) -> Phrase:
    """The sentence for a refusal: the game's where it has one for this reason, else the table's.

    Args:
        refusal: why.
        game: the words of the game's own reasons.
    """
    reason = refusal.reason
    words = _with_numbers(game.get(reason) or REFUSALS.get(reason) or REFUSALS["OUR_FAULT"], refusal.numbers)
    if isinstance(refusal, NameTaken) and refusal.suggestion:
        return Phrase(f"{words.en} “{refusal.suggestion}” is free.", f"{words.fr} « {refusal.suggestion} » est libre.")
    return words


def _with_numbers(words: Phrase, numbers: tuple[float, ...]) -> Phrase:
    """A sentence with a refusal's numbers in their places, `{0}`, `{1}`, where it has any."""
    return Phrase(words.en.format(*numbers), words.fr.format(*numbers)) if numbers else words
