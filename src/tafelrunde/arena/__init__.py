"""Many games at once: matches, soaking and benchmarks."""
