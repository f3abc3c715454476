"""The paper of a table of Haggle: what can be printed when, the order that a host gives, the jobs that come of it.

Never here: what stands on a sheet, which is `kermesse.press.paper`'s matter; and never a seed.
"""
