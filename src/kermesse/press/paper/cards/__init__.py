"""Cards to cut out: what stands on each, and how sheets are laid so that cutting sorts them.

Read faces, which is a good or a rule as a card; stack, which lays them on sheets; outlines, our drawings as Typst draws
them.

Never here: where on a card something stands, which is `templates/`'s matter.
"""
