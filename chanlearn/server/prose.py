"""The text of a lesson, from Markdown to HTML."""

from voila.exporter import VoilaMarkdownRenderer


class Prose(VoilaMarkdownRenderer):  # type: ignore[misc]
    """Voilà's renderer without the little link it hangs on every heading."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.exclude_anchor_links = True
