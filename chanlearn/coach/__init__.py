"""A coach: what to throw, eat, let go or take by chíu, with the counting that says so."""
