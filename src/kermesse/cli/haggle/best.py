"""The best envelopes of a night of Haggle, in the terminal: as text, or for programs."""

from __future__ import annotations

from kermesse.cli.game_commands import BestCommand, BestOrder
from kermesse.cli.haggle.nights import night_in
from kermesse.cli.options import as_json, write_out
from kermesse.cli.score_text import OUT, player_of
from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.best import BestAnswer, PlayerBest, best_of_night
from kermesse.games.haggle.night.score import score
from kermesse.rules.best_envelope.problem import OutOfReachError
from kermesse.rules.kit import Kit
from kermesse.words import Lang, Phrase, listed, number, verbatim


def _best(order: BestOrder) -> None:
    lang = order.lang
    ready = night_in(order.file, order.written, order.beside, order.letters, lang, strict=False)
    only = order.player and player_of(score(ready.night, ready.kit, lang).standings, order.player, "--player")
    try:
        answer = best_of_night(ready, lang, only)
    except OutOfReachError as error:
        raise Faults(order.file, [_unproved(ready.kit)]) from error
    write_out(as_json(answer) if order.format == "json" else _as_text(answer, ready.kit, lang), order.output)


def _unproved(kit: Kit) -> Fault:
    few = Phrase(
        "rules and goods for which every envelope can be tried",
        "assez peu de règles et de biens pour essayer toutes les enveloppes",
    )
    many = Phrase(
        "too many envelopes to prove the best one", "trop d'enveloppes pour prouver laquelle est la meilleure"
    )
    return Fault(verbatim(kit.id), few, many)


def _as_text(answer: BestAnswer, kit: Kit, lang: Lang) -> str:
    return "\n\n".join("\n".join(_of_player(one, kit, lang)) for one in answer.players)


def _of_player(one: PlayerBest, kit: Kit, lang: Lang) -> list[str]:
    handed, best = (OUT(lang) if each is None else number(each, lang) for each in (one.handed.score, one.best.score))
    left = (one.best.score or 0) - (one.handed.score or 0)
    more = f" (+{number(left, lang)})" if left > 0 else ""
    head = Phrase(
        f"{one.name}: {handed} handed in, at best {best}{more}", f"{one.name} : {handed}, au mieux {best}{more}"
    )
    names = {kind.id: kind for kind in kit.catalogue.kinds}
    goods = []
    for kind, count in one.best.goods.items():
        noun = names[kind].noun
        digits = any(letter.isdigit() for letter in noun(lang))
        goods.append(
            f"{number(count, lang)} × {noun(lang)}" if digits else f"{number(count, lang)} {noun(lang, count)}"
        )
    nothing = Phrase("nothing", "rien")(lang)
    envelope = Phrase(
        f"In the envelope: {listed(goods, 'en') or nothing}.", f"Dans l'enveloppe : {listed(goods, 'fr') or nothing}."
    )
    lines = [head(lang), "  " + envelope(lang)]
    if one.best.slips:
        cards = listed([str(card) for card in one.best.slips], lang)
        lines.append("  " + Phrase(f"Rule cards: {cards}.", f"Cartes règles : {cards}.")(lang))
    return lines + [f"  {line.text}" for line in one.lines]


BEST = BestCommand(_best)
