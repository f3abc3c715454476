"""The report of a scored night: one page that a host projects and prints, and that players open on a phone.

Everything is read from the answer and its kit; nothing here scores, and a page never asks the network for anything.
"""
