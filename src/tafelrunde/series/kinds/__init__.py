"""The kinds of series, a folder each; only the registry names them."""
