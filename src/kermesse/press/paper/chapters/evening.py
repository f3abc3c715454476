"""The evening: its timetable for so many people, what to say at the opening, and how general rules are announced."""

from __future__ import annotations

from typing import NamedTuple

from kermesse.press.paper.material import Block, Heading, Paragraph, Points, Table
from kermesse.press.paper.telling import MINUTE, POINT, Tonight
from kermesse.rules.effect import Cancel
from kermesse.rules.ruling import SPOKEN
from kermesse.words import Lang, Said, listed

_TITLE = Said("The evening", "La soirée")
_AFTER = Said("After", "Après")
_CLOCK = Said("At", "Heure")
_WHAT = Said("What", "Quoi")
_LONG = Said("Minutes", "Minutes")
_ARRIVE = Said("Arriving; everybody finds their envelope", "L'arrivée ; chacun trouve son enveloppe")
_OPEN = Said(
    "You open the evening, and read the opening aloud", "Vous ouvrez la soirée et lisez l'ouverture à voix haute"
)
_READ = Said("Everybody looks into their envelope, quietly", "Chacun regarde dans son enveloppe, en silence")
_MARKET = Said(
    "The market. Call out ten minutes before the end, and one",
    "Le marché. Prévenez à dix minutes de la fin, puis à une",
)
_CLOSE = Said("Closing: envelopes are filled and handed in", "La clôture : on remplit et on remet les enveloppes")
_ANNOUNCE = Said("General rules are announced, then cancelled", "On annonce les règles générales, puis on en annule")
_SCORE = Said("You score; a good time for food", "Vous comptez ; le bon moment pour manger")
_TELL = Said("The places: third, second, first", "Les places : troisième, deuxième, première")
_END = Said("End", "Fin")
_FREE = Said(
    "This is a proposal; only the end of the market must be fixed and known to all. The score is reckoned here by "
    "hand; with kermesse, allow half of that. A market may also last for days, beside other activities.",
    "C'est une proposition ; seule la fin du marché doit être fixée et connue. Le décompte est prévu ici à la main ; "
    "avec kermesse, comptez moitié moins. Un marché peut aussi durer plusieurs jours, à côté d'autres activités.",
)


class Stage(NamedTuple):
    """A part of the evening: what happens, for how many minutes."""

    what: Said
    minutes: int


def stages(tonight: Tonight) -> list[Stage]:
    """The parts of the evening, for so many players."""
    players = tonight.players
    market = 60 if players <= 20 else 90 if players <= 50 else 120
    scoring = _fives(2 * players / (1 + tonight.helpers))
    return [
        Stage(_ARRIVE, _fives(15 + players / 5)),
        Stage(_OPEN, 10),
        Stage(_READ, 5),
        Stage(_MARKET, market),
        Stage(_CLOSE, _fives(5 + players / 20)),
        *([Stage(_ANNOUNCE, 15)] if tonight.announces else []),
        Stage(_SCORE, scoring),
        Stage(_TELL, 10),
    ]


def _fives(minutes: float) -> int:
    return min(60, max(5, 5 * round(minutes / 5)))


def evening(tonight: Tonight) -> tuple[Block, ...]:
    """The timetable, with a column for the hours."""
    rows, after = [], 0
    for what, minutes in stages(tonight):
        rows.append((hours(after, tonight.lang), "", tonight.say(what), str(minutes)))
        after += minutes
    rows.append((hours(after, tonight.lang), "", tonight.say(_END), ""))
    head = tuple(tonight.say(word) for word in (_AFTER, _CLOCK, _WHAT, _LONG))
    table = Table(head, tuple(rows), (1, 1, 6, 1), ("right", "left", "left", "right"), row_mm=7)
    return Heading(tonight.say(_TITLE)), table, Paragraph(tonight.say(_FREE), "small")


def hours(minutes: int, lang: Lang) -> str:
    """Minutes as a clock shows them: 1:20, 1 h 20."""
    whole, rest = divmod(minutes, 60)
    return f"{whole}\u00a0h\u00a0{rest:02}" if lang == "fr" else f"{whole}:{rest:02}"


_ALOUD = Said("To read aloud", "À lire à voix haute")
_WELCOME = Said(
    "Good evening, and welcome. Tonight we play: {name}. In your envelope lie {holds}.",
    "Bonsoir, et bienvenue. Ce soir, nous jouons à : {name}. Dans votre enveloppe, il y a {holds}.",
)
_SHEETS = Said(
    "Each sheet tells a part of the rules. They hold for everybody, whoever has read them, and nobody knows them all.",
    "Chaque fiche dit un morceau des règles. Elles valent pour tous, qu'on les ait lues ou non, et personne "
    "ne les connaît toutes.",
)
_RULE_CARDS = Said("A rule card works for whoever hands it in.", "Une carte règle agit pour qui la remet.")
_GENERAL = Said(
    "One with a dark stub is different: at the end it is announced, and then it holds for everybody.",
    "Celle au talon sombre est différente : à la fin, elle est annoncée, et elle vaut alors pour tous.",
)
_CANCEL = Said("One with a striped stub removes one of those.", "Celle au talon rayé retire l'une de celles-là.")
_TRADE = Said(
    "Until the bell you may trade anything with anybody: {traded}, a look at a {card}, a promise. "
    "Nobody has to say yes, nor to tell the truth.",
    "Jusqu'à la cloche, on peut tout échanger avec tous : {traded}, un coup d'œil sur une {card}, une "
    "promesse. Personne n'est obligé de dire oui, ni de dire vrai.",
)
_ENVELOPE = Said(
    "At the end, put into your envelope what you choose, and hand it in. What you hold back does not count. "
    "The envelope worth most wins.",
    "À la fin, mettez dans votre enveloppe ce que vous voulez, et remettez-la. Ce que vous gardez ne compte pas. "
    "L'enveloppe qui vaut le plus gagne.",
)
_HOST = Said(
    "I do not play. Come and ask me whatever is unclear; what rules you have not read, I shall not tell.",
    "Je ne joue pas. Venez me demander ce qui n'est pas clair ; les règles que vous n'avez pas lues, je ne les dirai "
    "pas.",
)
_GO = Said(
    "Take five minutes to look, in silence. Then we have {minutes}. I shall call when ten are left, and one.",
    "Prenez cinq minutes pour regarder, en silence. Ensuite, nous avons {minutes}. Je préviendrai à dix, puis à une.",
)


def opening(tonight: Tonight) -> tuple[Block, ...]:
    """What a host reads aloud when everybody is there."""
    rules = [_SHEETS] if tonight.kit.head.box.sheets else [_RULE_CARDS]
    rules += [_GENERAL] if tonight.announces else []
    rules += [_CANCEL] if tonight.cancels else []
    market = next(stage.minutes for stage in stages(tonight) if stage.what is _MARKET)
    return (
        Heading(tonight.say(_ALOUD)),
        Paragraph(tonight.say(_WELCOME, name=tonight.name, holds=tonight.holds)),
        Paragraph(" ".join(tonight.say(rule) for rule in rules)),
        Paragraph(tonight.say(_TRADE, traded=tonight.traded, card=tonight.rule_card(tonight.lang))),
        Paragraph(tonight.say(_ENVELOPE)),
        Paragraph(tonight.say(_HOST)),
        Paragraph(tonight.say(_GO, minutes=tonight.count(market, MINUTE))),
    )


_SEQUENCE = Said("Announcing, cancelling, scoring", "Annoncer, annuler, compter")
_STEPS = (
    Said(
        "Close the market. From now on nothing changes hands; what lies in an envelope stays there.",
        "Fermez le marché. Désormais, plus rien ne change de mains ; ce qui est dans une enveloppe y reste.",
    ),
    Said(
        "Open the envelopes and take out the general rules (dark stub) and the cancel cards (striped stub). "
        "Write on each who handed it in. General rules: {general}.",
        "Ouvrez les enveloppes et sortez-en les règles générales (talon sombre) et les cartes d'annulation (talon "
        "rayé). Écrivez sur chacune qui l'a remise. Règles générales : {general}.",
    ),
    Said(
        "Announce: read the general rules aloud, the lowest number first, and write their numbers where all can see "
        "them. A rule that several handed in is announced once. Nobody need know whose it was.",
        "Annoncez : lisez les règles générales à voix haute, le plus petit numéro d'abord, et écrivez leurs numéros là "
        "où tous les voient. Une règle remise par plusieurs s'annonce une fois. Inutile de dire de qui elle vient.",
    ),
)
_CANCELLING = (
    Said(
        "Cancel: call everybody who handed in a cancel card ({cancel}). Each writes the number of one announced "
        "rule on a slip, for you alone; give them a minute. Several may choose the same.",
        "Annulez : appelez qui a remis une carte d'annulation ({cancel}). Chacun écrit pour vous seul, sur un "
        "papier, le numéro d'une règle annoncée ; donnez une minute. Plusieurs peuvent choisir la même.",
    ),
    Said(
        "Nobody answers for a cancel card? {silent}",
        "Personne ne répond pour une carte d'annulation ? {silent}",
    ),
    Said(
        "When all have chosen, strike the cancelled rules off the board. They do nothing tonight.",
        "Quand tous ont choisi, barrez les règles annulées au tableau. Elles ne font rien ce soir.",
    ),
)
_AFTERWARDS = (
    Said(
        "The general rules that are left hold for everybody, and go before particular ones. Only a card that says "
        "that it holds whatever the general rules say keeps its effect beside them.",
        "Les règles générales qui restent valent pour tous et passent avant les particulières. Seule une carte qui dit "
        "valoir quoi que disent les règles générales garde son effet à côté d'elles.",
    ),
    Said(
        "A general rule pays whoever handed it in, cancelled or not: {owner}. {copies}",
        "Une règle générale paie qui l'a remise, annulée ou non : {owner}. {copies}",
    ),
    Said("Score the envelopes, as the chapter on scoring says.", "Faites le décompte, comme le dit son chapitre."),
    Said(
        "Tell the places, the third first. Then show the general rules once more, and who cancelled what.",
        "Dites les places, la troisième d'abord. Montrez ensuite encore une fois les règles générales, et qui a "
        "annulé quoi.",
    ),
)
_PAYS = Said("a cancel card pays {points}", "une carte d'annulation paie {points}")
_COPIES = Said(
    "Two cards of the same rule in one envelope work and pay once.",
    "Deux cartes de la même règle dans une enveloppe agissent et paient une seule fois.",
)


def announcing(tonight: Tonight) -> tuple[Block, ...]:
    """Announcing, cancelling, scoring, step by step; nothing for a box without general rules."""
    if not tonight.announces:
        return ()
    general = [rule for rule in tonight.in_play if rule.scope == "general"]
    cancels = tonight.with_effects(Cancel)
    silent = SPOKEN["silent_cancel", tonight.kit.rulings.silent_cancel](tonight.lang)
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
    return Heading(tonight.say(_SEQUENCE)), Points(tuple(tonight.say(step, **facts) for step in steps), "numbered")
