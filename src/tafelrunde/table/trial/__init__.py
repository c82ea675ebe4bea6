"""The table tried out: measurements, and servers and databases that are gone afterwards."""
