"""Catalogues of goods, as data: one file a box."""
