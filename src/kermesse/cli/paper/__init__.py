"""`kermesse print`: from the options typed to a PDF of a game to come, a deal made before, a scored night or a table.

`wishes.py` reads the options, `orders.py` finds what they mean, `output.py` writes the file, `server_link.py` asks a
running server instead. Never here: what stands on a sheet, which is `kermesse.press.paper`'s matter.
"""
