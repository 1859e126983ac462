"""What a host bears from one viewer and from one address, and that nobody else notices when it is more."""

import time

import jpeg
from host import PLAYERS, Host
from photos import blue, green, red, text
from suite import equal, true
from viewer import Viewer, granted

QUIET = ("--no-discovery", "--port", "0")
PER_ADDRESS = 50


def claims(viewer, *wishes):
    """The answers to claims that are said one right after the other, in the order of the claims."""
    since = viewer.mark()
    for request, fields in enumerate(wishes):
        viewer.send({"type": "claim", "request": request, **fields})
    answers = []
    for request in range(len(wishes)):
        answers.append(viewer.find(lambda said: said["type"] == "claimed" and said["request"] == request, since))
    return answers


def play(suite):
    machine = suite.world.machine
    host = Host(suite, *QUIET, *PLAYERS)
    ids = host.players()
    ann, bob, cem = ids["Ann"], ids["Bob"], ids["Cem"]

    def join(label, number=2, source=None):
        viewer = Viewer(suite, machine[number], host, source=source, label=label)
        viewer.join(name=label)
        return viewer

    bystander = join("bystander", 3)
    with suite.check("messages: who sends 100 at once gets all the answers, in order, in a while; others don't wait"):
        eager = join("eager")
        begun, since = time.monotonic(), eager.mark()
        for number in range(100):
            eager.send({"type": "ping", "n": number})
        eager.find(lambda said: said["type"] == "pong" and said["n"] == 0, since)
        bystander.send({"type": "ping", "n": 4711})
        bystander.find(lambda said: said["type"] == "pong" and said["n"] == 4711)
        true(all(said.get("n") != 99 for said in eager.messages[since:] if said["type"] == "pong"), "there is no limit")
        eager.find(lambda said: said["type"] == "pong" and said["n"] == 99, since, 10)
        answers = [said["n"] for said in eager.messages[since:] if said["type"] == "pong"]
        equal(answers, list(range(100)), "numbers")
        true(1 < time.monotonic() - begun < 8, f"it took {time.monotonic() - begun:.1f} s")
    with suite.check("claims: of ten at once the first three are granted and others are not; none is forgotten"):
        wisher = join("wisher")
        answers = claims(wisher, *({"player": player} for player in [ann, bob, cem] * 3 + [ann]))
        equal([answer["ok"] for answer in answers[:3]], [True] * 3, "the first three")
        reasons = {answer.get("reason") for answer in answers if not answer["ok"]}
        equal(reasons, {"too-many-claims"}, "reasons")
        seats = [player["claimedBy"] for player in host.do("status")["players"]]
        granted_last = [answer["player"] for answer in answers if answer["ok"]][-1]
        equal(seats, ["wisher" if player == granted_last else None for player in (ann, bob, cem)], "seats")
    with suite.check("a second later it may claim again"):
        time.sleep(1.1)
        answer = claims(wisher, {"player": None})[0]
        granted(answer, None)
    with suite.check("photos: the sixth within a minute is too much, and its seat is not taken"):
        painter = join("painter")
        for number in range(5):
            photo = text(jpeg.mosaic((red, blue, green)[number % 3]))
            granted(painter.claim(ann, photo=photo), ann)
        time.sleep(1.1)  # so that it is no matter of claims
        answer = claims(painter, {"player": bob, "photo": text(jpeg.mosaic(red))})[0]
        equal((answer["ok"], answer.get("reason"), answer["player"]), (False, "too-many-claims", ann))
        equal([player["claimedBy"] for player in host.do("status")["players"]], ["painter", None, None])

    address = machine[2].another_address()
    with suite.check(f"connections: from one address {PER_ADDRESS} are served, the next one is told server-full"):
        many = [join(f"one of many {number}", source=address) for number in range(PER_ADDRESS)]
        excess = Viewer(suite, machine[2], host, source=address, label="one too many")
        equal(excess.of_type("error")["code"], "server-full")
        equal(excess.wait_end(), "fin", "end")
        excess.close()
    with suite.check("from another address one gets in"):
        join("from elsewhere", source=machine[2].another_address())
    with suite.check("when one of them has left there is room again"):
        many.pop().close()
        time.sleep(0.2)
        many.append(join("instead", source=address))
    with suite.check("nobody else has noticed anything of all that"):
        since = bystander.mark()
        host.do("add 250")
        bystander.board(lambda game: game["pending"]["points"] == 250, since)
        true(not any(viewer.end for viewer in (bystander, eager, wisher, painter, *many)), "somebody was dropped")
