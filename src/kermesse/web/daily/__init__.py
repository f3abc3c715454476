"""Deals of days: the same hand for everybody on a server, once a day, and afterwards what it brought all of them.

A deal follows from a root that the store keeps and from the date. Nothing of it leaves this folder before it has been
played but the hash of its seed; which game is played, and how, a file of that game's name says.
"""
