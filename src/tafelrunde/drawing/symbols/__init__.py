"""The pictures of all icons, each on a grid of 24 by 24, by name."""
