"""A game night for the browser's tests: a farkle-host of its own folder, on loopback, and commands to it."""
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time

BIN = os.environ.get("FARKLE_BIN") or os.path.join(os.path.dirname(__file__), "..", "..", ".build", "debug")


class Table:
    """A host that is running, and can be killed and started again on the same folder and ports."""

    def __init__(self, players, *options):
        self.folder = tempfile.mkdtemp(prefix="farkle-browser-")
        self.environment = dict(os.environ, XDG_RUNTIME_DIR=self.folder)
        self.port = self.web = 0
        self.code = None
        self.start("--players", players, "--name", "Game Night", *options)

    def start(self, *options):
        words = ["serve", "--json", "--no-discovery", "--port", str(self.port), "--web-port", str(self.web), "--max-viewers", "2000"]
        self.process = subprocess.Popen(
            [os.path.join(BIN, "farkle-host"), *words, "--data", self.folder + "/data", *options],
            stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env=self.environment, text=True)
        ready, _, _ = select.select([self.process.stdout], [], [], 20)
        if not ready:
            self.process.kill()
            raise AssertionError("the host says nothing")
        hosting = json.loads(self.process.stdout.readline())
        self.port, self.web, self.code = hosting["port"], hosting["web"], hosting["code"]
        # What the host says further on is not needed, but it waits until it is read.
        self.reader = threading.Thread(target=self.process.stdout.read, daemon=True)
        self.reader.start()

    def kill(self):
        """As a machine that loses its power."""
        self.process.send_signal(signal.SIGKILL)
        self.ended()

    def ended(self):
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.reader.join(10)
        self.process.stdout.close()

    def quit(self):
        self.run("quit")
        self.ended()

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.ended()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *words):
        """Does a command as from another terminal, and returns its answer."""
        answer = subprocess.run(
            [os.path.join(BIN, "farkle-host"), *words, "--json", "--data", self.folder + "/data"],
            env=self.environment, capture_output=True, text=True, timeout=20)
        assert answer.returncode == 0, (words, answer.stdout, answer.stderr)
        return json.loads(answer.stdout)

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.web}"

    def address(self, path="/", code=None):
        return f"{self.origin}{path}#{code or self.code}"


def wait_for(condition, what, seconds=15):
    """Waits until something is so; what is awaited is asked for again and again."""
    end = time.monotonic() + seconds
    while True:
        try:
            value = condition()
        except Exception as error:  # The page may be between two states.
            value, last = None, error
        else:
            last = value
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"in vain: {what} ({last!r})")
        select.select([], [], [], 0.05)
