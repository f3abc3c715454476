"""Benchmarks, each with the peer it is compared with; `make bench` runs those called bench_*."""
