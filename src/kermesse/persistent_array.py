"""A register: numbered entries, of which a changed copy costs the same however many there are.

A state is never changed, only succeeded; a floor of a thousand players with ten thousand bargains behind it must not be
copied for each further one. So entries lie in a tree of tuples, sixteen to a branch, and a change makes anew only the
branches on its way (docs/decisions/0009-market.md has what else was tried, and the figures).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

V = TypeVar("V")

_BITS = 4
_SLOTS = 1 << _BITS
_LAST = _SLOTS - 1
_EMPTY: tuple[Any, ...] = (None,) * _SLOTS


class PersistentArray(Generic[V]):
    """Entries by their numbers, from 0; read in the order of the numbers.

    Args:
        entries: pairs of number and entry.
    """

    __slots__ = ("_count", "_root", "_shift")

    def __init__(self, entries: Iterable[tuple[int, V]] = ()) -> None:
        level: dict[int, Any] = {}
        for number, entry in entries:
            if number < 0 or entry is None:
                raise ValueError(f"expected a number from 0 and an entry, found {number} and {entry!r}")
            level[number] = entry
        self._count = len(level)
        self._shift = 0
        while True:  # from the leaves to the root, so that a long register is read in one go
            branches: dict[int, list[Any]] = {}
            for number, below in level.items():
                branches.setdefault(number >> _BITS, list(_EMPTY))[number & _LAST] = below
            level = {number: tuple(branch) for number, branch in branches.items()}
            if level.keys() <= {0}:
                break
            self._shift += _BITS
        self._root: tuple[Any, ...] = level.get(0, _EMPTY)

    def get(self, number: int) -> V | None:
        """The entry of a number, or None."""
        shift = self._shift
        if number < 0 or number >> (shift + _BITS):
            return None
        node: Any = self._root
        while shift:
            node = node[(number >> shift) & _LAST]
            if node is None:
                return None
            shift -= _BITS
        found: V | None = node[number & _LAST]
        return found

    def __getitem__(self, number: int) -> V:
        """The entry of a number.

        Raises:
            KeyError: where there is none.
        """
        found = self.get(number)
        if found is None:
            raise KeyError(number)
        return found

    def having(self, number: int, entry: V) -> PersistentArray[V]:
        """A register with this entry under this number, in place of what was there."""
        if number < 0 or entry is None:
            raise ValueError(f"expected a number from 0 and an entry, found {number} and {entry!r}")
        root, shift = self._root, self._shift
        while number >> (shift + _BITS):
            root = (root, *_EMPTY[1:])
            shift += _BITS
        return self._changed(root, shift, number, entry)

    def without(self, number: int) -> PersistentArray[V]:
        """A register that lacks this number; the same one where it has none."""
        if self.get(number) is None:
            return self
        return self._changed(self._root, self._shift, number, None)

    def _changed(self, root: tuple[Any, ...], shift: int, number: int, entry: V | None) -> PersistentArray[V]:
        """A register with one entry changed: down to its leaf, and back up along branches made anew."""
        path, node = [], root
        for level in range(shift, 0, -_BITS):
            path.append(node)
            node = node[(number >> level) & _LAST] or _EMPTY
        grown = (entry is not None) - (node[number & _LAST] is not None)
        below: Any = entry
        for level in range(0, shift + 1, _BITS):
            slots = list(node if level == 0 else path.pop())
            slots[(number >> level) & _LAST] = below
            below = tuple(slots)
            if entry is None and below == _EMPTY:
                below = None
        made: PersistentArray[V] = object.__new__(PersistentArray)
        made._root, made._shift, made._count = below or _EMPTY, shift, self._count + grown
        return made

    def differing(self, other: PersistentArray[V]) -> Iterator[tuple[int, V | None, V | None]]:
        """Numbers, in order, under which another register has not the same object; with what is here, and what there.

        Branches that both share are passed by, so that one and its successor are compared at the cost of the change.
        """
        here, there, shift = self._root, other._root, self._shift
        while shift < other._shift:
            here, shift = (here, *_EMPTY[1:]), shift + _BITS
        for _ in range(other._shift, shift, _BITS):
            there = (there, *_EMPTY[1:])
        return _differing(here, there, shift, 0)

    @property
    def plain(self) -> dict[int, V]:
        """What it is in JSON: an object, each entry under its number."""
        return dict(self.items())

    def items(self) -> list[tuple[int, V]]:
        """Every number with its entry, in order."""
        leaves = [(0, self._root)]
        for shift in range(self._shift, 0, -_BITS):
            leaves = [
                (start + (slot << shift), below)
                for start, node in leaves
                for slot, below in enumerate(node)
                if below is not None
            ]
        return [(start + slot, entry) for start, leaf in leaves for slot, entry in enumerate(leaf) if entry is not None]

    def values(self) -> list[V]:
        """Every entry, in the order of their numbers."""
        nodes: Iterable[Any] = self._root
        for _ in range(self._shift // _BITS):
            nodes = [below for node in nodes if node is not None for below in node]
        return [entry for entry in nodes if entry is not None]

    def __iter__(self) -> Iterator[int]:
        return iter([number for number, _ in self.items()])

    def __contains__(self, number: int) -> bool:
        return self.get(number) is not None

    def __len__(self) -> int:
        return self._count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PersistentArray) and len(self) == len(other) and self.items() == other.items()

    __hash__ = None  # type: ignore[assignment]  # compared by what it holds

    def __repr__(self) -> str:
        return f"Register({self.items()})"


def _differing(here: Any, there: Any, shift: int, start: int) -> Iterator[tuple[int, Any, Any]]:
    """What differs between two branches of the same height, whose first number is `start`; either may be missing."""
    if here is there:
        return
    for slot, (one, other) in enumerate(zip(here or _EMPTY, there or _EMPTY, strict=True)):
        if one is not other:
            number = start + (slot << shift)
            if shift:
                yield from _differing(one, other, shift - _BITS, number)
            else:
                yield number, one, other
