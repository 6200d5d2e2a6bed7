"""The page `/luyen-tap`: questions of any skill, what came of them, and what is kept of it."""
