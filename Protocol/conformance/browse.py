"""Runs on a machine of the lab: prints what DNS-SD says of the hosts there, one JSON object per line and change."""

import json
import sys
import threading

from zeroconf import DNSQuestionType, IPVersion, ServiceBrowser, ServiceStateChange, Zeroconf

TYPE = "_farkle._tcp.local."


def describe(zeroconf, name):
    info = zeroconf.get_service_info(TYPE, name, 3000, DNSQuestionType.QM)
    if info is None:
        return {"resolved": False}
    text = lambda value: None if value is None else value.decode("utf-8", "replace")
    return {
        "resolved": True,
        "port": info.port,
        "server": info.server,
        "addresses": info.parsed_scoped_addresses(),
        "txt": {text(key): text(value) for key, value in info.properties.items()},
    }


def changed(zeroconf, service_type, name, state_change):
    event = {"change": state_change.name.lower(), "name": name.removesuffix("." + TYPE)}
    if state_change is not ServiceStateChange.Removed:
        event |= describe(zeroconf, name)
    print(json.dumps(event), flush=True)


def main():
    zeroconf = Zeroconf(ip_version=IPVersion.V4Only)
    # Answers by multicast only: another responder on this machine may take those that come by unicast.
    ServiceBrowser(zeroconf, TYPE, handlers=[changed], question_type=DNSQuestionType.QM)
    print(json.dumps({"change": "browsing", "name": ""}), flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    sys.exit(main())
