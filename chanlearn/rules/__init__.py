"""The rules of Chắn: pure, typed, standard library only; no I/O, no widgets, no side effects."""
