"""Refusals and faults as HTTP answers: their words, their status, and one JSON shape for all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from kermesse.fault import Faults
from kermesse.games.clear_words import UNCLEAR
from kermesse.games.game import Refused
from kermesse.games.title import Titles
from kermesse.tables.refusals import REFUSALS, NameTaken, words_of
from kermesse.web.messages import Refusal
from kermesse.words import Phrase, typeset_phrase

SERVER_REFUSALS: Mapping[str, Phrase] = {
    "NO_LINK": Phrase("Your link is missing.", "Dites par quel lien vous venez."),
    "MALFORMED": Phrase(
        "This cannot be read: see the API's description.", "Illisible : voyez la description de l'API."
    ),
    "FAULTY": Phrase("There are faults here: each one is listed.", "Il y a des erreurs : les voici, une par une."),
    "FORGED": Phrase(
        "This came from another site's page, so nothing was done.",
        "Cette demande vient de la page d'un autre site : rien n'a été fait.",
    ),
    "WRONG_HOST": Phrase(
        "This server does not answer to this name: open it by its address, or start it with --origin and the name.",
        "Ce serveur ne porte pas ce nom : ouvrez-le par son adresse, ou lancez-le avec --origin et ce nom.",
    ),
    "OTHER_BUILD": Phrase(
        "The server is being updated, and this page is from another version: it tries again by itself.",
        "Le serveur est en cours de mise à jour et cette page est d'une autre version : elle réessaie d'elle-même.",
    ),
    "TOO_MANY_FROM_HERE": Phrase(
        "Many people have sat down from your network: ask the host to open this table from it once, then try again.",
        "Beaucoup de gens se sont assis depuis votre réseau : demandez à l'hôte d'y ouvrir cette table une fois, puis "
        "réessayez.",
    ),
    "TOO_MUCH_TODAY": Phrase(
        "New tables from your network have filled what there is for a day: try again tomorrow.",
        "Les nouvelles tables de votre réseau ont rempli ce qu'il y a pour un jour : réessayez demain.",
    ),
    "LINK_CLOSED": Phrase(
        "Another device with your place has closed this one. If that was not you, ask the host for a new link, in "
        "place of all others.",
        "Un autre appareil qui a votre place a fermé celui-ci. Si ce n'était pas vous, demandez à l'hôte un nouveau "
        "lien, à la place de tous les autres.",
    ),
    "WORDS_UNCLEAR": UNCLEAR,
    "TOO_LONG": Phrase("This is too long.", "C'est trop long."),
    "TOO_SLOW": Phrase("This took too long.", "Cela a pris trop de temps."),
    "NO_SUCH_ADDRESS": Phrase("There is nothing at this address.", "Il n'y a rien à cette adresse."),
    "NO_SUCH_METHOD": Phrase("This cannot be asked at this address.", "Cela ne se demande pas à cette adresse."),
    "LOOK_ONLY": Phrase("This link is only for watching.", "Ce lien permet seulement de regarder."),
    "NOT_SCORED": Phrase("There is no score yet.", "Il n'y a pas encore de score."),
    "NO_SUCH_MATCH": Phrase("No match with this number has ended here.", "Aucune partie de ce numéro n'est finie ici."),
    "REACTIONS_CLOSED": Phrase(
        "The host has stopped reactions to the big screen.", "L'hôte a coupé les réactions sur le grand écran."
    ),
    "NOT_IN_THIS_GAME": Phrase("This game has no such thing.", "Ce jeu n'a rien de tel."),
    "NO_HINTS": Phrase("There are no hints at this table.", "Il n'y a pas de conseils à cette table."),
    "NO_DEAL": Phrase("The deal of a day is not played at this table.", "Cette table ne joue pas la donne d'un jour."),
    "DEAL_UNDER_WAY": Phrase(
        "The seed of a deal is told once its day is over.", "La graine d'une donne est donnée une fois son jour passé."
    ),
    "NOT_A_PUSH_SERVICE": Phrase(
        "Your browser's push service is nowhere that this server may send to: that is https, on the internet, never "
        "in the hall's own network.",
        "Le service de messages de votre navigateur n'est nulle part où ce serveur puisse écrire : en https, sur "
        "internet, jamais dans le réseau de la salle.",
    ),
    "NO_SUCH_SEAT": Phrase("Nobody has this seat.", "Personne n'a cette place."),
    "TOO_MANY_EVENINGS": Phrase(
        "The bots are at too many tables already: try again in a while.",
        "Les robots sont déjà à trop de tables : réessayez dans un moment.",
    ),
    "NO_FONTS": Phrase(
        "This server was set up without fonts, so nothing can be printed here. make setup builds them.",
        "Ce serveur a été installé sans polices : rien ne s'imprime ici. make setup les construit.",
    ),
    "NOT_PRINTED": Phrase(
        "This could not be printed: it may be too much at once. Try fewer parts, or one language after the other.",
        "L'impression n'a pas abouti : c'est peut-être trop à la fois. Essayez moins de parties, ou une langue après "
        "l'autre.",
    ),
    "TOO_MANY_BOTS": Phrase(
        "This table already has as many bots as it may have.",
        "Cette table a déjà autant de robots qu'elle peut en avoir.",
    ),
}
"""The words of the door's own reasons."""

STATUS: Mapping[str, int] = {
    "MALFORMED": 400,
    "NOT_A_PUSH_SERVICE": 400,
    "NO_LINK": 401,
    "LINK_UNKNOWN": 401,
    "LINK_REVOKED": 401,
    "LINK_CLOSED": 401,
    "FORGED": 403,
    "NOT_YOURS": 403,
    "LOOK_ONLY": 403,
    "NO_SUCH_ADDRESS": 404,
    "NO_SUCH_TABLE": 404,
    "NO_SUCH_ENTRY": 404,
    "NO_SUCH_LINK": 404,
    "NO_SUCH_SEAT": 404,
    "CODE_UNKNOWN": 404,
    "NO_SUCH_MATCH": 404,
    "NO_SUCH_MOMENT": 404,
    "NOT_IN_THIS_GAME": 404,
    "NO_DEAL": 404,
    "NO_SUCH_METHOD": 405,
    "TOO_LONG": 413,
    "WRONG_HOST": 421,
    "FAULTY": 422,
    "TABLE_BROKEN": 423,
    "TOO_MUCH": 429,
    "TOO_MANY_EVENINGS": 429,
    "TOO_MUCH_TODAY": 429,
    "OUR_FAULT": 500,
    "NO_FONTS": 500,
    "NOT_PRINTED": 500,
    "STORE_FAILED": 503,
    "TOO_BUSY": 503,
    "TOO_SLOW": 503,
    "OTHER_BUILD": 503,
    "TABLE_NEWER": 503,
    "NO_ROOM": 503,
    "CLOSING": 503,
}
"""Whatever is not here is the rules' own no: 409."""

BY_STATUS = {400: "MALFORMED", 401: "NO_LINK", 403: "NOT_YOURS", 404: "NO_SUCH_ADDRESS", 405: "NO_SUCH_METHOD"} | {
    413: "TOO_LONG",
    415: "MALFORMED",
    429: "TOO_MUCH",
}
"""What the server library's own refusals mean."""

AGAIN_SECONDS = 60

_LATER_SECONDS = {"TOO_MUCH_TODAY": 3_600}

_QUOTED = re.compile(r"'.*'", re.DOTALL)


@lru_cache(maxsize=1)
def of_any_game(titles: Titles) -> Mapping[str, Phrase]:
    """The sentence for every reason of every game, for requests that name no table; no two games share a reason."""
    words = {reason: phrase for title in titles for reason, phrase in title.game.refusals.items()}
    return {
        reason: phrase for reason, phrase in words.items() if reason not in SERVER_REFUSALS and reason not in REFUSALS
    }


def refusal_of(refused: Refused, game: Mapping[str, Phrase] = REFUSALS) -> Refusal:
    """The answer to a refused request: the reason, its sentence, and when to ask again.

    Args:
        refused: why.
        game: the words of the game's own reasons.
    """
    reason = refused.reason
    words = SERVER_REFUSALS[reason] if reason in SERVER_REFUSALS and reason not in game else words_of(refused, game)
    return Refusal(
        reason=reason,
        words=typeset_phrase(words),
        numbers=refused.numbers,
        faults=tuple(map(typeset_phrase, refused.details)),
        suggestion=refused.suggestion if isinstance(refused, NameTaken) else None,
        retry_seconds=_LATER_SECONDS.get(reason, AGAIN_SECONDS) if STATUS.get(reason) == 429 else None,
    )


def faulty(faults: Faults) -> Refusal:
    """The answer to wrong settings: the first 50 faults at once."""
    return Refusal(
        reason="FAULTY",
        words=typeset_phrase(SERVER_REFUSALS["FAULTY"]),
        faults=tuple(map(typeset_phrase, faults.faults[:50])),
    )


def malformed(detail: str = "") -> Refusal:
    """The answer to a text that is no message: where, and what was expected; it never quotes what was sent."""
    expected = _QUOTED.sub("…", detail)[:300]
    faults = (Phrase(expected, expected),) if expected else ()
    return Refusal(reason="MALFORMED", words=typeset_phrase(SERVER_REFUSALS["MALFORMED"]), faults=faults)


def status_of(refusal: Refusal) -> int:
    """The HTTP status that goes with a refusal."""
    return STATUS.get(refusal.reason, 409)
