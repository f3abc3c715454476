"""Everything that a night needs as paper: cards, labels, books, forms and what follows the end, in one PDF.

A night becomes a `Printing` (data alone, `material/`): `haggle/` and `hattrick/` make its parts, as the `wishes.py`
say and out of `cards/`. Then `typesetter.py` sets it with Typst, in the fonts that `glyphs.py` knows: `templates/`
say where something stands on a sheet, the Python files what it is.

Never here: a deal or a score, which come from `kermesse.games`; a seed; the network.
"""
