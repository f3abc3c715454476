"""The house's company: bots that sit at a table of Haggle, and the house as host of a night that somebody tries alone.

Read rounds, evening, company: when each bot has its turn, one table's evening, all tables of a process; then seating,
and doors, which is what can be asked over HTTP. Never here: how a bot thinks, which is `bots/`; and nothing that a bot
does not ask for as a command, like everybody.
"""
