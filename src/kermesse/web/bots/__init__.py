"""The house's company: bots at tables of Haggle, nights tried alone, tables of Hattrick that nobody hosts, and advice.

Read rounds, evening, company: when each bot has its turn, one table's evening, all tables of a process; then seating,
beginning, playing, advising, and doors, which is what can be asked over HTTP. Never here: how a bot thinks, which is
`bots/`; and nothing that a bot does not ask for as a command, like everybody.
"""
