"""A furnishing tile told by the words of its printed row: in signs, and in sentences."""
