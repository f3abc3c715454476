"""How a game is learned: a prepared deal and a script, read from a file and run on the real engine.

A lesson is data; what comes of it (who takes a pile, what an envelope is worth, what somebody sees after a bargain) is
asked of the game itself, so that a lesson cannot teach a wrong rule. No clock, no disk but its own files, no chance.
"""
