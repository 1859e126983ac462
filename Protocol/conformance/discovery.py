"""Hosts on the network: DNS-SD as another implementation sees it, then the finder (finder.py), with the same hosts."""

import contextlib
import json
import subprocess
import sys
import threading

import finder
import lab
from host import Host
from suite import Seen, equal, soon, true
from viewer import Viewer, refused

STRANGER = "00000000-0000-4000-8000-000000000000"


class Browser:
    """What a machine sees by DNS-SD."""

    def __init__(self, suite, number):
        self.found, self.gone, self.is_ready = {}, set(), False
        self._process = lab.start(
            number, sys.executable, str(lab.HERE / "browse.py"), stdout=subprocess.PIPE, stdin=subprocess.DEVNULL
        )
        suite.cleanup.callback(self._end)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self._process.stdout:
            event = json.loads(line)
            if event["change"] == "browsing":
                self.is_ready = True
            elif event["change"] == "removed":
                self.gone.add(event["name"])
                self.found.pop(event["name"], None)
            elif event["resolved"]:
                self.found[event["name"]] = event

    def _end(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    def instance(self, fits, seconds=5, what="instance"):
        def look():
            return next((event for event in list(self.found.values()) if fits(event)), None)

        return soon(look, seconds, lambda: f"no such {what}; there are {list(self.found.values())}")

    def of_host(self, host, seconds=5, **txt):
        """The instance of a host, once its TXT record has these values."""

        def fits(event):
            return {"id": host.id, **txt}.items() <= event["txt"].items()

        return self.instance(fits, seconds, f"instance of {host.id} with {txt}")


def withdrawn(suite, browser, host, event, tries=3):
    """Ends a host and sees its instance vanish; returns the host that ended. A goodbye is one datagram, sent once (RFC 6762 section 10.1): it
    may be lost now and then, never each time."""
    for _ in range(tries):
        host.do("quit")
        with contextlib.suppress(Seen):
            soon(lambda: event["name"] in browser.gone)
            return host
        host = host.restarted(suite)
        event = browser.of_host(host, game=event["txt"]["game"])
    raise Seen(f"{event['name']} is still there")


def cut(text, limit=63):
    """A text of single code points, cut to so many bytes."""
    while len(text.encode()) > limit:
        text = text[:-1]
    return text


def play(suite):
    browser = Browser(suite, 3)
    soon(lambda: browser.is_ready, 10, "the browser does not start")
    host = Host(suite)
    machine = suite.world.machine
    with suite.check("the port is 13570 where nobody has it"):
        equal(host.port, 13570)
    with suite.check("before a game, DNS-SD has the port and exactly the TXT keys of the specification"):
        event = browser.of_host(host)
        equal(event["port"], host.port, "port")
        txt = dict(event["txt"])
        web = txt.pop("web", None)
        true(web is None or web.isdigit() and 1 <= int(web) <= 65535, f"web is {web}")
        equal(
            txt,
            {"id": host.id, "code": host.code, "proto": "1", "game": "", "players": "0", "phase": "setup"},
        )
        true(len(event["name"].encode()) <= 63, f"{event['name']} is too long")
    with suite.check("DNS-SD leads to an address where a viewer is let in by the code, to the host of that id"):
        event = browser.of_host(host)
        true(machine[1].ipv4 in event["addresses"], f"addresses: {event['addresses']}")
        watcher = Viewer(suite, machine[2], host, event["addresses"][0].split("%")[0], label="found by DNS-SD")
        welcome = watcher.join(code=event["txt"]["code"], host=event["txt"]["id"])
        equal(welcome["host"]["id"], host.id)
        equal(welcome["host"]["name"], "table1", "name of the machine")
    with suite.check("before a game the board is null and no seat can be had"):
        equal(watcher.game, None, "game")
        refused(watcher.claim(STRANGER), "no-such-player", None)

    host.do('new "Maya,Jules,Sam" --name "Sunday Night Roll" --target 1000 --opening off')
    with suite.check("a game renames the instance to «game on machine» and changes the TXT record"):
        event = browser.of_host(host, game="Sunday Night Roll", players="3", phase="playing")
        equal(event["name"], "Sunday Night Roll on table1")

    other = Host(suite, "--players", "Ann,Bob", "--name", "Sunday Night Roll")
    with suite.check("a second host on the machine takes the next port, and both are found though their names are one"):
        equal(other.port, 13571)
        event = browser.of_host(other, players="2")
        equal(event["port"], 13571)
        true(event["name"] != browser.of_host(host)["name"], "both have one name")

    finder.play(suite, host, other)

    with suite.check("a new code is in the TXT record"):
        before, since = host.code, watcher.mark()
        host.do("newcode")
        watcher.find(lambda message: message.get("room", before) != before, since)
        host.code = watcher.messages[-1]["room"]
        browser.of_host(host, code=host.code)
    with suite.check("the phase is in the TXT record"):
        for command, phase in (("bank 1000", "finalRound"), ("farkle", "finalRound"), ("farkle", "ended")):
            host.do(command)
            browser.of_host(host, phase=phase)
    with suite.check("a name of 40 characters is cut to 63 bytes at a character's border, in the record it is whole"):
        name = "🎲" * 18 + "é" * 22
        host.do(f'new "Maya,Jules" --name "{name}"')
        event = browser.of_host(host, game=name, players="2", phase="playing")
        equal(event["name"], cut(f"{name} on table1"))
    with suite.check("a host that ends is taken from the network at once"):
        host = withdrawn(suite, browser, host, event)

    with suite.check("when the host that held the finder's port has ended, the other one takes over"):
        true(finder.answers_within(suite, other, 4), "nobody answers")
    silent = host.restarted(suite, "--no-discovery")
    with suite.check("with --no-discovery a host can be found neither by DNS-SD"):
        Viewer(suite, machine[2], silent, label="by address").join()
        newcomer = Browser(suite, 2)  # which can't know what was advertised before
        newcomer.of_host(other)
        equal([event for event in newcomer.found.values() if event["txt"].get("id") == silent.id], [])
    other.do("quit")
    other.exit_code()
    with suite.check("nor by the finder"):
        true(finder.is_there, "there is no finder at all")
        true(not finder.answers_within(suite, silent, 1), "it answers")
