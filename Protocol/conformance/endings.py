"""Every way in which a connection ends, and what comes after."""

import subprocess
import time

from host import PLAYERS, Host
from suite import equal, soon, true
from viewer import Viewer, granted, refused

QUIET = ("--no-discovery", "--port", "0")


def play(suite):
    machine = suite.world.machine
    ways = [
        ("quit", lambda host: host.do("quit"), "host-quit"),
        ("SIGTERM", lambda host: host.signal("TERM"), "shutting-down"),
        ("SIGHUP", lambda host: host.signal("HUP"), "shutting-down"),
        ("SIGINT", lambda host: host.signal("INT"), "host-quit"),
    ]
    for name, stop, reason in ways:
        with suite.check(f"{name} says {reason} to every viewer, then a clean end; the program exits with 0"):
            host = Host(suite, *QUIET, *PLAYERS)
            viewers = [Viewer(suite, machine[number], host, label=f"{name} {number}") for number in (2, 3)]
            for viewer in viewers:
                viewer.join()
            silent = Viewer(suite, machine[2], host, label=f"{name}, before hello")
            host.do("add 300")
            time.sleep(0.1)
            stop(host)
            for viewer in viewers:
                equal(viewer.of_type("bye")["reason"], reason)
                equal((viewer.wait_end(), viewer.types()[-1]), ("fin", "bye"))
            true(silent.wait_end() in ("fin", "reset"), "who had not said hello is still connected")
            for viewer in [*viewers, silent]:
                viewer.close()
            equal(host.exit_code(), 0, "exit code")

    host = Host(suite, *QUIET, *PLAYERS)
    ids = host.players()
    with suite.check("a viewer that stays does not keep a host from ending"):
        other = Host(suite, *QUIET, *PLAYERS)
        lingering = Viewer(suite, machine[2], other, label="lingering")
        lingering.join()
        other.do("quit")
        try:
            equal(other.exit_code(4), 0, "exit code")
        except subprocess.TimeoutExpired:
            true(False, "it still runs after 4 s")
        equal(lingering.wait_end(), "fin", "end")

    watcher = Viewer(suite, machine[3], host, label="watcher")
    watcher.join()
    address = machine[2].another_address()
    culprit = Viewer(suite, machine[2], host, source=address, label="culprit")
    culprit.join(name="Culprit")
    granted(culprit.claim(ids["Ann"]), ids["Ann"])
    since = watcher.mark()
    with suite.check("a kicked viewer is told so, then a clean end"):
        host.do("kick Culprit")
        equal(culprit.of_type("bye")["reason"], "kicked")
        equal((culprit.wait_end(), culprit.types()[-1]), ("fin", "bye"))
    with suite.check("its id is out: the error kicked"):
        back = Viewer(suite, machine[2], host, source=address, label="culprit back")
        back.send({"type": "hello", "protocol": 1, "code": host.code, **culprit.identity})
        equal(back.of_type("error")["code"], "kicked")
        equal(back.wait_end(), "fin", "end")
    with suite.check("as somebody new it may watch from that address, but take no seat for a while"):
        back = Viewer(suite, machine[2], host, source=address, label="culprit as another")
        back.join(name="Angel")
        refused(back.claim(ids["Bob"]), "claims-locked", None)
        granted(back.claim(None), None)
    with suite.check("from another address a seat can be had"):
        angel = Viewer(suite, machine[2], host, source=machine[2].another_address(), label="another address")
        angel.join(name="Angel")
        granted(angel.claim(ids["Bob"]), ids["Bob"])
    with suite.check("nobody else lost the link for that"):
        equal((watcher.end, set(watcher.types(since)) - {"snapshot"}), (None, set()))
    with suite.check("a new game forgives"):
        host.do("end")
        host.do('new "Xin,Yve"')
        forgiven = Viewer(suite, machine[2], host, source=machine[2].another_address(), label="forgiven")
        forgiven.join(**culprit.identity)

    old, since = host.code, watcher.mark()
    with suite.check("a new code is told to those who are there, and their connections go on"):
        host.do("newcode")
        host.code = watcher.find(lambda message: message.get("room", old) != old, since)["room"]
        host.do("add 500")
        watcher.board(lambda game: game["pending"]["points"] == 500, since)
        equal(watcher.end, None)
    with suite.check("after that the old code is refused and the new one lets in"):
        late = Viewer(suite, machine[2], host, label="late")
        late.send({"type": "hello", "protocol": 1, "code": old})
        equal(late.of_type("error")["code"], "bad-code")
        equal(Viewer(suite, machine[2], host, label="in time").join()["room"], host.code)
    xin = host.players()["Xin"]
    for how, end in (("vanishes", Viewer.vanish), ("just closes", Viewer.close)):
        with suite.check(f"a viewer that {how} is absent at the next ping at the latest; its seat is kept"):
            gone = Viewer(suite, machine[3], host, label=how)
            gone.join(name="Gone")
            granted(gone.claim(xin), xin)
            soon(lambda: watcher.player("Xin")["present"])
            end(gone)
            soon(lambda: not watcher.player("Xin")["present"], 7)
            equal(watcher.player("Xin")["claimedBy"], "Gone", "holder")
            host.do("free Xin")
