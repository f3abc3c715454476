"""Everything that a night needs as paper: cards, labels, books, forms and what follows the end, in one PDF.

A night becomes a `Printing` (nouns alone, `material/`): haggle, hattrick and after say of what parts, as the `wishes`
are; `cards/`, `envelopes/`, `chapters/` and `handouts/` make those parts, in words that `telling` and `tonight` find.
Then the typesetter sets it with Typst, in the fonts that `glyphs` knows: where something stands on a sheet is said in
`templates/`, what it is, here.

Never here: a deal or a score, which come from `kermesse.games`; a seed; the network.
"""
