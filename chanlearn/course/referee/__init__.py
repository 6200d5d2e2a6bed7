"""The referee: any win entered, judged, compared at every table, and taken along.

- `form`: the fields of a win, the case they write down, its judgement
- `own`: the short form of lesson 3
- `laid`: cards laid by touch, and the same cards as the form writes them
- `seats`: who pays whom; `sides`: the win at every table, side by side
- `link`, `file`: the win in the page's address, and as a file `chanlearn judge` reads
- `page`: the page `/trong-tai`
"""
