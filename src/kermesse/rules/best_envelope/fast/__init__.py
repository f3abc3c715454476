"""The fast twin of the search by counts: the same best envelope over plain numbers, for who asks thousands of times.

Points are whole numbers here, parts of a point; goods and rules are columns. `numba` turns the loops into machine code.
Where it is not installed, or nobody has had them compiled, `counted.py` answers instead; tests hold the two together,
to the last good. Nothing here talks to people, and what the loops cannot do they leave to `counted.py`.

Read `tables.py` and `room.py`; then `holding.py`, `values.py`, `amounts.py`, `runs.py`; `limits.py`, `conditions.py`,
`working_rules.py`, `numbers.py`, `relaxed.py`, `branches.py`, `kernel.py`; `by_loops.py` asks, `warmup.py` compiles.
"""
