"""What must hold in a night beyond the shape of the file: names, numbers, cancellations, draws, debts, the box."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import numpy as np

from kermesse.fault import Fault, nearest, shown, unknown
from kermesse.games.haggle.night.arrays import as_arrays
from kermesse.games.haggle.night.beyond_box import beyond_box_of
from kermesse.games.haggle.night.box import value_sheets, without_partner
from kermesse.games.haggle.night.model import Envelope, Night
from kermesse.games.personal_data import twins, unprintable
from kermesse.rules.effects import AtMost, Cancel
from kermesse.rules.kit import Kit
from kermesse.rules.kit_checks import foreign_rulings
from kermesse.rules.scoring.plan import plan_of
from kermesse.rules.scoring.standing import standing
from kermesse.rules.scoring.whole import Excess, excess
from kermesse.words import Phrase, verbatim


def check_night(night: Night, kit: Kit, rulings: object, faults: list[Fault], warnings: list[Fault]) -> None:
    """Notes every fault of a night, and what looks odd."""
    if kit.head.game != night.game:
        right = Phrase(f"a kit of the game {night.game}", f"un coffret du jeu {night.game}")
        faults.append(Fault(verbatim("kit"), right, verbatim(f"{kit.id}: {kit.head.game}")))
    if isinstance(rulings, Mapping):
        faults += foreign_rulings(rulings, kit.head, lambda name: f"rulings.{name}")
    if night.size < len(night.envelopes):
        least = Phrase(
            f"at least {len(night.envelopes)}, the envelopes here",
            f"au moins {len(night.envelopes)}, les enveloppes d'ici",
        )
        faults.append(Fault(verbatim("players"), least, verbatim(night.size)))
    _check_players(night, faults)
    _check_sheets(night, kit, faults, warnings)
    before = len(faults)
    kinds = kit.catalogue.index()
    playing = night.sheets if night.sheets is not None and kit.head.box.sheets else tuple(kit.cards())
    for index, envelope in enumerate(night.envelopes):
        _check_goods(envelope, f"envelopes[{index}]", kinds, faults)
        _check_slips(envelope, f"envelopes[{index}]", playing, faults)
    _check_known(night, playing, faults)
    _check_awards(night, faults)
    _check_cancels(night, kit, faults, warnings)
    _check_debts(night, faults, warnings)
    if len(faults) == before:
        _check_removed(night, kit, faults, warnings)


def _check_players(night: Night, faults: list[Fault]) -> None:
    players = [envelope.player for envelope in night.envelopes]
    for index, name in enumerate(players):
        if unprintable(name) or not name.strip():
            plain = Phrase("a name, without control characters", "un nom, sans caractères de commande")
            faults.append(Fault(verbatim(f"envelopes[{index}].player"), plain, shown(ascii(name)[1:-1])))
    for index in twins(players):
        once = Phrase("every player once", "chaque joueur une fois")
        name = players[index]
        found = Phrase(f"“{name}” a second time", f"« {name} » une deuxième fois")
        faults.append(Fault(verbatim(f"envelopes[{index}].player"), once, found))


def _check_sheets(night: Night, kit: Kit, faults: list[Fault], warnings: list[Fault]) -> None:
    if night.sheets is None:
        return
    if not kit.head.box.sheets:
        nothing = Phrase("no sheets: this kit has rule cards", "pas de fiches : ce coffret a des cartes règles")
        faults.append(Fault(verbatim("sheets"), nothing, verbatim(list(night.sheets))))
        return
    for index, sheet in enumerate(night.sheets):
        if kit.rule_of(sheet) is None:
            one = Phrase(
                f"a sheet of {kit.id}: 1 to {kit.cards()[-1]}", f"une fiche de {kit.id} : 1 à {kit.cards()[-1]}"
            )
            faults.append(Fault(verbatim(f"sheets[{index}]"), one, verbatim(sheet)))
        elif sheet in night.sheets[:index]:
            once = Phrase("each sheet once", "chaque fiche une fois")
            faults.append(Fault(verbatim(f"sheets[{index}]"), once, Phrase(f"{sheet} again", f"{sheet} encore")))
    warnings += odd_sheets(kit, night.sheets)


def odd_sheets(kit: Kit, sheets: tuple[int, ...]) -> list[Fault]:
    """Sheets in play that mean little without others that are not."""
    odd = []
    for rule, missing in without_partner(kit, sheets):
        numbers = ", ".join(str(other.number) for other in missing)
        with_it = Phrase(f"sheet {rule.number} with sheet {numbers}", f"la fiche {rule.number} avec la fiche {numbers}")
        odd.append(Fault(verbatim("sheets"), with_it, Phrase(f"{rule.number} alone", f"{rule.number} seule")))
    values = value_sheets(kit)
    left_out = [sheet for sheet in values if sheet not in sheets]
    if left_out:
        numbers = ", ".join(map(str, left_out))
        with_them = Phrase(
            f"the value sheets, {', '.join(map(str, values))}", f"les fiches de valeurs, {', '.join(map(str, values))}"
        )
        odd.append(Fault(verbatim("sheets"), with_them, Phrase(f"no {numbers}", f"pas de {numbers}")))
    return odd


def _check_goods(envelope: Envelope, where: str, kinds: Mapping[str, int], faults: list[Fault]) -> None:
    held = envelope.held.goods if envelope.held else {}
    for field, goods in (("goods", envelope.goods), ("removed", envelope.removed or {}), ("held.goods", held)):
        for kind in goods:
            if kind not in kinds:
                some = ", ".join(list(kinds)[:3])
                expected = Phrase(f"goods of this box, such as {some}", f"des biens de ce coffret, comme {some}")
                faults.append(unknown(verbatim(f"{where}.{field}.{kind}"), kind, kinds, expected))


def _check_slips(envelope: Envelope, where: str, playing: tuple[int, ...], faults: list[Fault]) -> None:
    held = envelope.held.slips if envelope.held else ()
    for field, slips in (("slips", envelope.slips), ("held.slips", held)):
        faults += [_not_in_play(f"{where}.{field}", slip, playing) for slip in slips if slip not in playing]


def _check_known(night: Night, playing: tuple[int, ...], faults: list[Fault]) -> None:
    players = [envelope.player for envelope in night.envelopes]
    known = night.known if isinstance(night.known, dict) else {"": night.known or ()}
    for name, cards in known.items():
        where = f"known.{name}" if name else "known"
        if name and name not in players:
            faults.append(_not_a_player(where, name, players))
        faults += [_not_in_play(where, card, playing) for card in cards if card not in playing]


def _check_awards(night: Night, faults: list[Fault]) -> None:
    players = [envelope.player for envelope in night.envelopes]
    for index, award in enumerate(night.awards):
        for field, name in (("player", award.player), ("other", award.other)):
            if name is not None and name not in players:
                faults.append(_not_a_player(f"awards[{index}].{field}", name, players))


def _not_a_player(where: str, name: str, players: list[str]) -> Fault:
    one = Phrase("a player of this night", "un joueur de cette soirée")
    return Fault(verbatim(where), one, shown(name), nearest(name, players))


def _not_in_play(where: str, card: int, playing: tuple[int, ...]) -> Fault:
    numbers = Phrase(f"a rule card in play: {_spans(playing)}", f"une carte règle en jeu : {_spans(playing)}")
    return Fault(verbatim(where), numbers, verbatim(card))


def _check_cancels(night: Night, kit: Kit, faults: list[Fault], warnings: list[Fault]) -> None:
    announced = {
        rule.number
        for e in night.envelopes
        for slip in e.slips
        if (rule := kit.rule_of(slip)) and rule.scope == "general"
    }
    for index, envelope in enumerate(night.envelopes):
        where = verbatim(f"envelopes[{index}].cancels")
        may = any((rule := kit.rule_of(slip)) and isinstance(rule.effect, Cancel) for slip in envelope.slips)
        if envelope.cancels is None:
            if may:
                chosen = Phrase("the number of the general rule to cancel", "le numéro de la règle générale à annuler")
                found = Phrase(
                    f"a cancel card of {envelope.player} without one: it cancels nothing",
                    f"une carte d'annulation de {envelope.player} sans choix : elle n'annule rien",
                )
                warnings.append(Fault(where, chosen, found))
            continue
        rule = kit.rule_of(envelope.cancels)
        if not may:
            right = Phrase("a cancel card in this envelope", "une carte d'annulation dans cette enveloppe")
            faults.append(
                Fault(
                    where,
                    right,
                    Phrase(f"cancels {envelope.cancels} without one", f"annule {envelope.cancels} sans en avoir"),
                )
            )
        if rule is None or rule.scope != "general":
            right = Phrase("the number of a general rule", "le numéro d'une règle générale")
            faults.append(Fault(where, right, verbatim(envelope.cancels)))
        elif rule.number not in announced:
            some = ", ".join(map(str, sorted(announced))) or "-"
            right = Phrase(f"a general rule that was announced: {some}", f"une règle générale annoncée : {some}")
            faults.append(Fault(where, right, verbatim(envelope.cancels)))


def _check_debts(night: Night, faults: list[Fault], warnings: list[Fault]) -> None:
    players = [envelope.player for envelope in night.envelopes]
    for index, debt in enumerate(night.debts):
        where = f"debts[{index}]"
        for field, name in (("from", debt.debtor), ("to", debt.creditor)):
            if name not in players:
                one = Phrase("a player of this night", "un joueur de cette soirée")
                faults.append(Fault(verbatim(f"{where}.{field}"), one, shown(name), nearest(name, players)))
        if debt.debtor == debt.creditor:
            faults.append(Fault(verbatim(where), Phrase("two players", "deux joueurs"), shown(debt.debtor)))
        try:
            datetime.fromisoformat(debt.at)
        except ValueError:
            date = Phrase("a date such as 2026-11-21T21:40", "une date comme 2026-11-21T21:40")
            faults.append(Fault(verbatim(f"{where}.at"), date, shown(debt.at)))
    if night.debts and night.rulings.promises == "honour":
        settle = Phrase(
            "promises: settle, for debts to be paid", "promises : settle, pour que les dettes soient payées"
        )
        warnings.append(
            Fault(
                verbatim("debts"), settle, Phrase("honour: they are only noted", "honour : elles sont seulement notées")
            )
        )


def _check_removed(night: Night, kit: Kit, faults: list[Fault], warnings: list[Fault]) -> None:
    """A draw by hand must take exactly the excess, out of what is there."""
    limit = excess_of(night, kit)
    drawable = {kit.catalogue.kinds[column].id for column in limit.kinds} if limit else set()
    for index, envelope in enumerate(night.envelopes):
        due = int(limit.items[index]) if limit else 0
        where = verbatim(f"envelopes[{index}].removed")
        taken = sum((envelope.removed or {}).values())
        exactly = Phrase(f"{due} goods removed", f"{due} biens retirés")
        if envelope.removed is None:
            if due and night.rulings.excess == "physical":
                faults.append(Fault(where, exactly, Phrase("nothing", "rien")))
            continue
        if taken and not due:
            warnings.append(
                Fault(where, Phrase("nothing: no excess to draw", "rien : pas d'excédent à tirer"), verbatim(taken))
            )
        elif taken != due:
            faults.append(Fault(where, exactly, verbatim(taken)))
        for kind, count in envelope.removed.items():
            there = envelope.goods.get(kind, 0) if kind in drawable or not due else 0
            if count > there:
                most = Phrase(f"at most {there}", f"au plus {there}")
                faults.append(Fault(verbatim(f"envelopes[{index}].removed.{kind}"), most, verbatim(count)))


def excess_of(night: Night, kit: Kit) -> Excess | None:
    """How many goods must go from each envelope before it is scored, and of which kinds; None where no rule asks."""
    plan = plan_of(kit)
    if not any(isinstance(rule.effect, AtMost) for rule in plan.rules):
        return None
    arrays = as_arrays(kit, night.envelopes, night.sheets)
    works = standing(plan, arrays.holds, arrays.cancels, arrays.in_play, 1)
    return excess(plan, works, arrays.goods.astype(np.float32))


def check_box(night: Night, kit: Kit) -> list[Fault]:
    """What was handed in, all together, beyond what the night's box holds; what its host let stand is no fault."""
    names = dict(enumerate(envelope.player for envelope in night.envelopes))
    s = "" if night.size == 1 else "s"
    many = Phrase(f"with {night.size} player{s}", f"à {night.size} joueur{s}")
    odd = []
    for beyond in beyond_box_of(night, kit):
        if any(night.envelopes[place].beyond_box == "accepted" for place, _ in beyond.envelopes):
            continue
        is_card = isinstance(beyond.thing, int)
        most = Phrase(f"at most {beyond.in_box} {many.en}", f"au plus {beyond.in_box} {many.fr}")
        shares = beyond.shares(names)
        found = Phrase(
            f"{beyond.handed_in} handed in ({shares.en})",
            f"{beyond.handed_in} {'remises' if is_card else 'remis'} ({shares.fr})",
        )
        odd.append(Fault(beyond.noun if is_card else verbatim(beyond.thing), most, found))
    return odd


def _spans(numbers: tuple[int, ...]) -> str:
    """Numbers in order, neighbours as one span: 1-3, 7."""
    spans: list[list[int]] = []
    for n in sorted(set(numbers)):
        if spans and n == spans[-1][1] + 1:
            spans[-1][1] = n
        else:
            spans.append([n, n])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in spans)
