"""The program under test, `farkle-host`, driven through its line mode as a scorekeeper's script would."""

import os
import pathlib
import subprocess
import tempfile
import threading

import check
import lab
from suite import Seen, short, soon, true

PROGRAM = str(pathlib.Path(os.environ["FARKLE_BIN"]) / "farkle-host")
PLAYERS = ("--players", "Ann,Bob,Cem")


class Host:
    """A running host on machine 1."""

    def __init__(self, suite, *arguments, data=None):
        if data is None:
            data = suite.cleanup.enter_context(tempfile.TemporaryDirectory(prefix="farkle-conformance-"))
        self.data = data
        # Its own runtime folder, so that the hosts of different suites don't know each other.
        environment = {**os.environ, "XDG_RUNTIME_DIR": str(suite.world.runtime / suite.name)}
        os.makedirs(environment["XDG_RUNTIME_DIR"], mode=0o700, exist_ok=True)
        # Whoever runs the suites with nohup hands on that a hang-up is ignored; a host heeds that.
        words = ["sh", "-c", 'echo "$$"; exec env --default-signal=HUP "$@"', "sh", PROGRAM, "--json", "--data", data, *arguments]
        self._process = lab.start(
            1, *words, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        suite.cleanup.callback(self.end)
        self.events, self.answers, self.complaints = [], [], []
        self._grown = threading.Condition()
        self._taken = 0
        self.pid = int(self._process.stdout.readline() or 0)
        for target in (self._read, self._read_errors):
            threading.Thread(target=target, daemon=True).start()
        hosting = self.event("hosting")
        self.code, self.port, self.id = hosting["code"], hosting["port"], hosting["id"]

    def _read(self):
        for line in self._process.stdout:
            line = line.removesuffix(b"\n")
            said = check.parse(line, "to-viewer")
            if "event" not in said and check.canonical(said) != line:  # or bytes could not be compared
                said = {"ok": False, "message": f"not in canonical form: {line!r}"}
            with self._grown:
                (self.events if "event" in said else self.answers).append(said)
                self._grown.notify_all()

    def _read_errors(self):
        for line in self._process.stderr:
            self.complaints.append(line.decode(errors="replace").strip())

    def event(self, word, seconds=8):
        """The latest event of a kind, once there is one."""

        def found():
            return next((event for event in reversed(self.events) if event["event"] == word), None)

        return soon(found, seconds, lambda: f"no event {word}; {self.events[-3:]} {self.complaints[-3:]}")

    def ask(self, command):
        """The answer to a command, whatever it is."""
        self._process.stdin.write(command.encode() + b"\n")
        self._process.stdin.flush()
        with self._grown:
            if not self._grown.wait_for(lambda: len(self.answers) > self._taken, 5):
                raise Seen(f"no answer to {command}; {self.complaints[-3:]}")
            answer = self.answers[self._taken]
            self._taken += 1
        return answer

    def do(self, command):
        """The board after a command, which must be obeyed."""
        answer = self.ask(command)
        true(answer["ok"], f"{command}: {short(answer)}")
        return answer["snapshot"]

    def players(self):
        """The players' ids by name."""
        return {player["name"]: player["id"] for player in self.do("status")["players"]}

    def signal(self, name):
        lab.lan_lab("in", "1", "sh", "-c", 'kill -s "$1" "$2"', "sh", name, str(self.pid))

    def kill(self):
        """The end that nothing can prepare for."""
        self.signal("KILL")
        self._process.wait(5)

    def exit_code(self, seconds=5):
        return self._process.wait(seconds)

    def end(self):
        if self._process.poll() is None:
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            try:
                pipe.close()
            except OSError:
                pass

    def restarted(self, suite, *arguments):
        """The host that the same data folder gives after this one has ended."""
        self.exit_code()
        return Host(suite, *arguments, data=self.data)
