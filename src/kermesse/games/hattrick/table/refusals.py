"""Why a table refuses: a closed list, in both languages; the match's own reasons are part of it."""

from __future__ import annotations

from typing import Literal

from kermesse.games import game, moderation
from kermesse.games.hattrick.rules import play
from kermesse.words import Phrase

Refusal = (
    play.Refusal
    | moderation.Reason
    | Literal[
        "A_BOT_ALREADY",
        "AGREED_ALREADY",
        "ASKED_ALREADY",
        "AWAY_ALREADY",
        "MATCH_UNDER_WAY",
        "NAME_TAKEN",
        "NAME_UNFIT",
        "NO_CARD_BACK",
        "NO_MATCH",
        "NO_SUCH_BOT",
        "NO_SUCH_MOMENT",
        "NO_SUCH_SEAT",
        "NO_UNDO",
        "NOT_AWAITED",
        "NOT_AWAY",
        "NOT_FULL",
        "NOT_SEATED",
        "NOT_YOURS",
        "NOTHING_TO_PLAY",
        "NOTHING_TO_UNDO",
        "TABLE_CLOSED",
        "TABLE_FULL",
        "TOO_EARLY",
        "TOO_MANY_PLAYOUTS",
        "TOO_MANY_SEATS",
        "TOO_MANY_WORDS",
        "UNDO_UNDER_WAY",
    ]
)

REFUSALS: dict[Refusal, Phrase] = {
    **dict(play.REFUSALS.items()),
    **dict(moderation.MODERATED.items()),
    "A_BOT_ALREADY": Phrase("A bot plays there already.", "Un robot y joue déjà."),
    "AGREED_ALREADY": Phrase("You have agreed already.", "Vous avez déjà accepté."),
    "ASKED_ALREADY": Phrase(
        "You have asked already; you may ask again once a card has been played.",
        "Vous l'avez déjà demandé ; vous pourrez le redemander dès qu'une carte aura été jouée.",
    ),
    "AWAY_ALREADY": Phrase("A bot stands in for you already.", "Un robot vous remplace déjà."),
    "MATCH_UNDER_WAY": Phrase("A match is under way.", "Une partie est en cours."),
    "NAME_TAKEN": Phrase("Somebody here has that name.", "Quelqu'un porte déjà ce nom à cette table."),
    "NAME_UNFIT": Phrase(
        "A name needs a letter, and no control characters.",
        "Un nom contient au moins un signe visible, et pas de caractères de contrôle.",
    ),
    "NO_CARD_BACK": Phrase(
        "No card goes back here: others play the same deal.",
        "Ici, aucune carte ne revient : d'autres jouent la même donne.",
    ),
    "NO_MATCH": Phrase("No match has begun.", "Aucune partie n'a commencé."),
    "NO_SUCH_BOT": Phrase(
        "No such bot: there are beginner, regular, expert, montecarlo and random.",
        "Ce robot n'existe pas : il y a beginner, regular, expert, montecarlo et random.",
    ),
    "NO_SUCH_MOMENT": Phrase("There is no such moment in that hand.", "Il n'y a pas ce moment dans cette manche."),
    "NO_SUCH_SEAT": Phrase("There is no such seat.", "Cette place n'existe pas."),
    "NO_UNDO": Phrase("Nobody asks to take anything back.", "Personne ne demande à reprendre une carte."),
    "NOT_AWAITED": Phrase("Nobody is waiting for them.", "Personne ne les attend."),
    "NOT_AWAY": Phrase("You are playing already.", "Vous jouez déjà."),
    "NOT_FULL": Phrase("Not enough players yet.", "Il manque encore du monde."),
    "NOT_SEATED": Phrase("That seat is no longer at this table.", "Cette place n'est plus à la table."),
    "NOT_YOURS": Phrase("You may not do that.", "Ce n'est pas à vous de le demander."),
    "NOTHING_TO_PLAY": Phrase(
        "That seat has no card left to play in this hand.", "Cette place n'a plus de carte à jouer dans cette manche."
    ),
    "NOTHING_TO_UNDO": Phrase("You have played nothing in this hand.", "Vous n'avez rien joué dans cette manche."),
    "TABLE_CLOSED": Phrase("This table is closed.", "Cette table est fermée."),
    "TABLE_FULL": Phrase("Every place is taken.", "Toutes les places sont prises."),
    "TOO_EARLY": Phrase("It is too early for that.", "C'est trop tôt."),
    "TOO_MANY_PLAYOUTS": Phrase(
        "At a table a bot tries out at most {0} games for a card.",
        "À une table, un robot essaie au plus {0} parties par carte.",
    ),
    "TOO_MANY_SEATS": Phrase("Too many people have sat down here.", "Trop de monde s'est assis à cette table."),
    "TOO_MANY_WORDS": Phrase("Wait a little before you say more.", "Vous avez beaucoup parlé ; attendez un peu."),
    "UNDO_UNDER_WAY": Phrase("Somebody asks to take a card back.", "Quelqu'un demande à reprendre une carte."),
}


def refused(reason: Refusal) -> game.Refused:
    """The refusal for a reason out of the list."""
    return game.Refused(reason)
