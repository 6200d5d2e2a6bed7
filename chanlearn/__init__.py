"""Chắn, the old Vietnamese card game: its rules, and a course that teaches them."""

__version__ = "0.1.0"
