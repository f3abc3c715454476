"""Pages and paper: the report of a scored night as one HTML page, and everything that a night needs as a PDF.

`report/` writes the page, `paper/` the PDF; both draw fanions, and QR codes from the file here. Never here: a deal, a
score, or a request to the network.
"""
