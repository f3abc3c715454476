"""What rings in a pocket: that something waits, told to browsers by their makers' services (Web Push).

Nothing secret is told, a push never delays a move, and nobody is told by a link that was closed. What an event means
for somebody, the game's `Bell` says.
"""
