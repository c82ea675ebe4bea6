"""The furnishing tiles of the box: what they count, and those that act in their own way."""
