"""From a command to the line on a viewer's screen, and how long commands take in long games."""

import os
import select
import subprocess
import time

import common
import programs

TOPIC = "latency"
# What a commit appends to SQLite's log before it syncs it: a page and its header.
PAGE = 4096 + 24
# About the bytes of a board in the middle of a game.
BOARD = "3000"
PAUSE = 0.01  # seconds between two actions, and between two syncs


def syncs(folder, count):
    """Milliseconds for syncs of a file that grows as SQLite's log does. Not while the host syncs: one would wait for the other."""
    taken = []
    file = os.open(folder / "probe", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        for _ in range(count):
            before = time.monotonic_ns()
            os.write(file, b"x" * PAGE)
            os.fdatasync(file)
            taken.append((time.monotonic_ns() - before) / 1e6)
            time.sleep(PAUSE)
    finally:
        os.close(file)
    return taken


def act(host, viewer, count):
    """Does `add 50` so many times. Milliseconds to the viewer's line, and to the host's answer."""
    seen, answered = [], []
    with host.lent() as (write, read):
        for _ in range(count):
            rests = {viewer.output: b"", read: b""}
            at = {}
            before = time.monotonic_ns()
            os.write(write, b"add 50\n")
            while len(at) < 2:
                ready, _, _ = select.select(list(rests), [], [], 10)
                if not ready:
                    raise RuntimeError(f"nothing came: {rests}")
                now = time.monotonic_ns()
                for one in ready:
                    rests[one] += os.read(one, 1 << 16)
                    if rests[one].endswith(b"\n") and b"rolling" in rests[one]:
                        at.setdefault(one, now)
            seen.append((at[viewer.output] - before) / 1e6)
            answered.append((at[read] - before) / 1e6)
            time.sleep(PAUSE)
    return seen, answered


def chain(count):
    """Milliseconds for the same hand-overs done by a bare program, from a line to the line that answers it."""
    taken = []
    program = subprocess.Popen([common.BUILT / "chain", BOARD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    try:
        for _ in range(count):
            before = time.monotonic_ns()
            os.write(program.stdin.fileno(), b"add 50\n")
            if not os.read(program.stdout.fileno(), 1 << 16):
                raise RuntimeError("the chain has ended")
            taken.append((time.monotonic_ns() - before) / 1e6)
            time.sleep(PAUSE)
    finally:
        program.stdin.close()
        program.wait()
    return taken


def screen(book, quick):
    count = 100 if quick else 300
    for rep in range(1, 4):
        for case in ("disk", "memory") if rep % 2 else ("memory", "disk"):
            neighbours = common.Neighbours()
            with common.folder(in_memory=case == "memory") as place:
                host = programs.Host(place / "data", *programs.TABLE)
                viewer = None
                try:
                    host.do(*programs.play(20))
                    viewer = programs.Viewer(host, place)
                    viewer.await_line(b"is rolling")
                    time.sleep(0.3)
                    synced = syncs(place, count // 4)
                    seen, answered = act(host, viewer, count)
                    synced += syncs(place, count // 4)
                    bare = chain(count // 2)
                finally:
                    for one in (viewer, host):
                        if one:
                            one.stop()
            values = {"p50_ms": common.percentile(seen, 0.5), "p99_ms": common.percentile(seen, 0.99)}
            values |= {"bare_p50_ms": common.percentile(bare, 0.5), "bare_p99_ms": common.percentile(bare, 0.99)}
            values |= {"answer_p50_ms": common.percentile(answered, 0.5)}
            values |= {"sync_p50_ms": common.percentile(synced, 0.5), "sync_p99_ms": common.percentile(synced, 0.99)}
            book.add(TOPIC, "screen", case, rep, values, neighbours.percent())


def commands(book, quick, games):
    """With --json, so that an answer carries the snapshot; `status` is then nothing but a snapshot."""
    for rep in range(1, 4):
        for size in (100, 1000, 10_000):
            neighbours = common.Neighbours()
            with common.folder(in_memory=True) as place:
                host = programs.Host(games.copy(size, place / "data"), "--json")
                try:
                    host.times(["status"] * 5)
                    turns = 10 if quick else 25
                    edits = [f"edit 1 {100 - turn % 2 * 50}" for turn in range(turns)]
                    times = host.times([word for edit in edits for word in ("undo", "redo", edit, "status")])
                finally:
                    host.stop()
            values = {f"{what}_ms": common.percentile(times[at::4], 0.5) for at, what in enumerate(("undo", "redo", "edit", "snapshot"))}
            book.add(TOPIC, "commands", f"{size} actions", rep, values, neighbours.percent())


def run(book, quick, games):
    screen(book, quick)
    commands(book, quick, games)
