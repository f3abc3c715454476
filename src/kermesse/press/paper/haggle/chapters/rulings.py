"""Tonight's rulings: what each settles, why it is asked, and a small case that the game itself has scored.

A ruling on rules that are not in play stays unsaid: nobody needs it, and it would speak of what is not there.
"""

from __future__ import annotations

from kermesse.lessons.haggle.own_goods import own_example
from kermesse.lessons.rulings import examples
from kermesse.press.paper.haggle.tonight import Tonight
from kermesse.press.paper.material.pages import Heading, PageBlock, Paragraph
from kermesse.rules.kit import Kit
from kermesse.rules.relevant_rulings import relevant_rulings
from kermesse.rules.ruling import CHOICE_WORDS, CHOICES, QUESTIONS, REASONS
from kermesse.words import NO_BREAK, Phrase

_TITLE = Phrase("Tonight's rulings", "Les points de règle de ce soir")
_ABOUT = Phrase(
    "Where the rules are silent, the host decides before the night. This is what holds tonight; say it to whoever "
    "asks, and to all in the same words.",
    "Là où les règles se taisent, l'hôte décide avant la soirée. Voici ce qui vaut ce soir ; dites-le à qui le "
    "demande, et à tous dans les mêmes mots.",
)
_UNUSUAL = Phrase("Tonight differs from the usual: {usual}", "D'habitude, c'est autre chose : {usual}")
_CASE = Phrase("Example. {says} ({comes})", "Exemple. {says} ({comes})")


def rulings(tonight: Tonight) -> tuple[PageBlock, ...]:
    """Every ruling in force, with its reason; nothing for a box that leaves none open."""
    if not tonight.kit.head.rulings:
        return ()
    blocks: list[PageBlock] = [Heading(tonight.say(_TITLE)), Paragraph(tonight.say(_ABOUT), "small")]
    for name in relevant_rulings(tonight.kit, tonight.in_play):
        blocks.extend(_ruling(tonight, name))
    return tuple(blocks)


def _ruling(tonight: Tonight, name: str) -> list[PageBlock]:
    lang = tonight.lang
    choice = getattr(tonight.kit.rulings, name)
    usual = CHOICES[name][0]
    reasons = [REASONS[name](lang)]
    if choice != usual:
        reasons.append(tonight.say(_UNUSUAL, usual=CHOICE_WORDS[name, usual](lang)))
    if case := _case(tonight.kit, name, choice):
        says, comes_to = case
        reasons.append(tonight.say(_CASE, says=says(lang), comes=comes_to(lang).replace(" ", NO_BREAK)))
    return [
        Paragraph(f"{QUESTIONS[name](lang)} {CHOICE_WORDS[name, choice](lang)}", "strong"),
        Paragraph(" ".join(reasons)),
    ]


def _case(kit: Kit, name: str, choice: str) -> tuple[Phrase, Phrase] | None:
    """A small case of a ruling, in goods that lie on the table tonight, and what it comes to."""
    if kit.head.catalogue is None:
        return own_example(kit, name)
    return (case.says, case.comes_to[choice]) if (case := examples().get(name)) else None
