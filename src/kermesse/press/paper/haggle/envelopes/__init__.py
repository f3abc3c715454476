"""Envelopes: what a deal puts into each, and the paper with which a host fills, names and hands them out.

Read contents, which counts; slips and packing, which say what to put where; labels, which are stuck on.

Never here: a deal. It is made before, and no seed of it comes here.
"""
