"""Why a floor may refuse: a closed list, with the words for it."""

from __future__ import annotations

from typing import Literal

from kermesse.games.haggle.market.state.floor import Phase
from kermesse.games.moderation import MODERATED, Reason
from kermesse.words import Phrase

Refusal = Literal[
    Reason,
    "NOT_FOR_YOU_TO_ASK",
    "GATHERING",
    "MARKET_OPEN",
    "MARKET_PAUSED",
    "MARKET_CLOSED",
    "ANNOUNCING",
    "REVEALING",
    "NIGHT_OVER",
    "ON_PAPER",
    "ONLINE",
    "NO_SUCH_SEAT",
    "GONE",
    "YOU_LEFT",
    "NAME_TAKEN",
    "NAME_UNREADABLE",
    "NO_SEAT_LEFT",
    "NO_SPARE_ENVELOPE",
    "WRONG_NUMBER",
    "TOO_FEW",
    "ALREADY_DEALT",
    "NOT_DEALT",
    "CANNOT_DEAL",
    "PAST",
    "NOTHING_DUE",
    "NOT_A_PARTY",
    "WITH_ONESELF",
    "NOTHING_IN_IT",
    "ONE_LEG_EACH_WAY",
    "ONE_OPEN_PLACE",
    "CHOICE_FOR_ONE",
    "NAME_YOUR_CARDS",
    "NOT_AN_ANSWER",
    "TOO_LONG",
    "NO_COPIES",
    "SAY_YOUR_WORDS",
    "NOT_YOUR_WORDS",
    "NO_SUCH_GOODS",
    "NO_SUCH_CARD",
    "NOT_HELD",
    "BEYOND_BOX",
    "SEALED",
    "NOT_SEALED",
    "TOO_MANY_OFFERS",
    "TOO_MANY_TO_ONE",
    "BLOCKED",
    "GIFTS_REFUSED",
    "OFFER_GONE",
    "YOURS_ALREADY",
    "OPEN_PLACE_NEEDED",
    "NO_HANDSHAKE",
    "TOO_MANY_CODES",
    "WRONG_PICKS",
    "NO_SUCH_CLAIM",
    "NOT_ON_CLAIM",
    "DEBTOR_LACKS",
    "NO_SUCH_PROMISE",
    "TOO_MUCH_SAID",
    "SUMMED_JUST_NOW",
    "TOLD_ALREADY",
    "CARD_CLOSED",
    "NO_SUCH_NOTE",
    "NOTES_FULL",
    "TOO_MANY_QUESTIONS",
    "NO_SUCH_QUESTION",
    "NO_CANCEL_CARD",
    "NOT_ANNOUNCED",
    "NOTHING_TO_ANNOUNCE",
    "ANNOUNCE_FIRST",
    "NOBODY_HANDED_IN",
    "CHOICES_OPEN",
    "DRAW_FIRST",
    "NO_SUCH_BARGAIN",
    "OTHERS_DEPEND",
    "CANNOT_UNDO",
]

REFUSALS: dict[Refusal, Phrase] = {
    **dict(MODERATED.items()),
    "NOT_FOR_YOU_TO_ASK": Phrase("You may not do that.", "Ce n'est pas à vous de le demander."),
    "GATHERING": Phrase("The market is not open yet.", "Le marché n'est pas encore ouvert."),
    "MARKET_OPEN": Phrase("The market is open.", "Le marché est ouvert."),
    "MARKET_PAUSED": Phrase("The market is paused.", "Le marché est en pause."),
    "MARKET_CLOSED": Phrase("The market is closed.", "Le marché est fermé."),
    "ANNOUNCING": Phrase("General rules are being announced.", "Les règles générales sont en cours d'annonce."),
    "REVEALING": Phrase("The places are being announced.", "Le classement est en cours d'annonce."),
    "NIGHT_OVER": Phrase("The night is over.", "La soirée est finie."),
    "ON_PAPER": Phrase("Tonight goods change hands on paper.", "Ce soir, les biens s'échangent sur papier."),
    "ONLINE": Phrase(
        "Tonight goods change hands here, not on paper.", "Ce soir, les biens s'échangent ici, pas sur papier."
    ),
    "NO_SUCH_SEAT": Phrase("Nobody has that seat.", "Personne n'a cette place."),
    "GONE": Phrase("This player has left the night.", "Cette personne a quitté la soirée."),
    "YOU_LEFT": Phrase("You have left the night.", "Vous avez quitté la soirée."),
    "NAME_TAKEN": Phrase("Somebody here has that name.", "Quelqu'un ici porte ce nom."),
    "NAME_UNREADABLE": Phrase("That name cannot be read.", "Ce nom n'est pas lisible."),
    "NO_SEAT_LEFT": Phrase("There is no seat left.", "Il n'y a plus de place."),
    "NO_SPARE_ENVELOPE": Phrase(
        "There is no spare envelope for latecomers.", "Il n'y a plus d'enveloppe pour les retardataires."
    ),
    "WRONG_NUMBER": Phrase(
        "This number of envelopes does not fit the people here, or the kit.",
        "Ce nombre d'enveloppes ne convient pas aux personnes présentes, ou au coffret.",
    ),
    "TOO_FEW": Phrase(
        "Too few players: {0} are needed, {1} came.", "Pas assez de monde : il faut {0} personnes, et il y en a {1}."
    ),
    "ALREADY_DEALT": Phrase("The envelopes are dealt already.", "Les enveloppes sont déjà distribuées."),
    "NOT_DEALT": Phrase("The envelopes are not dealt yet.", "Les enveloppes ne sont pas encore distribuées."),
    "CANNOT_DEAL": Phrase(
        "No deal fits these settings: look at the sheets and the balance.",
        "Aucune donne ne convient à ces réglages : voyez les fiches et l'équilibre.",
    ),
    "PAST": Phrase("That moment has passed.", "Ce moment est passé."),
    "NOTHING_DUE": Phrase("Nothing is due.", "Rien n'est échu."),
    "NOT_A_PARTY": Phrase("You are not part of this.", "Vous ne participez pas à ce marché."),
    "WITH_ONESELF": Phrase("You cannot trade with yourself.", "On ne fait pas de marché avec soi-même."),
    "NOTHING_IN_IT": Phrase("There is nothing in it.", "Il n'y a rien dedans."),
    "ONE_LEG_EACH_WAY": Phrase(
        "Put everything that one player gives another together.", "Regroupez tout ce que l'un donne à l'autre."
    ),
    "ONE_OPEN_PLACE": Phrase(
        "An offer to several people, or to everybody, is between you and the one who accepts it.",
        "Une offre à plusieurs ou à tous ne lie que vous et la personne qui l'accepte.",
    ),
    "CHOICE_FOR_ONE": Phrase(
        "Only one other person can be given a choice.", "On ne laisse un choix qu'à une seule autre personne."
    ),
    "NAME_YOUR_CARDS": Phrase(
        "Say which of your own cards you give; you may give them sight unseen.",
        "Dites quelles cartes vous donnez ; elles peuvent rester cachées.",
    ),
    "NOT_AN_ANSWER": Phrase(
        "An answer to an offer goes to the player who made it.", "Une réponse à une offre va à son auteur."
    ),
    "TOO_LONG": Phrase("There is too much in that offer.", "Cette offre contient trop de choses."),
    "NO_COPIES": Phrase("Rules are not copied tonight.", "Ce soir, les règles ne se copient pas."),
    "SAY_YOUR_WORDS": Phrase(
        "This bargain has you tell something: write it.", "Ce marché vous fait dire quelque chose : écrivez-le."
    ),
    "NOT_YOUR_WORDS": Phrase(
        "Those who tell something write it themselves, when they accept.",
        "Qui raconte quelque chose l'écrit soi-même, en acceptant.",
    ),
    "NO_SUCH_GOODS": Phrase("There are no such goods in this box.", "Ce coffret ne contient pas ces biens."),
    "NO_SUCH_CARD": Phrase("There is no such rule card in this box.", "Ce coffret n'a pas cette carte règle."),
    "NOT_HELD": Phrase("You do not have that to give.", "Vous n'avez pas cela à donner."),
    "BEYOND_BOX": Phrase(
        "The box does not hold so many, counting what lies in the other envelopes: look again.",
        "La boîte n'en contient pas autant, avec ce qu'il y a dans les autres enveloppes : vérifiez.",
    ),
    "SEALED": Phrase("Your envelope is sealed: open it first.", "Votre enveloppe est scellée : ouvrez-la d'abord."),
    "NOT_SEALED": Phrase("The envelope is not sealed.", "L'enveloppe n'est pas scellée."),
    "TOO_MANY_OFFERS": Phrase(
        "You have as many open offers as you may have.", "Vous ne pouvez pas avoir plus d'offres ouvertes."
    ),
    "TOO_MANY_TO_ONE": Phrase(
        "This player already has enough open offers from you.", "Cette personne a déjà assez d'offres de votre part."
    ),
    "BLOCKED": Phrase("This player takes nothing from you.", "Cette personne n'accepte rien de vous."),
    "GIFTS_REFUSED": Phrase("This player takes no gifts.", "Cette personne refuse les cadeaux."),
    "OFFER_GONE": Phrase("That offer is no longer open.", "Cette offre n'est plus ouverte."),
    "YOURS_ALREADY": Phrase("You have agreed to it already.", "Vous l'avez déjà acceptée."),
    "OPEN_PLACE_NEEDED": Phrase(
        "A spoken bargain leaves its other place open, for whoever brings the code.",
        "Un marché conclu de vive voix laisse l'autre place libre, pour qui apporte le code.",
    ),
    "NO_HANDSHAKE": Phrase(
        "No spoken bargain waits for this code: ask for a new one.",
        "Aucun marché conclu de vive voix n'attend ce code : demandez-en un nouveau.",
    ),
    "TOO_MANY_CODES": Phrase(
        "You have typed too many wrong codes: scan the other phone, or try again in {0} min.",
        "Vous avez tapé trop de codes faux : scannez l'autre téléphone, ou réessayez dans {0} min.",
    ),
    "WRONG_PICKS": Phrase("Say which of the choices you take.", "Dites ce que vous choisissez dans l'offre."),
    "NO_SUCH_CLAIM": Phrase("You hold no such claim.", "Vous n'avez pas cette créance."),
    "NOT_ON_CLAIM": Phrase("The claim does not cover that.", "La créance ne porte pas sur cela."),
    "DEBTOR_LACKS": Phrase("The debtor does not have that now.", "Le débiteur ne l'a pas en ce moment."),
    "NO_SUCH_PROMISE": Phrase("There is no such promise to you.", "Personne ne vous doit cette promesse."),
    "TOO_MUCH_SAID": Phrase("Wait a little before you say more.", "Attendez un peu avant d'en dire plus."),
    "SUMMED_JUST_NOW": Phrase(
        "Wait a moment before you hand in another sheet.", "Attendez un instant avant de remettre une autre feuille."
    ),
    "TOLD_ALREADY": Phrase("That is announced already.", "C'est déjà annoncé."),
    "CARD_CLOSED": Phrase("You cannot read that card now.", "Vous ne pouvez pas lire cette carte."),
    "NO_SUCH_NOTE": Phrase("There is no such note.", "Cette note n'existe pas."),
    "NOTES_FULL": Phrase("Your notebook is full: tear out a note.", "Votre carnet est plein : arrachez une note."),
    "TOO_MANY_QUESTIONS": Phrase(
        "The host still has enough questions from you to answer.", "L'hôte a déjà assez de vos questions à traiter."
    ),
    "NO_SUCH_QUESTION": Phrase("There is no such question.", "Cette question n'existe pas."),
    "NO_CANCEL_CARD": Phrase(
        "There is no cancel card in that envelope.", "Il n'y a pas de carte d'annulation dans cette enveloppe."
    ),
    "NOT_ANNOUNCED": Phrase("That general rule was not announced.", "Cette règle générale n'a pas été annoncée."),
    "NOTHING_TO_ANNOUNCE": Phrase("This kit has no general rules.", "Ce coffret n'a pas de règles générales."),
    "ANNOUNCE_FIRST": Phrase(
        "Announce the general rules first: somebody may cancel one.",
        "Annoncez d'abord les règles générales : quelqu'un peut en annuler une.",
    ),
    "NOBODY_HANDED_IN": Phrase("There is no envelope to score.", "Il n'y a aucune enveloppe à compter."),
    "CHOICES_OPEN": Phrase(
        "Some have not chosen yet which general rule their card cancels.",
        "Certains n'ont pas encore choisi la règle générale que leur carte annule.",
    ),
    "DRAW_FIRST": Phrase(
        "Draw the excess by hand and enter it: these players handed in too much.",
        "Tirez l'excédent à la main et saisissez-le : ces personnes ont trop remis.",
    ),
    "NO_SUCH_BARGAIN": Phrase("There is no such bargain to undo.", "Aucun marché à défaire ne porte ce numéro."),
    "OTHERS_DEPEND": Phrase(
        "Other bargains depend on this one: undo all of them, or none.",
        "D'autres marchés en dépendent : défaites-les tous, ou aucun.",
    ),
    "CANNOT_UNDO": Phrase(
        "Something that changed hands has moved on and cannot go back: correct it by hand.",
        "Ce qui a changé de mains n'est plus où on pourrait le reprendre : corrigez à la main.",
    ),
}

WHILE: dict[Phase, Refusal] = {
    "gathering": "GATHERING",
    "open": "MARKET_OPEN",
    "paused": "MARKET_PAUSED",
    "closed": "MARKET_CLOSED",
    "announcing": "ANNOUNCING",
    "revealing": "REVEALING",
    "scored": "NIGHT_OVER",
}
"""Why a command has to wait, or comes too late, in each phase."""
