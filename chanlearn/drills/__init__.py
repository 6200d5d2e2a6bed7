"""Drills: generators of hands, each rebuilt exactly by its deal code."""
