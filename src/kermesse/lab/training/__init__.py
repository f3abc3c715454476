"""How `regular` learned to play: against itself, looking what would have come of each card it might have laid."""
