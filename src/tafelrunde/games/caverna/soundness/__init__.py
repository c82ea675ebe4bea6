"""Whether a position written by hand could have come about: home boards, the course, the steps."""
