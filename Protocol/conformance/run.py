#!/usr/bin/env python3
"""Judges a host from outside: plays viewers to it on other machines and holds every byte against the specification.

scripts/conformance makes the lab and runs this. Suites run side by side; with names as arguments, only those.
"""

import pathlib
import sys
import tempfile
import threading
import types

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import discovery
import endings
import heartbeat
import limits
import night
import photos
import refusals
import restart
import seats
from lab import Machine
from suite import Suite

SUITES = {
    "found": discovery.play,
    "night": night.play,
    "seats": seats.play,
    "photos": photos.play,
    "restart": restart.play,
    "endings": endings.play,
    "refusals": refusals.play,
    "heartbeat": heartbeat.play,
    "limits": limits.play,
}


def main(names):
    unknown = [name for name in names if name not in SUITES]
    if unknown:
        sys.exit(f"conformance: no suite {unknown[0]}; there are {', '.join(SUITES)}")
    with tempfile.TemporaryDirectory(prefix="farkle-conformance-") as runtime:
        world = types.SimpleNamespace(
            machine={number: Machine(number) for number in (1, 2, 3)}, runtime=pathlib.Path(runtime)
        )
        suites = [Suite(name, SUITES[name], world) for name in names or SUITES]
        threads = [threading.Thread(target=suite.run) for suite in suites]
        for thread in threads:
            thread.start()
        for suite, thread in zip(suites, threads):
            thread.join()
            for line in suite.lines:
                print(line, flush=True)
        for machine in world.machine.values():
            machine.close()
    passed, failed = sum(suite.passed for suite in suites), sum(suite.failed for suite in suites)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
