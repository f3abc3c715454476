"""The report's own words, in both languages; sentences about rules come from `kermesse.rules`."""

from __future__ import annotations

from kermesse.pieces.goods import Noun
from kermesse.words import Lang, Phrase, number, typeset

SAY = {
    "skip": Phrase("Go to the standings", "Aller au classement"),
    "contents": Phrase("On this page", "Sur cette page"),
    "to_rules": Phrase("Rules", "Règles"),
    "to_rulings": Phrase("Rulings", "Points de règle"),
    "to_chance": Phrase("Chance", "Le sort"),
    "podium": Phrase("The podium", "Le podium"),
    "awards": Phrase("Awards of the night", "Les prix de la soirée"),
    "standings": Phrase("Standings", "Classement"),
    "place": Phrase("Place", "Place"),
    "player": Phrase("Player", "Nom"),
    "points": Phrase("Points", "Points"),
    "shared": Phrase("shared", "ex æquo"),
    "out": Phrase("out", "éliminé"),
    "unranked": Phrase("no place", "sans place"),
    "sheets": Phrase("Score sheets", "Feuilles de score"),
    "sheet_of": Phrase("Score sheet of", "Feuille de score de"),
    "rule": Phrase("Rule", "Règle"),
    "reason": Phrase("Reason", "Raison"),
    "total": Phrase("Total", "Total"),
    "back": Phrase("to the standings", "vers le classement"),
    "goods": Phrase("goods", "biens"),
    "rules": Phrase("Rules of the night", "Règles de la soirée"),
    "in_play": Phrase("In play for everybody", "En jeu pour tous"),
    "announced": Phrase("General rules announced", "Règles générales annoncées"),
    "particular": Phrase(
        "Cards handed in, each for its owner", "Cartes remises, chacune pour le joueur qui l'a remise"
    ),
    "handed_in_by": Phrase("Handed in by", "Remise par"),
    "cancelled_by": Phrase("Cancelled by", "Annulée par"),
    "rulings": Phrase("Rulings in force", "Points de règle en vigueur"),
    "chance": Phrase("What chance decided", "Ce que le sort a décidé"),
    "seed": Phrase("Seed of the draw:", "Graine du tirage :"),
    "drawn_out": Phrase("Goods drawn out of a hand", "Biens retirés d'une main au hasard"),
    "made_with": Phrase("Scored with kermesse", "Décompte fait avec kermesse"),
}

PLAYERS = Noun(("player", "players"), ("joueur", "joueurs"))
POINTS = Noun(("point", "points"), ("point", "points"))
SHEETS = Noun(("score sheet", "score sheets"), ("feuille", "feuilles"), "f")
WINNERS = Noun(("person wins", "people win together"), ("personne l'emporte", "personnes l'emportent ensemble"), "f")
BOTS = Noun(("bot played", "bots played"), ("robot a joué", "robots ont joué"))
OTHERS = Noun(("more", "more"), ("autre", "autres"))


def counted(count: float, noun: Noun, lang: Lang) -> str:
    """A number and its noun, never broken over two lines: "47 points"."""
    return typeset(f"{number(count, lang)}\u00a0{noun(lang, count)}", lang)


def said_all(lang: Lang) -> dict[str, str]:
    """Every fixed phrase in one language, by name."""
    return {name: phrase(lang) for name, phrase in SAY.items()}
