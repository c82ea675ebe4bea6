"""The folk of the box, a file each."""
