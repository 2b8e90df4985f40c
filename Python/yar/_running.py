"""Batches of rows on several threads, and their results in order, as soon as they are there."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait

from ._results import RowResult
from ._rows import Batch, Pace

SLOW = 0.02


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def threads(jobs: int | None) -> int:
    """How many threads a caller wants."""
    if jobs is None:
        return processors()
    if isinstance(jobs, bool) or not isinstance(jobs, int) or jobs < 1:
        raise ValueError(f"jobs must be a whole number from 1, not {jobs!r}")
    return jobs


def results(
    batches: Iterator[Batch], work: Callable[[Batch], list[RowResult]], count: int, pace: Pace
) -> Iterator[RowResult]:
    """What comes of batches, row by row.

    What goes wrong while rows are read is raised when all rows before it are done.
    """

    def timed(batch: Batch) -> list[RowResult]:
        began = time.perf_counter()
        found = work(batch)
        pace.note(batch.count, time.perf_counter() - began)
        return found

    if count == 1:
        for batch in batches:
            yield from timed(batch)
        return
    # Threads cost little, and engines outlive them; ones that stayed would be in the way of a fork.
    pool = ThreadPoolExecutor(count, thread_name_prefix="yar")
    waiting: deque[Future[list[RowResult]]] = deque()
    failure: Exception | None = None
    try:
        while True:
            while waiting and waiting[0].done():
                yield from waiting.popleft().result()
            began = time.perf_counter()
            try:
                following = next(batches, None)
            except Exception as error:
                failure = error
                break
            if following is None:
                break
            waiting.append(pool.submit(timed, following))
            took = time.perf_counter() - began
            if took > SLOW:
                # Who waits for rows need not wait for results as well.
                until = time.perf_counter() + took / 2
                while waiting and _is_done(waiting[0], until):
                    yield from waiting.popleft().result()
            if len(waiting) > 2 * count:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
        if failure is not None:
            raise failure
    finally:
        # What has begun ends first: it is a tenth of a second of work, or one row.
        pool.shutdown(cancel_futures=True)


def _is_done(future: Future[list[RowResult]], until: float) -> bool:
    return bool(wait([future], timeout=max(0, until - time.perf_counter())).done)
