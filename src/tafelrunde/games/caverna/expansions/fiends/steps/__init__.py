"""The steps of Frantic Fiends, in the order of the chapters."""
