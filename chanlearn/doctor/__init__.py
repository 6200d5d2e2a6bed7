"""What is there on this machine, what is missing, and what to do about it: `chanlearn doctor`.

- `findings`: one line each: how it stands, what was found, what to do
- `versions`, `surroundings`, `capacity`, `served`: the checks
"""
