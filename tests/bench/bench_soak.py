"""Five hundred visits that come, answer, and leave or vanish: what is left of them on the server.

`make soak` runs it alone. VISITS=30 is enough to try the script. What is left behind is ended
within seconds here, not minutes, or most of the time would be waiting.
"""

import os
from statistics import median

from bare import serve_with
from guests import inside
from load import PATIENCE, p95, soak, until_empty, weigh
from reporting import Report

from chanlearn.server.lessons import notebooks_folder, read_lessons

LESSONS = [it.path for it in read_lessons(notebooks_folder())]
VISITS = int(os.environ.get("VISITS") or 500)
AT_ONCE = 4
#: Of every kind, before the server is weighed for the first time.
WARMING = 3 * len(LESSONS)
SOON = {"UNCLAIMED_SECONDS": 10, "CULL_AFTER_SECONDS": 10, "CULL_EVERY_SECONDS": 1}


def test_visits_leave_nothing_behind(report: Report) -> None:
    with serve_with(notebooks_folder(), settings=SOON, most=100) as course:
        inside(lambda: soak(course, LESSONS, WARMING, AT_ONCE))
        inside(lambda: until_empty(course, PATIENCE))
        before = weigh(course)
        visits = inside(lambda: soak(course, LESSONS, VISITS, AT_ONCE))
        inside(lambda: until_empty(course, PATIENCE))
        after = weigh(course)
    head = [f"{VISITS} visits, {AT_ONCE} at a time", "before", "after"]
    rows: list[list[object]] = [
        ["server, PSS", f"{before.memory:.1f} MB", f"{after.memory:.1f} MB"],
        ["open files", before.files, after.files],
        ["kernels", before.kernels, after.kernels],
        ["answers given and answered", "", f"{len(visits.answered)}"],
        [
            "usable, median and p95",
            "",
            f"{median(visits.usable):.2f} s, {p95(visits.usable):.2f} s",
        ],
        ["failed", "", len(visits.failed)],
    ]
    report("soak", head, rows)
    assert visits.failed == []
    assert (before.kernels, after.kernels) == (0, 0)
