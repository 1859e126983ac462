"""Every error that a viewer can provoke: it is told, then comes a clean end. A viewer that behaves notices nothing."""

import threading
import time
import uuid

import check
from host import PLAYERS, Host
from suite import equal, short, true
from viewer import Viewer

INVALID = sorted((check.HERE / "vectors" / "invalid").glob("to-host-*.json"))
VALID = sorted((check.HERE / "vectors" / "valid").glob("*to-host-*.json"))
VECTOR_HOST = b"2f670d5b-b6a9-4fc1-998d-f7c8b0a4d9de"
LIMIT = check.LIMITS["to-host"]


class Trial:
    """Says something wrong to a host, in a hurry or after a proper hello."""

    def __init__(self, suite, host, source=None):
        self.suite, self.host, self.source = suite, host, source

    def connect(self, label, welcomed=False):
        viewer = Viewer(self.suite, self.suite.world.machine[2], self.host, source=self.source, label=label)
        if welcomed:
            viewer.join()
        return viewer

    def refusal(self, content, label, welcomed=False, seconds=3.0):
        """The one error that bytes are answered with, after which the host ends the connection cleanly."""
        viewer = self.connect(label, welcomed)
        since = viewer.mark()
        viewer.raw(content)
        error = viewer.of_type("error", since, seconds)
        viewer.wait_end(2)
        equal(viewer.end, "fin", f"{error['code']}, but the end")
        equal(viewer.types(since), ["error"], "messages")
        viewer.close()
        return error

    def codes(self, lines, welcomed, wanted):
        """What is wrong with the answers to lines by their names, each said on a connection of its own."""
        wrong = []
        for name, line in lines.items():
            try:
                code = self.refusal(line + b"\n", name, welcomed)["code"]
                if code != wanted:
                    wrong.append(f"{name}: {code}")
            except Exception as reason:
                wrong.append(f"{name}: {short(str(reason), 120)}")
        true(not wrong, f"{len(wrong)} of {len(lines)}: " + "; ".join(wrong[:6]))


def hello(to, **fields):
    message = {"type": "hello", "protocol": 1, "code": to.code, **fields}
    return check.canonical({key: value for key, value in message.items() if value is not ...})


def vectors(host, paths):
    """Lines of vectors, for this host and its code."""
    lines = {path.name: path.read_bytes().removesuffix(b"\n") for path in paths}
    code, identity = b'"%s"' % host.code.encode(), host.id.encode()
    lines = {name: line.replace(b'"\\u0031357"', b'"1357"') for name, line in lines.items()}
    return {name: line.replace(b'"1357"', code).replace(VECTOR_HOST, identity) for name, line in lines.items()}


def play(suite):
    machine = suite.world.machine
    host = Host(suite, "--no-discovery", "--port", "0", *PLAYERS)
    bystander = Viewer(suite, machine[3], host, label="bystander")
    bystander.join(name="bystander")
    since = bystander.mark()
    trial = Trial(suite, host)

    # These take their five seconds while the rest goes on.
    late = {"nothing": b"", "unknown types": b'{"type":"applause"}\n', "half a hello": hello(host)[:20], "a slow hello": b""}
    late = {what: (trial.connect(f"late: {what}"), content) for what, content in late.items()}
    for viewer, content in late.values():
        viewer.raw(content)
    dribble = threading.Thread(target=lambda: (time.sleep(3), late["unknown types"][0].raw(b'{"type":"x"}\n')))
    dribble.start()
    threading.Thread(target=slowly, args=(late["a slow hello"][0], hello(host), 8), daemon=True).start()

    wrong_code = "0000" if host.code != "0000" else "1111"
    one = str(uuid.uuid4())
    versions = {
        "protocol 2": hello(host, protocol=2),
        "protocol 0": hello(host, protocol=0),
        "protocol -1": hello(host, protocol=-1),
        "protocol 9223372036854775807": hello(host, protocol=2**63 - 1),
        "another shape altogether": hello(host, protocol=2, code={"room": 1}, host=7, have="all", name=None),
        "no code": hello(host, protocol=2, code=...),
        "a wrong code and a wrong host": hello(host, protocol=3, code=wrong_code, host=one),
    }
    for what, line in versions.items():
        with suite.check(f"unsupported-protocol with min and max, whatever else is in the hello: {what}"):
            error = trial.refusal(line + b"\n", what)
            equal((error["code"], error.get("min"), error.get("max")), ("unsupported-protocol", 1, 1))
    cases = [
        ("bad-code", "the code of no room here", hello(host, code=wrong_code)),
        ("bad-code", "a wrong code, before other fields are looked at", hello(host, code=wrong_code, name=5)),
        ("bad-code", "a wrong code, before the host is looked at", hello(host, code=wrong_code, host=one)),
        ("wrong-host", "the id of another host", hello(host, host=one)),
        ("malformed", "a bad field, before the host is looked at", hello(host, host=one, have=[1])),
        ("malformed", "a code that is no code, before other fields", hello(host, code="abc", host=one)),
        ("hello-expected", "a claim first", b'{"player":null,"request":1,"type":"claim"}'),
        ("hello-expected", "a ping first", b'{"n":1,"type":"ping"}'),
        ("hello-expected", "a pong first", b'{"n":1,"type":"pong"}'),
        ("hello-expected", "a bye first", b'{"type":"bye"}'),
        ("hello-expected", "unknown types, then a ping", b'{"type":"x"}\n{"type":"welcome"}\n{"n":1,"type":"ping"}'),
        ("malformed", "a web browser", b"GET / HTTP/1.1\r\nHost: table1\r\n\r"),
        ("malformed", "a secure one", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\x0a\x0b"),
    ]
    for code, what, line in cases:
        with suite.check(f"{code}: {what}"):
            # A wrong code counts against its address: each comes from another one.
            address = machine[2].another_address() if code == "bad-code" else None
            equal(Trial(suite, host, address).refusal(line + b"\n", what)["code"], code)
    with suite.check("malformed: a second hello"):
        equal(trial.refusal(hello(host) + b"\n", "second hello", welcomed=True)["code"], "malformed")
    with suite.check("malformed: a second hello, also when it came in one piece with the first"):
        viewer = trial.connect("two hellos at once")
        viewer.note(hello(host))
        viewer.raw((hello(host) + b"\n") * 2)
        equal(viewer.of_type("error")["code"], "malformed")
        equal((viewer.wait_end(), viewer.types()[0], viewer.types()[-1]), ("fin", "welcome", "error"))

    lines = vectors(host, INVALID)
    bad_hellos = {name: line for name, line in lines.items() if "-hello-" in name}
    the_rest = {name: line for name, line in lines.items() if "-claim-" in name or "-ping-" in name or "-pong-" in name}
    bad_bytes = {name: line for name, line in lines.items() if name not in bad_hellos and name not in the_rest}
    with suite.check(f"malformed: {len(bad_bytes)} lines of bad bytes or without a type, in place of a hello"):
        trial.codes(bad_bytes, False, "malformed")
    with suite.check(f"malformed: {len(bad_hellos)} bad hellos"):
        trial.codes(bad_hellos, False, "malformed")
    with suite.check(f"malformed: {len(bad_bytes) + len(the_rest)} bad lines after a good hello"):
        trial.codes(bad_bytes | the_rest, True, "malformed")

    for welcomed, when in ((False, "before hello"), (True, "after it")):
        with suite.check(f"too-large: a line of {LIMIT + 1} bytes {when}, said before its LF has come"):
            content = b'{"type":"x","x":"' + b"x" * LIMIT
            equal(trial.refusal(content[: LIMIT + 1], f"too large {when}", welcomed)["code"], "too-large")
    with suite.check("too-large: the same with its LF"):
        equal(trial.refusal(padded(LIMIT + 1) + b"\n", "too large with LF")["code"], "too-large")
    with suite.check(f"a line of {LIMIT} bytes is not too large"):
        viewer = trial.connect("largest", welcomed=True)
        for line in (padded(LIMIT), b'{"n":4711,"type":"ping"}'):
            viewer.say(line)
        viewer.find(lambda message: message["type"] == "pong" and message["n"] == 4711)
    with suite.check("too-large: a viewer that goes on pouring in still gets the message and a clean end"):
        viewer = trial.connect("flood")
        viewer.raw(b"x" * (8 * LIMIT))
        equal((viewer.of_type("error")["code"], viewer.wait_end()), ("too-large", "fin"))
    with suite.check("after an error the host waits a second at most for the viewer to close"):
        viewer = trial.connect("lingering")
        viewer.raw(b"nonsense\n")
        viewer.of_type("error")
        equal(viewer.wait_end(), "fin")
        time.sleep(1.5)
        true(is_closed(viewer), "after 1.5 s the host still takes what is sent")
    with suite.check("a hello that comes byte by byte is as good as one in a piece"):
        viewer = trial.connect("byte by byte")
        viewer.note(hello(host))
        slowly(viewer, hello(host) + b"\n", 1)
        viewer.of_type("welcome")
        viewer.of_type("snapshot")
    for what, filling in costly().items():
        with suite.check(f"malformed, and at once: a line of nearly {LIMIT} bytes with {what}"):
            line = hello(host, x="filling").replace(b'"filling"', filling)
            true(LIMIT - 2000 < len(line) <= LIMIT, f"it has {len(line)} bytes")
            begun = time.monotonic()
            equal(trial.refusal(line + b"\n", what)["code"], "malformed")
            true(time.monotonic() - begun < 1, f"after {time.monotonic() - begun:.1f} s")
    with suite.check("half a line that ends with a reset harms nobody"):
        for welcomed in (False, True):
            viewer = trial.connect("half a line", welcomed)
            viewer.raw(hello(host)[:20])
            viewer.vanish()
    with suite.check("what is left at the end without an LF is no message"):
        viewer = trial.connect("half line", welcomed=True)
        viewer.raw(b'{"type":"nonsense')
        viewer.close_sending()
        time.sleep(0.2)
        equal((viewer.end, viewer.types()), (None, ["welcome", "snapshot"]))

    valid(suite, trial, host)

    for what, (viewer, _) in late.items():
        with suite.check(f"hello-timeout after 5 s: {what}"):
            equal(viewer.of_type("error", 0, 8)["code"], "hello-timeout")
            equal((viewer.wait_end(), viewer.types()), ("fin", ["error"]))
            after = viewer.ended_at - viewer.began
            true(4.5 <= after <= 6.5, f"after {after:.1f} s")
    dribble.join()

    with suite.check("too-many-tries with retryAfter: who tries one wrong code after the other is stopped"):
        guesser = Trial(suite, host, machine[2].another_address())
        end, codes = time.monotonic() + 12, []
        while time.monotonic() < end and len(codes) < 60 and codes[-1:] != ["too-many-tries"]:
            codes.append(guesser.refusal(hello(host, code=wrong_code) + b"\n", "guesser", seconds=5)["code"])
        true(codes[-1] == "too-many-tries", f"{len(codes)} tries gave {sorted(set(codes))}")
        true(codes.index("too-many-tries") >= 3, f"already after {len(codes) - 1} tries")
    with suite.check("who is at another address gets in all the while"):
        trial.connect("another", welcomed=True)

    with suite.check("the bystander has noticed nothing of all that"):
        equal((bystander.end, bystander.types(since)), (None, []))
        host.do("add 250")
        bystander.board(lambda game: game["pending"]["points"] == 250, since)


def valid(suite, trial, host):
    """Lines that must be accepted: hellos by a fresh connection, everything else by a welcomed one."""
    lines = vectors(host, VALID)
    lines["to-host-hello-code-with-leading-zeros.json"] = hello(host)  # of another room
    wrong = []
    for name, line in lines.items():
        viewer = trial.connect(name, welcomed="-hello-" not in name)
        since = viewer.mark()
        viewer.say(line)
        try:
            expect(viewer, check.parse(line, "to-host"), since)
        except Exception as reason:
            wrong.append(f"{name}: {short(str(reason), 120)}")
        viewer.close()
    with suite.check(f"{len(lines)} good lines in many forms are taken for what they are"):
        true(len(lines) > 40, "vectors are missing")
        true(not wrong, f"{len(wrong)} of {len(lines)}: " + "; ".join(wrong[:6]))


def expect(viewer, message, since):
    kind = message["type"]
    if kind == "hello" and message["protocol"] == 1:
        viewer.of_type("welcome", since)
        viewer.of_type("snapshot", since)
    elif kind == "hello":
        equal(viewer.of_type("error", since)["code"], "unsupported-protocol")
    elif kind == "ping":
        equal(viewer.of_type("pong", since)["n"], message["n"])
    elif kind == "claim":
        answer = viewer.of_type("claimed", since)
        ok = message["player"] is None
        equal((answer["request"], answer["ok"]), (message["request"], ok))
        equal(answer.get("reason"), None if ok else "no-such-player")
    elif kind == "bye":
        equal((viewer.wait_end(), viewer.types(since)), ("fin", []))
    else:
        viewer.send({"type": "ping", "n": 99})
        viewer.find(lambda said: said["type"] == "pong" and said["n"] == 99, since)


def slowly(viewer, content, seconds):
    """Sends bytes one by one, spread over so many seconds."""
    for byte in content:
        viewer.raw(bytes([byte]))
        time.sleep(seconds / len(content))


def costly():
    """Values that are malformed at their very end, and may be dear to find so."""
    keys = b",".join(b'"k%d":0' % number for number in range(6550))
    return {
        "many keys, the last one twice": b"{" + keys + b',"k0":0}',
        "a number of many digits": b"1" * 65000,
        "many open brackets": b"[" * 65000,
        "many objects in each other": b'{"":' * 16000,
        "many escapes, the last one half a pair": b'"' + b"\\ud83c\\udfb2" * 5400 + b'\\ud83c"',
        "a text that never ends": b'"' + b"x" * 65000,
    }


def padded(size):
    """A line of an unknown type, of so many bytes."""
    bare = b'{"type":"x","x":""}'
    return bare[:-2] + b"x" * (size - len(bare)) + bare[-2:]


def is_closed(viewer):
    """Whether the other end is gone for good: it resets a connection on which something still comes."""
    for _ in range(10):
        try:
            viewer.socket.send(b"x")
        except OSError:
            return True
        time.sleep(0.05)
    return False
