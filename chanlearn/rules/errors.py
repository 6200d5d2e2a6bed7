"""What can be wrong with what a person wrote.

    BadInput                 says in a `Text` what was found and what was expected
    ├── Unreadable           the text is no card, group, cước or number
    ├── Ambiguous            the text can be read in two ways
    └── BadProfile           a rule profile breaks a rule of its own format

Programmer mistakes raise the standard exceptions instead (ValueError, TypeError).
"""

import re
from collections.abc import Callable
from errno import ENOSPC
from typing import ClassVar

from chanlearn.rules.text import Text, text


class BadInput(Exception):
    """A person's input that cannot be taken; `reason` is the sentence to show."""

    #: How a notebook says the reason; the catalogue, which knows the reader's language, says how.
    said: ClassVar[Callable[[Text], str]] = staticmethod(str)

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback: a person's slip is no bug to trace."""
        return [type(self).said(self.reason)]


class Unreadable(BadInput):
    """The text names nothing in the game."""


class Ambiguous(BadInput):
    """The text names two things, and nothing is guessed."""


class BadProfile(BadInput):
    """A profile's value is missing, unknown or of the wrong form; `key` is its dotted name."""

    def __init__(self, key: str, reason: Text) -> None:
        super().__init__(reason)
        self.key = key


#: Where tomllib found fault; only newer Pythons tell it in numbers.
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")


def why_unreadable(error: Exception) -> Text:
    """Why a file's JSON, YAML or TOML could not be read, from what its reader raised."""
    if isinstance(error, UnicodeDecodeError):
        return text("không phải là UTF-8 từ byte thứ {place}", place=error.start + 1)
    if isinstance(error, RecursionError):
        return text("lồng vào nhau quá sâu")
    mark = getattr(error, "problem_mark", None)
    found = _AT.search(str(error))
    if mark is not None:
        line, column = mark.line + 1, mark.column + 1
    elif found is not None:
        line, column = int(found[1]), int(found[2])
    elif "(at end of document)" in str(error):
        return text("hỏng ở cuối tệp")
    else:
        return text("có một tên hay một giá trị không đọc được")
    return text("hỏng từ dòng {line}, cột {column}", line=line, column=column)


def why_no_file(error: OSError) -> Text:
    """Why a file could not be opened, read or written."""
    if error.errno == ENOSPC:
        return text("ổ đĩa đã hết chỗ")
    if isinstance(error, FileNotFoundError):
        return text("không có tệp này")
    if isinstance(error, IsADirectoryError):
        return text("đây là một thư mục")
    if isinstance(error, PermissionError):
        return text("không được phép mở tệp này")
    return text("{reason}", reason=error.strerror or str(error))
