"""The pages of a site, from the templates of the served ones.

Every address in a page leads up from where the page lies, so that the site works below any path.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import jinja2
import nbformat
from nbconvert.exporters.html import HTMLExporter
from nbconvert.exporters.templateexporter import TemplateExporter
from nbconvert.filters.markdown_mistune import MarkdownWithMath
from voila.paths import collect_template_paths

from chanlearn import __version__
from chanlearn.catalogue import SOURCE_LANGUAGE, _, ngettext
from chanlearn.course.addresses import CLASS, COURSE, INBOX, LESSON, RECEIVING, TRAINING
from chanlearn.profiles import DEFAULT, known_profiles
from chanlearn.server.bundle import script_name
from chanlearn.server.lessons import Lesson, Neighbours, Page
from chanlearn.server.navigation import GLOSSARY, RULEBOOK, Edition
from chanlearn.server.prose import Prose
from chanlearn.server.reference import glossary, rulebook
from chanlearn.server.settings import TEMPLATE
from chanlearn.site.front import EXTENSIONS, LITE, MAIN
from chanlearn.widgets.drawn import BUNDLE
from chanlearn.widgets.html import RULEBOOK as RULEBOOK_AT

HTML = ".html"
WORKER = "service-worker.js"
TEMPLATES = ["voila", "nbconvert"]
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"


@dataclass(frozen=True)
class Site:
    """What pages are made from and what they need to know.

    `packages` are loaded into every page's Python, with the environment variables in `env`;
    `extensions` are the front end's, and all of it weighs so many `megabytes` on a first visit.
    """

    notebooks: Path
    static: Mapping[str, str]
    packages: tuple[str, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict)
    extensions: tuple[Mapping[str, Any], ...] = ()
    megabytes: int = 0

    @cached_property
    def edition(self) -> Edition:
        """The lessons and pages in the one language that a site has so far."""
        return Edition(self.notebooks, SOURCE_LANGUAGE)


def pages(site: Site) -> Iterator[tuple[str, str]]:
    """Every page's path below the site, and the page."""
    edition = site.edition
    yield "index.html", _reading(site, "entry.html.j2", "", lessons=edition.lessons)
    profiles = known_profiles()
    book = {"sections": rulebook(profiles), "profiles": profiles}
    yield RULEBOOK + HTML, _reading(site, "rulebook.html.j2", RULEBOOK, **book)
    yield GLOSSARY + HTML, _reading(site, "glossary.html.j2", GLOSSARY, terms=glossary())
    received = {"class_page": CLASS, "key": INBOX}
    yield RECEIVING + HTML, _reading(site, "receiving.html.j2", RECEIVING, **received)
    exporter = AloneExporter(template_paths=_template_paths())  # type: ignore[no-untyped-call]
    for place in edition.places.values():
        yield place.notebook.path + HTML, _lesson(site, exporter, place)


def address(up: str, path: str) -> str:
    """The file behind a path of the course, as a page finds it that has to go `up` first."""
    page, mark, anchor = path.partition("#")
    return f"{up}{page}{HTML}{mark}{anchor}" if page else up or "./"


def _up(path: str) -> str:
    return "../" * path.count("/")


def _around(site: Site, path: str) -> dict[str, Any]:
    """What every template of ours asks for."""
    up = _up(path)
    followed = known_profiles()[0]
    return {
        "village": "" if followed.id == DEFAULT else followed.name,
        "edition": site.edition,
        "editions": {site.edition.language: site.edition},
        "base": up,
        "address": partial(address, up),
        "static_url": lambda file: f"{up}static/{file}?v={site.static[file]}",
        "worker": WORKER,
    }


def _reading(site: Site, template: str, path: str, **facts: object) -> str:
    loader = jinja2.FileSystemLoader(TEMPLATE)
    # As Voilà has it: our templates escape what they show.
    environment = jinja2.Environment(loader=loader, extensions=["jinja2.ext.i18n"])  # noqa: S701
    environment.install_gettext_callables(_, ngettext, newstyle=False)  # type: ignore[attr-defined]
    facts = {**_around(site, path), "here": path, **facts}
    return environment.get_template(template).render(**facts)


def _lesson(site: Site, exporter: "AloneExporter", place: Neighbours) -> str:
    here = place.notebook
    notebook = _read(site.notebooks / here.notebook)
    resources = _around(site, here.path) | {
        "training": TRAINING,
        "asked_lesson": LESSON,
        "metadata": {"name": here.slug},
        "widgets": script_name(),
        "main_js": f"{LITE}/{MAIN}",
        "page_config": _page_config(site, here, notebook),
        "megabytes": site.megabytes,
    }
    return exporter.page(notebook, resources)


def _read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def _page_config(site: Site, here: Lesson | Page, notebook: Any) -> dict[str, Any]:
    """What Voici and the kernel look up on the page."""
    up = _up(here.path)
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
        "litePluginSettings": {KERNEL_PLUGIN: _kernel(site, up)},
    }


def _kernel(site: Site, up: str) -> dict[str, Any]:
    """No address of another machine, and every package named, so that none is looked for."""
    env = {
        BUNDLE: up + script_name(),
        RULEBOOK_AT: address(up, RULEBOOK),
        COURSE: address(up, "{page}"),
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
