"""The rules of Caverna as steps, one module a chapter."""
