"""Players without hands: a bot sees a View and answers with a card, at a table, in a simulation, or for who has left.

No bot ever sees a match; what it may know is what its seat may know.
"""
