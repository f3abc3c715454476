"""Where points were lost, as text: for each hand everybody's account, and their dearest cards in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kermesse.cli.screen import page, text_of
from kermesse.words import LANGS, Lang, Phrase, number, signed, typeset

if TYPE_CHECKING:
    from kermesse.bots.hattrick.analysis.model import DearCard, Estimate, HandAnalysis, RecordAnalysis

NOTE = Phrase(
    "Deal: luck of the deal. Own cards and others' cards: what they brought beside what a regular would have laid. "
    "Together with the average of the place they make up the points. Cost: points against the others, as far as the "
    "player could know. ± is the 95% interval.",
    "Donne : la chance à la donne. Ses cartes, celles des autres : ce qu'elles ont rapporté de plus que celles d'un "
    "habitué. Avec la moyenne de la place, cela fait les points. Coût : en points par rapport aux autres, pour autant "
    "que la personne pouvait savoir. ± : intervalle à 95 %.",
)
BROKEN_OFF = Phrase("This hand was broken off.", "Cette manche a été interrompue.")
NO_MATTER = Phrase("no card that matters", "aucune carte qui compte")


def analysis_text(found: RecordAnalysis, lang: Lang) -> str:
    """The whole of it, in one language."""
    console = page(coloured=False)
    for place, hand in enumerate(found.hands):
        console.print(Phrase(f"Hand {place + 1}", f"Manche {place + 1}")(lang))
        if hand is None:
            console.print(f"  {BROKEN_OFF(lang)}\n")
            continue
        console.print(_accounts(hand, found.players, lang))
        for seat, name in enumerate(found.players):
            dear = hand.seats[seat].dearest
            console.print(
                f"\n{name}" if dear else f"\n{name}{Phrase(': ', ' : ')(lang)}{NO_MATTER(lang)}", markup=False
            )
            for card in dear:
                sentence = typeset(_sentence(card, len(found.players))(lang), lang)
                console.print(Padding(Text(sentence), (0, 0, 0, 2)))
        console.print()
    console.print(typeset(NOTE(lang), lang))
    return text_of(console) + "\n"


def _accounts(hand: HandAnalysis, players: tuple[str, ...], lang: Lang) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for head in (
        Phrase("average", "moyenne"),
        Phrase("deal", "donne"),
        Phrase("own cards", "ses cartes"),
        Phrase("others'", "les autres"),
        Phrase("points", "points"),
        Phrase("cost", "coût"),
    ):
        table.add_column(head(lang), justify="right")
    for name, seat in zip(players, hand.seats, strict=True):
        table.add_row(
            name,
            number(round(seat.average, 1), lang),
            *(_estimate(one)(lang) for one in (seat.deal, seat.own, seat.others)),
            number(seat.points, lang),
            _estimate(seat.cost)(lang),
        )
    return table


def _sentence(card: DearCard, seats: int) -> Phrase:
    from kermesse.bots.hattrick.regular import called  # noqa: PLC0415 - numba takes its time
    from kermesse.games.hattrick.rules.model import CARDS  # noqa: PLC0415

    laid, better = called(CARDS[card.card]), called(CARDS[card.better])
    cost, open_cost = _estimate(card.cost, number), _estimate(card.open_cost)
    trick = card.at // seats + 1
    return Phrase(
        f"Trick {trick}, {laid.en}. {card.outcome.en} {better.en.capitalize()} was better by {cost.en}: "
        f"“{card.why.en}” With open cards: {open_cost.en}.",
        f"Pli {trick}, {laid.fr}. {card.outcome.fr} Le {better.fr} rapportait {cost.fr} de plus : "
        f"« {card.why.fr} » Cartes sur table : {open_cost.fr}.",
    )


def _estimate(one: Estimate, told: Callable[[float, Lang], str] = signed) -> Phrase:
    """Points and their interval, where there is one."""
    off = {lang: f" ± {number(round(one.interval, 1), lang)}" if one.interval else "" for lang in LANGS}
    return Phrase(*(f"{told(round(one.points, 1) or 0.0, lang)}{off[lang]}" for lang in LANGS))
