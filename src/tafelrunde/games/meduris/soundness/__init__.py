"""Whether a position of Meduris, written by hand perhaps, can be."""
