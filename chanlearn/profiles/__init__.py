"""The rule profiles that ship, reading anybody's own from a file, and which of them are at hand.

`chanlearn serve --profile FILE` chooses profiles for the whole course; its pages' kernels ask
`known_profiles`.
"""

import json
import os
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import BadInput, BadProfile, why_no_file, why_unreadable
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import Profile
from chanlearn.rules.read_profile import parse_profile
from chanlearn.rules.text import text

SHIPPED = ("chan_hoc", "dan_gian", "b52", "san_dinh")
DEFAULT = "chan_hoc"
#: The environment variable with the profiles that were chosen for this run, as a JSON list.
CHOSEN = "CHANLEARN_PROFILES"
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


def known_profiles() -> tuple[Profile, ...]:
    """Every profile there is to choose from: those chosen for this run, then those that ship.

    The first is the one to follow where nobody chooses.

    Raises:
        BadInput: as `together`.
    """
    return _known(os.environ.get(CHOSEN, "[]"))


def choose_profiles(names_or_paths: Sequence[str]) -> None:
    """Let this process, and those it starts, know these profiles before all others."""
    os.environ[CHOSEN] = json.dumps(list(names_or_paths))


def together(names_or_paths: Sequence[str]) -> tuple[Profile, ...]:
    """These profiles, then the others that ship; every one is told apart by id and by name.

    Raises:
        BadInput: one cannot be loaded, or is called like another.
    """
    rest = sorted(SHIPPED, key=lambda name: name != DEFAULT)
    found: dict[str, Profile] = {}
    for name in dict.fromkeys([*names_or_paths, *rest]):
        profile = load_profile(name)
        if profile.id in found:
            raise BadInput(text("hai tệp bộ luật cùng tên «{file}»", file=profile.id))
        found[profile.id] = profile
    _check_names(found)
    return tuple(found.values())


def _check_names(found: dict[str, Profile]) -> None:
    """Refuse a name that is another profile's too: nobody could tell them apart on a page."""
    first: dict[str, str] = {}
    for profile in sorted(found.values(), key=lambda it: it.id not in SHIPPED):
        other = first.setdefault(profile.name.casefold().strip(), profile.id)
        if other != profile.id:
            raise BadInput(
                text(
                    "{file}: khóa name: «{name}» đã là tên của bộ luật {other}, cần một tên khác",
                    file=profile.id,
                    name=profile.name,
                    other=other,
                )
            )


@cache
def _known(chosen: str) -> tuple[Profile, ...]:
    return together(json.loads(chosen))


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
            text(
                "{file}: không phải là TOML đúng ({reason})",
                file=str(path),
                reason=why_unreadable(error),
            )
        ) from error
