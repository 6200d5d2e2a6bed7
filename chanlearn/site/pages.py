"""The pages of a site, from the templates of the served ones."""

from collections.abc import Iterator

import jinja2

from chanlearn.catalogue import _, ngettext, speaking
from chanlearn.profiles import known_profiles
from chanlearn.server.navigation import Edition
from chanlearn.server.plain import Plain, plain_pages
from chanlearn.server.settings import TEMPLATE, content_security_policy
from chanlearn.site.alone import Alone
from chanlearn.site.lost import LOST, lost
from chanlearn.site.site import Site, around, file_of


def pages(site: Site) -> Iterator[tuple[str, str]]:
    """Every page's path below the site, and the page."""
    alone = Alone(site)
    for edition in site.editions.values():
        for page in plain_pages(edition, known_profiles()):
            path = edition.prefix + page.path
            yield file_of(path), _plain(site, edition, path, page)
        for slug, place in edition.places.items():
            yield file_of(place.notebook.path), alone.page(edition, slug)
    yield LOST, lost(site, _render)


def _plain(site: Site, edition: Edition, path: str, page: Plain) -> str:
    about = {"here": path, "policy": content_security_policy()}
    with speaking(edition.language):
        return _render(page.template, **around(site, edition, path), **about, **page.facts)


def _render(template: str, **facts: object) -> str:
    loader = jinja2.FileSystemLoader(TEMPLATE)
    # As Voilà has it: our templates escape what they show.
    environment = jinja2.Environment(loader=loader, extensions=["jinja2.ext.i18n"])  # noqa: S701
    environment.install_gettext_callables(_, ngettext, newstyle=False)  # type: ignore[attr-defined]
    return environment.get_template(template).render(**facts)
