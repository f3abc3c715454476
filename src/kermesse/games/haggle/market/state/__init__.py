"""What a night consists of: the floor, its players, offers, bargains, the setup; and small changes that events share.

Never here: a command, an event, or whether something is allowed.
"""
