"""Voilà's exporter, with templates compiled once for the server and not for every page."""

from types import CodeType

import voila.notebook_renderer
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from voila.exporter import VoilaExporter


class Compiled(BytecodeCache):
    """Templates by name and content: a template that has changed is another."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was compiled before."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was just compiled."""
        if bucket.code is not None:
            self._codes[bucket.key, bucket.checksum] = bucket.code


COMPILED = Compiled()


class Exporter(VoilaExporter):  # type: ignore[misc]
    """One is made for every page, each with an environment of its own for its templates."""

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = COMPILED
        return environment


def use() -> None:
    """Have Voilà take it: which exporter it makes is no setting."""
    voila.notebook_renderer.VoilaExporter = Exporter
