"""Who is alive: five viewers that behave differently for twenty seconds, side by side."""

import threading
import time

from host import PLAYERS, Host
from suite import equal, soon, true
from viewer import Viewer, granted

BEAT, DEATH = 5, 15


def play(suite):
    machine = suite.world.machine
    host = Host(suite, "--no-discovery", "--port", "0", *PLAYERS)
    ids = host.players()

    def join(label, number=2, **options):
        viewer = Viewer(suite, machine[number], host, label=label, **options)
        viewer.join(name=label)
        return viewer

    good = join("good", 3)
    silent = join("silent", pongs=False)
    granted(silent.claim(ids["Ann"]), ids["Ann"])
    last_word = time.monotonic()
    half = Viewer(suite, machine[2], host, label="half-closed", pongs=False)
    half.join(name="half-closed")
    half.close_sending()
    dribbler = join("dribbler", pongs=False)
    pinger = join("pinger", pongs=False)

    def live():
        for _ in range(4):
            time.sleep(5)
            dribbler.raw(b" ")  # not even a line
            pinger.send({"type": "ping", "n": 1})

    threading.Thread(target=live, daemon=True).start()

    with suite.check("a viewer that says nothing for 15 s is dropped without a word"):
        silent.wait_end(DEATH + 2 * BEAT)
        true(silent.end in ("fin", "reset"), "it is still connected")
        after = silent.ended_at - last_word
        true(DEATH - 0.5 <= after <= DEATH + BEAT + 1, f"after {after:.1f} s")
        equal(set(silent.types()), {"welcome", "snapshot", "claimed"}, "what it heard")
    with suite.check("its seat is kept, and everybody sees that it is absent"):
        soon(lambda: not good.player("Ann")["present"] and good.player("Ann")["claimedBy"] == "silent")
    time.sleep(max(0, last_word + 4 * BEAT + 1.2 - time.monotonic()))
    for viewer, why in (
        (good, "answers pings"),
        (half, "has closed its sending side"),
        (dribbler, "sends a byte now and then"),
        (pinger, "sends pings of its own"),
    ):
        with suite.check(f"a viewer that {why} is kept, and is pinged every 5 s"):
            equal(viewer.end, None, "end")
            pings = [when for when, message in zip(viewer.times, viewer.messages) if message["type"] == "ping"]
            true(len(pings) >= 4, f"{len(pings)} pings in {time.monotonic() - viewer.began:.0f} s")
            gaps = [after - before for before, after in zip(pings, pings[1:])]
            true(all(abs(gap - BEAT) < 1 for gap in gaps), f"seconds between pings: {[round(gap, 1) for gap in gaps]}")
    with suite.check("all of them get the next board"):
        since = [viewer.mark() for viewer in (good, half, dribbler, pinger)]
        host.do("add 100")
        for viewer, mark in zip((good, half, dribbler, pinger), since):
            viewer.board(lambda game: game["pending"]["points"] == 100, mark)
    with suite.check("and the host's goodbye, the half-closed one too"):
        host.do("quit")
        equal([viewer.of_type("bye")["reason"] for viewer in (good, half, dribbler)], ["host-quit"] * 3)
        equal(half.wait_end(), "fin")
