"""Checks with names, gathered in suites."""

import contextlib
import threading
import time


class Seen(Exception):
    """What was seen where something else was to be."""


def true(condition, seen):
    if not condition:
        raise Seen(seen)


def equal(seen, wanted, what=""):
    true(seen == wanted, f"{what + ': ' if what else ''}{short(seen)}, not {short(wanted)}")


def short(value, limit=300):
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= limit else text[:limit] + "…"


def soon(fits, seconds=3.0, what="it did not come about"):
    """Waits until `fits` returns something true, and returns that."""
    end = time.monotonic() + seconds
    while not (result := fits()):
        true(time.monotonic() < end, what() if callable(what) else what)
        time.sleep(0.02)
    return result


class Suite:
    """Checks that share a host; it runs in a thread of its own. A check that can't be made has failed."""

    def __init__(self, name, play, world):
        self.name, self.play, self.world = name, play, world
        self.lines, self.passed, self.failed = [], 0, 0
        self.seconds = 0.0
        self.cleanup = contextlib.ExitStack()
        self.viewers = []
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def check(self, name):
        reason = None
        try:
            yield
        except Exception as failure:  # whatever it is, it is what was seen
            kind = "" if isinstance(failure, Seen) else f"{type(failure).__name__}: "
            reason = short(" ".join(f"{kind}{failure}".split()), 900)
        with self._lock:
            if reason is None:
                self.passed += 1
                self.lines.append(f"ok    {self.name}: {name}")
            else:
                self.failed += 1
                self.lines.append(f"FAIL  {self.name}: {name}: {reason}")

    def run(self):
        begun = time.monotonic()
        try:
            self.play(self)
        except Exception as failure:
            with self.check("goes to its end"):
                raise failure
        with self.check(f"every message of {len(self.viewers)} connections keeps to the rules"):
            objections = [f"{viewer.label}: {text}" for viewer in self.viewers for text in viewer.objections]
            true(not objections, "; ".join(objections[:5]))
            true(self.viewers, "there was none")
        with self.check("leaves nothing behind"):
            self.cleanup.close()
        self.seconds = time.monotonic() - begun
