"""Rulings: the named choices a host makes where the documents are silent, ambiguous or misprinted."""

from __future__ import annotations

from typing import Literal, get_args, get_type_hints

import msgspec

from kermesse.words import Phrase


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every ruling of Haggle and Giant Haggle; the default comes first.

    A kit says which of them matter for its nights (`rulings = [...]`).
    """

    voided_hand: Literal["out", "minus-10"] = "out"
    pyramid: Literal["before-deductions", "last"] = "before-deductions"
    attacks: Literal["per-player", "per-set"] = "per-player"
    excess: Literal["card", "physical"] = "card"
    excuse: Literal["trump", "apart"] = "trump"
    runs: Literal["same-suit", "any-suit"] = "same-suit"
    zero_is_multiple: Literal["no", "yes"] = "no"
    values_stack: Literal["highest", "add"] = "highest"
    needs: Literal["as-printed", "corrected"] = "as-printed"
    packs: Literal["as-printed", "ten-each"] = "as-printed"
    most_of_none: Literal["nobody", "everybody"] = "nobody"
    silent_cancel: Literal["none", "host"] = "none"
    unsealed: Literal["everything", "nothing"] = "everything"
    show: Literal["keeps", "once"] = "keeps"
    copy: Literal["no", "yes"] = "no"
    hints: Literal["off", "on"] = "off"
    promises: Literal["honour", "settle"] = "honour"


CHOICES: dict[str, tuple[str, ...]] = {name: get_args(kind) for name, kind in get_type_hints(Rulings).items()}
"""Every ruling and its choices, the default first."""

NAMES = tuple(CHOICES)

QUESTIONS: dict[str, Phrase] = {
    "voided_hand": Phrase("What becomes of a voided hand?", "Que devient une main annulée ?"),
    "pyramid": Phrase("What does a pyramid double?", "Que double la pyramide ?"),
    "attacks": Phrase("How often does an attack hit?", "Combien de fois une attaque frappe-t-elle ?"),
    "excess": Phrase("Who draws the excess cards?", "Qui tire les cartes en trop ?"),
    "excuse": Phrase("Is the excuse a trump?", "L'excuse est-elle un atout ?"),
    "runs": Phrase("What makes a run?", "Qu'est-ce qui fait une suite ?"),
    "zero_is_multiple": Phrase("Is zero a multiple?", "Zéro est-il un multiple ?"),
    "values_stack": Phrase("Several values for one item: which counts?", "Plusieurs valeurs : laquelle compte ?"),
    "needs": Phrase("Cards 150 and 151, which look misprinted?", "Les cartes 150 et 151, sans doute mal imprimées ?"),
    "packs": Phrase("How many packs of cards?", "Combien de jeux de cartes ?"),
    "most_of_none": Phrase("Where nobody has any, who has the most?", "Quand personne n'en a, qui en a le plus ?"),
    "silent_cancel": Phrase("What does a cancel card do without a choice?", "Que fait une annulation sans choix ?"),
    "unsealed": Phrase("What if an envelope is not closed in time?", "Et si une enveloppe n'est pas fermée à temps ?"),
    "show": Phrase(
        "How long can you read a rule that somebody showed you?", "Combien de temps lit-on une règle montrée ?"
    ),
    "copy": Phrase("May rules be copied?", "Les règles peuvent-elles se copier ?"),
    "hints": Phrase("May the program give hints?", "Le programme peut-il conseiller ?"),
    "promises": Phrase("What becomes of promised points?", "Que deviennent les points promis ?"),
}
"""What each ruling settles, as a question that the choices in `CHOICE_WORDS` answer."""

REASONS: dict[str, Phrase] = {
    "voided_hand": Phrase(
        "One sheet throws out whoever hands in too much of one colour, and does not say what that changes "
        "for the others.",
        "Une fiche élimine qui remet trop d'une même couleur. Elle ne dit pas ce que cela change pour les autres.",
    ),
    "pyramid": Phrase(
        "The rules double the hand, and speak of deductions from the score: which comes first is left open.",
        "Les règles doublent la main et parlent de pertes sur le score : elles ne disent pas lequel vient d'abord.",
    ),
    "attacks": Phrase(
        "One sheet lets a player hurt all others. With twice the cards for it, does it hurt twice?",
        "Une fiche permet de nuire à tous les autres. Avec deux fois les cartes qu'il faut, nuit-elle deux fois ?",
    ),
    "excess": Phrase(
        "Excess cards are drawn at random. On paper, the host may want to draw them in front of everybody.",
        "Les cartes en trop sont ôtées au hasard. Sur papier, l'hôte peut vouloir les tirer devant tout le monde.",
    ),
    "excuse": Phrase(
        "The excuse belongs to the trumps, but has no number. Some rule cards name it, others do not.",
        "L'excuse va avec les atouts, mais n'a pas de numéro. Certaines cartes règles la nomment, d'autres non.",
    ),
    "runs": Phrase(
        "A run is cards that follow each other. Whether trumps may fill a gap is not quite clear.",
        "Une suite, ce sont des cartes qui se suivent. Un atout peut-il combler un trou ? Ce n'est pas bien clair.",
    ),
    "zero_is_multiple": Phrase(
        "Some rules reward a multiple of three, for example. They do not say what happens to those who hand in none.",
        "Certaines règles paient pour un multiple de trois, par exemple. Personne n'a pensé au joueur qui n'en "
        "remet aucun.",
    ),
    "values_stack": Phrase(
        "A queen of hearts can be worth more as a queen, and more as a heart. Both at once?",
        "Une dame de cœur peut valoir plus comme dame, et plus comme cœur. Les deux à la fois ?",
    ),
    "needs": Phrase(
        "Every other rule of their kind stands on two cards, word for word. These two differ from their twins.",
        "Toute autre règle de cette sorte figure sur deux cartes, mot pour mot. Ces deux-là diffèrent de leur double.",
    ),
    "packs": Phrase(
        "From 40 to 43 players the printed table gives nine cards each, everywhere else ten or more.",
        "De 40 à 43 joueurs, le tableau imprimé donne neuf cartes chacun ; partout ailleurs, dix ou plus.",
    ),
    "most_of_none": Phrase(
        "Whoever has the most loses points. If nobody has any, all of them have the same.",
        "Qui en a le plus perd des points. Si personne n'en a, tous en ont autant.",
    ),
    "silent_cancel": Phrase(
        "Somebody hands in a cancel card, and has gone home when it is time to choose.",
        "Quelqu'un remet une carte d'annulation, et n'est plus là au moment de choisir.",
    ),
    "unsealed": Phrase(
        "Some always trade until the last second. The rules do not say what becomes of their goods.",
        "Il y en a toujours qui échangent jusqu'à la dernière seconde. Les règles ne disent rien de leurs biens.",
    ),
    "show": Phrase(
        "Anyone who was shown a rule may remember it, or not. A notebook remembers for good.",
        "D'une règle qu'on vous a montrée, il vous reste un souvenir, ou rien. Un carnet, lui, n'oublie pas.",
    ),
    "copy": Phrase(
        "Some hosts let players copy a rule for a price: rules spread faster, and nobody parts with one.",
        "Certains hôtes laissent copier une règle contre paiement : les règles circulent, et personne ne s'en défait.",
    ),
    "hints": Phrase(
        "A program can add up faster than people. Where it helps, everybody may use it.",
        "Un programme compte plus vite que les gens. S'il aide, il aide tout le monde.",
    ),
    "promises": Phrase(
        "Any deal may be made, also about points to come. Whether it must be kept is another question.",
        "On peut tout négocier, même des points à venir. Faut-il tenir parole ? C'est une autre question.",
    ),
}
"""Why each ruling is asked for: where the documents are silent, or what people do."""

CHOICE_WORDS: dict[tuple[str, str], Phrase] = {
    ("voided_hand", "out"): Phrase(
        "A voided hand is out: it has no score, comes last and is in no comparison.",
        "Une main annulée est éliminée : pas de score, dernière, hors de toute comparaison.",
    ),
    ("voided_hand", "minus-10"): Phrase(
        "A voided hand loses 10 for each colour with too many cards, and otherwise counts as usual.",
        "Une main annulée perd 10 par couleur en trop, et reste dans toutes les comparaisons.",
    ),
    ("pyramid", "before-deductions"): Phrase(
        "A pyramid doubles cards and bonuses, then deductions come off.",
        "La pyramide double cartes et primes, puis viennent les pertes.",
    ),
    ("pyramid", "last"): Phrase(
        "A pyramid doubles everything, deductions too.", "La pyramide double tout, pertes comprises."
    ),
    ("attacks", "per-player"): Phrase(
        "Each attacker hits once, however many sets.", "Chaque attaquant frappe une fois, quel que soit le nombre."
    ),
    ("attacks", "per-set"): Phrase("Each full set hits.", "Chaque groupe complet frappe."),
    ("excess", "card"): Phrase(
        "Excess cards are drawn by chance, one by one.", "Les cartes en trop sont tirées au sort."
    ),
    ("excess", "physical"): Phrase(
        "Excess cards are drawn by hand and entered.", "Les cartes en trop sont tirées à la main et saisies."
    ),
    ("excuse", "trump"): Phrase(
        "The excuse counts wherever trumps count.", "L'excuse compte partout où comptent les atouts."
    ),
    ("excuse", "apart"): Phrase(
        "The excuse is a trump only where a card names it.", "L'excuse n'est atout que là où une carte la nomme."
    ),
    ("runs", "same-suit"): Phrase("Runs are of one suit.", "Les suites sont d'une seule couleur."),
    ("runs", "any-suit"): Phrase("Runs may mix suits and trumps.", "Les suites peuvent mêler couleurs et atouts."),
    ("zero_is_multiple", "no"): Phrase("Zero is no multiple.", "Zéro n'est pas un multiple."),
    ("zero_is_multiple", "yes"): Phrase("Zero is a multiple of everything.", "Zéro est multiple de tout."),
    ("values_stack", "highest"): Phrase(
        "Of several values for one item, the highest counts.",
        "Si un bien a plusieurs valeurs, la plus haute compte.",
    ),
    ("values_stack", "add"): Phrase(
        "Several values for one item add up what each gives above its default.",
        "Si un bien a plusieurs valeurs, chacune ajoute ce qu'elle donne de plus.",
    ),
    ("needs", "as-printed"): Phrase("Cards 150 and 151 as printed.", "Cartes 150 et 151 comme imprimées."),
    ("needs", "corrected"): Phrase(
        "Cards 150 and 151 corrected: the same rules as 108 and 109.",
        "Cartes 150 et 151 corrigées : les mêmes règles que 108 et 109.",
    ),
    ("packs", "as-printed"): Phrase("Packs as the table prints them.", "Jeux de cartes selon le tableau imprimé."),
    ("packs", "ten-each"): Phrase("Enough packs for ten cards each.", "Assez de jeux pour dix cartes chacun."),
    ("most_of_none", "nobody"): Phrase(
        "Where nobody has any, nobody has the most.", "Quand personne n'en a, personne n'en a le plus."
    ),
    ("most_of_none", "everybody"): Phrase(
        "Where nobody has any, everybody has the most.", "Quand personne n'en a, tous en ont le plus."
    ),
    ("silent_cancel", "none"): Phrase(
        "A cancel card without a choice cancels nothing.", "Une carte d'annulation sans choix n'annule rien."
    ),
    ("silent_cancel", "host"): Phrase(
        "Where a cancel card's owner is silent, the host chooses.", "Si le porteur se tait, l'hôte choisit."
    ),
    ("unsealed", "everything"): Phrase(
        "Anyone who has not closed the envelope in time hands in everything.",
        "Un joueur qui n'a pas fermé son enveloppe à temps remet tout ce qu'il a.",
    ),
    ("unsealed", "nothing"): Phrase(
        "Anyone who has not closed the envelope in time hands in nothing.",
        "Un joueur qui n'a pas fermé son enveloppe à temps ne remet rien.",
    ),
    ("show", "keeps"): Phrase("A rule once shown stays readable.", "Une règle montrée reste lisible."),
    ("show", "once"): Phrase("A rule is shown for twenty seconds.", "Une règle est montrée vingt secondes."),
    ("copy", "no"): Phrase("Rules are not copied.", "Les règles ne se copient pas."),
    ("copy", "yes"): Phrase("A rule may be copied in a bargain.", "Une règle peut se copier dans un marché."),
    ("hints", "off"): Phrase("The program gives no hints.", "Le programme ne conseille pas."),
    ("hints", "on"): Phrase("The program may give hints.", "Le programme peut conseiller."),
    ("promises", "honour"): Phrase(
        "Promises are recorded, never enforced.", "Les promesses sont notées, jamais imposées."
    ),
    ("promises", "settle"): Phrase(
        "Debts in points are paid after scoring, oldest first.",
        "Les dettes en points sont payées après le décompte, la plus ancienne d'abord.",
    ),
}
