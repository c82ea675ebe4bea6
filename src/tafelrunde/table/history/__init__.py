"""What is remembered of games that are over: results, ratings, a page a person, rankings."""
