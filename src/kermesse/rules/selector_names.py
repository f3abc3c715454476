"""What a selector is called: `hearts + diamonds` becomes "hearts and diamonds", « cœurs et carreaux »."""

from __future__ import annotations

from kermesse.pieces.goods import Catalogue, Noun
from kermesse.pieces.select import Term, parse


def noun(selector: str, catalogue: Catalogue) -> Noun:
    """The words for what a selector means, singular and plural in both languages."""
    nouns = [_term(term, catalogue) for term in parse(selector, catalogue)]
    if len(nouns) == 1:
        return nouns[0]
    en, fr = (
        [_joined([getattr(n, lang)[i] for n in nouns], word) for i, word in enumerate(words)] for lang, words in _AND
    )
    feminine = all(n.gender == "f" for n in nouns)
    return Noun((en[0], en[1]), (fr[0], fr[1]), "f" if feminine else "m")


_AND = (("en", ("or", "and")), ("fr", ("ou", "et")))


def _joined(words: list[str], joint: str) -> str:
    """Lists words; a common first or last word is said once: "red and white tokens", « jetons rouges et blancs »."""
    parts = [word.split(" ") for word in words]
    if all(len(part) == 2 for part in parts):
        firsts, lasts = ({part[i] for part in parts} for i in (0, 1))
        if len(lasts) == 1:
            return f"{_listed([part[0] for part in parts], joint)} {parts[0][1]}"
        if len(firsts) == 1:
            return f"{parts[0][0]} {_listed([part[1] for part in parts], joint)}"
    return _listed(words, joint)


def _listed(words: list[str], joint: str) -> str:
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def _term(term: Term, catalogue: Catalogue) -> Noun:
    if term.number is not None:
        n = term.number
        return Noun((f"card numbered {n}", f"cards numbered {n}"), (f"carte numéro {n}", f"cartes numéro {n}"), "f")
    base = catalogue.groups[term.name][0]
    if term.parity:
        odd = term.parity == "odd"
        en = "odd" if odd else "even"
        fr = "impair" if odd else "pair"
        if base.gender == "f":
            fr += "e"
        return Noun(
            (f"{en} {base.en[0]}", f"{en} {base.en[1]}"), (f"{base.fr[0]} {fr}", f"{base.fr[1]} {fr}s"), base.gender
        )
    if term.side:
        en, fr = (
            (f"below {term.limit}", f"en dessous du {term.limit}")
            if term.side == "below"
            else (f"above {term.limit}", f"au-dessus du {term.limit}")
        )
        return Noun(
            (f"{base.en[0]} {en}", f"{base.en[1]} {en}"), (f"{base.fr[0]} {fr}", f"{base.fr[1]} {fr}"), base.gender
        )
    return base
