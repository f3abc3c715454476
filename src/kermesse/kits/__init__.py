"""Boxes as data only, one file each: copy one, change it, and `kermesse kit check` it."""
