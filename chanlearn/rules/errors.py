"""What can be wrong with what a person wrote.

    BadInput                 says in a `Text` what was found and what was expected
    ├── Unreadable           the text is no card, group, cước or number
    ├── Ambiguous            the text can be read in two ways
    └── BadProfile           a rule profile breaks a rule of its own format

Programmer mistakes raise the standard exceptions instead (ValueError, TypeError).
"""

from chanlearn.rules.text import Text, text


class BadInput(Exception):
    """A person's input that cannot be taken; `reason` is the sentence to show."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class Unreadable(BadInput):
    """The text names nothing in the game."""


class Ambiguous(BadInput):
    """The text names two things, and nothing is guessed."""


class BadProfile(BadInput):
    """A profile's value is missing, unknown or of the wrong form; `key` is its dotted name."""

    def __init__(self, key: str, reason: Text) -> None:
        super().__init__(reason)
        self.key = key


def why_no_file(error: OSError) -> Text:
    """Why a file could not be opened, read or written."""
    if isinstance(error, FileNotFoundError):
        return text("không có tệp này")
    if isinstance(error, IsADirectoryError):
        return text("đây là một thư mục")
    if isinstance(error, PermissionError):
        return text("không được phép mở tệp này")
    return text("{reason}", reason=error.strerror or str(error))
