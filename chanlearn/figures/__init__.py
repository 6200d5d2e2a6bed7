"""Charts: what is drawn is counted in one function and drawn in another.

`chart.py` says what a chart is; `deals.py`, `waits.py`, `rounds.py`, `prices.py` and `discards.py`
count. They, and reading what was drawn, need the standard library alone. matplotlib is loaded by
`draw.py` when something is drawn, not before: a lesson's kernel stays light, and a browser's
Python does without. Charts that ask a learner nothing lie in `drawn/` as SVG (`make charts`).
"""
