"""The UDP finder, with two hosts on one machine."""

import select
import time

import check
from suite import equal, true

PORT = 13570
VECTORS = check.HERE / "vectors"

# Whether any host has ever answered: without that, silence proves nothing.
is_there = False


class Seeker:
    """A socket that asks, at an address that nobody has asked from before."""

    def __init__(self, machine, address=None, port=0):
        self.address = address or machine.another_address()
        self.socket = machine.datagrams(self.address, port)
        self.port = self.socket.getsockname()[1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def ask(self, content, to="10.77.0.1"):
        self.socket.sendto(content, (to, PORT))

    def answers(self, seconds=1.0, enough=99):
        """What comes within so many seconds, or until it is enough: (datagram, address it came from)."""
        global is_there
        got, end = [], time.monotonic() + seconds
        while len(got) < enough and select.select([self.socket], [], [], max(0, end - time.monotonic()))[0]:
            content, sender = self.socket.recvfrom(65536)
            got.append((content, sender[0]))
            is_there = True
        return got

    def answer(self, content, to="10.77.0.1"):
        """The one answer to a question, judged."""
        self.ask(content, to)
        got = self.answers(1.0, enough=1)
        true(got, f"no answer to {content!r} at {to}")
        return judged(*got[0])


def find(**fields):
    message = {"type": "find", "protocol": 1, **fields}
    return check.canonical(message)


def judged(content, sender=None):
    message = check.judge(content.removesuffix(b"\n"), "finder")
    equal(check.canonical(message), content.removesuffix(b"\n"), "canonical form")
    equal(message["type"], "here")
    true(len(content) <= 512, f"{len(content)} bytes")
    return message | {"from": sender}


def answers_within(suite, host, seconds):
    """Whether somebody answers for the room of a host."""
    end = time.monotonic() + seconds
    while True:
        seeker = Seeker(suite.world.machine[2])
        seeker.ask(find(code=host.code))
        if seeker.answers(0.5, enough=1):
            return True
        if time.monotonic() > end:
            return False


def silence(seekers, seconds=1.0):
    """Nobody got an answer, although there is somebody who answers."""
    end = time.monotonic() + seconds
    for what, seeker in seekers.items():
        got = seeker.answers(max(0, end - time.monotonic()))
        true(not got, f"{what}: {got[:2]}")
    true(is_there, "there is no finder at all, so its silence says nothing")


def play(suite, host, other):
    machine = suite.world.machine
    stranger = "0000" if "0000" not in (host.code, other.code) else "1111"
    if stranger in (host.code, other.code):
        stranger = "2222"

    with suite.check("finder: a question to the host's address is answered with all it is to say"):
        here = Seeker(machine[2]).answer(find(code=host.code))
        web = here.pop("web", None)
        true(web is None or 1 <= web <= 65535, f"web is {web}")
        equal(
            here,
            {
                "type": "here",
                "protocol": 1,
                "code": host.code,
                "id": host.id,
                "game": "Sunday Night Roll",
                "players": 3,
                "port": host.port,
                "from": "10.77.0.1",
            },
        )
    for to in ("10.77.0.255", "255.255.255.255"):
        with suite.check(f"finder: a broadcast to {to} is answered to the sender alone"):
            seeker = Seeker(machine[2])
            with Seeker(machine[3], "0.0.0.0", seeker.port) as same, Seeker(machine[3], "0.0.0.0", PORT) as usual:
                here = seeker.answer(find(code=host.code), to)
                equal((here["id"], here["from"]), (host.id, "10.77.0.1"))
                heard = [content for content, _ in same.answers(0.2) + usual.answers(0.2) if b'"here"' in content]
                equal(heard, [], "others heard")
    with suite.check("finder: it is answered on loopback"):
        here = Seeker(machine[1], "127.0.0.1").answer(find(code=host.code), "127.0.0.1")
        equal((here["id"], here["port"]), (host.id, host.port))
    for address in ("fd77::1",):
        with suite.check("finder: it is answered at an IPv6 address, where a room may have been seen last"):
            here = Seeker(machine[2], "fd77::2").answer(find(code=host.code), address)
            equal((here["id"], here["from"]), (host.id, address))
    with suite.check("finder: whoever holds the port answers for the other host of this user too"):
        here = Seeker(machine[3]).answer(find(code=other.code))
        equal((here["id"], here["port"], here["players"]), (other.id, other.port, 2))
    time.sleep(1)  # at most ten answers a second
    with suite.check("finder: without a code every room answers"):
        seeker, ids = Seeker(machine[2]), set()
        for _ in range(3):
            seeker.ask(find())
            ids |= {judged(*answer)["id"] for answer in seeker.answers(1.2, enough=2)}
            if len(ids) == 2:
                break
        equal(ids, {host.id, other.id}, "ids")
    shapes = {
        "with an LF at its end": find(code=host.code) + b"\n",
        "with white space and another order": f' {{"type" : "find","protocol":1, "code":"{host.code}" }} '.encode(),
        "with fields that nobody knows": find(code=host.code, colour={"r": 1}, zz=None),
        "with a code in escapes": b'{"code":"%s","protocol":1,"type":"\\u0066ind"}' % escaped(host.code),
        "of 512 bytes": padded(host.code, 512),
    }
    for what, content in shapes.items():
        with suite.check(f"finder: a question {what} is answered"):
            equal(Seeker(machine[2]).answer(content)["id"], host.id)

    with suite.check("finder: one sender is answered once a second, not more"):
        seeker = Seeker(machine[2])
        answers = 0
        for _ in range(6):
            seeker.ask(find(code=host.code))
            answers += len(seeker.answers(0.1))
        equal(answers, 1, "answers to six questions within 0.6 s")
        time.sleep(0.6)
        seeker.ask(find(code=host.code))
        equal(len(seeker.answers(0.5)), 1, "answers a second later")

    # All of what is to be met by silence, and one wait for it.
    unanswered = {"of another room": (Seeker(machine[2]), find(code=stranger))}
    unanswered["from a port below 1024"] = (Seeker(machine[2], port=1023), find(code=host.code))
    here = {"type": "here", "protocol": 1, "code": host.code, "id": host.id, "game": "x", "players": 2, "port": 13570}
    unanswered["that is an answer"] = (Seeker(machine[2]), check.canonical(here))
    unanswered["of an unknown type"] = (Seeker(machine[2]), check.canonical({**here, "type": "search"}))
    off_link = Seeker(machine[2], machine[2].another_network())
    unanswered["from an address that is on none of the host's links"] = (off_link, find(code=host.code))
    for what, (seeker, content) in unanswered.items():
        seeker.ask(content)
    end = time.monotonic() + 1
    for what, (seeker, _) in unanswered.items():
        with suite.check(f"finder: a datagram {what} is not answered"):
            silence({what: seeker}, max(0, end - time.monotonic()))

    with suite.check("finder: no bad datagram is answered"):
        bad = {path.name: path.read_bytes().removesuffix(b"\n") for path in (VECTORS / "invalid").glob("finder-*.json")}
        true(len(bad) > 20, f"{len(bad)} vectors")
        bad["513 bytes"] = padded(host.code, 513)
        bad["empty"] = b""
        bad["no UTF-8"] = find(code=host.code)[:-1] + b',"x":"\xff"}'
        bad["two objects"] = find(code=host.code) * 2
        bad["a line to TCP"] = check.canonical({"type": "hello", "protocol": 1, "code": host.code})
        seekers = {what: Seeker(machine[3]) for what in bad}
        for what, seeker in seekers.items():
            seeker.ask(bad[what].replace(b'"1357"', b'"%s"' % host.code.encode()))
        silence(seekers)
    with suite.check("finder: after all that a good one is answered"):
        equal(Seeker(machine[2]).answer(find(code=host.code))["id"], host.id)
    time.sleep(1)
    with suite.check("finder: all senders together get no more than ten answers a second"):
        seekers = [Seeker(machine[1], f"127.0.0.{number}") for number in range(10, 35)]
        for seeker in seekers:
            seeker.ask(find(code=host.code), "127.0.0.1")
        end = time.monotonic() + 0.6
        got = sum(len(seeker.answers(max(0, end - time.monotonic()))) for seeker in seekers)
        true(1 <= got <= 10, f"{got} answers to 25 senders at once")


def escaped(code):
    return f"\\u{ord(code[0]):04x}{code[1:]}".encode()


def padded(code, size):
    """A question of so many bytes."""
    bare = len(find(code=code, pad=""))
    return find(code=code, pad="x" * (size - bare))
