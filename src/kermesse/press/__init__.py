"""What leaves the screen: the report of a scored night as a page, and everything that a night needs as paper."""
