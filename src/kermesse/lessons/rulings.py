"""What each choice of a ruling comes to, in a small case: the game is asked under every choice."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

import msgspec

from kermesse.fault import Fault, Faults
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.haggle.night.score import score
from kermesse.games.hattrick.rules import ruling as hattrick
from kermesse.games.hattrick.rules.model import CARDS, Laid
from kermesse.games.hattrick.rules.trick import place, settled
from kermesse.lessons.sentences import figure, told
from kermesse.pieces.goods import Name
from kermesse.rules import ruling as haggle
from kermesse.rules.kit import CardNumber, Kit
from kermesse.rules.kit_files import kit_from, read_kit
from kermesse.validation import validate
from kermesse.words import Phrase, verbatim

FILE = "rulings.toml"
VOIDED = "none"
"""What a file claims of a voided hand."""


class RulingCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A case of one ruling, as the file writes it: envelopes of Haggle, or a trick of Hattrick.

    Args:
        ruling: which.
        says: what is the case.
        claims: by choice, what it comes to.
        kit: for envelopes, a kit of ours; else the file's own.
        sheets: the sheets in play, where the kit has sheets.
        envelopes: what is handed in; the first is looked at.
        players: for a trick, who lays, in turn.
        laid: the cards, in turn.
    """

    ruling: Name
    says: Phrase
    claims: dict[str, int | str]
    kit: Name | None = None
    sheets: tuple[CardNumber, ...] | None = None
    envelopes: tuple[Envelope, ...] = ()
    players: tuple[Name, ...] = ()
    laid: tuple[str, ...] = ()


class Cases(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file."""

    kit_text: str
    examples: tuple[RulingCase, ...]


class RulingExample(msgspec.Struct, frozen=True):
    """A case, and what it comes to by choice; all words are typeset."""

    says: Phrase
    comes_to: dict[str, Phrase]


@lru_cache(maxsize=1)
def examples() -> dict[str, RulingExample]:
    """An example for each ruling where one helps, by the ruling's name.

    Raises:
        Faults: where the game says something else than the file; a test reads it.
    """
    return examples_from((resources.files("kermesse.lessons") / FILE).read_text("utf-8"))


def examples_from(text: str) -> dict[str, RulingExample]:
    """The examples that a file tells.

    Raises:
        Faults: everything that is wrong with it.
    """
    faults: list[Fault] = []
    cases = validate(Cases, tomllib.loads(text), "", faults)
    if cases is None:
        raise Faults(FILE, faults)
    found = {
        case.ruling: _example(case, cases.kit_text, f"examples[{number}]", faults)
        for number, case in enumerate(cases.examples)
    }
    if faults:
        raise Faults(FILE, faults)
    return found


def _example(case: RulingCase, kit_text: str, where: str, faults: list[Fault]) -> RulingExample:
    choices = {**haggle.CHOICES, **hattrick.CHOICES}.get(case.ruling, ())
    if set(case.claims) != set(choices):
        faults.append(
            Fault(verbatim(f"{where}.claims"), verbatim(" | ".join(choices)), verbatim(" | ".join(case.claims)))
        )
        return RulingExample(case.says, {})
    comes_to: dict[str, Phrase] = {}
    for choice, claimed in case.claims.items():
        is_so = _leads(case, choice) if case.laid else _total(case, choice, kit_text)
        if is_so != claimed:
            faults.append(Fault(verbatim(f"{where}.claims.{choice}"), verbatim(is_so), verbatim(claimed)))
        comes_to[choice] = told(_in_words(case, is_so))
    return RulingExample(told(case.says), comes_to)


def _in_words(case: RulingCase, result: float | str) -> Phrase:
    if case.laid:
        return Phrase(f"{result} leads", f"{result} entame")
    player = case.envelopes[0].player
    points = Phrase("no score", "pas de score") if isinstance(result, str) else figure(result)
    return Phrase(f"{player}: {points.en}", f"{player} : {points.fr}")


def _total(case: RulingCase, choice: str, kit_text: str) -> float | str:
    """What the first envelope is worth under a choice."""
    kit = _kit(case, msgspec.structs.replace(haggle.Rulings(), **{case.ruling: choice}), kit_text)
    night = Night(game=kit.head.game, sheets=case.sheets, rulings=kit.rulings, envelopes=case.envelopes)
    mine = next(one for one in score(night, kit, "en").standings if one.player == case.envelopes[0].player)
    return VOIDED if mine.total is None else mine.total


def _kit(case: RulingCase, rulings: haggle.Rulings, kit_text: str) -> Kit:
    return kit_from(FILE, kit_text, rulings) if case.kit is None else read_kit(case.kit, rulings)


def _leads(case: RulingCase, choice: str) -> str:
    """Who leads after the trick under a choice."""
    laid: list[Laid] = []
    for seat, name in enumerate(case.laid):
        card = CARDS[name]
        laid.append(Laid(seat, card, place(laid, card)))
    rulings = msgspec.structs.replace(hattrick.Rulings(), **{case.ruling: choice})
    return case.players[settled(tuple(laid), rulings).leads]
