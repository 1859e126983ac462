"""A host that is killed, or told to stop, comes back as the one it was."""

import check
from host import PLAYERS, Host
from suite import equal, soon, true
from viewer import Viewer, granted

QUIET = ("--no-discovery", "--port", "0")


def play(suite):
    machine = suite.world.machine
    host = Host(suite, *QUIET, *PLAYERS)
    ids = host.players()

    def join(number, label, **fields):
        viewer = Viewer(suite, machine[number], host, label=label)
        return viewer, viewer.join(**fields)

    ann, _ = join(2, "Ann", name="Ann")
    bob, _ = join(3, "Bob", name="Bob")
    for command in ("bank 600", "farkle", "add 350"):
        host.do(command)
    granted(ann.claim(ids["Ann"]), ids["Ann"])
    before = host.do("add 100")
    granted(bob.claim(ids["Bob"]), ids["Bob"])
    host.kill()  # right after the answer
    with suite.check("a viewer of a killed host just loses the link"):
        equal([viewer.wait_end() in ("fin", "reset") for viewer in (ann, bob)], [True, True], "ended")
        equal({kind for viewer in (ann, bob) for kind in viewer.types()} - {"welcome", "snapshot", "claimed"}, set())

    first, host = host, host.restarted(suite, *QUIET)
    with suite.check("it comes back under the same id and code"):
        equal((host.id, host.code), (first.id, first.code))
    with suite.check("nothing that it had said was kept is lost: pending points, revision, seats"):
        after = host.do("status")
        for board in (before, after):
            for player in board["players"]:
                player["present"] = False
        before["players"][1]["claimedBy"] = "Bob"
        equal(check.canonical(after), check.canonical(before))
        equal(after["pending"], {"points": 450, "rolls": 2, "hotDice": False})
    for name, old in (("Ann", ann), ("Bob", bob)):
        with suite.check(f"the seat of {name} is kept by its token, also a claim granted an instant before the end"):
            again, welcome = join(2, f"{name} again", **old.identity)
            equal((welcome["viewer"], welcome["player"]), (old.identity["viewer"], ids[name]))
            soon(lambda: again.player(name)["present"])
    with suite.check("the token of one who held no seat may be forgotten, and is no error"):
        true(join(3, "nobody", host=host.id, viewer=ann.identity["viewer"], token="x")[1]["player"] is None, "seat")

    host.do("add 50")
    before = host.do("bank")
    host.signal("TERM")
    equal(host.exit_code(), 0, "exit after SIGTERM")
    host = host.restarted(suite, *QUIET)
    with suite.check("the same after a SIGTERM"):
        equal((host.id, host.code), (first.id, first.code))
        after = host.do("status")
        for board in (before, after):
            for player in board["players"]:
                player["present"] = False
        equal(check.canonical(after), check.canonical(before))
    code = host.do("newcode") and host.do("status")
    watcher = Viewer(suite, machine[2], host, label="old code")
    watcher.send({"type": "hello", "protocol": 1, "code": first.code})
    with suite.check("a new code is kept too"):
        equal(watcher.of_type("error")["code"], "bad-code")
        host.kill()
        host = host.restarted(suite, *QUIET)
        true(host.code != first.code, "it is the old one")
        equal(join(2, "new code")[1]["room"], host.code)
        equal(host.do("status")["id"], code["id"], "game")
