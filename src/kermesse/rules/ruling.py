"""Rulings: the named choices a host makes where the documents are silent, ambiguous or misprinted."""

from __future__ import annotations

from typing import Literal, get_args, get_type_hints

import msgspec

from kermesse.words import Said


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

ASKED: dict[str, Said] = {
    "voided_hand": Said("What becomes of a voided hand?", "Que devient une main annulée ?"),
    "pyramid": Said("What does a pyramid double?", "Que double la pyramide ?"),
    "attacks": Said("How often does an attack hit?", "Combien de fois une attaque frappe-t-elle ?"),
    "excess": Said("Who draws the cards that are too many?", "Qui tire les cartes en trop ?"),
    "excuse": Said("Is the excuse a trump?", "L'excuse est-elle un atout ?"),
    "runs": Said("What makes a run?", "Qu'est-ce qui fait une suite ?"),
    "zero_is_multiple": Said("Is zero a multiple?", "Zéro est-il un multiple ?"),
    "values_stack": Said("Several values for one item: which counts?", "Plusieurs valeurs : laquelle compte ?"),
    "needs": Said("Cards 150 and 151, which look misprinted?", "Les cartes 150 et 151, sans doute mal imprimées ?"),
    "packs": Said("How many packs of cards?", "Combien de jeux de cartes ?"),
    "most_of_none": Said("Where nobody has any, who has the most?", "Où personne n'en a, qui en a le plus ?"),
    "silent_cancel": Said("What does a cancel card do without a choice?", "Que fait une annulation sans choix ?"),
    "unsealed": Said("And where an envelope is not closed in time?", "Et si une enveloppe n'est pas fermée à temps ?"),
    "show": Said("How long can a rule be read that was shown?", "Combien de temps lit-on une règle montrée ?"),
    "copy": Said("May rules be copied?", "Les règles peuvent-elles se copier ?"),
    "hints": Said("May the program give hints?", "Le programme peut-il conseiller ?"),
    "promises": Said("What becomes of promised points?", "Que deviennent les points promis ?"),
}
"""What each ruling settles, as a question that the choices in `SPOKEN` answer."""

WHY: dict[str, Said] = {
    "voided_hand": Said(
        "One sheet throws out whoever hands in too much of one colour, and does not say what others have of that.",
        "Une fiche élimine qui remet trop d'une même couleur. Elle ne dit pas ce que cela change pour les autres.",
    ),
    "pyramid": Said(
        "The rules double the hand, and speak of deductions from the score: which comes first is left open.",
        "Les règles doublent la main et parlent de pertes sur le score : elles ne disent pas lequel vient d'abord.",
    ),
    "attacks": Said(
        "One sheet lets a player hurt all others. With twice the cards for it, does it hurt twice?",
        "Une fiche permet de nuire à tous les autres. Avec deux fois les cartes qu'il faut, nuit-elle deux fois ?",
    ),
    "excess": Said(
        "Cards too many are taken out at random. On paper, the host may want to draw them in front of everybody.",
        "Les cartes en trop sont ôtées au hasard. Sur papier, l'hôte peut vouloir les tirer devant tout le monde.",
    ),
    "excuse": Said(
        "The excuse belongs to the trumps, but has no number. Some rule cards name it, others do not.",
        "L'excuse va avec les atouts, mais n'a pas de numéro. Certaines cartes règles la nomment, d'autres non.",
    ),
    "runs": Said(
        "A run is cards that follow each other. Whether trumps may fill a gap is not quite clear.",
        "Une suite, ce sont des cartes qui se suivent. Un atout peut-il combler un trou ? Ce n'est pas bien clair.",
    ),
    "zero_is_multiple": Said(
        "Some rules pay for a multiple of three, say. Nobody thought of those who hand in none.",
        "Certaines règles paient pour un multiple de trois, par exemple. Personne n'a pensé à qui n'en remet aucun.",
    ),
    "values_stack": Said(
        "A queen of hearts can be worth more as a queen, and more as a heart. Both at once?",
        "Une dame de cœur peut valoir plus comme dame, et plus comme cœur. Les deux à la fois ?",
    ),
    "needs": Said(
        "Every other rule of their kind stands on two cards, word for word. These two differ from their twins.",
        "Toute autre règle de cette sorte figure sur deux cartes, mot pour mot. Ces deux-là diffèrent de leur double.",
    ),
    "packs": Said(
        "From 40 to 43 players the printed table gives nine cards each, everywhere else ten or more.",
        "De 40 à 43 joueurs, le tableau imprimé donne neuf cartes chacun ; partout ailleurs, dix ou plus.",
    ),
    "most_of_none": Said(
        "Whoever has the most loses points. If nobody has any, all of them have the same.",
        "Qui en a le plus perd des points. Si personne n'en a, tous en ont autant.",
    ),
    "silent_cancel": Said(
        "Somebody hands in a cancel card, and has gone home when it is time to choose.",
        "Quelqu'un remet une carte d'annulation, et n'est plus là au moment de choisir.",
    ),
    "unsealed": Said(
        "Some always trade until the last second. The rules do not say what becomes of their goods.",
        "Il y en a toujours qui échangent jusqu'à la dernière seconde. Les règles ne disent rien de leurs biens.",
    ),
    "show": Said(
        "Anyone who was shown a rule may remember it, or not. A notebook remembers for good.",
        "À qui l'on a montré une règle, il reste un souvenir, ou rien. Un carnet, lui, n'oublie pas.",
    ),
    "copy": Said(
        "Some hosts let players copy a rule for a price: rules spread faster, and nobody parts with one.",
        "Certains hôtes laissent copier une règle contre paiement : les règles circulent, et personne ne s'en défait.",
    ),
    "hints": Said(
        "A program can add up faster than people. Where it helps, everybody may use it.",
        "Un programme compte plus vite que les gens. S'il aide, il aide tout le monde.",
    ),
    "promises": Said(
        "Any deal may be made, also about points to come. Whether it must be kept is another question.",
        "On peut tout négocier, même des points à venir. Faut-il tenir parole ? C'est une autre question.",
    ),
}
"""Why each ruling is asked for: where the documents are silent, or what people do."""

SPOKEN: dict[tuple[str, str], Said] = {
    ("voided_hand", "out"): Said(
        "A voided hand is out: no score, last, in no comparison.",
        "Une main annulée est éliminée : pas de score, dernière, hors de toute comparaison.",
    ),
    ("voided_hand", "minus-10"): Said(
        "A voided hand loses 10 for each colour that is too many, and stays in everything.",
        "Une main annulée perd 10 par couleur en trop, et reste dans toutes les comparaisons.",
    ),
    ("pyramid", "before-deductions"): Said(
        "A pyramid doubles cards and bonuses, then deductions come off.",
        "La pyramide double cartes et primes, puis viennent les pertes.",
    ),
    ("pyramid", "last"): Said(
        "A pyramid doubles everything, deductions too.", "La pyramide double tout, pertes comprises."
    ),
    ("attacks", "per-player"): Said(
        "Each attacker hits once, however many sets.", "Chaque attaquant frappe une fois, quel que soit le nombre."
    ),
    ("attacks", "per-set"): Said("Each full set hits.", "Chaque groupe complet frappe."),
    ("excess", "card"): Said(
        "Excess cards are drawn by chance, one by one.", "Les cartes en trop sont tirées au sort."
    ),
    ("excess", "physical"): Said(
        "Excess cards are drawn by hand and entered.", "Les cartes en trop sont tirées à la main et saisies."
    ),
    ("excuse", "trump"): Said(
        "The excuse counts wherever trumps count.", "L'excuse compte partout où comptent les atouts."
    ),
    ("excuse", "apart"): Said(
        "The excuse is a trump only where a card names it.", "L'excuse n'est atout que là où une carte la nomme."
    ),
    ("runs", "same-suit"): Said("Runs are of one suit.", "Les suites sont d'une seule couleur."),
    ("runs", "any-suit"): Said("Runs may mix suits and trumps.", "Les suites peuvent mêler couleurs et atouts."),
    ("zero_is_multiple", "no"): Said("Zero is no multiple.", "Zéro n'est pas un multiple."),
    ("zero_is_multiple", "yes"): Said("Zero is a multiple of everything.", "Zéro est multiple de tout."),
    ("values_stack", "highest"): Said(
        "Of several values for one item, the highest counts.",
        "De plusieurs valeurs pour un objet, la plus haute compte.",
    ),
    ("values_stack", "add"): Said(
        "Several values for one item add up what each gives above its default.",
        "Plusieurs valeurs pour un objet ajoutent chacune ce qu'elle donne de plus.",
    ),
    ("needs", "as-printed"): Said("Cards 150 and 151 as printed.", "Cartes 150 et 151 comme imprimées."),
    ("needs", "corrected"): Said(
        "Cards 150 and 151 corrected: the same rules as 108 and 109.",
        "Cartes 150 et 151 corrigées : les mêmes règles que 108 et 109.",
    ),
    ("packs", "as-printed"): Said("Packs as the table prints them.", "Jeux de cartes selon le tableau imprimé."),
    ("packs", "ten-each"): Said("Enough packs for ten cards each.", "Assez de jeux pour dix cartes chacun."),
    ("most_of_none", "nobody"): Said(
        "Where nobody has any, nobody has the most.", "Où personne n'en a, personne n'en a le plus."
    ),
    ("most_of_none", "everybody"): Said(
        "Where nobody has any, everybody has the most.", "Où personne n'en a, tous en ont le plus."
    ),
    ("silent_cancel", "none"): Said(
        "A cancel card without a choice cancels nothing.", "Une carte d'annulation sans choix n'annule rien."
    ),
    ("silent_cancel", "host"): Said(
        "Where a cancel card's owner is silent, the host chooses.", "Si le porteur se tait, l'hôte choisit."
    ),
    ("unsealed", "everything"): Said(
        "Anyone who has not closed the envelope in time hands in everything.",
        "Qui n'a pas fermé son enveloppe à temps remet tout ce qu'il a.",
    ),
    ("unsealed", "nothing"): Said(
        "Anyone who has not closed the envelope in time hands in nothing.",
        "Qui n'a pas fermé son enveloppe à temps ne remet rien.",
    ),
    ("show", "keeps"): Said("A rule once shown stays readable.", "Une règle montrée reste lisible."),
    ("show", "once"): Said("A rule is shown for twenty seconds.", "Une règle est montrée vingt secondes."),
    ("copy", "no"): Said("Rules are not copied.", "Les règles ne se copient pas."),
    ("copy", "yes"): Said("A rule may be copied in a bargain.", "Une règle peut se copier dans un marché."),
    ("hints", "off"): Said("The program gives no hints.", "Le programme ne conseille pas."),
    ("hints", "on"): Said("The program may give hints.", "Le programme peut conseiller."),
    ("promises", "honour"): Said(
        "Promises are recorded, never enforced.", "Les promesses sont notées, jamais imposées."
    ),
    ("promises", "settle"): Said(
        "Debts in points are paid after scoring, oldest first.",
        "Les dettes en points sont payées après le décompte, la plus ancienne d'abord.",
    ),
}
