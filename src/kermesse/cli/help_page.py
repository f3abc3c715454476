"""A command's help page: the library's panels, with its few words in the language of the person at the terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kermesse.words import Lang, Phrase

if TYPE_CHECKING:
    from cyclopts.help import HelpPanel
    from rich.console import Console, ConsoleOptions

USAGE = Phrase("Usage:", "Utilisation :")
REQUIRED = Phrase("(required)", "(obligatoire)")

LABELS: Mapping[str, Phrase] = {
    "ARGS": Phrase("MORE", "SUITE"),
    "COMMAND": Phrase("COMMAND", "COMMANDE"),
    "FILE": Phrase("FILE", "FICHIER"),
    "FILES": Phrase("FILES", "FICHIERS"),
    "GAME": Phrase("GAME", "JEU"),
    "INT": Phrase("NUMBER", "NOMBRE"),
    "KIT": Phrase("KIT", "COFFRET"),
    "NAME": Phrase("NAME", "NOM"),
    "SEED": Phrase("SEED", "GRAINE"),
    "STR": Phrase("TEXT", "TEXTE"),
}
"""What stands for a value that one types."""

_LABEL = re.compile(r"\b[A-Z]+\b")


class HelpPage:
    """Writes help in a language; the library hands it one part after another.

    Args:
        lang: which one.
    """

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Writes a panel: commands or options, a row each."""
        from cyclopts.help import DefaultFormatter  # noqa: PLC0415 - rich takes as long as a score

        DefaultFormatter()(console, options, panel.copy(entries=[self._in_words(entry) for entry in panel.entries]))

    def render_usage(self, console: Console, _options: ConsoleOptions, usage: Any) -> None:
        """Writes how the command is typed."""
        console.print(f"{USAGE(self._lang)} {self._labels(str(usage))}", markup=False, highlight=False)

    def render_description(self, console: Console, _options: ConsoleOptions, description: Any) -> None:
        """Writes what the command does."""
        if description:
            console.print(description)

    def _in_words(self, entry: Any) -> Any:
        from rich.text import Text  # noqa: PLC0415 - as above

        words: dict[str, Any] = {"metavar": entry.metavar and self._labels(entry.metavar)}
        if entry.positional_label:
            words["positional_label"] = self._labels(entry.positional_label)
        if entry.required:
            entry.description.append(Text(REQUIRED(self._lang)))
            words["required"] = False
        return entry.copy(**words)

    def _labels(self, text: str) -> str:
        return _LABEL.sub(lambda label: LABELS[label[0]](self._lang) if label[0] in LABELS else label[0], text)
