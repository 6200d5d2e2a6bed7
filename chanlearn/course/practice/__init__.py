"""The practice table: whole rounds against bots, on the real state machine.

- `setup`: how a table is set up, and the deal codes that hold all of it
- `game`: one round, the learner on seat 0 and bots on the others; no widget in it
- `words`: moves and seats in sentences, as the learner sees them
- `choices`: what the learner may do, and may try
- `picture`: the table as the learner sees it
- `review`, `result`: what is said once the round is over
- `desk`: board, hand and buttons together; `page`: the page
"""
