"""The report's own words, in both languages; sentences about rules come from `kermesse.rules`."""

from __future__ import annotations

from kermesse.pieces.goods import Noun
from kermesse.words import Lang, Said, number, typeset

SAY = {
    "skip": Said("Go to the standings", "Aller au classement"),
    "contents": Said("On this page", "Sur cette page"),
    "to_rules": Said("Rules", "Règles"),
    "to_rulings": Said("Rulings", "Points de règle"),
    "to_chance": Said("Chance", "Le sort"),
    "podium": Said("The podium", "Le podium"),
    "standings": Said("Standings", "Classement"),
    "place": Said("Place", "Place"),
    "player": Said("Player", "Nom"),
    "points": Said("Points", "Points"),
    "shared": Said("shared", "ex æquo"),
    "out": Said("out", "éliminé"),
    "unranked": Said("no place", "sans place"),
    "sheets": Said("Score sheets", "Feuilles de score"),
    "sheet_of": Said("Score sheet of", "Feuille de score de"),
    "rule": Said("Rule", "Règle"),
    "reason": Said("Reason", "Raison"),
    "total": Said("Total", "Total"),
    "back": Said("to the standings", "vers le classement"),
    "goods": Said("goods", "biens"),
    "rules": Said("Rules of the night", "Règles de la soirée"),
    "in_play": Said("In play for everybody", "En jeu pour tous"),
    "announced": Said("General rules announced", "Règles générales annoncées"),
    "particular": Said("Cards handed in, each for its owner", "Cartes remises, chacune pour qui la porte"),
    "handed_in_by": Said("Handed in by", "Remise par"),
    "cancelled_by": Said("Cancelled by", "Annulée par"),
    "rulings": Said("Rulings in force", "Points de règle en vigueur"),
    "chance": Said("What chance decided", "Ce que le sort a décidé"),
    "seed": Said("Seed of the draw:", "Graine du tirage :"),
    "drawn_out": Said("Goods drawn out of a hand", "Biens tirés hors d'une main"),
    "made_with": Said("Scored with kermesse", "Décompte fait avec kermesse"),
}

PLAYERS = Noun(("player", "players"), ("joueur", "joueurs"))
POINTS = Noun(("point", "points"), ("point", "points"))
SHEETS = Noun(("score sheet", "score sheets"), ("feuille", "feuilles"), "f")
WINNERS = Noun(("person wins", "people win together"), ("personne l'emporte", "personnes l'emportent ensemble"), "f")
OTHERS = Noun(("more", "more"), ("autre", "autres"))


def counted(count: float, noun: Noun, lang: Lang) -> str:
    """A number and its noun, never broken over two lines: "47 points"."""
    return typeset(f"{number(count, lang)}\u00a0{noun(lang, count)}", lang)


def said_all(lang: Lang) -> dict[str, str]:
    """Every fixed phrase in one language, by name."""
    return {name: phrase(lang) for name, phrase in SAY.items()}
