"""Seats that think: the worker processes, and who is to move in them."""
