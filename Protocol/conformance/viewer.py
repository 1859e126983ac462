"""A viewer's end of a connection: every message from the host is judged as it comes, then kept."""

import datetime
import socket
import struct
import threading
import time

import check
import sense
from suite import Seen, short, true

CLOSED = 7  # as a state in TCP_INFO
LIMIT = check.LIMITS["to-viewer"]


class Viewer:
    """One connection. `end` says how the host ended it: "fin", "reset", or None while it lasts."""

    def __init__(self, suite, machine, host, address="10.77.0.1", source=None, pongs=True, label="viewer"):
        self.label, self.host, self.pongs = label, host, pongs
        self.messages, self.times, self.objections = [], [], []
        self.end = self.ended_at = None
        self.identity = {}
        self._has_closed = False
        self._link = sense.Link()
        self._next_request = 1
        self._grown = threading.Condition()
        self._writing = threading.Lock()
        self.began = time.monotonic()
        self.socket = machine.connect(address, host.port, source)
        suite.viewers.append(self)
        suite.cleanup.callback(self.close)
        threading.Thread(target=self._read, daemon=True).start()

    # What comes

    def _read(self):
        rest = b""
        while self.end is None:
            try:
                more = self.socket.recv(65536)
            except OSError as reason:
                with self._grown:
                    self.end = "reset" if isinstance(reason, ConnectionResetError) else "closed here"
                    self.ended_at = time.monotonic()
                    self._grown.notify_all()
                return
            *lines, rest = (rest + more).split(b"\n")
            for line in lines:
                self._take(line)
            if len(rest) > LIMIT:
                self.objections.append(f"a line of more than {LIMIT} bytes")
            if not more:
                if rest:
                    self.objections.append(f"the stream ends within a line: {rest[:80]!r}")
                ended_at, end = time.monotonic(), self._after_fin()
                with self._grown:
                    self.end, self.ended_at = end, ended_at
                    self._grown.notify_all()

    def _after_fin(self):
        """Here an end is read even when a reset follows at its heels; elsewhere the reset may eat the last message."""
        if self._has_closed:  # then this state is where every connection ends
            return "fin"
        time.sleep(0.05)
        try:
            state = self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
        except OSError:
            return "fin"
        return "reset" if state == CLOSED else "fin"

    def _take(self, line):
        now = time.monotonic()
        try:
            message = check.judge(line, "to-viewer")
        except check.Objection as objection:
            self.objections.append(f"{objection} in {short(line.decode(errors='replace'), 200)}")
            return
        if check.canonical(message) != line:
            self.objections.append(f"not in canonical form: {short(line.decode(), 200)}")
        with self._writing:
            self.objections += self._link.take("host", message)
        if message["type"] in ("welcome", "ping"):
            ours = datetime.datetime.now(datetime.timezone.utc)
            gap = (ours - datetime.datetime.fromisoformat(message["time"])).total_seconds()
            if abs(gap) > 3:
                self.objections.append(f"time of {message['type']} is {gap:.1f} s behind")
        if message["type"] == "ping" and self.pongs:
            self.send({"type": "pong", "n": message["n"]})
        with self._grown:
            self.messages.append(message)
            self.times.append(now)
            self._grown.notify_all()

    def find(self, fits, since=0, seconds=3.0, what="message"):
        """The first message from index `since` on that fits, once it is there."""
        found = None

        def look():
            nonlocal found
            found = next((message for message in self.messages[since:] if fits(message)), None)
            return found is not None or self.end is not None

        with self._grown:
            self._grown.wait_for(look, seconds)
        if found is None:
            said = [short(message, 160) for message in self.messages[since:][-3:]]
            raise Seen(f"no {what}; end: {self.end}, last messages: {said}")
        return found

    def of_type(self, kind, since=0, seconds=3.0):
        return self.find(lambda message: message["type"] == kind, since, seconds, kind)

    def board(self, fits, since=0, seconds=3.0, what="snapshot that fits"):
        """The game of the first snapshot from index `since` on whose game fits."""
        found = self.find(
            lambda message: message["type"] == "snapshot" and message["game"] is not None and fits(message["game"]),
            since,
            seconds,
            what,
        )
        return found["game"]

    def mark(self):
        return len(self.messages)

    def types(self, since=0, without=("ping", "pong")):
        return [message["type"] for message in self.messages[since:] if message["type"] not in without]

    def wait_end(self, seconds=3.0):
        with self._grown:
            self._grown.wait_for(lambda: self.end is not None, seconds)
        return self.end

    @property
    def game(self):
        return next(message["game"] for message in reversed(self.messages) if message["type"] == "snapshot")

    def player(self, name):
        return next(player for player in self.game["players"] if player["name"] == name)

    # What goes

    def raw(self, content):
        """Sends bytes as they are; that the host does not take them any more is no failure here."""
        try:
            self.socket.sendall(content)
        except OSError:
            pass

    def send(self, message):
        self.say(check.canonical(message))

    def note(self, line):
        """Takes a good line as sent."""
        with self._writing:
            list(self._link.take("viewer", check.judge(line, "to-host")))  # what it says of us is of no interest

    def say(self, line):
        """Sends a good line byte for byte."""
        self.note(line)
        self.raw(line + b"\n")

    def close_sending(self):
        self._has_closed = True
        self.socket.shutdown(socket.SHUT_WR)

    def vanish(self):
        """Goes as a machine does that was switched off and on again: without a goodbye, with a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def close(self):
        self._has_closed = True
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()

    def join(self, **fields):
        """Says hello and returns the welcome; the snapshot is the very next message."""
        hello = {"type": "hello", "protocol": 1, "code": self.host.code, **fields}
        self.send({key: value for key, value in hello.items() if value is not None})
        welcome = self.of_type("welcome")
        self.of_type("snapshot")
        true(self.types()[:2] == ["welcome", "snapshot"], f"begins with {self.types()[:3]}")
        self.identity = {
            "host": welcome["host"]["id"],
            "viewer": welcome["viewer"],
            "token": welcome["token"],
        }
        return welcome

    def claim(self, player, seconds=3.0, **fields):
        """The answer to a claim. One that comes too soon is said again, as the protocol asks."""
        end = time.monotonic() + 15
        while True:
            request, since = self._next_request, self.mark()
            self._next_request += 1
            self.send({"type": "claim", "request": request, "player": player, **fields})

            def answers(message, request=request):
                return message["type"] == "claimed" and message["request"] == request

            answer = self.find(answers, since, seconds, "claimed")
            if answer.get("reason") != "too-many-claims" or time.monotonic() > end:
                return answer
            time.sleep(1)


def granted(answer, player):
    true(answer["ok"] and answer["player"] == player, f"{short(answer)}, not ok with {player}")


def refused(answer, reason, player):
    true(
        not answer["ok"] and answer.get("reason") == reason and answer["player"] == player,
        f"{short(answer)}, not {reason} with {player}",
    )
