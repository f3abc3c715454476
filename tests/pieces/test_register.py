"""A register is a dict of numbers that is never changed, and it is read in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kermesse.persistent_array import PersistentArray

NUMBERS = st.integers(0, 5_000)
CHANGES = st.lists(st.tuples(NUMBERS, st.one_of(st.none(), st.integers())), max_size=60)


@given(st.dictionaries(NUMBERS, st.integers(), max_size=60), CHANGES)
def test_it_is_a_dict_in_order(start: dict[int, int], changes: list[tuple[int, int | None]]) -> None:
    plain, register = dict(start), PersistentArray(start.items())
    for number, entry in changes:
        before, shown = register, register.items()
        if entry is None:
            plain.pop(number, None)
            register = register.without(number)
        else:
            plain[number] = entry
            register = register.having(number, entry)
        assert before.items() == shown
        assert register.items() == sorted(plain.items())
    assert len(register) == len(plain)
    assert list(register) == sorted(plain)
    assert register.values() == [plain[number] for number in sorted(plain)]
    assert all(number in register and register[number] == entry for number, entry in plain.items())
    assert register == PersistentArray(plain.items())


@given(st.dictionaries(NUMBERS, st.integers(), max_size=60), CHANGES)
def test_what_differs_is_what_is_not_the_same_object(
    start: dict[int, int], changes: list[tuple[int, int | None]]
) -> None:
    old = PersistentArray((number, [entry]) for number, entry in start.items())
    new = old
    for number, entry in changes:
        new = new.without(number) if entry is None else new.having(number, [entry])
    before, after = dict(old.items()), dict(new.items())
    numbers = [number for number in sorted(before.keys() | after.keys()) if before.get(number) is not after.get(number)]
    assert list(old.differing(new)) == [(number, before.get(number), after.get(number)) for number in numbers]
    assert list(new.differing(old)) == [(number, after.get(number), before.get(number)) for number in numbers]


def test_nothing_differs_from_itself_and_what_is_shared_is_not_looked_at() -> None:
    many = PersistentArray((number, Counted()) for number in range(10_000))
    Counted.compared = 0
    one = Counted()
    assert list(many.differing(many)) == []
    assert list(many.differing(many.having(10_000, one))) == [(10_000, None, one)]
    assert list(PersistentArray().differing(PersistentArray())) == []
    assert Counted.compared == 0


class Counted:
    """An entry that counts how often it is asked whether it equals another."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return self is other

    __hash__ = None  # type: ignore[assignment]


def test_what_is_not_there() -> None:
    register = PersistentArray([(3, "three"), (300, "many")])
    assert register.get(4) is None
    assert register.get(10**9) is None
    assert register.get(-1) is None
    assert register.without(7) is register
    with pytest.raises(KeyError):
        register[4]


def test_only_numbers_from_zero_and_true_entries() -> None:
    with pytest.raises(ValueError, match="number from 0"):
        PersistentArray().having(-1, "x")
    with pytest.raises(ValueError, match="number from 0"):
        PersistentArray([(0, None)])


def test_equal_whatever_the_way() -> None:
    long_way = PersistentArray([(5_000, "far")]).having(1, "near").without(5_000)
    assert long_way == PersistentArray([(1, "near")])
    assert long_way != PersistentArray([(1, "other")])
    assert long_way != {1: "near"}
