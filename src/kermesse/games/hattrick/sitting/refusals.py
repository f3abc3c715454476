"""Why a table refuses: a closed list, in both languages; the match's own reasons are part of it."""

from __future__ import annotations

from typing import Literal

from kermesse.games import game
from kermesse.games.hattrick import play
from kermesse.words import Said

Refusal = (
    play.Refusal
    | Literal[
        "A_BOT_ALREADY",
        "AGREED_ALREADY",
        "ASKED_ALREADY",
        "AWAY_ALREADY",
        "MATCH_UNDER_WAY",
        "NAME_TAKEN",
        "NAME_UNFIT",
        "NO_MATCH",
        "NO_SUCH_SEAT",
        "NO_UNDO",
        "NOT_AWAITED",
        "NOT_AWAY",
        "NOT_FULL",
        "NOT_SEATED",
        "NOT_YOURS",
        "NOTHING_TO_UNDO",
        "TABLE_CLOSED",
        "TABLE_FULL",
        "TOO_EARLY",
        "TOO_MANY_SEATS",
        "TOO_MANY_WORDS",
        "UNDO_UNDER_WAY",
    ]
)

REFUSALS: dict[Refusal, Said] = {
    **dict(play.REFUSALS.items()),
    "A_BOT_ALREADY": Said("A bot plays there already.", "Un robot y joue déjà."),
    "AGREED_ALREADY": Said("You have agreed already.", "Vous avez déjà accepté."),
    "ASKED_ALREADY": Said(
        "You have asked already; you may ask again once a card has been laid.",
        "Vous l'avez déjà demandé ; vous pourrez le redemander dès qu'une carte aura été posée.",
    ),
    "AWAY_ALREADY": Said("A bot stands in for you already.", "Un robot vous remplace déjà."),
    "MATCH_UNDER_WAY": Said("A match is under way.", "Une partie est en cours."),
    "NAME_TAKEN": Said("Somebody here has that name.", "Quelqu'un porte déjà ce nom à cette table."),
    "NAME_UNFIT": Said(
        "A name needs a letter, and no control characters.",
        "Un nom ne peut être vide ni contenir de caractères de contrôle.",
    ),
    "NO_MATCH": Said("No match has begun.", "Aucune partie n'a commencé."),
    "NO_SUCH_SEAT": Said("There is no such seat.", "Cette place n'existe pas."),
    "NO_UNDO": Said("Nobody asks to take anything back.", "Personne ne demande à reprendre une carte."),
    "NOT_AWAITED": Said("Nobody waits for them.", "Personne ne les attend."),
    "NOT_AWAY": Said("You are playing already.", "Vous jouez déjà."),
    "NOT_FULL": Said("Not enough players yet.", "Il manque encore du monde."),
    "NOT_SEATED": Said("That seat is no longer at this table.", "Cette place n'est plus à la table."),
    "NOT_YOURS": Said("That is not for you to ask.", "Ce n'est pas à vous de le demander."),
    "NOTHING_TO_UNDO": Said("You have laid nothing in this hand.", "Vous n'avez rien posé dans cette manche."),
    "TABLE_CLOSED": Said("This table is closed.", "Cette table est fermée."),
    "TABLE_FULL": Said("Every place is taken.", "Toutes les places sont prises."),
    "TOO_EARLY": Said("It is too early for that.", "C'est trop tôt."),
    "TOO_MANY_SEATS": Said("Too many have sat down here.", "Trop de monde s'est assis à cette table."),
    "TOO_MANY_WORDS": Said("You have said much; wait a little.", "Vous avez beaucoup parlé ; attendez un peu."),
    "UNDO_UNDER_WAY": Said("Somebody asks to take a card back.", "Quelqu'un demande à reprendre une carte."),
}


def refused(reason: Refusal) -> game.Refused:
    """The refusal for a reason out of the list."""
    return game.Refused(reason)
