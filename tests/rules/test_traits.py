"""What effects say of themselves agrees with what they are."""

from __future__ import annotations

import pytest

from kermesse.rules.effects import KINDS, Effect
from kermesse.rules.effects.selectors import SELECTORS
from kermesse.rules.ruling import NAMES


@pytest.mark.parametrize("kind", KINDS)
def test_traits_name_fields_that_are_selectors_and_rulings_that_there_are(kind: type[Effect]) -> None:
    traits = kind.traits
    named = {price.of for price in [traits.prices] if price} | {tie.of for tie in [traits.tie] if tie}
    assert named | {field for field in [traits.one_kind] if field} <= set(SELECTORS[kind])
    assert set(traits.rulings) <= set(NAMES)


@pytest.mark.parametrize("kind", KINDS)
def test_only_who_compares_envelopes_can_find_a_tie(kind: type[Effect]) -> None:
    assert kind.traits.tie is None or kind.traits.others == "compares"
