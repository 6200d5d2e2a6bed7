"""Exact odds: every number a fraction, counted and never sampled."""
