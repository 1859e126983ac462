"""Seats: claimed, taken, given up, changed, freed; whose they are is proved by a token."""

import time
import unicodedata

from host import PLAYERS, Host
from suite import equal, soon, true
from viewer import Viewer, granted, refused

STRANGER = "00000000-0000-4000-8000-000000000000"


def play(suite):
    machine = suite.world.machine
    host = Host(suite, "--no-discovery", "--port", "0", *PLAYERS)
    ids = host.players()
    ann, bob, cem = ids["Ann"], ids["Bob"], ids["Cem"]

    def viewer(label, number=2, **options):
        return Viewer(suite, machine[number], host, label=label, **options)

    def seat(watcher, name, since=0, **wanted):
        """Waits until a viewer sees a seat so."""

        def fits(game):
            player = next(player for player in game["players"] if player["name"] == name)
            return all(player[key] == value for key, value in wanted.items())

        return watcher.board(fits, since, 3, f"{name} with {wanted}")

    watcher = viewer("watcher", 3)
    watcher.join()
    holder = viewer("holder")
    holder.join(name="Ann's phone")
    with suite.check("a free seat is had for the asking, and everybody sees by whom"):
        granted(holder.claim(ann), ann)
        for everybody in (watcher, holder):
            seat(everybody, "Ann", claimedBy="Ann's phone", present=True)
    with suite.check("claiming one's own seat again is fine"):
        granted(holder.claim(ann), ann)
    second = viewer("second", 3)
    second.join()
    with suite.check("somebody else's seat is refused: seat-taken"):
        refused(second.claim(ann), "seat-taken", None)
    with suite.check("a player that is none is refused: no-such-player"):
        refused(second.claim(STRANGER), "no-such-player", None)
    with suite.check("a viewer without a name holds a seat as «a viewer»"):
        granted(second.claim(bob), bob)
        seat(watcher, "Bob", claimedBy="a viewer", present=True)
    with suite.check("a refused claim changes nothing: the seat that one had is still there"):
        since = watcher.mark()
        refused(second.claim(ann), "seat-taken", bob)
        time.sleep(0.2)
        equal(watcher.types(since), [], "what others saw of it")
    with suite.check("another seat frees the first in the same step"):
        since = watcher.mark()
        granted(second.claim(cem), cem)
        game = seat(watcher, "Cem", since, claimedBy="a viewer", present=True)
        equal(game["players"][1]["claimedBy"], None, "the first seat")
        equal(watcher.types(since), ["snapshot"])
    with suite.check("a seat that is given up is free, and so is having none to give up"):
        granted(second.claim(None), None)
        seat(watcher, "Cem", watcher.mark() - 1, claimedBy=None, present=False)
        granted(second.claim(None), None)
    with suite.check("every claim is answered, with its own number"):
        time.sleep(1.1)  # so that three at once are not too many
        since = second.mark()
        for request, player in ((-7, bob), (2**40, cem), (0, None)):
            second.send({"type": "claim", "request": request, "player": player})
        for request in (-7, 2**40, 0):
            second.find(lambda message: message["type"] == "claimed" and message["request"] == request, since)

    with suite.check("who comes back with id and token has the seat; meanwhile it is kept as absent"):
        since = watcher.mark()
        holder.send({"type": "bye"})
        equal(holder.wait_end(), "fin", "end after a bye of the viewer")
        seat(watcher, "Ann", since, claimedBy="Ann's phone", present=False)
        refused(second.claim(ann), "seat-taken", None)
        since = watcher.mark()
        again = viewer("holder again")
        welcome = again.join(name="Ann's phone", **holder.identity)
        equal((welcome["viewer"], welcome["player"]), (holder.identity["viewer"], ann))
        seat(watcher, "Ann", since, present=True)
        holder.identity = again.identity
    with suite.check("the first board after such a return already shows the holder as present"):
        first = next(message for message in again.messages if message["type"] == "snapshot")
        equal(first["game"]["players"][0]["present"], True)
    identity = dict(again.identity)
    strangers = {
        "with a wrong token": {**identity, "token": "x" * len(identity["token"])},
        "with no token": {**identity, "token": None},
        "with an empty token": {**identity, "token": ""},
        "with the right token but no host": {**identity, "host": None},
        "with an id that nobody has": {**identity, "viewer": STRANGER},
        "with a token and no id": {**identity, "viewer": None},
    }
    since, heard = watcher.mark(), again.mark()
    for what, fields in strangers.items():
        with suite.check(f"a hello {what} makes a new viewer with a fresh id"):
            stranger = viewer(what)
            welcome = stranger.join(**fields)
            true(welcome["viewer"] not in (identity["viewer"], STRANGER), "the id was given away")
            true(welcome["token"] != identity["token"], "the token was given away")
            equal(welcome["player"], None, "seat")
            refused(stranger.claim(ann), "seat-taken", None)
            stranger.close()
    with suite.check("whoever really has the id notices nothing of that"):
        equal((again.types(heard), again.end, watcher.types(since)), ([], None, []))
        granted(again.claim(ann), ann)
    with suite.check("a viewer that connects again is the same one: its old connection is closed, and it stays present"):
        old, since = again, watcher.mark()
        again = viewer("again")
        equal(again.join(**old.identity)["player"], ann)
        equal(old.wait_end(), "fin", "end of the old connection")
        host.do("add 50")
        game = watcher.board(lambda game: game["pending"]["points"] == 50, since)
        equal(game["players"][0]["present"], True, "present")

    with suite.check("names are cleaned and cut, not refused"):
        unclean = viewer("unclean")
        unclean.join(name="\u202e\u001b[31mRed\u0007\nloud \u2066" + "long " * 20)
        granted(unclean.claim(bob), bob)
        name = unclean.board(lambda game: game["players"][1]["claimedBy"])["players"][1]["claimedBy"]
        true("Red" in name and len(name) <= 40, f"{name!r}")
        steering = [character for character in name if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")]
        equal(steering, [], "control characters in it")
        granted(unclean.claim(None), None)
    with suite.check("while seats are locked none is to be had: claims-locked; giving up still works"):
        granted(second.claim(bob), bob)
        host.do("lock")
        refused(second.claim(cem), "claims-locked", bob)
        granted(second.claim(None), None)
        host.do("unlock")
        granted(second.claim(cem), cem)
    with suite.check("the scorekeeper frees a seat"):
        since = watcher.mark()
        host.do("free Cem")
        seat(watcher, "Cem", since, claimedBy=None, present=False)
        third = viewer("third")
        third.join(name="Third")
        granted(third.claim(cem), cem)
        refused(second.claim(cem), "seat-taken", None)
    with suite.check("in a rematch whoever held a seat still holds it"):
        host.do("end")
        game = host.do("rematch")
        equal([player["claimedBy"] for player in game["players"]], ["Ann's phone", None, "Third"])
        granted(again.claim(ann), ann)
    with suite.check("in a game without them, players have no seats any more"):
        host.do("end")
        host.do('new "Xin,Yve"')
        refused(again.claim(ann), "no-such-player", None)
        soon(lambda: again.game["players"][0]["name"] == "Xin")
