"""One board to N viewers: our host beside a bare loop in C and the usual brokers, each with the same bytes at the same pace."""

import json
import os
import pathlib
import socket
import subprocess
import time

import common
import programs

TOPIC = "fanout"
CONF = common.HERE / "fanout/conf"
# Actions on the board: so that a snapshot has about 3 KB, and the most that a snapshot carries.
SMALL, FULL = 3, 20
CELLS = 20_000  # messages that the file of times has room for
BUDGET = 22 * 60  # seconds after which no further repetition is begun


class Peer:
    """Some server: its command ({port}, {dir} and {conf} are filled in), and what swarm and publish have to speak."""

    def __init__(self, swarm, publish, command, conf=None, publishers_port=0):
        self.swarm, self.publish, self.command, self.conf = swarm, publish, command, conf
        self.publishers_port = publishers_port  # less the subscribers'

    def start(self, place, viewers):
        self.port = common.free_port()
        fill = {"port": str(self.port), "dir": str(place), "conf": str(place / "server.conf")}
        if self.conf:
            text = (CONF / self.conf).read_text()
            for name, value in fill.items():
                text = text.replace(f"@{name}@", value)
            (place / "server.conf").write_text(text)
        with open(place / "server.log", "w") as log:
            words = [word.format(**fill) for word in self.command]
            self._process = subprocess.Popen(words, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        for _ in range(100):
            if self._process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                self.pids, self.first = common.family(self._process.pid), 1
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise RuntimeError("the server did not start: " + (place / "server.log").read_text())

    def swarm_words(self):
        return ["--proto", self.swarm]

    def run_publisher(self, words, body, seconds):
        words = [*words, "--proto", self.publish, "--port", str(self.port + self.publishers_port), "--body", str(body)]
        return subprocess.run(words, capture_output=True, text=True, timeout=seconds)

    def stop(self):
        common.stop(self._process)


class Ours:
    """`farkle-host`. The publisher is the scorekeeper: it says `add 50` and `back` in turn."""

    def __init__(self, actions):
        self.actions = actions

    def start(self, place, viewers):
        # In memory: the peers sync nothing, so our syncing should cost as little as it can.
        self._folder = common.folder(in_memory=True)
        data, self._host = self._folder.__enter__(), None
        try:
            self._host = programs.Host(data, *programs.TABLE, "--max-viewers", str(max(100, viewers + 10)))
            self._host.do(*programs.play(self.actions))
        except BaseException:
            self.stop()
            raise
        self.port, self.pids, self.first = self._host.port, [self._host.pid], self.actions + 1

    def swarm_words(self):
        return ["--proto", "raw", "--hello", self._host.hello(), "--ready-on-line"]

    def run_publisher(self, words, body, seconds):
        with self._host.lent() as (commands, answers):
            words = [*words, "--proto", "host", "--commands", str(commands), "--answers", str(answers)]
            return subprocess.run(words, capture_output=True, text=True, timeout=seconds, pass_fds=(commands, answers))

    def has_ring(self):
        """Whether the host uses io_uring."""
        links = pathlib.Path(f"/proc/{self.pids[0]}/fd").iterdir()
        return any("io_uring" in os.readlink(link) for link in links)

    def stop(self):
        if self._host:
            self._host.stop()
        self._folder.__exit__(None, None, None)


RAW = [str(common.BUILT / "rawserve"), "--port", "{port}"]
NCHAN = ["/usr/sbin/nginx", "-c", "{conf}", "-p", "{dir}"]
PEERS = {
    "farkle-host": Ours(SMALL),
    "raw": Peer("raw", "raw", RAW, publishers_port=1),
    "raw-batch": Peer("raw", "raw", [*RAW, "--batch"], publishers_port=1),
    "redis": Peer("redis", "redis", ["redis-server", "{conf}"], "redis.conf"),
    "mosquitto": Peer("mqtt", "mqtt", ["/usr/sbin/mosquitto", "-c", "{conf}"], "mosquitto.conf"),
    "nats": Peer("nats", "nats", ["nats-server", "-c", "{conf}"], "nats.conf"),
    "nchan-ws": Peer("ws", "http", NCHAN, "nginx.conf"),
    "nchan-sse": Peer("sse", "http", NCHAN, "nginx.conf"),
}


def make_times(path):
    with open(path, "wb") as file:
        file.truncate(16 + 16 * CELLS)


def one_run(peer, body, viewers, count, rate):
    """One measurement: `count` messages to so many viewers, at `rate` a second or, without one, as fast as it goes."""
    neighbours = common.Neighbours()
    with common.folder() as place:
        seconds = count / rate if rate else 20
        times = place / "times"
        make_times(times)
        peer.start(place, viewers)
        swarm = None
        try:
            time.sleep(0.3)
            before, joining = common.memory_kb(peer.pids), common.cpu_seconds(peer.pids)
            words = [str(common.BUILT / "swarm"), *peer.swarm_words(), "--port", str(peer.port), "-n", str(viewers), "--times", str(times)]
            words += ["--first", str(peer.first), "--expect", str(count), "--idle", "3", "--timeout", str(seconds + 30)]
            words += [] if rate else ["--track"]
            swarm = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            connected = float(expect(swarm, "READY").split("=")[1])
            time.sleep(0.6)
            with_viewers = common.memory_kb(peer.pids)
            cpu, clock = common.cpu_seconds(peer.pids), time.monotonic()
            joining = cpu - joining
            words = [str(common.BUILT / "publish"), "--times", str(times), "--first", str(peer.first), "-k", str(count)]
            words += ["--rate", str(rate)] if rate else ["--max"]
            done = peer.run_publisher([*words, "--limit", str(seconds + 5)], body, seconds + 60)
            if done.returncode:
                raise RuntimeError(done.stderr)
            sent = json.loads(done.stdout)
            expect(swarm, "DONE")
            cpu, clock = common.cpu_seconds(peer.pids) - cpu, time.monotonic() - clock
            after = common.memory_kb(peer.pids)
            ring = peer.has_ring() if isinstance(peer, Ours) else False
            swarm.stdin.write("go on\n")
            swarm.stdin.flush()
            got = json.loads(swarm.stdout.readline())
            swarm.wait(10)
        finally:
            if swarm:
                common.stop(swarm)
            peer.stop()
    if got["bad"] or got["out_of_order"] or got["closed"] or sent["refused"]:
        common.say(f"         odd: {got} {sent}")
    received, due = max(got["received"], 1), sent["sent"] * viewers
    values = {
        "p50_ms": got["p50_ms"], "p99_ms": got["p99_ms"], "max_ms": got["max_ms"], "spread_p50_ms": got["spread_p50_ms"],
        "cpu_us": cpu / received * 1e6, "cpu_percent": 100 * cpu / clock, "swarm_us": got["swarm_cpu_s"] / received * 1e6,
        "memory_kb": (with_viewers - before) / viewers, "memory_end_kb": (after - before) / viewers,
        "delivered": received / due, "covered": got["had"] / due, "late_share": 1 - (got["had"] - got["over_bound"]) / due,
        "per_s": got["per_s"], "connect_s": connected, "join_us": joining / viewers * 1e6,
        "ring": int(ring),
    }  # fmt: skip
    if sent["answer_p50_ms"]:
        values |= {"answer_p50_ms": sent["answer_p50_ms"], "after_p50_ms": got["after_p50_ms"], "after_p99_ms": got["after_p99_ms"]}
    return values, neighbours.percent()


def expect(swarm, word):
    line = swarm.stdout.readline()
    if not line.startswith(word):
        raise RuntimeError(f"swarm said {line!r}, not {word}")
    return line


def capture(actions, path):
    """A board of our host as the text that the peers pass on."""
    ours = Ours(actions)
    with common.folder() as place:
        ours.start(place, 1)
        try:
            line, _ = ours._host.board()
        finally:
            ours.stop()
    path.write_bytes(line + b"\n")
    return len(line)


def run(book, quick, peers=None):
    limit = common.raise_descriptor_limit()
    everybody = [name for name in PEERS if not peers or name in peers or name == "farkle-host"]
    if quick:
        everybody = [name for name in everybody if name in ("farkle-host", "raw", "raw-batch")]
    common.RESULTS.mkdir(exist_ok=True)
    bodies = {actions: common.RESULTS / f"board-{actions}.json" for actions in (SMALL, FULL)}
    for actions, path in bodies.items():
        book.add(TOPIC, "board", f"{actions} actions", 1, {"bytes": capture(actions, path) + 1})

    def measure(case, name, peer, rep, *what, body=SMALL):
        try:
            values, busy = one_run(peer, bodies[body], *what)
        except Exception as failure:  # one peer's failure must not end the rest
            common.say(f"{TOPIC} {case} {name} failed: {failure}")
        else:
            book.add(TOPIC, case, name, rep, values, busy)

    # The comparison that counts, in pairs: ours and the bare loop by turns, so that a ratio is one of neighbours in time.
    began = time.monotonic()
    count = 40 if quick else 160
    pairs = 5
    for rep in range(1, pairs + 1):
        for name in ("raw", "farkle-host") if rep % 2 else ("farkle-host", "raw"):
            measure("1000@20", name, PEERS[name], rep, 1000, count, 20)
    for rep in range(1, 2 if quick else 4):
        if rep > 1 and (time.monotonic() - began) * rep / (rep - 1) > BUDGET:
            common.say(f"the machine is slow today: {rep - 1} repetitions must do")
            break
        order = everybody if rep % 2 else everybody[::-1]
        at_20 = [(1, 40 if quick else 100), (10, 40 if quick else 100), (100, 60 if quick else 100), (5000, 60)]
        for viewers, messages in [*at_20, (1000, 100)]:
            if viewers + 100 > limit:
                common.say(f"no room for {viewers} descriptors (ulimit -Hn is {limit})")
                continue
            for name in order:
                is_pair = viewers == 1000 and name in ("raw", "farkle-host")
                # Batches of one are what "raw" is; and where there are no others to be compared with, the pairs are enough.
                if name != "raw-batch" and not (is_pair and quick):
                    measure(f"{viewers}@20", name, PEERS[name], rep + pairs * is_pair, viewers, messages, 20)
        for viewers, messages in [(100, 3000), (1000, 400)]:
            for name in order:
                measure(f"{viewers}@max", name, PEERS[name], rep, viewers, messages, None)
    # The largest board that there can be.
    for rep in range(1, 2 if quick else 4):
        for name, peer in (("raw", PEERS["raw"]), ("farkle-host", Ours(FULL))):
            measure("1000@20 full", name, peer, rep, 1000, 60, 20, body=FULL)

