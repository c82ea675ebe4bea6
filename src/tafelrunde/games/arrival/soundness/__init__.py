"""Whether a position of The Arrival, written by hand perhaps, can be."""
