"""English words for rule cards and score sheets, said from the data and from nothing else."""
