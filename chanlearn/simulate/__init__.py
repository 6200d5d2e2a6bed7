"""Rounds by the million: sensible bots play, and what happened is counted."""
