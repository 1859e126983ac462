"""The two programs under test, and games for them."""

import contextlib
import json
import os
import select
import shutil
import socket
import subprocess
import threading
import time

import common

# The longest names: 20 characters.
NAMES = [letter * 20 for letter in "ABCDEFGH"]
TABLE = ["--players", ",".join(NAMES), "--name", "N" * 40, "--target", "50000", "--opening", "off"]
# Lets the caller know the process's id and the moment of its start, wherever a wrapper makes it run.
ANNOUNCE = ["sh", "-c", 'echo "$$"; exec "$@"', "sh"]


def on(machine, place):
    """Wraps a host so that it runs on machine 1 of a lab, with its own runtime folder; None where there is no lab."""
    return (lambda words: machine(1, ["env", f"XDG_RUNTIME_DIR={place}", *words])) if machine else None


class Host:
    """A running `farkle-host`, driven by its standard input as a scorekeeper's script would."""

    def __init__(self, data, *flags, wrap=None, port=0):
        """With `wrap` it is on a network where it can be found; without, it is on loopback and discovery is off."""
        words = [*ANNOUNCE, common.HOST, "--data", str(data), "--port", str(port), *flags]
        words = wrap(words) if wrap else [*words, "--no-discovery"]
        self.json = "--json" in flags
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self._rest, self._lines, self._grown = b"", [], threading.Condition()
        self._reader = self._halt = None
        try:
            self.pid = int(self._blocking_line())
            self.began = time.monotonic()
            hosting = self._blocking_line().decode()
            self.hosting = time.monotonic()
            if self.json:
                said = json.loads(hosting)
                self.code, self.port = said["code"], said["port"]
            else:
                words = hosting.split()
                self.code, self.port = words[1], int(words[4])
        except BaseException:
            common.stop(self.process)
            raise
        self.resume()

    def _blocking_line(self, seconds=20):
        descriptor, end = self.process.stdout.fileno(), time.monotonic() + seconds
        while b"\n" not in self._rest:
            ready, _, _ = select.select([descriptor], [], [], max(0, end - time.monotonic()))
            more = os.read(descriptor, 1 << 16) if ready else b""
            if not more:
                raise RuntimeError(f"farkle-host has not begun: {self._rest!r}")
            self._rest += more
        line, self._rest = self._rest.split(b"\n", 1)
        return line

    # Answers and events are read all the time, so that the host never waits for us, except while somebody else reads them.

    def resume(self):
        self._halt = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self._halt,), daemon=True)
        self._reader.start()

    @contextlib.contextmanager
    def lent(self):
        """The descriptors of commands and answers, for another process."""
        self._halt.set()
        self._reader.join()
        try:
            yield self.process.stdin.fileno(), self.process.stdout.fileno()
        finally:
            self.resume()

    def _read(self, halt):
        descriptor = self.process.stdout.fileno()
        while not halt.is_set():
            if not select.select([descriptor], [], [], 0.05)[0]:
                continue
            more = os.read(descriptor, 1 << 16)
            if not more:
                return
            *lines, self._rest = (self._rest + more).split(b"\n")
            answers = [line for line in lines if not self._is_event(line)]
            with self._grown:
                self._lines += answers
                self._grown.notify_all()

    def _is_event(self, line):
        return "event" in json.loads(line) if self.json else line.startswith(b"event ")

    def do(self, *commands, seconds=60):
        """Says commands, some hundreds at once, and waits for their answers, which have to be good."""
        for start in range(0, len(commands), 500):
            batch = commands[start : start + 500]
            self.process.stdin.write("".join(command + "\n" for command in batch).encode())
            with self._grown:
                if not self._grown.wait_for(lambda: len(self._lines) >= len(batch), seconds):
                    raise RuntimeError(f"no answer to {batch[-1]}")
                answers, self._lines = self._lines, []
            for command, line in zip(batch, answers):
                if not (json.loads(line)["ok"] if self.json else line.startswith(b"ok ")):
                    raise RuntimeError(f"{command}: {line.decode()}")

    def times(self, commands):
        """Milliseconds from writing a command to its answer, for each of them; one after the other."""
        taken = []
        with self.lent() as (write, read):
            for command in commands:
                rest, before = b"", time.monotonic_ns()
                os.write(write, command.encode() + b"\n")
                while not rest.endswith(b"\n"):
                    rest += os.read(read, 1 << 16)
                taken.append((time.monotonic_ns() - before) / 1e6)
                if not (json.loads(rest)["ok"] if self.json else rest.startswith(b"ok ")):
                    raise RuntimeError(f"{command}: {rest.decode()}")
        return taken

    def stop(self):
        if self._halt:
            self._halt.set()
            self._reader.join()
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, 15)
        common.stop(self.process)

    def kill(self):
        """The end that nothing can prepare for."""
        os.kill(self.pid, 9)
        self.stop()

    # As a viewer

    def hello(self):
        return json.dumps({"type": "hello", "protocol": 1, "code": self.code}, separators=(",", ":"))

    def board(self):
        """The snapshot line that a newcomer gets, without its end, and the game's revision."""
        with socket.create_connection(("127.0.0.1", self.port), 5) as link:
            link.sendall(self.hello().encode() + b"\n")
            said = link.makefile("rb")
            said.readline()
            line = said.readline().rstrip(b"\n")
        return line, json.loads(line)["game"]["revision"]


def play(count, rolls=0):
    """Commands that add so many actions to a game, with so many `add`s before each. A quarter are banks, so that nobody wins."""
    for turn in range(count):
        yield from ["add 50"] * rolls
        bank = (turn + turn // len(NAMES)) % 4 == 0
        yield ("bank" if rolls else "bank 50") if bank else "farkle"


class Viewer:
    """A running `farkle-view`; its lines come from `output`."""

    def __init__(self, host, state, *flags):
        self.process = subprocess.Popen(
            [common.VIEWER, host.code, f"127.0.0.1:{host.port}", "--no-discovery", *flags],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
            env={**os.environ, "XDG_STATE_HOME": str(state)},
        )  # fmt: skip
        self.output = self.process.stdout.fileno()

    def await_line(self, part, seconds=20):
        """Reads until a line with this in it has come whole, and returns what was read."""
        rest, end = b"", time.monotonic() + seconds
        while not (rest.endswith(b"\n") and part in rest):
            ready, _, _ = select.select([self.output], [], [], max(0, end - time.monotonic()))
            more = os.read(self.output, 1 << 16) if ready else b""
            if not more:
                raise RuntimeError(f"farkle-view did not say {part!r}: {rest[-300:]!r}")
            rest += more
        return rest

    def stop(self):
        common.stop(self.process)


class Games:
    """Data folders with games of a size, each made once. The folder is the caller's."""

    def __init__(self, place):
        self.place = place

    def folder(self, actions, rolls=0):
        path = self.place / f"game-{actions}-{rolls}"
        if not path.exists():
            host = Host(path, *TABLE)
            try:
                host.do(*play(actions, rolls))
            finally:
                host.stop()
        return path

    def copy(self, actions, to, rolls=0):
        # A host that ended at once left its control socket, which is no file.
        shutil.copytree(self.folder(actions, rolls), to, ignore=shutil.ignore_patterns("*.sock"))
        return to
