"""The figures that count: what was measured, what it is measured against, and the project's target, if it has one."""

import statistics


class Figure:
    """A median with its least and greatest value, beside a yardstick of the same run, and their ratio, pair by pair where there are pairs.

    The target is a bound on the value or on the ratio; a lower figure is the better one unless `higher`. `portable` values mean the same on
    any machine. Figures that are not `steady` change too much from run to run to be compared with the baseline.
    """

    def __init__(self, key, label, unit, mine, beside=None, against="", bound=None, on="value", higher=False, portable=False, steady=True):
        self.key, self.label, self.unit, self.against, self.bound, self.on, self.higher = key, label, unit, against, bound, on, higher
        self.values = list(mine.values())
        self.beside = list(beside.values()) if beside else []
        if self.beside and mine.keys() == beside.keys():
            self.ratios = [mine[rep] / beside[rep] for rep in mine if beside[rep]]
        else:
            self.ratios = [value / statistics.median(self.beside) for value in self.values] if self.beside else []
        # What may be compared with the same figure of another run or machine.
        self.compared = (self.ratios or (self.values if portable else [])) if steady else []

    @property
    def is_met(self):
        judged = self.values if self.on == "value" else self.ratios
        if self.bound is None or not judged:
            return None
        middle = statistics.median(judged)
        return middle >= self.bound if self.higher else middle <= self.bound


def collect(book):
    """All figures of a run, the ones with targets first."""
    v = book.values

    def fan(viewers, subject, metric, pace="20"):
        return v("fanout", f"{viewers}@{pace}", subject, metric)

    # Where the bare loop is late with many viewers, the machine was busy.
    is_quiet = max(fan(5000, "raw", "late_share").values(), default=1) < 0.01
    ring = any(fan(1000, "farkle-host", "ring").values())
    raw, ours = "raw", "farkle-host"
    figures = [
        Figure(
            "fanout.cpu.1000", f"host CPU per delivered snapshot, 1,000 viewers, 20/s ({'io_uring' if ring else 'plain sends'})", "µs",
            fan(1000, ours, "cpu_us"), fan(1000, raw, "cpu_us"), "bare C loop", 0.85 if ring else 1.05, "ratio"),
        Figure(
            "fanout.p99.1000", "p99 there", "ms", fan(1000, ours, "p99_ms"), fan(1000, raw, "p99_ms"), "bare C loop", 1.2, "ratio"),
        best_peer(book, fan(1000, ours, "p99_ms")),
        Figure(
            "fanout.late.5000", "5,000 viewers, 20/s: share without that snapshot or a newer one after 150 ms", "",
            fan(5000, ours, "late_share"), bound=0, portable=True, steady=is_quiet),
        Figure("fanout.memory.1000", "memory per viewer, 1,000 viewers", "KB", fan(1000, ours, "memory_kb"), bound=2, portable=True),
        Figure("fanout.memory.5000", "memory per viewer, 5,000 viewers", "KB", fan(5000, ours, "memory_kb"), bound=2, portable=True),
        Figure(
            "latency.screen", "command to the line on a viewer's screen, without the disk's sync, p50", "ms",
            v("latency", "screen", "memory", "p50_ms"), v("latency", "screen", "memory", "bare_p50_ms"),
            "the hand-overs alone, in C", 1),
        Figure(
            "start.viewer", "viewer's start to its first board in the lab, cold", "ms", v("start", "lab cold", "farkle-view", "ms"),
            v("start", "lab cold", "avahi-browse", "end_ms"), "`avahi-browse -rpt`, to its end", 1, "ratio"),
        Figure(
            "start.host.10000", "host's start on 10,000 actions", "ms", v("start", "host", "10000 actions", "ms"),
            v("start", "host", "--version", "ms"), "`farkle-host --version`", 100),
        *(
            Figure(
                f"history.{name}", f"`{name}` on a history of 2,000 games", "ms", v("history", "2000 games", name, "ms"),
                v("history", "2000 games", "--version", "ms"), "`farkle-host --version`", 100)
            for name in ("history", "stats")
        ),
        Figure(
            "latency.undo.10000", "undo at 10,000 actions", "ms", v("latency", "commands", "10000 actions", "undo_ms"),
            v("latency", "commands", "100 actions", "undo_ms"), "at 100 actions", 5),
        Figure(
            "screen.start.10000", "start to the first frame of the full screen that takes keys, 10,000 actions", "ms",
            v("screen", "start", "10000 actions", "ms"), v("screen", "start", "100 actions", "ms"), "at 100 actions", 300),
        Figure(
            "screen.undo.10000", "undo key to the repainted screen, 10,000 actions, p50", "ms",
            v("screen", "undo", "10000 actions", "p50_ms"), v("screen", "undo", "100 actions", "p50_ms"), "at 100 actions", 50),
        Figure(
            "idle.cpu", "idle host with 100 viewers", "% of a core", v("idle", "100 viewers", ours, "cpu_percent"),
            fan(1000, raw, "cpu_us"), "µs of the bare C loop per delivery", 0.5),
        Figure(
            "idle.memory.host", "resident memory of the host, 10 viewers", "MB", v("idle", "memory", ours, "mb"), bound=24, portable=True),
        Figure(
            "idle.memory.viewer", "resident memory of a viewer", "MB", v("idle", "memory", "farkle-view", "mb"), bound=20, portable=True),
        Figure(
            "recovery.last", "host killed and back: from `hosting` to the last of 200 viewers' boards", "s",
            v("recovery", "again", ours, "last_s"), bound=1.5, portable=True),
    ]  # fmt: skip
    for viewers in (1, 10, 100, 5000):
        for metric, label, unit in (("cpu_us", "CPU per delivery", "µs"), ("p50_ms", "p50", "ms"), ("p99_ms", "p99", "ms")):
            figures.append(
                Figure(
                    f"fanout.{metric}.{viewers}", f"{label}, {viewers:,} viewer{'s' * (viewers > 1)}, 20/s", unit,
                    fan(viewers, ours, metric), fan(viewers, raw, metric), "bare C loop",
                    steady=metric == "cpu_us" or metric == "p50_ms" and (viewers < 5000 or is_quiet))
            )  # fmt: skip
    full = {metric: v("fanout", "1000@20 full", ours, metric) for metric in ("cpu_us", "p99_ms")}
    figures += [
        Figure(
            "fanout.full", "CPU per delivery, 1,000 viewers, the largest board", "µs", full["cpu_us"],
            v("fanout", "1000@20 full", raw, "cpu_us"), "bare C loop"),
        Figure(
            "fanout.max.100", "deliveries a second, 100 viewers", "", fan(100, ours, "per_s", "max"), fan(100, raw, "per_s", "max"),
            "bare C loop", higher=True),
        Figure(
            "fanout.max.1000", "deliveries a second, 1,000 viewers", "", fan(1000, ours, "per_s", "max"), fan(1000, raw, "per_s", "max"),
            "bare C loop", higher=True),
        Figure(
            "latency.screen.disk", "command to the line on a viewer's screen, saved on the disk, p50", "ms",
            v("latency", "screen", "disk", "p50_ms"), v("latency", "screen", "disk", "sync_p50_ms"), "a sync of one page, by itself",
            steady=False),
        Figure(
            "latency.edit.10000", "edit at 10,000 actions", "ms", v("latency", "commands", "10000 actions", "edit_ms"),
            v("latency", "commands", "100 actions", "edit_ms"), "at 100 actions"),
        Figure(
            "latency.snapshot.10000", "snapshot at 10,000 actions", "ms", v("latency", "commands", "10000 actions", "snapshot_ms"),
            v("latency", "commands", "100 actions", "snapshot_ms"), "at 100 actions"),
        Figure(
            "start.host.30000", "host's start on 10,000 actions of two additions each, 30,000 rows", "ms",
            v("start", "host", "10000 actions, 30000 rows", "ms"), v("start", "host", "--version", "ms"), "`farkle-host --version`"),
        Figure(
            "start.host.100", "host's start on 100 actions", "ms", v("start", "host", "100 actions", "ms"),
            v("start", "host", "--version", "ms"), "`farkle-host --version`"),
        Figure(
            "start.viewer.warm", "viewer's start to its first board, Avahi knows the host already", "ms",
            v("start", "lab warm", "farkle-view", "ms"), v("start", "lab warm", "avahi-browse", "end_ms"),
            "`avahi-browse -rpt`, to its end"),
        Figure("idle.wakes", "wake-ups of the idle host with 100 viewers", "/s", v("idle", "100 viewers", ours, "wake_ups_s")),
        Figure("idle.size.host", "size of `farkle-host`, stripped", "MB", v("idle", "size", ours, "mb"), portable=True),
        Figure("idle.size.viewer", "size of `farkle-view`, stripped", "MB", v("idle", "size", "farkle-view", "mb"), portable=True),
        Figure(
            "recovery.cpu", "host's CPU for its start and each of the 200 that come back", "µs",
            v("recovery", "again", ours, "cpu_us_each"), fan(1000, raw, "cpu_us"), "µs of the bare C loop per delivery"),
        Figure(
            "recovery.sent", "sent to one that comes back, at most", "KB", v("recovery", "again", ours, "sent_most_kb"),
            v("recovery", "first", ours, "photos_kb"), "eight photos"),
    ]  # fmt: skip
    return [figure for figure in figures if figure.values]


def best_peer(book, mine):
    """Ours beside the best of the others that are no bare loop."""
    others = {
        row["subject"] for row in book.rows if row["topic"] == "fanout" and row["case"] == "1000@20"
    } - {"farkle-host", "raw", "raw-batch"}  # fmt: skip
    best = min(others, key=lambda name: book.median("fanout", "1000@20", name, "p99_ms"), default=None)
    beside = book.values("fanout", "1000@20", best, "p99_ms") if best else None
    if not best:
        return Figure("fanout.p99.peers", "", "", {})
    # The repetitions of the two are no pairs.
    middle = {"": statistics.median(beside.values())}
    return Figure("fanout.p99.peers", "p99 there, ahead of every peer", "ms", mine, middle, f"best peer, {best}", 1, "ratio")
