"""The card table as text, with colour or without: cards, piles, what lies before everybody; 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kermesse.games.hattrick.records.notation import short
from kermesse.games.hattrick.rules.model import COLOURS, Card, Colour, Laid, Trick, agreed_hands, tricks_in_hand
from kermesse.games.hattrick.rules.score import PASS, points
from kermesse.games.hattrick.rules.trick import place
from kermesse.games.hattrick.views.hand import View, legal
from kermesse.rules.kit_files import our_catalogue
from kermesse.words import Lang, Phrase, signed

_STYLES: dict[Colour, str] = {"red": "bold red", "green": "bold green", "blue": "bold blue"}
"""The terminal's own colours, which its owner has made readable; symbol and letter say the same without any."""

PILES = (Phrase("pile 1", "pile 1"), Phrase("pile 2", "pile 2"))
PASSED = Phrase("passed", "passées")


def card_text(card: Card, lang: Lang) -> Text:
    """A card in its colour, with its sign: ▲R18."""
    return Text().append(f"{_symbol(card.colour)}{short(card, lang)}", _STYLES[card.colour])


def _symbol(colour: Colour) -> str:
    return our_catalogue("hattrick").families[colour].symbol


def _letter(colour: Colour, lang: Lang) -> str:
    return our_catalogue("hattrick").families[colour].letter(lang)


def names_of(view: View, lang: Lang) -> list[str]:
    """What everybody is called from where one sits."""
    you = Phrase("You", "Vous")(lang)
    return [you if seat == view.seat else name for seat, name in enumerate(view.players)]


def table_text(view: View, lang: Lang) -> RenderableType:
    """What a seat sees when it is to lay: what everybody has won, the trick, its hand and where its cards would go."""
    hand, trick = len(view.points) + 1, len(view.tricks) + 1
    seats, goal = len(view.players), view.rulings.goal
    hands, tricks = agreed_hands(view.rulings, seats), tricks_in_hand(seats)
    whole = (
        Phrase(f", to {goal} points", f", en {goal} points")
        if hands is None
        else Phrase(f" of {hands}", f" sur {hands}")
    )
    head = Phrase(
        f"Hand {hand}{whole.en}, trick {trick} of {tricks}", f"Manche {hand}{whole.fr}, pli {trick} sur {tricks}"
    )
    return Group(
        Text(""),
        Text(head(lang), "bold"),
        won_table(view, lang),
        Text(""),
        *_trick_lines(view.laid, names_of(view, lang), lang),
        *_still_to_lay(view, lang),
        Text(Phrase("Your hand", "Votre main")(lang), "bold"),
        *_hand_lines(view, lang),
    )


def won_table(view: View, lang: Lang) -> Table:
    """What lies before everybody, and what it would count if the hand ended now."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("")
    for colour in COLOURS:
        table.add_column(Text(f"{_symbol(colour)}{_letter(colour, lang)}", _STYLES[colour]), justify="right")
    table.add_column(Phrase("passed", "passes")(lang), justify="right")
    table.add_column(Phrase("if it ended now", "si tout finissait là")(lang), justify="right")
    table.add_column(Phrase("match so far", "partie")(lang), justify="right")
    totals = [sum(each) for each in zip(*view.points, strict=True)] or [0] * len(view.players)
    for name, tally, total in zip(names_of(view, lang), view.tallies, totals, strict=True):
        cells = [str(count) if count else "·" for count in (*tally.won, tally.passed)]
        table.add_row(Text(name), *cells, signed(points(tally), lang), signed(total, lang))
    return table


def _trick_lines(laid: Sequence[Laid], names: Sequence[str], lang: Lang) -> Iterable[Text]:
    """The piles of the trick under way, and the cards passed in it."""
    if not laid:
        yield Text(Phrase("You lead.", "À vous d'entamer.")(lang))
    for pile, what in ((0, PILES[0]), (1, PILES[1]), (None, PASSED)):
        there = [one for one in laid if one.pile == pile]
        if there:
            yield _row(what(lang), (card_text(one.card, lang).append(f" {names[one.seat]}") for one in there))


def _still_to_lay(view: View, lang: Lang) -> Iterable[Text]:
    """Who lays after the seat that looks, in this trick."""
    seats, mine = len(view.players), len(view.laid)
    after = [view.players[(view.lead + place) % seats] for place in range(mine + 1, seats)]
    if after:
        names = ", ".join(after)
        yield Text(f"  {Phrase(f'Then {names}.', f'Puis {names}.')(lang)}", "dim")


def _row(label: str, cells: Iterable[Text]) -> Text:
    return Text(f"  {label:<11} ").append_text(Text("  ").join(cells))


def _hand_lines(view: View, lang: Lang) -> Iterable[Text]:
    """The hand, a line for each colour, with where its cards would go."""
    for colour in COLOURS:
        cards = [card for card in legal(view) or view.hand if card.colour == colour]
        if cards:
            line = Text("  ").append_text(Text(" ").join(card_text(card, lang) for card in cards))
            yield line.append(f"   {_where(view.laid, cards[0], lang)}", "dim")


def _where(laid: Sequence[Laid], card: Card, lang: Lang) -> str:
    """What laying a card of this colour would do."""
    pile = place(laid, card)
    if pile is None:
        cost = signed(PASS, lang)
        return Phrase(f"a pass: {cost}", f"une passe : {cost}")(lang)
    if not any(one.pile == pile for one in laid):
        return Phrase(f"opens pile {pile + 1}", f"ouvre la pile {pile + 1}")(lang)
    return Phrase(f"to pile {pile + 1}", f"sur la pile {pile + 1}")(lang)


def laid_text(laid: Laid, name: str, lang: Lang) -> Text:
    """One line about a card laid: who laid it, which card, and whether as a pass."""
    text = Text(f"  {name:<12} ").append_text(card_text(laid.card, lang))
    return text.append(Phrase(" (pass)", " (passe)")(lang), "dim") if laid.pile is None else text


def taken_text(trick: Trick, names: Sequence[str], lang: Lang) -> Text:
    """Who took what, and who leads; the person who looks is called "You" among the names."""
    taken = []
    for pile, seat in enumerate(trick.takers):
        cards = [one.card for one in trick.laid if one.pile == pile]
        taken.append(f"{names[seat]} {_symbol(cards[0].colour)}{_letter(cards[0].colour, lang)}×{len(cards)}")
    took, name = ", ".join(taken), names[trick.leads]
    leads = Phrase(f"{took}; {name} to lead", f"{took} ; entame : {name}")
    return Text(f"  → {leads(lang)}", "dim")


def draw(console: Console, what: RenderableType) -> None:
    """Prints something, without spaces at the ends of lines where nobody sees them."""
    with console.capture() as captured:
        console.print(what)
    console.file.write("\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n")
