"""The machines of the lab (scripts/lan-lab): sockets that belong to them, programs that run on them."""

import json
import os
import pathlib
import socket
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
SCRIPT = os.environ["FARKLE_LAB"]


def lan_lab(*words):
    """Runs a command of the lab to its end and returns what it printed."""
    done = subprocess.run([SCRIPT, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"lan-lab {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def start(number, *words, **options):
    """Starts a program on a machine."""
    return subprocess.Popen([SCRIPT, "in", str(number), *words], **options)


class Machine:
    """One machine. Its sockets can be used from here, and their traffic is the machine's."""

    _lock = threading.Lock()
    _last_address = 100

    def __init__(self, number):
        self.number = number
        self.ipv4 = f"10.77.0.{number}"
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._lender = start(number, sys.executable, str(HERE / "lend.py"), stdin=theirs)
        theirs.close()
        self.scope = int(self._line.recv(16))  # of its eth0, for link-local addresses

    def socket(self, kind, family=socket.AF_INET, bind=None):
        with self._lock:
            self._line.send(json.dumps({"family": family, "kind": kind, "bind": bind}).encode())
            said, descriptors, _, _ = socket.recv_fds(self._line, 4096, 1)
        if not descriptors:
            raise OSError(f"no socket on machine {self.number}: {said.decode()}")
        return socket.socket(fileno=descriptors[0])

    def datagrams(self, address="0.0.0.0", port=0):
        """A socket for datagrams, bound."""
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        return self.socket(socket.SOCK_DGRAM, family, [address, port])

    def connect(self, address, port, source=None):
        """A connection to an address, from one of the machine's own if it is named."""
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        made = self.socket(socket.SOCK_STREAM, family, [source, 0] if source else None)
        made.settimeout(3)
        place = (address, port)
        made.connect(place + (0, self.scope) if address.startswith("fe80") else place)
        made.settimeout(None)
        return made

    def another_address(self):
        """A further IPv4 address, that nobody has used yet: a stranger's, as far as the host under test can see."""
        with Machine._lock:
            Machine._last_address += 1
            address = f"10.77.0.{Machine._last_address}"
        lan_lab("address", str(self.number), "add", address)
        return address

    def another_network(self):
        """A further address, in a network of which the other machines know nothing."""
        lan_lab("address", str(self.number), "add", "192.168.99.5/32")
        return "192.168.99.5"

    def close(self):
        self._line.close()
        self._lender.wait()
