"""Announcing, cancelling, scoring: how a night ends in which general rules are handed in."""

from __future__ import annotations

from kermesse.press.paper.haggle.phrasing import POINT
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import BulletList, Heading, PageBlock
from kermesse.rules.effects import Cancel
from kermesse.rules.ruling import CHOICE_WORDS
from kermesse.words import Phrase, listed

_SEQUENCE = Phrase("Announcing, cancelling, scoring", "Annoncer, annuler, compter")
_STEPS = (
    Phrase(
        "Close the market. From now on nothing changes hands; what lies in an envelope stays there.",
        "Fermez le marché. Désormais, plus rien ne change de mains ; ce qui est dans une enveloppe y reste.",
    ),
    Phrase(
        "Open the envelopes and take out the general rules (dark stub) and the cancel cards (striped stub). "
        "Write on each who handed it in. General rules: {general}.",
        "Ouvrez les enveloppes et sortez-en les règles générales (talon sombre) et les cartes d'annulation (talon "
        "rayé). Écrivez sur chacune qui l'a remise. Règles générales : {general}.",
    ),
    Phrase(
        "Announce: read the general rules aloud, the lowest number first, and write their numbers where all can see "
        "them. A rule that several handed in is announced once. Nobody needs to know whose it was.",
        "Annoncez : lisez les règles générales à voix haute, le plus petit numéro d'abord, et écrivez leurs numéros là "
        "où tous les voient. Une règle remise par plusieurs s'annonce une fois. Inutile de dire de qui elle vient.",
    ),
)
_CANCELLING = (
    Phrase(
        "Cancel: call everybody who handed in a cancel card ({cancel}). Each writes the number of one announced "
        "rule on a slip, for you alone; give them a minute. Several may choose the same.",
        "Annulez : appelez qui a remis une carte d'annulation ({cancel}). Chacun écrit sur un papier, que vous ne "
        "montrez pas, le numéro d'une règle annoncée ; donnez une minute. Plusieurs peuvent choisir la même.",
    ),
    Phrase(
        "Nobody answers for a cancel card? {silent}",
        "Personne ne répond pour une carte d'annulation ? {silent}",
    ),
    Phrase(
        "When all have chosen, strike the cancelled rules off the board. They do nothing tonight.",
        "Quand tous ont choisi, barrez les règles annulées au tableau. Elles ne font rien ce soir.",
    ),
)
_AFTERWARDS = (
    Phrase(
        "The general rules that are left hold for everybody, and take precedence over particular ones. Only a card "
        "that says that it holds whatever the general rules say keeps its effect beside them.",
        "Les règles générales qui restent valent pour tous et passent avant les particulières. Seule une carte qui dit "
        "valoir quoi que disent les règles générales garde son effet à côté d'elles.",
    ),
    Phrase(
        "A general rule pays whoever handed it in, cancelled or not: {owner}. {copies}",
        "Une règle générale paie qui l'a remise, annulée ou non : {owner}. {copies}",
    ),
    Phrase("Score the envelopes, as the chapter on scoring says.", "Faites le décompte, comme le dit son chapitre."),
    Phrase(
        "Announce the places, the third first. Then show the general rules once more, and who cancelled what.",
        "Dites les places, la troisième d'abord. Montrez ensuite encore une fois les règles générales, et qui a "
        "annulé quoi.",
    ),
)
_PAYS = Phrase("a cancel card pays {points}", "une carte d'annulation paie {points}")
_COPIES = Phrase(
    "Two cards of the same rule in one envelope work and pay once.",
    "Deux cartes de la même règle dans une enveloppe agissent et paient une seule fois.",
)


def announcing(tonight: Tonight) -> tuple[PageBlock, ...]:
    """Announcing, cancelling, scoring, step by step; nothing for a box without general rules."""
    if not tonight.announces:
        return ()
    general = [rule for rule in tonight.in_play if rule.scope == "general"]
    cancels = tonight.with_effects(Cancel)
    silent = CHOICE_WORDS["silent_cancel", tonight.kit.rulings.silent_cancel](tonight.lang)
    steps = [*_STEPS, *(_CANCELLING if cancels else ()), *_AFTERWARDS]
    pays = sorted({rule.owner for rule in general})
    owner = [listed([tonight.count(points, POINT) for points in pays], tonight.lang, "or")]
    paid = sorted({rule.effect.points for rule in cancels if isinstance(rule.effect, Cancel)})
    if paid:
        points = listed([tonight.count(one, POINT) for one in paid], tonight.lang, "or")
        owner.append(tonight.say(_PAYS, points=points))
    facts = {
        "general": tonight.cards_called(general),
        "cancel": tonight.cards_called(cancels),
        "silent": silent,
        "owner": "; ".join(owner) if tonight.lang == "en" else " ; ".join(owner),
        "copies": tonight.say(_COPIES),
    }
    return Heading(tonight.say(_SEQUENCE)), BulletList(tuple(tonight.say(step, **facts) for step in steps), "numbered")
