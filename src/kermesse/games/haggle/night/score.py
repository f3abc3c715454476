"""The score of a night: totals, ranks, and a sheet of reasons for everybody."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.beyond_box import beyond_box_of
from kermesse.games.haggle.night.model import Answer, Debt, Envelope, Night, RuleCard
from kermesse.games.standings import Line, ranked
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.score import ScoredEnvelopes
from kermesse.rules.scoring.score import score as score_envelopes
from kermesse.rules.scoring.sheet import ScoreSheets
from kermesse.rules.scoring.sheet_entries import GoodsEntry, SheetEntry
from kermesse.rules.wording import card_text, line_text
from kermesse.words import Lang, Phrase, number


def sheet_line(entry: SheetEntry, kit: Kit, lang: Lang) -> Line:
    """A line of a score sheet as every answer tells it."""
    text = line_text(entry, kit, lang)
    if isinstance(entry, GoodsEntry):
        return Line(None, entry.times, entry.points, text, kind=entry.kind)
    return Line(entry.card, entry.times, entry.points, text, entry.by)


def score(
    night: Night,
    kit: Kit,
    lang: Lang,
    seed: str | int | None = None,
    line: Callable[[SheetEntry, Kit, Lang], Line] = sheet_line,
) -> Answer:
    """Scores a checked night whose excess is drawn.

    Args:
        night: what was handed in, and what was drawn out.
        kit: its kit, read under its rulings.
        lang: the language of the sheets.
        seed: the seed of the draw, where there was one, for the answer to tell.
        line: how the lines are told.

    Source:
        Haggle, "Scoring the hands"; Giant Haggle, "Principe/règles". Ties for a place share it.
    """
    arrays = as_arrays(kit, night.envelopes, night.sheets)
    reckoning = score_envelopes(kit, arrays)
    players = [envelope.player for envelope in night.envelopes]
    sheets = ScoreSheets(kit, arrays, reckoning, players, [envelope.slips for envelope in night.envelopes])
    lines = {player: [line(entry, kit, lang) for entry in sheets.entries(row)] for row, player in enumerate(players)}
    let_stand = _let_stand(night, kit, lang)
    for player, texts in let_stand.items():
        lines[player] += [Line(None, 1, 0.0, text) for text in texts]
    totals, settled = _settled(night, reckoning)
    for debt, paid in settled:
        _note(debt, paid, night, lines, lang)
    return Answer(
        game=night.game,
        kit=kit.id,
        rulings={name: str(getattr(kit.rulings, name)) for name in kit.head.rulings},
        standings=ranked(totals, lines, {one.player for one in night.envelopes if one.bot}, night.bot_places),
        sheets=_sheets_in_play(night, kit, lang),
        announced=_announced(kit, sheets, lang),
        seed=msgspec.UNSET if seed is None else seed,
        removed=_removed(night.envelopes),
        beyond_box=let_stand or msgspec.UNSET,
        awards=night.awards or msgspec.UNSET,
    )


def night_totals(night: Night, kit: Kit) -> dict[str, float | None]:
    """What every player scores, as `score` says it, without the reasons; none for a voided hand.

    Args:
        night: what was handed in, and what was drawn out.
        kit: its kit, read under its rulings.

    Source:
        As for `score`.
    """
    return _settled(night, score_envelopes(kit, as_arrays(kit, night.envelopes, night.sheets)))[0]


def _let_stand(night: Night, kit: Kit, lang: Lang) -> dict[str, tuple[str, ...]]:
    """What the host let stand although there are not so many, by the player in whose envelope it lies."""
    accepted = [envelope.beyond_box == "accepted" for envelope in night.envelopes]
    if not any(accepted):
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for beyond in beyond_box_of(night, kit):
        for place, here in beyond.envelopes:
            if accepted[place]:
                player, most = night.envelopes[place].player, beyond.in_box
                text = Phrase(
                    f"{beyond.noun.en}: {here} here, {most} in the box; the host let it stand.",
                    f"{beyond.noun.fr} : {here} ici, {most} dans la boîte ; l'hôte l'a admis.",
                )
                found[player] = (*found.get(player, ()), text(lang))
    return found


def _when(debt: Debt) -> datetime:
    at = datetime.fromisoformat(debt.at)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _settled(night: Night, reckoning: ScoredEnvelopes) -> tuple[dict[str, float | None], list[tuple[Debt, float]]]:
    """What every player has once debts are paid, each out of what its debtor has, and what was paid of each.

    Where promises are for honour nothing is.
    """
    have: dict[str, float | None] = {
        envelope.player: None if out else float(total)
        for envelope, total, out in zip(night.envelopes, reckoning.totals, reckoning.out, strict=True)
    }
    settled = []
    for debt in sorted(night.debts, key=_when):
        debtor, creditor, paid = have[debt.debtor], have[debt.creditor], 0.0
        if night.rulings.promises == "settle" and debtor is not None and creditor is not None:
            paid = min(debt.points, max(debtor, 0.0))
            have[debt.debtor] = debtor - paid
            have[debt.creditor] = creditor + paid
        settled.append((debt, paid))
    return have, settled


def _note(debt: Debt, paid: float, night: Night, lines: dict[str, list[Line]], lang: Lang) -> None:
    """Says on both sheets what was promised, and what of it was paid."""
    promised, settled = number(debt.points, lang), number(paid, lang)
    since = debt.at.replace("T", " ")
    owes = Phrase(f"Promised {promised} to {debt.creditor} ({since})", f"Promis {promised} à {debt.creditor} ({since})")
    due = Phrase(f"Promised {promised} by {debt.debtor} ({since})", f"Promis {promised} par {debt.debtor} ({since})")
    if night.rulings.promises == "settle":
        end = Phrase(f": {settled} points paid.", f" : {settled} points payés.")
    else:
        end = Phrase(": a matter of honour.", " : affaire d'honneur.")
    for player, text, points in ((debt.debtor, owes, -paid), (debt.creditor, due, paid)):
        by = (debt.creditor if player == debt.debtor else debt.debtor,)
        lines[player].append(Line(None, 1, points + 0.0, Phrase(text.en + end.en, text.fr + end.fr)(lang), by))


def _sheets_in_play(night: Night, kit: Kit, lang: Lang) -> tuple[RuleCard, ...]:
    return tuple(
        RuleCard(rule.number, card_text(rule, kit, lang))
        for rule in kit.rules
        if rule.scope == "everybody" and (night.sheets is None or set(rule.cards) & set(night.sheets))
    )


def _announced(kit: Kit, sheets: ScoreSheets, lang: Lang) -> tuple[RuleCard, ...]:
    plan = plan_of(kit)
    found = [
        RuleCard(
            plan.rules[rule].number,
            card_text(plan.rules[rule], kit, lang),
            sheets.announcers(rule),
            sheets.cancellers(rule),
        )
        for rule in range(len(plan.rules))
        if sheets.announcers(rule)
    ]
    return tuple(sorted(found, key=lambda card: card.rule))


def _removed(envelopes: tuple[Envelope, ...]) -> dict[str, dict[str, int]] | msgspec.UnsetType:
    drawn = {e.player: {kind: n for kind, n in e.removed.items() if n} for e in envelopes if e.removed}
    return drawn or msgspec.UNSET
