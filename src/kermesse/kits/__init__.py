"""The kits that come with kermesse, as data only, one file a box.

To make another, copy one, change it, and run `kermesse kit check` on it. Never here: code.
"""
