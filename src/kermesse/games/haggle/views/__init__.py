"""What each viewer sees of a night under way: the hall, a seat's own part, the host's part; and what follows from it.

Read in this order: bargain_types, bargain_views, notebook, hall, own, host, view, affected_seats; then legal,
known_kit, caveats, reckoning; then outcome. Never here: a change of the floor. A view is built by naming what it shows,
and has no field for a secret.
"""
