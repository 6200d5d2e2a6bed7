"""The page `/lop-hoc`, for whoever leads a class: a set for all, and what they missed.

Nothing but codes is kept, and they only in this browser.
"""
