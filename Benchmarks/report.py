"""The table in Markdown, and the comparison with the committed baseline."""

import csv
import os
import pathlib
import platform
import statistics
import subprocess
import time

import common
import fanout
import figures

BASELINE = common.HERE / "baseline.csv"
# How much worse than the worst of the baseline the best of a run has to be before it is called a loss; of one ratio or two, more.
MARGIN, WIDE_MARGIN = 1.25, 2


def number(value):
    if value == 0:
        return "0"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def span(values):
    """The median, with the least and greatest beside it where there are several."""
    middle = number(statistics.median(values))
    if len(values) == 1 or min(values) == max(values):
        return middle
    return f"{middle} [{number(min(values))} to {number(max(values))}]"


def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def target(figure):
    if figure.bound is None:
        return ""
    sign = "at least" if figure.higher else "at most"
    if figure.bound == 0:
        return "none"
    return f"{sign} {number(figure.bound)}" + (" ×" if figure.on == "ratio" else f" {figure.unit}")


def figures_table(book):
    lines = [row("what", "measured", "beside it", "ratio", "target", "met"), row(*["---"] * 6)]
    for figure in figures.collect(book):
        beside = f"{span(figure.beside)}, {figure.against}" if figure.beside else ""
        met = {None: "", True: "yes", False: "**no**"}[figure.is_met]
        measured = f"{span(figure.values)} {figure.unit}".strip()
        lines.append(row(figure.label, measured, beside, span(figure.ratios) if figure.ratios else "", target(figure), met))
    return lines


def ratio_to_raw(book, case, name, metric):
    mine, raw = book.values("fanout", case, name, metric), book.values("fanout", case, "raw", metric)
    if not mine or not raw:
        return ""
    if mine.keys() == raw.keys():
        return number(statistics.median(mine[rep] / raw[rep] for rep in mine))
    return number(statistics.median(mine.values()) / statistics.median(raw.values()))


def fanout_tables(book):
    cases = list(dict.fromkeys(r["case"] for r in book.rows if r["topic"] == fanout.TOPIC and r["case"] != "board"))
    cases.sort(key=lambda case: (case.endswith("max"), int(case.split("@")[0]), case))
    for case in cases:
        viewers, pace = case.split("@")
        names = [name for name in fanout.PEERS if book.values(fanout.TOPIC, case, name, "p50_ms")]
        pace = {"20": "20 a second", "max": "as fast as it goes", "20 full": "20 a second, the largest board"}[pace]
        yield f"**{int(viewers):,} viewer{'s' * (viewers != '1')}, {pace}**"
        yield ""
        yield row("", "p50 ms", "p99 ms", "max ms", "first to last ms", "CPU µs", "× bare", "KB per viewer", "delivered", "deliveries/s")
        yield row(*["---"] * 10)
        for name in names:
            cell = {metric: book.median(fanout.TOPIC, case, name, metric) for metric in METRICS}
            memory = number(cell["memory_kb"]) if int(viewers) >= 100 else ""
            yield row(
                name, *(number(cell[m]) for m in METRICS[:5]), ratio_to_raw(book, case, name, "cpu_us"), memory,
                f"{cell['delivered']:.2%}".replace("100.00%", "all"), number(cell["per_s"]))  # fmt: skip
        yield ""


METRICS = ["p50_ms", "p99_ms", "max_ms", "spread_p50_ms", "cpu_us", "memory_kb", "delivered", "per_s"]


def ours_within(book):
    """Where the time of our host goes: to its answer, which comes with the sending, and from there."""
    lines = [row("viewers", "to the answer, p50 ms", "from there, p50 ms", "p99 ms"), row(*["---"] * 4)]
    for viewers in (1, 10, 100, 1000, 5000):
        cells = [book.median(fanout.TOPIC, f"{viewers}@20", "farkle-host", m) for m in ("answer_p50_ms", "after_p50_ms", "after_p99_ms")]
        if cells[0] is not None:
            lines.append(row(f"{viewers:,}", *map(number, cells)))
    return lines


TITLES = {"latency": "Action to screen, and commands in long games", "start": "Start", "history": "A long history", "idle": "Idle", "recovery": "Recovery"}


def other_tables(book):
    """The medians of all that is no fan-out: a table for each case, a line for each subject. Cases that have the same figures share one."""
    for topic, title in TITLES.items():
        rows = [r for r in book.rows if r["topic"] == topic]
        if not rows:
            continue
        yield from (f"## {title}", "")
        groups = {}
        for case, subject in dict.fromkeys((r["case"], r["subject"]) for r in rows):
            metrics = tuple(dict.fromkeys(r["metric"] for r in rows if (r["case"], r["subject"]) == (case, subject)))
            groups.setdefault(metrics, []).append((case, subject))
        for metrics, lines in groups.items():
            yield row("", "", *(metric.replace("_", " ") for metric in metrics))
            yield row(*["---"] * (len(metrics) + 2))
            for case, subject in lines:
                yield row(case, subject, *(span(list(book.values(topic, case, subject, metric).values())) for metric in metrics))
            yield ""


def busy(book):
    said = []
    for topic in dict.fromkeys(r["topic"] for r in book.rows if r["topic"] != "run"):
        values = [float(r["busy"]) for r in book.rows if r["topic"] == topic]
        said.append(f"{topic} {statistics.median(values):.0f} (at most {max(values):.0f})")
    return ", ".join(said)


def head(book):
    quick = book.median("run", "run", "all", "quick")
    git = subprocess.run(["git", "-C", str(common.ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    version = subprocess.run([common.HOST, "--version"], capture_output=True, text=True).stdout.strip()
    model = [line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return (
        f"{version}{f', commit {git}' if git else ''}; {time.strftime('%Y-%m-%d')}; {os.cpu_count()} cores"
        f"{f' ({model[0]})' if model else ''}, Linux {platform.release().split('-')[0]}{'; a quick run' if quick else ''}."
    )


def markdown(book):
    board = {case: book.median(fanout.TOPIC, "board", case, "bytes") for case in ("3 actions", "20 actions")}
    lines = ["# Results", "", head(book), ""]
    lines += ["Medians, with the least and greatest in brackets.", ""]
    lines += [f"What others used of the machine meanwhile, in percent of one core: {busy(book)}.", ""]
    lines += ["## Figures and targets", "", *figures_table(book), ""]
    if board["3 actions"]:
        lines += ["## Fan-out", ""]
        lines += [f"Boards of {number(board['3 actions'])} bytes; the largest one has {number(board['20 actions'])}.", ""]
        lines += [*fanout_tables(book), "**farkle-host at 20 a second: before and after its answer**", "", *ours_within(book), ""]
    lines += other_tables(book)
    return "\n".join(lines)


# The baseline


def write_baseline(book, path=BASELINE):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["figure", "least", "median", "greatest"])
        for figure in figures.collect(book):
            if figure.compared:
                values = figure.compared
                writer.writerow([figure.key, *(f"{x:.6g}" for x in (min(values), statistics.median(values), max(values)))])


def losses(book, path=BASELINE):
    """What is clearly worse than in the baseline: sentences."""
    with open(path, newline="") as file:
        before = {entry["figure"]: entry for entry in csv.DictReader(file)}
    found = []
    for figure in figures.collect(book):
        if figure.key not in before or not figure.compared:
            continue
        least, greatest = float(before[figure.key]["least"]), float(before[figure.key]["greatest"])
        margin = WIDE_MARGIN if figure.ratios and len(figure.ratios) < 3 else MARGIN
        if figure.higher:
            is_loss = max(figure.compared) * margin < least
        else:
            is_loss = min(figure.compared) > greatest * margin + SMALL.get(figure.key, 0)
        if is_loss:
            was = f"{number(least)} to {number(greatest)}"
            found.append(f"{figure.label}{f' / {figure.against}' if figure.against else ''}: {span(figure.compared)}, was {was}")
    return found


# Where the baseline may be nothing at all.
SMALL = {"fanout.late.5000": 0.001}
