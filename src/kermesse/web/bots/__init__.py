"""Bots at tables: at nights of Haggle, at nights tried alone, at tables of Hattrick without a host; and hints.

Read turns, evening, runner: when each bot has its turn, one table's evening, all tables of a process; then seats,
instant_table, hattrick, hints, quota, and the routes. Never here: how a bot thinks, which is
`bots/`; and nothing that a bot does not ask for as a command, like everybody.
"""
