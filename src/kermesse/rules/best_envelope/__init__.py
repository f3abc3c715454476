"""The best envelope: of all that somebody could hand in, what scores most, exactly, and why.

Read in this order: problem, pricing, choices, enumeration; regime, parts, runs, division, components, search, counted;
solver, advice.

A third reader of the rules beside scoring and wording. Never here: a guess passed off as proved, chance, a view.
"""
