"""Runs on a machine of the lab and lends its sockets to whoever holds the other end of standard input (see lab.py)."""

import json
import socket
import sys


def make(wish):
    made = socket.socket(wish["family"], wish["kind"])
    if wish["kind"] == socket.SOCK_DGRAM:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    if wish["bind"]:
        made.bind(tuple(wish["bind"]))
    return made


def main():
    line = socket.socket(fileno=0)
    line.send(str(socket.if_nametoindex("eth0")).encode())
    while wish := line.recv(4096):
        try:
            made = make(json.loads(wish))
        except OSError as reason:
            line.send(str(reason).encode())
            continue
        socket.send_fds(line, [b"ok"], [made.fileno()])
        made.close()


if __name__ == "__main__":
    sys.exit(main())
