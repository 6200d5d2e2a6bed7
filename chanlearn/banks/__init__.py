"""Questions that were picked and written down: banks of items, the shipped one and people's own.

An item is a case (`chanlearn.cases`) or another position, with the skill it exercises, a prompt
and hints. Its key is never taken on trust: the engine works it out, and the `expect` that is
written beside it only has to agree. What a drill shows of an item is what it would have dealt.

`shelf` has the items at hand; `read_item` reads one; `files` reads folders of YAML, for the
command line only.
"""
