"""How `regular` learned to play: against itself, comparing what each card it might have laid would have brought.

`samples.py` plays and collects positions, `rollouts.py` tries cards out, `fit.py` finds weights, `trainer.py` repeats
the three, `matches.py` compares policies. Never here: a person's game; all positions come from the policy's own games.
"""
