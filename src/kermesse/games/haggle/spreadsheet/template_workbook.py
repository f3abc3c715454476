"""A table to fill in as .xlsx: lists to choose from, limits, and a sheet that explains each column."""

from __future__ import annotations

import io
from collections.abc import Sequence

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from kermesse.games.haggle.spreadsheet import template_words as words
from kermesse.games.haggle.spreadsheet.template import (
    NightTemplate,
    TemplateColumn,
    general_rules,
    template_columns,
)
from kermesse.rules.kit import Kit
from kermesse.rules.wording import card_text
from kermesse.words import Lang

_SPARE_ROWS = 20
"""Rows below the last player that are checked too, for guests whom nobody expected."""

_WIDTHS = {"player": 24, "count": 12, "cards": 52, "slips": 20, "cancels": 12}
_TEXT = "@"

_HEADER_FONT = Font(name="Calibri", bold=True, color="FFFFFF")
_TITLE_FONT = Font(name="Calibri", bold=True, size=14)
_HEADER_FILL = PatternFill("solid", fgColor="211E40")
_LINE = Border(bottom=Side("hair", color="9A96B5"))
_TOP = Alignment(vertical="top", wrap_text=True)
_TOP_LEFT = Alignment(vertical="top", horizontal="left")
_TEXT_WIDTH = 96
_LINE_POINTS = 15


def template_xlsx(template: NightTemplate, command: str) -> bytes:
    """The table as a workbook: the night, what to type, and the rule cards where players hand some in.

    Args:
        template: what to fill in.
        command: how it is scored afterwards, for the explanations.
    """
    book = Workbook()
    columns = template_columns(template)
    night = book.active
    assert isinstance(night, Worksheet)
    night.title = words.NIGHT_SHEET(template.lang)
    _fill_night(night, columns, template)
    _explain(book.create_sheet(words.HELP_SHEET(template.lang)), columns, template, command)
    if any(column.sort == "slips" for column in columns):
        _list_rules(book.create_sheet(words.RULES_SHEET(template.lang)), template.kit, template.lang)
    book.properties.creator = "kermesse"
    book.properties.title = template.kit.head.name(template.lang)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _fill_night(sheet: Worksheet, columns: Sequence[TemplateColumn], template: NightTemplate) -> None:
    last = len(template.players) + 1 + _SPARE_ROWS
    _write_header(sheet, 1, [column.header for column in columns])
    for row, name in enumerate(template.players, 2):
        _write_text(sheet, row, 1, name)
    for place, column in enumerate(columns, 1):
        letter = get_column_letter(place)
        sheet.column_dimensions[letter].width = max(_WIDTHS[column.sort], len(column.header) + 2)
        for row in range(2, last + 1):
            cell = sheet.cell(row, place)
            cell.border = _LINE
            if column.sort in ("player", "cards", "slips"):  # else a program makes a date of 3/4
                cell.number_format = _TEXT
        if rule := _validation(column, template):
            sheet.add_data_validation(rule)
            rule.add(f"{letter}2:{letter}{last}")
    sheet.freeze_panes = "B2"
    sheet.print_title_rows = "1:1"
    _fit_to_width(sheet)


def _validation(column: TemplateColumn, template: NightTemplate) -> DataValidation | None:
    """What a spreadsheet refuses in a column by itself, and how it says so."""
    lang = template.lang
    if column.sort == "count":
        most = column.most or 10_000
        checked = DataValidation("whole", operator="between", formula1="0", formula2=str(most), allow_blank=True)
        checked.errorTitle, checked.error = words.WRONG_COUNT(lang), words.limit(column)(lang)
    elif column.sort == "cancels":
        last = len(general_rules(template.kit)) + 1
        checked = DataValidation("list", formula1=f"'{words.RULES_SHEET(lang)}'!$C$2:$C${last}", allow_blank=True)
        checked.errorTitle = words.WRONG_RULE(lang)
        checked.error = words.meaning(column, template.kit.catalogue)(lang)
    else:
        return None
    checked.showErrorMessage = True
    return checked


def _explain(sheet: Worksheet, columns: Sequence[TemplateColumn], template: NightTemplate, command: str) -> None:
    lang, goods = template.lang, template.kit.catalogue
    sheet.append([f"{template.kit.head.name(lang)}. {words.TITLE(lang)}"])
    sheet.cell(1, 1).font = _TITLE_FONT
    for advice in words.ADVICE:
        sheet.append([advice(lang)])
    sheet.append([f"{words.HOW_TO_SCORE(lang)} {command}"])
    sheet.append([])
    row = sheet.max_row + 2
    _write_header(sheet, row, [words.COLUMN_HEADING(lang), words.MEANING_HEADING(lang)])
    for column in columns:
        sheet.append([column.header, words.meaning(column, goods)(lang)])
    if any(column.sort == "cards" for column in columns):
        row = sheet.max_row + 2
        _write_header(sheet, row, [words.LETTER_HEADING(lang), words.MEANING_HEADING(lang)])
        for pair in words.letter_rows(goods, lang):
            sheet.append(pair)
    _set_text(sheet, first=22)


def _list_rules(sheet: Worksheet, kit: Kit, lang: Lang) -> None:
    """Every rule card, and beside them the numbers of the general ones, which the night's list of choices shows."""
    _write_header(sheet, 1, [words.CARD_HEADING(lang), words.TEXT_HEADING(lang), words.GENERAL_HEADING(lang)])
    for card in sorted(kit.cards()):
        rule = kit.rule_of(card)
        assert rule is not None
        sheet.append([card, card_text(rule, kit, lang)])
    for row, card in enumerate(general_rules(kit), 2):
        sheet.cell(row, 3, card)
    sheet.freeze_panes = "A2"
    sheet.column_dimensions["C"].width = 12
    _set_text(sheet, first=9)


def _set_text(sheet: Worksheet, first: int) -> None:
    """Sets explanations in the second column: programs do not make a row higher by themselves for a text that wraps."""
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = first, _TEXT_WIDTH
    for short, text in sheet.iter_rows(min_row=2, max_col=2):
        short.alignment, text.alignment = _TOP_LEFT, _TOP
        lines = -(-len(str(text.value or "")) // _TEXT_WIDTH)
        if lines > 1 and short.row:
            sheet.row_dimensions[short.row].height = lines * _LINE_POINTS
    _fit_to_width(sheet)


def _fit_to_width(sheet: Worksheet) -> None:
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_setup.fitToHeight = 0


def _write_header(sheet: Worksheet, row: int, names: Sequence[str]) -> None:
    for place, name in enumerate(names, 1):
        cell = sheet.cell(row, place, name)
        cell.font, cell.fill = _HEADER_FONT, _HEADER_FILL
        cell.alignment = Alignment(wrap_text=True, vertical="center")


def _write_text(sheet: Worksheet, row: int, column: int, text: str) -> None:
    """A text that stays one, even if it begins like a formula and somebody edits it."""
    cell = sheet.cell(row, column, text)
    cell.data_type = "s"
    cell.quotePrefix = True
