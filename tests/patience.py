"""How long a test waits for what has to happen. No test rests on how fast a machine is, so this is long."""

PATIENCE_SECONDS = 120.0
