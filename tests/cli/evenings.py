"""Games of Hattrick in the terminal, typed over a pipe, and what they show."""

import re
from functools import cache

from tests.cli.typed import Done, kermesse, text, told

LANGS = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}
HINT = re.compile(r"^  [▲◗■]([RGVB]\d+)  (\S.*)$", re.MULTILINE)
CARD = re.compile(r"[▲◗■]([RGVB]\d+)")


def play(*lines: str, seats: int = 4, lang: str = "en", hands: int = 1, options: tuple[str, ...] = ()) -> Done:
    """A session with these lines typed, and nothing after them; the same deals each time."""
    seed = () if "--seed" in options else ("--seed", "1995")
    bots = ("--bots", "beginner,random", "--adviser", "beginner")
    words = ("--seats", str(seats), *bots, "--hands", str(hands), *seed, *options)
    given = "".join(f"{line}\n" for line in lines)
    return kermesse("play", "hattrick", *words, given=given.encode(), lang=LANGS[lang])


def shown(done: Done) -> str:
    assert done.returncode == 0, told(done)
    return text(done)


def asked(done: Done) -> list[str]:
    """What was shown before each question, from the table on; the last question is that which nobody answers."""
    *parts, _ = re.split(r"^> .*\n", shown(done), flags=re.MULTILINE)
    return [
        re.sub(r"\A.*?(?=^(?:Hand|Manche) \d+\b[^\n]*, (?:trick|pli) )", "", part, flags=re.DOTALL | re.MULTILINE)
        for part in parts
    ]


@cache
def own_cards(seats: int = 4, lang: str = "en") -> tuple[str, ...]:
    """The hand that is dealt to the person, as it is shown when first asked."""
    table = asked(play(seats=seats, lang=lang))[0]
    return tuple(CARD.findall(re.split(r"Your hand|Votre main", table)[1]))


def cards_to_lay(seats: int = 4, lang: str = "en") -> tuple[str, ...]:
    """All but the last card; any order will do, as every card may always be laid."""
    return own_cards(seats, lang)[:-1]


def transcript_of(done: Done) -> str:
    return "Hattrick\n" + shown(done).split("\nHattrick\n")[1]


def totals_shown(screen: str) -> list[int]:
    """The points of the hand in the table after it, by seat."""
    table = re.split(r"Hand 1 is over|Fin de la manche 1", screen)[1].splitlines()[2:]
    rows = [re.split(r"\s{2,}", line.strip()) for line in table]
    points = [row[-1] for row in rows if len(row) == 7]
    return [int(cell.replace("−", "-").replace("+", "")) for cell in points]
