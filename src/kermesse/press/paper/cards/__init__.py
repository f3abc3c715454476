"""Cards to cut out: what stands on each, in which order they come, and how sheets are laid so that cutting sorts them.

Read faces, which is a good or a rule as a card; deck, the cards of a night in the order of its envelopes; stack, which
lays them on sheets; outlines, our drawings as Typst draws them.

Never here: where on a card something stands, which is `templates/`'s matter.
"""
