"""The rule profiles that ship, and reading anybody's own from a file."""

import tomllib
from functools import cache
from pathlib import Path

from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import BadInput, BadProfile, why_no_file
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import Profile, parse_profile
from chanlearn.rules.text import text

SHIPPED = ("chan_hoc", "dan_gian", "b52", "san_dinh")
DEFAULT = "chan_hoc"
_FOLDER = Path(__file__).parent


@cache
def shipped(name: str) -> Profile:
    """One of the profiles in `SHIPPED`.

    Raises:
        KeyError: no such profile ships.
    """
    if name not in SHIPPED:
        raise KeyError(name)
    return _read(_FOLDER / f"{name}.toml", name)


def load_profile(name_or_path: str, folder: Path | None = None) -> Profile:
    """A shipped profile by name, or a person's own by the path of its TOML file.

    A relative path is looked up in `folder` first, then in the current folder.

    Raises:
        BadInput: there is no such profile or file, or the file breaks the format.
    """
    if name_or_path in SHIPPED:
        return shipped(name_or_path)
    if not name_or_path.endswith(".toml"):
        raise BadInput(
            text(
                "không có bộ luật «{name}»; có sẵn: {shipped}, hoặc ghi đường dẫn tới tệp .toml",
                name=name_or_path,
                shipped=", ".join(SHIPPED),
            )
        )
    path = Path(name_or_path)
    if folder is not None and (folder / path).is_file():
        path = folder / path
    return _read(path, path.name)


def _read(path: Path, profile_id: str) -> Profile:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        return parse_profile(profile_id, table, tuple(REGISTRY), tuple(FAULTS))
    except BadProfile as error:
        raise BadInput(
            text("{file}: khóa {key}: {reason}", file=str(path), key=error.key, reason=error.reason)
        ) from error
    except OSError as error:
        raise BadInput(
            text(
                "{file}: không đọc được tệp ({reason})",
                file=str(path),
                reason=why_no_file(error),
            )
        ) from error
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, no file name, too deep
        raise BadInput(
            text("{file}: không phải là TOML đúng ({reason})", file=str(path), reason=str(error))
        ) from error
