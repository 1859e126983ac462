"""A whole game by the scorekeeper's commands: three viewers see what the host itself answers, byte for byte."""

import datetime
import time

import check
from host import Host
from suite import equal, true
from viewer import Viewer

BEGINNING = """
bank 500
add 300
add 250
back
add 300
bank
join Dee
farkle
add 1000
hot
add 200
farkle
add 50
clear
bank 350
order Dee,Cem,Bob,Ann
rename Cem "<b>C/é'm</b> 🎲"
undo
redo
undo 2
bank 700
farkle
edit 1 550
sit-out Bob
add 600
bank
back-in Bob
add 150
""".strip().splitlines()
END = ["undo", "redo", "undo", "add 50", "bank", "rename Ann Anna"]
REFUSED = ["bank 37", "bank -50", "bank 60000", "rename Nobody X", "edit 99 500", "add 100000", "join Ann", "applaud"]


def seconds(text):
    return datetime.datetime.fromisoformat(text).timestamp()


class Follower:
    """Compares what viewers get with what the host answered, and keeps book of ids and revisions."""

    def __init__(self, host, viewers):
        self.host, self.viewers = host, viewers
        self.boards, self.wrong = 0, []
        self.seen, self.before = {}, None

    def do(self, command):
        marks = [viewer.mark() for viewer in self.viewers]
        board = self.host.do(command)
        wanted = check.canonical(board)
        for viewer, since in zip(self.viewers, marks):
            viewer.board(lambda game: check.canonical(game) == wanted, since, 3, f"board after {command}")
        self.boards += 1
        self.keep_book(board, command)
        return board

    def keep_book(self, board, command):
        """Revisions grow; an id stays what it was, and a new one was never used."""
        before, self.before = self.before, board
        if before is None or before["id"] != board["id"]:
            self.seen = {}
            before = None
        if before is not None and board["revision"] <= before["revision"]:
            self.wrong.append(f"{command}: revision {board['revision']} after {before['revision']}")
        for action in board["actions"]:
            what = (action["player"], action["kind"])
            known = self.seen.get(action["id"])
            if known not in (None, what):
                self.wrong.append(f"{command}: action {action['id']} is {what}, was {known}")
            if known is None and self.seen and action["id"] <= max(self.seen):
                self.wrong.append(f"{command}: new action {action['id']} after {max(self.seen)}")
            self.seen[action["id"]] = what


def play(suite):
    machine = suite.world.machine
    host = Host(suite, "--no-discovery", "--port", "0", "--players", "Ann,Bob,Cem", "--target", "3000")
    viewers = [
        Viewer(suite, machine[2], host, "10.77.0.1", label="IPv4"),
        Viewer(suite, machine[3], host, "fd77::1", label="IPv6"),
        Viewer(suite, machine[3], host, "fe80::1", label="link-local"),
    ]
    for viewer in viewers:
        with suite.check(f"lets in a viewer over {viewer.label}: welcome, and the snapshot as the very next message"):
            welcome = viewer.join(name=viewer.label, client="conformance/1")
            wanted = (1, host.id, host.code, None, 5)
            got = (welcome["protocol"], welcome["host"]["id"], welcome["room"], welcome["player"], welcome["heartbeat"])
            equal(got, wanted)
    with suite.check("every viewer has an id and a token of its own"):
        equal(len({viewer.identity["viewer"] for viewer in viewers}), 3, "ids")
        equal(len({viewer.identity["token"] for viewer in viewers}), 3, "tokens")

    follower = Follower(host, viewers)
    with suite.check("the first board is the host's own"):
        for viewer in viewers:
            equal(check.canonical(viewer.game), check.canonical(host.do("status")))
    with suite.check("the first round, with corrections: every board comes byte for byte as the host's answer has it"):
        for command in BEGINNING:
            follower.do(command)
    board = host.do("status")
    with suite.check("what is refused or only asked reaches nobody"):
        marks = [viewer.mark() for viewer in viewers]
        for command in REFUSED:
            true(not host.ask(command)["ok"], f"{command} was obeyed")
        host.do("status")
        board = follower.do("add 50")
        equal([viewer.types(since) for viewer, since in zip(viewers, marks)], [["snapshot"]] * 3)
    phases = [board["phase"]]
    with suite.check("to its winner: the same, through the final round"):
        while board["phase"] != "ended" and follower.boards < 120:
            for command in ("farkle",) if follower.boards % 5 == 0 else ("add 300", "bank 600"):
                board = follower.do(command)
                if phases[-1] != board["phase"]:
                    phases.append(board["phase"])
        equal(phases, ["playing", "finalRound", "ended"], "phases")
        true(board["winner"] and board["endedAt"], "nobody has won")
    with suite.check("after the winner: undo brings the game back to life, an edit and a new name go through"):
        alive = [follower.do(command)["phase"] for command in END]
        equal(alive[0], "finalRound", "phase after the first undo")
    while (board := host.do("status"))["phase"] != "ended" and follower.boards < 160:
        follower.do("farkle")
    with suite.check("a rematch is a new game of the same players, who keep their ids"):
        again = follower.do("rematch")
        true(again["id"] != board["id"], "the game's id is the old one")
        equal(again["name"], board["name"] + " 2", "name")
        equal([player["id"] for player in again["players"]], [player["id"] for player in board["players"]])
    with suite.check("a game that is left has no winner, and another one can begin"):
        left = follower.do("end")
        equal((left["phase"], left["winner"], left["active"]), ("ended", None, None))
        equal(len(follower.do('new "Eve,Fay,Gus,Hal,Ida,Jo,Kim,Lea" --target 1000 --opening off')["players"]), 8)
    with suite.check("twenty actions of eight players are all that a board shows of more"):
        for _ in range(22):
            board = follower.do("farkle")
        equal(len(board["actions"]), 20)
    with suite.check("revisions only grow; an action keeps its id over undo and redo, and no new one gets a used one"):
        true(follower.boards > 60, f"{follower.boards} boards were compared")
        equal(follower.wrong, [])
    with suite.check("the first snapshot says when the board became so, the welcome what time it is now"):
        time.sleep(1.2)
        late = Viewer(suite, machine[2], host, label="late")
        welcome = late.join()
        since = seconds(welcome["time"]) - seconds(late.of_type("snapshot")["time"])
        true(0 <= since < 60, f"the board is {since:.1f} s old")
        true(abs(seconds(welcome["time"]) - time.time()) < 2, "the welcome says another time than this machine's clock")
    with suite.check("a ping is answered with its number"):
        for number in (0, -5, 2**53):
            viewers[0].send({"type": "ping", "n": number})
            viewers[0].find(lambda message: message["type"] == "pong" and message["n"] == number)
