"""The practice table: whole rounds against bots, on the real state machine.

- `setup`: how a table is set up, and the deal codes that hold all of it
- `sitting`: what goes on from one round to the next: points, Thông, the pot, who flips
- `game`: one round, the learner on seat 0 and bots on the others; no widget in it
- `words`: moves and seats in sentences, as the learner sees them
- `choices`: what the learner may do, and may try; `typed`: the same as it is typed
- `picture`: the table as the learner sees it
- `review`, `result`: what is said once the round is over
- `drawer`: what the browser keeps: the round, others left unfinished, ways of showing
- `desk`: board, hand and buttons together; `page`: the page
"""
