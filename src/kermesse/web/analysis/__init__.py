"""Hands that are over looked at again, by a process beside the server that stays warm: it thinks with compiled code.

Read jobs, which is what goes to that process; analyst, which keeps it, gives everybody their turn and remembers
answers; __main__, which is the process; hattrick, which is what can be asked.

Never here: a hand that is still being played, and anything that who asks may not see.
"""
