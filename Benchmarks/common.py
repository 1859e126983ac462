"""What every topic needs: where things are, what /proc says, how processes are ended, and how figures are kept."""

import contextlib
import csv
import os
import pathlib
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
RESULTS = HERE / "results"
BUILT = RESULTS / "built"  # the C programs
BIN = pathlib.Path(os.environ.get("FARKLE_BIN", ROOT / ".build/release"))
HOST, VIEWER = str(BIN / "farkle-host"), str(BIN / "farkle-view")
LAB = str(ROOT / "scripts/lan-lab")
MEMORY = "/dev/shm"


def say(text):
    print(text, file=sys.stderr, flush=True)


# Files


@contextlib.contextmanager
def folder(in_memory=False):
    """A folder that is gone afterwards: beside the results, so on a disk; or in memory, where syncing costs nothing."""
    place = MEMORY if in_memory and os.path.isdir(MEMORY) else RESULTS
    path = pathlib.Path(tempfile.mkdtemp(prefix="farkle-bench-", dir=place))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


# Processes


def stop(process):
    """Ends a process of ours, and waits for it."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        with contextlib.suppress(OSError, AttributeError):
            pipe.close()


def family(pid):
    """A process and its descendants: nginx has a master and a worker."""
    pids = [pid]
    for parent in pids:
        for task in pathlib.Path(f"/proc/{parent}/task").glob("*/children"):
            pids += [int(child) for child in task.read_text().split()]
    return pids


def cpu_seconds(pids):
    """Processor time so far, in nanoseconds' grain and with threads that have ended: each process's own CPU clock."""
    return sum(time.clock_gettime(~pid << 3 | 2) for pid in pids)


def memory_kb(pids, field="VmRSS"):
    """Resident memory as the kernel counts it; "Pss" counts a page that several processes share in parts."""
    total = 0
    for pid in pids:
        path = f"/proc/{pid}/smaps_rollup" if field == "Pss" else f"/proc/{pid}/status"
        for line in pathlib.Path(path).read_text().splitlines():
            if line.startswith(field + ":"):
                total += int(line.split()[1])
    return total


def wake_ups(pid, seconds):
    """How often the threads of a process waited and were woken in so many seconds from now. Threads come and go: each is asked twice a
    second for its own count, and what it does after that, before it ends, is missed."""

    def counts():
        found = {}
        for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
            with contextlib.suppress(OSError):
                found[status.parent.name] = int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", status.read_text(), re.M)[1])
        return found

    begin, end = counts(), time.monotonic() + seconds
    latest = dict(begin)
    while (left := end - time.monotonic()) > 0:
        time.sleep(min(0.5, left))
        latest |= counts()
    return sum(count - begin.get(thread, 0) for thread, count in latest.items())


def raise_descriptor_limit():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


_next_port = 20000 + (os.getpid() % 400) * 20


def free_port():
    """A port, and the one after it, that nobody listens on, below those that the system gives out."""
    global _next_port
    while True:
        _next_port = _next_port + 2 if _next_port < 30000 else 20000
        try:
            for port in (_next_port, _next_port + 1):
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", port))
            return _next_port
        except OSError:
            continue


def machine_busy():
    """Seconds that the processors were busy since the start of the machine, all together."""
    fields = [int(x) for x in pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    return (fields[0] + fields[1] + fields[2] + fields[5] + fields[6]) / os.sysconf("SC_CLK_TCK")


class Neighbours:
    """How busy others kept the machine, in percent of one core. Right once all that was started in between has ended."""

    def __init__(self):
        self._busy, self._ours, self._clock = machine_busy(), self._own(), time.monotonic()

    @staticmethod
    def _own():
        sums = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return sum(s.ru_utime + s.ru_stime for s in sums)

    def percent(self):
        busy, ours = machine_busy() - self._busy, self._own() - self._ours
        return round(100 * max(0, busy - ours) / max(time.monotonic() - self._clock, 1e-3), 1)


@contextlib.contextmanager
def lab(machines):
    """A LAN in a box of our own; yields a function that turns a command into one on machine K. None where none can be made."""
    state = tempfile.mkdtemp(prefix="farkle-bench-lab-")
    environment = {**os.environ, "LAN_LAB_STATE": state, "PYTHONDONTWRITEBYTECODE": "1"}
    os.environ["LAN_LAB_STATE"] = state
    try:
        if subprocess.run([LAB, "check"], env=environment).returncode:
            yield None
            return
        subprocess.run([LAB, "up", str(machines)], env=environment, check=True, stdout=subprocess.DEVNULL)
        yield lambda machine, words: [LAB, "in", str(machine), *words]
    finally:
        subprocess.run([LAB, "down"], env=environment)
        shutil.rmtree(state, ignore_errors=True)
        del os.environ["LAN_LAB_STATE"]


# Figures


class Book:
    """All figures of a run, one a row, written as they come."""

    FIELDS = ["topic", "case", "subject", "rep", "metric", "value", "busy"]

    def __init__(self, path, rows=()):
        self.path, self.rows = path, list(rows)

    @classmethod
    def read(cls, path):
        with open(path, newline="") as file:
            return cls(path, [{**row, "value": float(row["value"]), "busy": float(row["busy"])} for row in csv.DictReader(file)])

    def begin(self):
        with open(self.path, "w", newline="") as file:
            csv.DictWriter(file, self.FIELDS).writeheader()

    def add(self, topic, case, subject, rep, values, busy=0.0):
        """Keeps figures by metric. `busy`: what others used meanwhile, in percent of one core."""
        with open(self.path, "a", newline="") as file:
            writer = csv.DictWriter(file, self.FIELDS)
            for metric, value in values.items():
                row = dict(topic=topic, case=str(case), subject=subject, rep=str(rep), metric=metric, value=float(value), busy=busy)
                self.rows.append(row)
                writer.writerow(row)
        shown = " ".join(f"{metric}={value:.4g}" for metric, value in values.items())
        say(f"{topic:8} {case!s:14} {subject:12} {shown}  (others {busy:.0f} %)")

    def values(self, topic, case, subject, metric):
        """By repetition."""
        wanted = (topic, str(case), subject, metric)
        return {r["rep"]: r["value"] for r in self.rows if (r["topic"], r["case"], r["subject"], r["metric"]) == wanted}

    def median(self, topic, case, subject, metric):
        values = self.values(topic, case, subject, metric).values()
        return statistics.median(values) if values else None


def percentile(values, share):
    """Nearest rank."""
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]
