"""What somebody sees of a night under way: the hall, one's own things, the host's desk; and what follows from it.

Read in this order: shown, kept, showing, notebook, hall, mine, desk, view, concerned; answers, knowing, caveats,
reckoning; outcome; movements, highlights, story. Never here: a change of the floor. A view is built by naming what is
shown, and has no place for a secret.
"""
