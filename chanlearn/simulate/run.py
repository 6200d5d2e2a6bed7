"""Playing a plan: on all cores of this machine, or wherever an executor brings its sessions.

    from chanlearn.simulate.run import simulate
    summary = simulate(100_000, seed=1)
    summary = simulate(10_000_000, seed=1, executor=client.get_executor())

Whichever plays a session, it comes out the same, so the totals are the same too.
"""

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from chanlearn.profiles import DEFAULT, profile_source
from chanlearn.rules.settings import FEWEST, MOST
from chanlearn.simulate.kept import NOTHING, Kept, load, save
from chanlearn.simulate.plan import CHUNK, Plan
from chanlearn.simulate.sessions import play_chunk
from chanlearn.simulate.summary import summarise
from chanlearn.simulate.tally import Tally

#: Called with the rounds done, before the first is played and after each session.
Progress = Callable[[int], None]
#: A kill -9 loses what was played in so many seconds.
SAVE_EVERY = 5.0
#: Sessions handed out and not back yet: enough for a large cluster, and little to remember.
WINDOW = 2_000


def simulate(
    n: int,
    seed: int,
    *,
    players: int = MOST,
    profile: str = DEFAULT,
    executor: Executor | None = None,
    processes: int | None = None,
    kept_in: Path | None = None,
    progress: Progress = lambda done: None,
    chunk: int = CHUNK,
) -> dict[str, Any]:
    """Play and sum up `n` rounds; see `summarise` for what comes of it.

    Without an `executor` it starts so many `processes`, or one for each core; a script that calls
    it so needs `if __name__ == "__main__":`. With `kept_in` it goes on from that file, if there is
    one, and keeps it until all is played.

    Raises:
        ValueError: no rounds, or players or a session that cannot be.
        BadInput: there is no such profile, or the file is damaged or another run's.
        OSError: the file cannot be written.
        BrokenExecutor: a process died; what was played is kept.
    """
    if n < 1 or chunk < 1 or seed < 0 or not FEWEST <= players <= MOST:
        raise ValueError("at least one round of 2 to 4 players, from a seed that is not negative")
    plan = Plan(n, seed, players, *profile_source(profile), chunk)
    kept = NOTHING if kept_in is None else load(kept_in, plan)
    if executor is not None:
        kept = _play(plan, kept, executor, kept_in, progress)
    else:
        with own_pool(processes or cores()) as pool:
            kept = _play(plan, kept, pool, kept_in, progress)
    return summarise(plan, kept)


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def own_pool(processes: int) -> ProcessPoolExecutor:
    """Processes that leave Ctrl-C to us, and go when we do."""
    return ProcessPoolExecutor(processes, get_context("spawn"), initializer=_settle_in)


def _settle_in() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(
    plan: Plan, kept: Kept, executor: Executor, kept_in: Path | None, progress: Progress
) -> Kept:
    """Play what is not done yet. However it ends, what is done by then is in the file."""
    progress(kept.rounds(plan))
    if kept_in is not None:
        save(kept_in, plan, kept)  # Hours of play are not to end at a file that cannot be.
    saved = time.monotonic()
    todo = iter([number for number in range(plan.chunks) if number not in kept.done])
    waiting: dict[Future[Tally], int] = {}
    try:
        while True:
            for number in islice(todo, WINDOW - len(waiting)):
                waiting[executor.submit(play_chunk, plan, number)] = number
            if not waiting:
                return kept
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                kept = kept.with_chunk(waiting.pop(future), future.result())
                progress(kept.rounds(plan))
            if kept_in is not None and time.monotonic() - saved >= SAVE_EVERY:
                save(kept_in, plan, kept)
                saved = time.monotonic()
    finally:
        for future in waiting:
            future.cancel()
        if kept_in is not None:
            save(kept_in, plan, kept)
