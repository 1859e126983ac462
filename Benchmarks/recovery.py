"""A host that is killed and started again while 200 viewers watch: when the last one has the board back, and what it costs."""

import os
import random
import re
import selectors
import socket
import statistics
import struct
import subprocess
import time
import zlib

import common
import programs

TOPIC = "recovery"
VIEWERS = 200


def picture(path, seed):
    """A PNG that looks like nothing, but is about as hard to compress as a face."""
    noise, size = random.Random(seed), 256
    rows = b""
    for y in range(size):
        row = bytearray([0])
        for x in range(size):
            grain = noise.randrange(24)
            row += bytes([min(255, x // 2 + 40 + grain), min(255, y // 2 + 60 + grain), (x * seed + y) // 4 % 200 + grain])
        rows += row

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Crowd:
    """Viewers, and when each got a board."""

    def __init__(self):
        self.viewers, self._selector, self._rests = [], selectors.DefaultSelector(), {}

    def add(self, viewer):
        self.viewers.append(viewer)
        os.set_blocking(viewer.output, False)
        self._rests[viewer.output] = b""
        self._selector.register(viewer.output, selectors.EVENT_READ)

    def boards(self, count, seconds):
        """The moments of the first boards of so many viewers, as far as they come in time."""
        first, end = {}, time.monotonic() + seconds
        while len(first) < count and time.monotonic() < end:
            for key, _ in self._selector.select(0.2):
                more = os.read(key.fd, 1 << 18)
                if not more:
                    raise RuntimeError("a viewer has ended")
                if b"\n" in more:
                    first.setdefault(key.fd, time.monotonic())
        return sorted(first.values())

    def drain(self, seconds):
        """Reads until nothing has come for so long."""
        while ready := self._selector.select(seconds):
            for key, _ in ready:
                if not os.read(key.fd, 1 << 18):
                    raise RuntimeError("a viewer has ended")

    def stop(self):
        for viewer in self.viewers:
            viewer.process.terminate()
        for viewer in self.viewers:
            viewer.stop()


def sent_each(port):
    """Bytes that the host has sent on each connection, as the kernel counts."""
    said = subprocess.run(["ss", "-tinH", "state", "established", f"sport = :{port}"], capture_output=True, text=True, check=True)
    return [int(count) for count in re.findall(r"bytes_sent:(\d+)", said.stdout)]


def run(book, quick, games):
    common.raise_descriptor_limit()
    with common.folder() as place:
        data, port, neighbours, again = place / "data", common.free_port(), common.Neighbours(), []
        host = programs.Host(data, *programs.TABLE, port=port)
        crowd = Crowd()
        try:
            host.do(*programs.play(20))
            for number in range(VIEWERS):
                flags = ["--json"]
                if number < len(programs.NAMES):
                    photo = place / f"{number}.png"
                    picture(photo, number + 1)
                    flags += ["--seat", programs.NAMES[number], "--photo", str(photo), "--name", f"laptop {number}"]
                crowd.add(programs.Viewer(host, place / f"state-{number}", *flags))
                if number % 20 == 19:
                    crowd.boards(20, 20)
            settle(host, crowd)
            first = sent_each(port)
            pictures = fold_photos(host)
            for rep in range(1, 3 if quick else 4):
                crowd.drain(0.5)
                killed = time.monotonic()
                host.kill()
                host = programs.Host(data, port=port)
                boards = crowd.boards(VIEWERS, 20)
                cpu = common.cpu_seconds([host.pid])
                if len(boards) < VIEWERS:
                    raise RuntimeError(f"only {len(boards)} viewers came back")
                time.sleep(1)
                sent = sent_each(port)
                values = {
                    "last_s": boards[-1] - host.hosting, "half_s": boards[VIEWERS // 2] - host.hosting,
                    "hosting_s": host.hosting - killed, "cpu_ms": cpu * 1000, "cpu_us_each": cpu * 1e6 / VIEWERS,
                    "sent_kb": statistics.median(sent) / 1024, "sent_most_kb": max(sent) / 1024, "connections": len(sent),
                }  # fmt: skip
                again.append(values)
                # A link that lasted to its first ping: the next loss is a first one again.
                time.sleep(6)
        finally:
            crowd.stop()
            host.stop()
    busy = neighbours.percent()
    book.add(TOPIC, "first", "farkle-host", 1, {"sent_kb": statistics.median(first) / 1024, "photos_kb": pictures}, busy)
    for rep, values in enumerate(again, 1):
        book.add(TOPIC, "again", "farkle-host", rep, values, busy)


def settle(host, crowd):
    """Until all photos have gone out to everybody."""
    end, before = time.monotonic() + 30, None
    while time.monotonic() < end:
        crowd.drain(1)
        now = sum(sent_each(host.port))
        if now == before:
            return
        before = now


def fold_photos(host):
    """KB of the messages that carry the photos, as a newcomer without any gets them."""
    total, photos = 0, 0
    with socket.create_connection(("127.0.0.1", host.port), 5) as link:
        link.sendall(host.hello().encode() + b"\n")
        for line in link.makefile("rb"):
            if b'"type":"photo"' in line:
                total, photos = total + len(line), photos + 1
            if photos == len(programs.NAMES):
                break
    return total / 1024
