"""The night as a file to score, and how its score is told."""
