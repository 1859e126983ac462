"""Runs on a machine of the lab: many viewers in one process, some of which never read after their hello.

    crowd.py ADDRESS PORT CODE READERS [STUCK]

Says how it goes on standard output, a JSON object per line, and is told on standard input what to wait for:

    (at first)  until all have an answer: {"closed":0,"refused":{"server-full":1},"welcomed":99}
    N           until all readers have the board of revision N: {"boards":1,"game":{…}}, the number of different ones, and one
    read        until all the others, which read from now on, have been closed: {"goodbyes":{"slow":1}}
    (the end)   leaves
"""

import collections
import json
import os
import selectors
import socket
import sys


class Link:
    """One viewer's connection."""

    def __init__(self, address, port, code, is_stuck):
        self.is_stuck, self.is_over = is_stuck, False
        self.answer = self.last_word = None
        self.snapshot = b""
        self._rest = b""
        self.socket = socket.socket()
        if is_stuck:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect((address, port))
        self._say({"code": code, "protocol": 1, "type": "hello"})
        if is_stuck:  # or it would have to make itself heard
            self.socket.shutdown(socket.SHUT_WR)
        self.socket.setblocking(False)

    def _say(self, message):
        try:
            self.socket.sendall(json.dumps(message).encode() + b"\n")
        except OSError:
            pass

    def read(self):
        try:
            more = self.socket.recv(1 << 18)
        except BlockingIOError:
            return
        except OSError:
            more = b""
        self.is_over = not more
        *lines, self._rest = (self._rest + more).split(b"\n")
        for line in lines:
            if line.startswith(b'{"game":'):
                self.snapshot = line
            else:
                self._take(json.loads(line))

    def _take(self, message):
        kind = message["type"]
        if kind == "ping" and not self.is_stuck:
            self._say({"n": message["n"], "type": "pong"})
        if kind in ("welcome", "error"):
            self.answer = message.get("code", "welcome")
        if kind in ("bye", "error"):
            self.last_word = message.get("reason") or message["code"]

    def shows(self, revision):
        return b'"revision":%d,' % revision in self.snapshot

    def game(self):
        text = self.snapshot.decode()[len('{"game":') :]
        return text[: json.JSONDecoder().raw_decode(text)[1]]


class Crowd:
    def __init__(self, address, port, code, readers, stuck):
        self.selector = selectors.PollSelector()
        self.selector.register(0, selectors.EVENT_READ)
        self.links = [Link(address, port, code, number < stuck) for number in range(readers + stuck)]
        self.readers = self.links[stuck:]
        for link in self.links:
            self.selector.register(link.socket, selectors.EVENT_READ, link)
        self._typed, self._has_ended = b"", False

    def until(self, is_done):
        """Reads what comes until something is so."""
        while not is_done():
            for key, _ in self.selector.select():
                if key.data is None:
                    self._listen()
                    continue
                key.data.read()
                if key.data.is_over or key.data.is_stuck and key.data.answer == "welcome":
                    self.selector.unregister(key.fileobj)
                if key.data.is_over:
                    key.data.socket.close()

    def _listen(self):
        more = os.read(0, 4096)
        self._typed += more
        if not more:
            self._has_ended = True
            self.selector.unregister(0)

    def command(self):
        """The next word from standard input, None at its end."""
        self.until(lambda: b"\n" in self._typed or self._has_ended)
        word, _, self._typed = self._typed.partition(b"\n")
        return word.decode() or None

    def settle(self):
        self.until(lambda: all(link.answer or link.is_over for link in self.links))
        answers = collections.Counter(link.answer or "" for link in self.links)
        welcomed, closed = answers.pop("welcome", 0), answers.pop("", 0)
        say(json.dumps({"closed": closed, "refused": answers, "welcomed": welcomed}))

    def wait_for(self, revision):
        readers = [link for link in self.readers if link.answer == "welcome"]
        self.until(lambda: all(link.shows(revision) or link.is_over for link in readers))
        games = {link.game() for link in readers}
        say(f'{{"boards":{len(games)},"game":{games.pop()}}}')

    def release(self):
        stuck = [link for link in self.links if link.is_stuck and not link.is_over]
        for link in stuck:
            link.is_stuck = False
            self.selector.register(link.socket, selectors.EVENT_READ, link)
        self.until(lambda: all(link.is_over for link in stuck))
        say(json.dumps({"goodbyes": collections.Counter(str(link.last_word) for link in stuck)}))


def say(line):
    print(line, flush=True)


def main(address, port, code, readers, stuck="0"):
    crowd = Crowd(address, int(port), code, int(readers), int(stuck))
    crowd.settle()
    while word := crowd.command():
        if word == "read":
            crowd.release()
        else:
            crowd.wait_for(int(word))


if __name__ == "__main__":
    main(*sys.argv[1:])
