"""What every printing needs besides its parts: how to print it, a line to measure, a leaf to try the printer with."""

from __future__ import annotations

from collections.abc import Sequence

from kermesse.press.paper.material.printing import Calibration, Part, Printing
from kermesse.press.paper.wishes import Wishes
from kermesse.words import Lang, Phrase

FOOTER = Phrase(
    "Print at 100%, without “fit to page”. Stack the cut piles row by row, the upper left one on top.",
    "Imprimez à 100 %, sans « ajuster à la page ». Les piles coupées se posent l'une sur l'autre, rangée par rangée, "
    "celle du haut à gauche dessus.",
)
CHECK = Phrase("50 mm", "50 mm")

CALIBRATION = Phrase("Print this page first", "Imprimez cette feuille d'abord")
CALIBRATION_WORDS = {
    "print": Phrase(
        "Print at 100%, without “fit to page”, and on both sides, turned at the long edge.",
        "Imprimez à 100 %, sans « ajuster à la page », et recto verso, bord long.",
    ),
    "ruler": Phrase("This line must be 50 mm long:", "Ce trait doit mesurer 50 mm :"),
    "light": Phrase(
        "For cards with backs, hold this page against a lamp. Each cross of the back should meet the middle of a "
        "scale.",
        "Pour des cartes avec dos, tenez la feuille devant une lampe. Chaque croix du verso doit tomber au milieu "
        "d'une échelle.",
    ),
    "shift": Phrase(
        "Where it is off, look at the side with the scales, and read where the cross meets them: the figure across, "
        "then the figure up and down. These two are the shift of the backs, to the right and down, signs and all. "
        "Then print this page again with that shift.",
        "Sinon, regardez le côté des échelles, et lisez où la croix les coupe : le nombre en largeur, puis celui en "
        "hauteur. Ces deux nombres sont le décalage du verso, vers la droite et vers le bas, tels quels, avec leur "
        "signe. Puis réimprimez cette feuille avec ce décalage.",
    ),
    "edge": Phrase(
        "All four sides of the thin frame must be there, or your printer cuts off what lies near the edge.",
        "Les quatre côtés du cadre fin doivent se voir, sinon l'imprimante rogne ce qui est près du bord.",
    ),
    "back": Phrase("Back", "Verso"),
}


def calibration(lang: Lang) -> Calibration:
    """A page to print first, with lines to measure, so that the host sees whether the printer keeps the scale."""
    return Calibration(CALIBRATION(lang), lang, {name: phrase(lang) for name, phrase in CALIBRATION_WORDS.items()})


def printing(title: str, wishes: Wishes, parts: Sequence[Part]) -> Printing:
    """Parts on the sheets that are wished, with the advice that every printing needs."""
    return Printing(
        title=title,
        lang=wishes.langs[0],
        paper=wishes.paper,
        parts=tuple(parts),
        backs=wishes.backs,
        shift_mm=wishes.shift_mm,
        footer={lang: FOOTER(lang) for lang in wishes.langs},
        check={lang: CHECK(lang) for lang in wishes.langs},
        form=wishes.form,
    )
