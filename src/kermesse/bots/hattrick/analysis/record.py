"""A hand alone or a whole match looked at again, hand by hand."""

from __future__ import annotations

from kermesse.bots.hattrick.analysis.hand import analysis, is_finished
from kermesse.bots.hattrick.analysis.model import HandAnalysis, RecordAnalysis
from kermesse.games.hattrick.records.record import Record


def record_analysis(record: Record, seed: int = 0) -> RecordAnalysis:
    """Looks at every hand again; a second or two for each. The same seed says the same."""
    hands = tuple(hand_analysis(record, number, seed) for number in range(len(record.deals)))
    return RecordAnalysis(game="hattrick", players=record.players, seed=seed, hands=hands)


def hand_analysis(record: Record, number: int, seed: int = 0) -> HandAnalysis | None:
    """Looks at one hand again, counted from 0; None where it was broken off."""
    deal = record.deals[number]
    return analysis(record.players, record.rulings, deal, seed) if is_finished(deal) else None
