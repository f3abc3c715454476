"""The server's processes: starting and stopping, what they share, limits, settings, logs, metrics.

Never here: what an address answers.
"""
