"""A notebook as a page of its own: its text in our frame, and what starts its Python."""

import json
from typing import Any

import nbformat
from nbconvert.exporters.html import HTMLExporter
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.filters.markdown_mistune import MarkdownWithMath
from voila.paths import collect_template_paths

from chanlearn import __version__
from chanlearn.catalogue import TOLD, prefix
from chanlearn.course.addresses import COURSE, LESSON, TRAINING
from chanlearn.server.bundle import script_name
from chanlearn.server.lessons import Lesson, Page
from chanlearn.server.navigation import RULEBOOK, Edition
from chanlearn.server.prose import Prose
from chanlearn.server.settings import TEMPLATE, WIDGETS, content_security_policy
from chanlearn.site.front import EXTENSIONS, LITE, MAIN
from chanlearn.site.site import Site, address, around, up_from
from chanlearn.widgets.drawn import BUNDLE
from chanlearn.widgets.html import RULEBOOK as RULEBOOK_AT

TEMPLATES = ["voila", "nbconvert"]
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"


class Alone:
    """Makes the pages of a site's notebooks."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._exporter = AloneExporter(template_paths=_template_paths())  # type: ignore[no-untyped-call]

    def page(self, edition: Edition, slug: str) -> str:
        """The page of the notebook of that name in an edition."""
        here = edition.places[slug].notebook
        path = self._site.notebooks / here.notebook
        notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        resources = around(self._site, edition, here.path) | {
            "training": TRAINING,
            "asked_lesson": LESSON,
            "metadata": {"name": slug},
            "widgets": script_name(),
            "main_js": f"{LITE}/{MAIN}",
            "page_config": _page_config(self._site, here, notebook),
            "megabytes": self._site.megabytes,
            "policy": content_security_policy(WIDGETS),
        }
        return self._exporter.page(notebook, resources)


def _page_config(site: Site, here: Lesson | Page, notebook: Any) -> dict[str, Any]:
    """What Voici and the kernel look up on the page."""
    up = up_from(here.path)
    return {
        "appName": "chanlearn",
        "appVersion": __version__,
        "baseUrl": up or "./",
        "fullStaticUrl": up + LITE,
        "fullLabextensionsUrl": up + EXTENSIONS,
        "federated_extensions": site.extensions,
        "jpThemeName": "JupyterLab Light",
        "include_output": True,
        "include_output_prompt": False,
        "notebookPath": here.notebook,
        "notebookSrc": _cells(notebook),
        "litePluginSettings": {KERNEL_PLUGIN: _kernel(site, up, here.language)},
    }


def _kernel(site: Site, up: str, language: str) -> dict[str, Any]:
    """No address of another machine, and every package named, so that none is looked for."""
    env = {
        BUNDLE: up + script_name(),
        RULEBOOK_AT: address(up, prefix(language) + RULEBOOK),
        COURSE: address(up, "{page}"),
        TOLD: language,
        **site.env,
    }
    return {
        "pyodideUrl": f"{up}{LITE}/pyodide/pyodide.js",
        "disablePyPIFallback": True,
        "pipliteUrls": [],
        "loadPyodideOptions": {
            "lockFileURL": f"{LITE}/pyodide/pyodide-lock.json",
            "packages": site.packages,
            "env": env,
        },
    }


def _cells(notebook: Any) -> str:
    """The cells to run: the text is on the page already."""
    code = [it for it in notebook.cells if it.cell_type == "code"]
    kernel = {"name": "python", "display_name": "Python", "language": "python"}
    about = {"kernelspec": kernel}
    return json.dumps({"cells": code, "metadata": about, "nbformat": 4, "nbformat_minor": 5})


def _template_paths() -> list[str]:
    return [str(TEMPLATE), *collect_template_paths(TEMPLATES, "lab", prune=True)]


class AloneProse(Prose):
    """Lessons link to each other without a suffix; files have one."""

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """A link to a page of ours is one to its file."""
        ours = not url.startswith(("#", "/")) and ":" not in url
        made: str = super().link(text, address("", url) if ours else url, title)
        return made


class AloneExporter(HTMLExporter):
    """Puts a notebook into our own template, and nothing of a notebook's looks with it."""

    template_file = "alone.html.j2"

    def page(self, notebook: Any, resources: dict[str, Any]) -> str:
        """The page; what an export does to its HTML otherwise is left out."""
        # Asked for by the templates ours builds on; no code is ever shown.
        self.register_filter("highlight_code", lambda code: code)  # type: ignore[no-untyped-call]
        made, _resources = TemplateExporter.from_notebook_node(self, notebook, resources)
        return str(made)

    def markdown2html(self, source: str) -> str:
        """Text as the served edition has it."""
        renderer = AloneProse(escape=False, attachments={}, contents_manager=None)
        html: str = MarkdownWithMath(renderer=renderer).render(source)
        return html
