"""Everything that a night needs as paper: cards, labels, books, forms and what follows the end, in one PDF.

A night becomes a `Printing` (nouns alone, `material`), and `press` sets it with Typst, whose drawings lie in
`setting/`: what stands where on a sheet is said there, what is written on it is said here.
"""
