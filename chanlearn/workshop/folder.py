"""Where a kit goes: a new or empty folder, or one whose files may be replaced."""

from collections.abc import Mapping
from pathlib import Path

from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.terminal import not_written


def check(folder: Path, *, force: bool) -> None:
    """Refuse a folder that a kit shall not be written to.

    Raises:
        BadInput: it is a file, or has something in it and `force` is not given.
    """
    if folder.exists() and not folder.is_dir():
        raise BadInput(text("{folder}: đây là một tệp, không phải thư mục", folder=str(folder)))
    if not force and folder.is_dir() and any(folder.iterdir()):
        raise BadInput(
            text(
                "{folder}: thư mục đã có gì đó, nên không ghi. Chọn thư mục khác, hoặc thêm "
                "--force để ghi đè đúng những tệp trùng tên",
                folder=str(folder),
            )
        )


def write(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write the files; the answer names those that were there, and other than ours, before.

    Raises:
        BadInput: one cannot be written.
    """
    replaced = []
    for name, content in files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.read_bytes() != content:
                replaced.append(name)
            path.write_bytes(content)
        except OSError as error:
            raise BadInput(not_written(path, error)) from error
    return replaced
