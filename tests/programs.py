"""Whether two programs do the same, whatever they call what is their own and whatever they say."""

import ast
import io
from collections.abc import Iterator
from itertools import zip_longest
from tokenize import NAME, STRING, TokenInfo, generate_tokens


def named_in(programs: list[str]) -> set[str]:
    """The names the programs make up: what they assign, their functions and arguments."""
    return {name for program in programs for name in _made_up(ast.parse(program))}


def same_program(ours: str, theirs: str, own: set[str], names: dict[str, str]) -> bool:
    """Are they alike but for words in quotes, and for names in `own`, each called one thing?

    `names` has what each is called so far, and learns more.
    """
    for one, other in zip_longest(_tokens(ours), _tokens(theirs)):
        if one is None or other is None or one.type != other.type:
            return False
        if one.type == NAME and one.string in own:
            if names.setdefault(one.string, other.string) != other.string:
                return False
        elif one.type != STRING and one.string != other.string:
            return False
    return len(set(names.values())) == len(names)


def _made_up(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ExceptHandler) and node.name:
            yield node.name


def _tokens(program: str) -> Iterator[TokenInfo]:
    return generate_tokens(io.StringIO(program).readline)
