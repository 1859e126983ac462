"""Runs the benchmarks. scripts/bench builds everything first and then calls this."""

import argparse
import shutil
import signal
import sys
import time

import common
import fanout
import history
import idle
import latency
import programs
import recovery
import report
import screen
import start

TOPICS = ["fanout", "latency", "screen", "start", "history", "idle", "recovery"]


def measure(book, topics, quick):
    book.add("run", "run", "all", 1, {"quick": quick})
    with common.folder(in_memory=True) as place:
        games = programs.Games(place)
        for topic in topics:
            began = time.monotonic()
            if topic == "fanout":
                fanout.run(book, quick)
            else:
                {"latency": latency, "screen": screen, "start": start, "history": history, "idle": idle, "recovery": recovery}[topic].run(book, quick, games)
            common.say(f"{topic} took {time.monotonic() - began:.0f} s")


def main():
    words = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.split(".")[0] + ".")
    words.add_argument("--quick", action="store_true", help="our host and the bare loop only, fewer messages; about 3 minutes")
    words.add_argument("--only", metavar="TOPIC", choices=TOPICS, action="append", help=f"one of {', '.join(TOPICS)}; may be repeated")
    words.add_argument("--check", action="store_true", help="compare with the committed baseline; exit 1 at a clear loss")
    words.add_argument("--keep", action="store_true", help="make this run the committed baseline")
    words.add_argument("--report", action="store_true", help="measure nothing: the table of the last run again")
    given = words.parse_args()
    if given.keep and (given.quick or given.only):
        words.error("only a whole run may become the baseline")
    if given.check and not report.BASELINE.exists():
        words.error("there is no baseline to compare with; a run with --keep makes one")
    common.RESULTS.mkdir(exist_ok=True)
    path = common.RESULTS / "runs.csv"
    if given.report:
        book = common.Book.read(path)
    else:
        book = common.Book(path)
        book.begin()
        # So that all that was started is ended.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
        measure(book, given.only or TOPICS, given.quick)
    table = common.RESULTS / "table.md"
    table.write_text(report.markdown(book))
    print(table.read_text())
    if given.keep and not book.median("run", "run", "all", "quick"):
        report.write_baseline(book)
        shutil.copy(table, common.HERE / "RESULTS.md")
    if given.check:
        losses = report.losses(book)
        for loss in losses:
            common.say(f"bench: a loss: {loss}")
        common.say("bench: nothing is clearly worse than the baseline" if not losses else f"bench: {len(losses)} clear losses")
        sys.exit(1 if losses else 0)


if __name__ == "__main__":
    main()
