"""The client's pages, as its build made them.

`files.py` serves them, `preload.py` names what a browser should fetch along with each. Never here: a table or a link.
Every visitor gets the same files.
"""
