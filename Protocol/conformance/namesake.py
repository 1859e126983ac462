"""Runs on a machine of the lab: registers a service that is no host, under a name that a host would like to have."""

import socket
import sys
import threading

from zeroconf import IPVersion, ServiceInfo, Zeroconf

TYPE = "_farkle._tcp.local."


def main(name):
    machine = socket.gethostname()
    address = f"10.77.0.{machine.removeprefix('table')}"
    zeroconf = Zeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
    server = f"namesake-of-{machine}.local."
    info = ServiceInfo(TYPE, f"{name}.{TYPE}", port=9, server=server, parsed_addresses=[address], properties={})
    zeroconf.register_service(info)
    print("registered", flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main(sys.argv[1])
