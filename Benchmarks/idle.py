"""What it costs when nothing happens: processor time and wake-ups of a host that is watched, memory of both programs, their size."""

import os
import pathlib
import statistics
import subprocess
import time

import common
import fanout
import programs

TOPIC = "idle"


def quiet(book, quick, place, machine):
    """100 viewers that do nothing but answer pings."""
    host = programs.Host(place / "data", *programs.TABLE, wrap=programs.on(machine, place))
    swarm = None
    try:
        host.do(*programs.play(20))
        words = [str(common.BUILT / "swarm"), "--proto", "raw", "--hello", host.hello(), "--ready-on-line", "--port", str(host.port)]
        words += ["-n", "100", "--timeout", "120"]
        swarm = subprocess.Popen(
            machine(1, words) if machine else words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        fanout.expect(swarm, "READY")
        time.sleep(12)  # a host that was just advertised still looks for others with its code
        for rep in range(1, 4):
            neighbours = common.Neighbours()
            seconds = 5 if quick else 15  # whole heartbeats
            before, clock = common.cpu_seconds([host.pid]), time.monotonic()
            wakes = common.wake_ups(host.pid, seconds)
            cpu, clock = common.cpu_seconds([host.pid]) - before, time.monotonic() - clock
            values = {"cpu_percent": 100 * cpu / clock, "wake_ups_s": wakes / clock}
            book.add(TOPIC, "100 viewers", "farkle-host", rep, values, neighbours.percent())
        swarm.communicate("go on\n", 10)
    finally:
        if swarm:
            common.stop(swarm)
        host.stop()


def memory(book, quick, place, machine):
    """Ten viewers of a game that goes on for a while."""
    for rep in range(1, 2 if quick else 4):
        neighbours = common.Neighbours()
        here = place / f"memory-{rep}"
        here.mkdir()
        host = programs.Host(here / "data", *programs.TABLE, wrap=programs.on(machine, here))
        viewers = []
        try:
            host.do(*programs.play(20))
            for number in range(10):
                words = [common.VIEWER, host.code, *([] if machine else [f"127.0.0.1:{host.port}", "--no-discovery"])]
                words = [*programs.ANNOUNCE, "env", f"XDG_STATE_HOME={here}/{number}", *words]
                viewers.append(
                    subprocess.Popen(machine(1, words) if machine else words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                )
            pids = [int(viewer.stdout.readline()) for viewer in viewers]
            for viewer in viewers:
                while "is rolling" not in (line := viewer.stdout.readline()):
                    if not line:
                        raise RuntimeError("a viewer has ended")
            host.do(*programs.play(40, 2))
            time.sleep(1)
            values = {"mb": common.memory_kb([host.pid]) / 1024, "shared_out_mb": common.memory_kb([host.pid], "Pss") / 1024}
            book.add(TOPIC, "memory", "farkle-host", rep, values, 0)
            values = {
                "mb": statistics.median(common.memory_kb([pid]) for pid in pids) / 1024,
                "shared_out_mb": statistics.median(common.memory_kb([pid], "Pss") for pid in pids) / 1024,
            }
            book.add(TOPIC, "memory", "farkle-view", rep, values, neighbours.percent())
        finally:
            for viewer in viewers:
                common.stop(viewer)
            host.stop()


def sizes(book, place):
    """Without symbols, and without the libraries that they share with others."""
    for program in (common.HOST, common.VIEWER):
        stripped = place / "stripped"
        subprocess.run(["strip", "-o", str(stripped), program], check=True)
        book.add(TOPIC, "size", pathlib.Path(program).name, 1, {"mb": os.path.getsize(stripped) / 1e6})


def run(book, quick, games):
    with common.lab(1) as machine, common.folder() as place:
        if not machine:
            common.say("no lab can be made here: idle costs are those without discovery")
        sizes(book, place)
        quiet(book, quick, place, machine)
        memory(book, quick, place, machine)
