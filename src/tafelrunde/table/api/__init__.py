"""The JSON API: everything a page can do, for programs."""
