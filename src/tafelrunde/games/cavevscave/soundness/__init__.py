"""Whether a position of Cave vs Cave, written by hand perhaps, can be."""
