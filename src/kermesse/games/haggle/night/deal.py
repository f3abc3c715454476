"""The deal: which envelope holds what at the start, as it follows from a seed, so that anybody can verify it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kermesse.fault import Fault, Faults, shown
from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.box import (
    cards_each,
    cards_in_box,
    given_goods,
    goods_in_box,
    sheets_for,
    shuffled_goods,
)
from kermesse.games.haggle.night.model import Balance, Envelope, Night
from kermesse.games.personal_data import twins, unprintable
from kermesse.pieces.chance import SEED_BITS, Chance, published_hash
from kermesse.rules.kit import Kit
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.score import score
from kermesse.words import Phrase, verbatim

MOST_TRIES = 10_000
"""How many deals are tried for a balanced one before giving up."""

MOST_ENVELOPES = 300_000
"""And how many envelopes are dealt in all, so that a thousand players are not kept waiting."""

MOST_PIECES = 200_000
"""Goods and cards of one deal: six times a giant night of a thousand, and a fifth of a second."""

PIECES_AN_ENVELOPE = 80
"""An envelope with more goods and cards counts as several, wherever envelopes are limited."""


def deal(
    kit: Kit,
    players: Sequence[str],
    seed: str,
    sheets: tuple[int, ...] | None = None,
    spread: float | None = None,
    most_envelopes: int = MOST_ENVELOPES,
) -> Night:
    """Deals the starting envelopes.

    Args:
        kit: the box, read under the night's rulings.
        players: their names.
        seed: at least 128 bits, in hexadecimal or as any text of at least 32 characters.
        sheets: the sheets in play, where the kit has sheets; by default as many as players.
        spread: deal again until the envelopes' own values lie within so many points.
        most_envelopes: so many are dealt in all before giving up.

    Raises:
        Faults: for a short seed, too few or too many players, unknown sheets, too big a box, or no balanced deal.

    Source:
        Haggle, "Preliminary"; Giant Haggle, "Préparation".

    Liberty:
        Sheets go to those who have fewest yet, so not every lawful deal is equally likely to the last decimal.
    """
    _check(kit, players, seed, sheets)
    if kit.head.box.sheets and sheets is None:
        sheets = sheets_for(kit, len(players))
    pieces = _pieces(kit, len(players), sheets)
    if pieces > MOST_PIECES:
        right = Phrase(f"at most {MOST_PIECES} goods and cards", f"au plus {MOST_PIECES} biens et cartes")
        raise Faults("deal", [Fault(verbatim("box"), right, verbatim(pieces))])
    most_tries = min(MOST_TRIES, most_envelopes // max(len(players), pieces // PIECES_AN_ENVELOPE))
    tries, closest = 1, float("inf")
    while True:
        envelopes = _envelopes(kit, players, seed, tries, sheets)
        if spread is None:
            break
        found = own_spread(kit, envelopes)
        closest = min(closest, found)
        if found <= spread:
            break
        if tries >= most_tries:
            raise Faults("--balance", [_unbalanced(tries, spread, closest)])
        tries += 1
    return Night(
        game=kit.head.game,
        kit=None if kit.source == kit.head.game else kit.source,
        sheets=sheets,
        rulings=kit.rulings,
        players=len(players),
        seed_hash=published_hash(seed),
        balance=None if spread is None else Balance(spread, tries),
        lots=kit.lot_count,
        envelopes=envelopes,
    )


def _pieces(kit: Kit, players: int, sheets: tuple[int, ...] | None) -> int:
    """The goods and cards that one deal moves."""
    return goods_in_box(kit, players).total() + cards_in_box(kit, players, sheets).total()


def _unbalanced(tries: int, spread: float, closest: float) -> Fault:
    reached = Phrase(f"a spread that one of {tries} deals reaches", f"un écart qu'une donne sur {tries} atteint")
    best = Phrase(f"{spread:g}; the best deal had {closest:g}", f"{spread:g} ; la meilleure donne avait {closest:g}")
    return Fault(verbatim("--balance"), reached, best)


def _check(kit: Kit, players: Sequence[str], seed: str, sheets: tuple[int, ...] | None) -> None:
    faults = []
    fewest, most = kit.head.players.fewest, kit.head.players.most
    if not fewest <= len(players) <= most:
        expected = Phrase(f"{fewest} to {most} players", f"de {fewest} à {most} joueurs")
        faults.append(Fault(Phrase("players", "joueurs"), expected, verbatim(len(players))))
    for twin in twins(players):
        once = Phrase("every name once", "chaque nom une fois")
        faults.append(Fault(Phrase("players", "joueurs"), once, shown(players[twin])))
    for name in players:
        if not name.strip() or unprintable(name):
            printable = Phrase("names without control characters", "des noms sans caractères de commande")
            faults.append(Fault(Phrase("players", "joueurs"), printable, shown(ascii(name)[1:-1])))
    if len(seed) * 4 < SEED_BITS:
        expected = Phrase(
            f"a seed of at least {SEED_BITS} bits: {SEED_BITS // 4} characters, so that its hash cannot be searched",
            f"une graine d'au moins {SEED_BITS} bits : {SEED_BITS // 4} caractères, sinon son empreinte se devine",
        )
        faults.append(Fault(verbatim("seed"), expected, Phrase(f"{len(seed)} characters", f"{len(seed)} caractères")))
    if kit.head.box.sheets:
        faults += _check_sheets(kit, sheets)
    elif sheets is not None:
        nothing = Phrase("no sheets: this kit has rule cards", "pas de fiches : ce coffret a des cartes règles")
        faults.append(Fault(verbatim("sheets"), nothing, verbatim(sheets)))
    if faults:
        raise Faults("deal", faults)


def _check_sheets(kit: Kit, sheets: tuple[int, ...] | None) -> list[Fault]:
    assert kit.head.box.sheets is not None
    faults = []
    for sheet in sheets or ():
        if kit.rule_of(sheet) is None:
            expected = Phrase(f"a sheet of the kit {kit.id}", f"une fiche du coffret {kit.id}")
            faults.append(Fault(verbatim("sheets"), expected, verbatim(sheet)))
    each = kit.head.box.sheets.each
    if kit.head.box.envelopes and sheets is not None and set(sheets) != (lie := {*sheets_for(kit, 0)}):
        prepared = Phrase(f"those of the envelopes: {sorted(lie)}", f"celles des enveloppes : {sorted(lie)}")
        faults.append(Fault(verbatim("sheets"), prepared, verbatim(list(sheets))))
    if sheets is not None and len(set(sheets)) < len(sheets):
        once = Phrase("each sheet once", "chaque fiche une fois")
        faults.append(Fault(verbatim("sheets"), once, verbatim(list(sheets))))
    if sheets is not None and len(set(sheets)) < each:
        expected = Phrase(f"at least {each} different sheets", f"au moins {each} fiches différentes")
        faults.append(Fault(verbatim("sheets"), expected, verbatim(len(set(sheets)))))
    return faults


def _envelopes(
    kit: Kit, players: Sequence[str], seed: str, attempt: int, sheets: tuple[int, ...] | None
) -> tuple[Envelope, ...]:
    """One deal. Goods and rule cards have a stream of draws each; another attempt, or other names, have others."""
    if kit.head.box.envelopes:
        return _prepared(kit, players)
    number = len(players)
    pool = sorted(shuffled_goods(kit, number).elements())
    goods = Chance(seed, "goods", str(attempt), *players).shuffled(pool)
    share = len(goods) // number
    given = given_goods(kit)
    slips = _slips(kit, number, Chance(seed, "rule cards", str(attempt), *players), sheets)
    return tuple(
        Envelope(
            player=name,
            goods=dict(sorted((Counter(goods[place * share : (place + 1) * share]) + given).items())),
            slips=tuple(sorted(slips[place])),
        )
        for place, name in enumerate(players)
    )


def _prepared(kit: Kit, players: Sequence[str]) -> tuple[Envelope, ...]:
    """The envelopes that the kit has ready, in the order of the seats: the same from every seed."""
    return tuple(
        Envelope(player=name, goods=dict(sorted(one.goods.items())), slips=tuple(sorted(one.sheets)))
        for name, one in zip(players, kit.head.box.envelopes, strict=True)
    )


def _slips(kit: Kit, players: int, chance: Chance, sheets: tuple[int, ...] | None) -> list[list[int]]:
    copies = cards_in_box(kit, players, sheets)
    if kit.head.box.sheets:
        return _sheets(list(copies), players, kit.head.box.sheets.each, chance)
    each = cards_each(kit, players)
    pool = chance.shuffled(sorted(copies.elements()))
    return [pool[place * each : (place + 1) * each] for place in range(players)]


def _sheets(playing: list[int], players: int, each: int, chance: Chance) -> list[list[int]]:
    """Sheet after sheet, in a shuffled order, goes to those who have fewest yet, whoever they are among equals.

    So nobody gets one twice, and every envelope gets as many. Which sheets exist once more than others is chance too.
    """
    fewest, more = divmod(each * players, len(playing))
    envelopes: list[list[int]] = [[] for _ in range(players)]
    for place, sheet in enumerate(chance.shuffled(sorted(playing))):
        emptiest = sorted(chance.shuffled([*range(players)]), key=lambda who: len(envelopes[who]))
        for who in emptiest[: fewest + (place < more)]:
            envelopes[who].append(sheet)
    return envelopes


def own_spread(kit: Kit, envelopes: tuple[Envelope, ...]) -> float:
    """By how many points the best starting envelope beats the worst, each by itself.

    What an envelope is worth by itself: its goods at their default values, and what its own particular rules and
    rewards make of them; no general rule, no sheet for everybody, no other player.
    """
    plan = plan_of(kit)
    arrays = as_arrays(kit, envelopes, in_play=())
    general = plan.general[plan.rule_of_card]
    rewards = (arrays.holds * general) @ plan.owner[plan.rule_of_card]
    own = score(kit, arrays._replace(holds=arrays.holds & ~general, players=1)).totals + rewards
    return float(own.max() - own.min())


def verify(kit: Kit, night: Night, seed: str) -> list[Phrase]:
    """Compares a deal with what its seed gives; an empty list says that it follows from the seed.

    Args:
        kit: the box, read under the night's rulings, its lots counted as the night says.
        night: the deal as it was written.
        seed: the seed that was kept secret until the end.
    """
    if night.seed_hash is None:
        return [
            Phrase(
                "The file has no seed_hash: it is not a deal.",
                "Le fichier n'a pas de seed_hash : ce n'est pas une donne.",
            )
        ]
    if published_hash(seed) != night.seed_hash:
        return [
            Phrase(
                f"This is not the seed whose hash was published: {night.seed_hash}.",
                f"Ce n'est pas la graine dont l'empreinte a été publiée : {night.seed_hash}.",
            )
        ]
    spread = night.balance.spread if night.balance else None
    names = [envelope.player for envelope in night.envelopes]
    if night.size != len(names):
        return [Phrase("An envelope is missing.", "Il manque une enveloppe.")]
    again = deal(kit, names, seed, night.sheets, spread)
    differences = [
        Phrase(
            f"The envelope of {ours.player} is not the one dealt.",
            f"L'enveloppe de {ours.player} n'est pas celle de la donne.",
        )
        for ours, theirs in zip(again.envelopes, night.envelopes, strict=True)
        if ours != theirs
    ]
    if again.balance != night.balance:
        differences.append(
            Phrase(
                "The number of deals tried is not the one in the file.",
                "Le nombre de donnes essayées n'est pas celui du fichier.",
            )
        )
    return differences
