"""A night of Haggle on paper, before it and after it.

`night.py` and `after_night.py` choose the parts by what is wished. The book for the host is in `chapters/`, what goes
into envelopes and onto them in `envelopes/`; `deck.py` has the cards in the order of the envelopes, `guide.py` and
`forms.py` what players read and write on. All speak in the words of `phrasing.py`, `nouns.py` and `tonight.py`.

Never here: a deal or a score, which come from `kermesse.games`; in a guide, what a rule card says.
"""
