"""The scorekeeper's screen on a terminal: from the start to the first frame that takes keys, and from a key to the frame that answers it."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import common
import programs

TOPIC = "screen"
ACTIONS = [100, 10_000]
ROWS, COLUMNS = 40, 120
# What a frame consists of: where it goes on, colours and modes, and text.
PIECE = re.compile(rb"\x1b\[(?:(\d+);(\d+)H|[?\d;]*[A-Za-z])|[^\x1b]+")
FRAME_END = b"\x1b[?2026l"


class Screen:
    """`farkle-host` on a pseudo-terminal, and what that shows."""

    def __init__(self, data):
        words = [common.HOST, "--data", str(data), "--port", "0", "--no-discovery", "--theme", "paper", "--no-countdown"]
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "XDG_CONFIG_HOME": str(data)}
        environment.pop("NO_COLOR", None)
        self._rest, self._lines = b"", {}
        self.began = time.monotonic_ns()
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
                os.execve(words[0], words, environment)
            finally:
                os._exit(127)

    def type(self, keys):
        os.write(self._terminal, keys)

    def shows(self, text, seconds=20):
        """The moment at which the frame with this text had come whole."""
        end = time.monotonic() + seconds
        while not any(text in line for line in self._lines.values()):
            if not select.select([self._terminal], [], [], max(0, end - time.monotonic()))[0]:
                raise RuntimeError(f"the screen does not show {text}: {list(self._lines.values())}")
            self._rest += os.read(self._terminal, 1 << 16)
            now = time.monotonic_ns()
            *frames, self._rest = self._rest.split(FRAME_END)
            for frame in frames:
                self._paint(frame)
        return now

    def _paint(self, frame):
        """Every run of characters is placed, and no name in these games is wide."""
        row, column = 0, 0
        for piece in PIECE.finditer(frame):
            if piece[1]:
                row, column = int(piece[1]), int(piece[2]) - 1
            elif not piece[0].startswith(b"\x1b"):
                text, line = piece[0].decode(), self._lines.get(row, " " * COLUMNS)
                self._lines[row] = line[:column] + text + line[column + len(text) :]
                column += len(text)

    def stop(self):
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        # It has a farewell to write, and waits for somebody to take it.
        end = time.monotonic() + 10
        while not (ended := os.waitpid(self.pid, os.WNOHANG)[0]) and time.monotonic() < end:
            with contextlib.suppress(OSError):
                if select.select([self._terminal], [], [], 0.05)[0]:
                    os.read(self._terminal, 1 << 16)
        if not ended:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._terminal)


def run(book, quick, games):
    """In memory, as all that isn't about the disk."""
    with common.folder(in_memory=True) as place:
        for actions in ACTIONS:
            games.copy(actions, place / str(actions))
        for rep in range(1, 4):
            for actions in ACTIONS:
                neighbours = common.Neighbours()
                starts, undos = [], []
                for _ in range(3 if quick else 7):
                    screen = Screen(place / str(actions))
                    try:
                        starts.append((screen.shows("NOW ROLLING") - screen.began) / 1e6)
                        for _ in range(3 if quick else 7):
                            for key, answer in ((b"u", "undone"), (b"y", "brought back")):
                                before = time.monotonic_ns()
                                screen.type(key)
                                taken = (screen.shows(answer) - before) / 1e6
                                if key == b"u":
                                    undos.append(taken)
                    finally:
                        screen.stop()
                busy = neighbours.percent()
                book.add(TOPIC, "start", f"{actions} actions", rep, {"ms": common.percentile(starts, 0.5)}, busy)
                book.add(TOPIC, "undo", f"{actions} actions", rep, {"p50_ms": common.percentile(undos, 0.5), "max_ms": max(undos)}, busy)
