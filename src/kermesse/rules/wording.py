"""Finds the wording of a language: what a card says, what a line says, and why it says so."""

from __future__ import annotations

from kermesse.rules.english.cards import card as english_card
from kermesse.rules.english.lines import line as english_line
from kermesse.rules.english.lines import reason as english_reason
from kermesse.rules.french.cards import card as french_card
from kermesse.rules.french.lines import line as french_line
from kermesse.rules.french.lines import reason as french_reason
from kermesse.rules.kit import Kit, Rule
from kermesse.rules.scoring.sheet_entries import RuleEntry, SheetEntry
from kermesse.words import Lang

CARDS = {"en": english_card, "fr": french_card}
LINES = {"en": english_line, "fr": french_line}
REASONS = {"en": english_reason, "fr": french_reason}


def card_text(rule: Rule, kit: Kit, lang: Lang) -> str:
    """What a rule card says, as one text in a language."""
    return CARDS[lang](rule, kit)


def line_text(entry: SheetEntry, kit: Kit, lang: Lang) -> str:
    """What a line of a score sheet says."""
    return LINES[lang](entry, kit)


def reason_text(entry: SheetEntry, kit: Kit, lang: Lang) -> str | None:
    """What a line says without what its card says; none where it does not repeat the card."""
    return REASONS[lang](entry, kit) if isinstance(entry, RuleEntry) else None
