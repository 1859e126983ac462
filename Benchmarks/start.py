"""How long the programs take to be of use: a host until `hosting`, a viewer until its first board."""

import contextlib
import os
import select
import subprocess
import time

import common
import programs

TOPIC = "start"
# Actions and additions before each.
HOSTS = [(100, 0), (10_000, 0), (10_000, 2)]


def name(actions, rolls):
    return f"{actions} actions" + (f", {actions * (rolls + 1)} rows" if rolls else "")


def hosts(book, quick, games):
    with common.folder() as place:
        for size in HOSTS:
            games.copy(size[0], place / name(*size), size[1])
        for rep in range(1, 4):
            neighbours = common.Neighbours()
            taken = {size: [] for size in HOSTS}
            bare = []
            for _ in range(3 if quick else 7):
                bare.append(timed([*programs.ANNOUNCE, common.HOST, "--version"], b"farkle-host", None)[0])
                for size in HOSTS:
                    host = programs.Host(place / name(*size))
                    taken[size].append((host.hosting - host.began) * 1000)
                    host.stop()
            busy = neighbours.percent()
            book.add(TOPIC, "host", "--version", rep, {"ms": common.percentile(bare, 0.5)}, busy)
            for size, times in taken.items():
                book.add(TOPIC, "host", name(*size), rep, {"ms": common.percentile(times, 0.5)}, busy)


def timed(words, until, env):
    """Milliseconds from the moment a command runs to the first line with `until` in it, and to its end."""
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0, env=env)
    output, rest, began, there, end = process.stdout.fileno(), b"", None, None, time.monotonic() + 20
    try:
        while time.monotonic() < end:
            more = os.read(output, 1 << 16) if select.select([output], [], [], 1)[0] else None
            now = time.monotonic()
            if more == b"":
                break
            rest += more or b""
            if began is None and b"\n" in rest:  # the process's id
                began = now
            if there is None and any(until in line for line in rest.split(b"\n")[:-1]):
                there = now
        process.wait(5)
    finally:
        common.stop(process)
    if not there or process.returncode:
        raise RuntimeError(f"{words}: exit {process.returncode}, {rest[-300:]!r}")
    return (there - began) * 1000, (now - began) * 1000


def viewers(book, quick):
    """In the lab: the host on machine 1; on machine 2 a viewer and, by turns, avahi-browse. Cold: Avahi there has just begun."""
    with common.lab(2) as machine, common.folder() as place:
        if not machine:
            return common.say("no lab can be made here: viewers' start is left out")
        env = dict(os.environ)
        host = programs.Host(place / "data", *programs.TABLE, wrap=programs.on(machine, place))
        try:
            host.do(*programs.play(20))
            await_advert(machine, host.code)
            time.sleep(4)  # what is announced without being asked for would make the cold warm
            ways = {
                "farkle-view": ([common.VIEWER, host.code, "--once", "--json"], b'"type":"snapshot"'),
                "avahi-browse": (["avahi-browse", "-rpt", "_farkle._tcp"], b"code=" + host.code.encode()),
            }
            for rep in range(1, 3 if quick else 4):
                for case in ("cold", "warm"):
                    neighbours = common.Neighbours()
                    taken = {way: [] for way in ways}
                    for turn in range(1 if quick else 3):
                        for way in list(ways) if (rep + turn) % 2 else list(ways)[::-1]:
                            words, until = ways[way]
                            if case == "cold":
                                for verb in ("stop", "start"):
                                    subprocess.run([common.LAB, "avahi", "2", verb], check=True)
                            env["XDG_STATE_HOME"] = str(place / f"state-{rep}-{case}-{turn}")
                            taken[way].append(timed(machine(2, [*programs.ANNOUNCE, *words]), until, env))
                    busy = neighbours.percent()
                    for way, times in taken.items():
                        values = {"ms": common.percentile([there for there, _ in times], 0.5)}
                        values |= {"end_ms": common.percentile([end for _, end in times], 0.5)}
                        book.add(TOPIC, f"lab {case}", way, rep, values, busy)
        finally:
            host.stop()


def await_advert(machine, code, seconds=15):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(subprocess.TimeoutExpired):
            said = subprocess.run(machine(2, ["avahi-browse", "-rpt", "_farkle._tcp"]), capture_output=True, text=True, timeout=10).stdout
            if f"code={code}" in said:
                return
        time.sleep(0.3)
    raise RuntimeError("the host is not advertised")


def run(book, quick, games):
    hosts(book, quick, games)
    viewers(book, quick)
