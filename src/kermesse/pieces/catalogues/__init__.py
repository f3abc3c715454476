"""Catalogues of goods, as data only: one file a box. Never here: what goods are worth, which a kit says."""
