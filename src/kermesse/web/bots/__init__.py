"""Bots at tables: at nights of Haggle, hosted or tried alone, at tables of Hattrick without a host; and hints.

Read night and hints, which is what a game says of its bots; turns, evening, runner: when each bot has its turn, one
table's evening, all tables of a process; then seats, instant_table, and routes, which is what can be asked over HTTP. A
game's own are in its file: haggle, hattrick. Never here: how a bot thinks, which is `bots/`; and nothing that a bot
does not ask for as a command, like everybody.
"""
