"""Everything for an evening of teaching, made from a seed: `chanlearn workshop new`.

- `questions`: any skill's question as it is asked, and as the engine answers it
- `outline`: which questions fill how many minutes, and what to drop when it gets late
- `kit`: the files, as bytes; the same outline gives the same bytes
- `folder`: where they go, never over anything of the user's

Learners get paper without answers; whoever leads gets the plan, the projector page and the key.
"""
