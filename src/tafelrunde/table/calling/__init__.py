"""Calling people by mail: their addresses, what is to be told, who carries it."""
