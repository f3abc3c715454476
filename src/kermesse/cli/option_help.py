"""Help texts for the options of commands, in the language of the person at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, get_args, get_origin

from cyclopts import App, Parameter

from kermesse.words import Lang, Phrase


def say_options(app: App, lang: Lang) -> None:
    """Gives the options of a loaded command their help: the `Phrase` in each parameter's `Annotated`."""
    if app.default_command is not None:
        app.default_command = _with_help(app.default_command, lang)


def say_all_options(app: App, lang: Lang) -> None:
    """Loads every command below this one, and gives its options their help."""
    say_options(app, lang)
    for name in app:
        say_all_options(app[name], lang)


def _with_help(command: Callable[..., Any], lang: Lang) -> Callable[..., Any]:
    """The same command, its phrases replaced by parameters of the command line; itself, where it has none."""
    annotations = {name: _in_language(hint, lang) for name, hint in command.__annotations__.items()}
    if annotations == command.__annotations__:
        return command

    @wraps(command)
    def spoken(*words: Any, **options: Any) -> Any:
        return command(*words, **options)

    spoken.__annotations__ = annotations
    return spoken


def _in_language(hint: Any, lang: Lang) -> Any:
    if get_origin(hint) is not Annotated:
        return hint
    kind, *notes = get_args(hint)
    said = (Parameter(help=note(lang)) if isinstance(note, Phrase) else note for note in notes)
    return Annotated[(kind, *said)]
