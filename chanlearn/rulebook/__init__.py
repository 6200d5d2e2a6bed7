"""The rulebook: every rule and settlement by its number, and the glossary of the game's words.

- `playing`, `winning`, `faulty`, `settlements`: the rules, in our own words; `book` holds them all
- `compare`: what the profiles differ in, read from the profiles themselves
- `numbers`: rule numbers inside sentences, for links
- `terms`, `terms.toml`: the glossary, the one source of the words on screen
- `command`: `chanlearn rule`
"""
