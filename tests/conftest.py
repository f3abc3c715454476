"""What holds for every test: none of them depends on a machine's pace."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# As it stands: on CI the same examples each time, elsewhere new ones; but never a limit on how long one takes.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
