#!/usr/bin/env python3
"""Checks the vectors and sessions of this folder, or lines captured from a program.

    check.py                                        everything under vectors/
    check.py --direction to-viewer FILE             every line of FILE ("-": standard input)
    check.py --direction to-viewer --stream FILE    the same, taken as one connection from its start

A line is judged three times, and each judge has a name that is printed when it objects:
  bytes    the byte rules: size, UTF-8, JSON without any slack
  schema   the shape of the message, by the JSON Schemas in schema/
  sense    what a host promises beyond the shape: totals, ranks, order (snapshots and photos)
"""

import argparse
import base64
import hashlib
import json
import pathlib
import sys

import jsonschema
import referencing

import sense

HERE = pathlib.Path(__file__).resolve().parent
LIMITS = {"to-host": 64 * 1024, "to-viewer": 512 * 1024, "finder": 512}
NESTING = 16


class Objection(Exception):
    """Why a line is no good, and which of the three judges says so."""

    def __init__(self, judge, reason):
        super().__init__(f"{judge}: {reason}")
        self.judge = judge


# The byte rules


def parse(line, direction):
    """The object in `line` (without its LF), or an Objection by "bytes"."""
    try:
        return strictly(line, LIMITS[direction])
    except (ValueError, RecursionError) as reason:
        raise Objection("bytes", reason) from None


def strictly(line, limit):
    if len(line) > limit:
        raise ValueError(f"{len(line)} bytes, the limit is {limit}")
    text = line.decode("utf-8")
    measure(line)
    message = json.loads(
        text,
        object_pairs_hook=unique,
        parse_int=integer,
        parse_float=refuse_number,
        parse_constant=refuse_number,
    )
    if not isinstance(message, dict):
        raise ValueError("not an object")
    return message


def measure(line):
    """Refuses nesting that is too deep before any recursive parser sees it."""
    depth, quoted, escaped = 0, False, False
    for byte in line:
        if quoted:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                quoted = False
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            depth += 1
            if depth > NESTING:
                raise ValueError(f"nested deeper than {NESTING}")
        elif byte in b"]}":
            depth -= 1


def unique(pairs):
    """Builds an object; refuses a key that comes twice and a surrogate without its other half."""
    result = {}
    for key, value in pairs:
        if key in result:
            raise ValueError(f"duplicate key {key!r}")
        whole(key)
        whole(value)
        result[key] = value
    return result


def whole(value):
    if isinstance(value, str):
        value.encode("utf-8")  # raises UnicodeEncodeError, a ValueError, on a lone surrogate
    elif isinstance(value, list):
        for item in value:
            whole(item)


def integer(digits):
    if digits == "-0":
        raise ValueError("minus zero")
    if len(digits) > 20 or not -(2**63) <= int(digits) < 2**63:
        raise ValueError(f"beyond 64 bits: {digits[:24]}")
    return int(digits)


def refuse_number(text):
    raise ValueError(f"not an integer in digits: {text[:24]}")


def canonical(message):
    """The one form in which a message is sent."""
    text = json.dumps(message, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


# The schemas


def load_validators():
    documents = [json.loads(path.read_bytes()) for path in sorted((HERE / "schema").glob("*.json"))]
    registry = referencing.Registry().with_resources(
        (document["$id"], referencing.Resource.from_contents(document)) for document in documents
    )
    validators = {}
    for document in documents:
        jsonschema.Draft202012Validator.check_schema(document)
        name = document["$id"].rsplit("/", 1)[1].removesuffix(".json")
        validators[name] = jsonschema.Draft202012Validator(document, registry=registry)
    return validators


VALIDATORS = load_validators()


def judge(line, direction):
    """The message in `line` after all three judges have let it pass."""
    message = parse(line, direction)
    error = jsonschema.exceptions.best_match(VALIDATORS[direction].iter_errors(message))
    if error is not None:
        where = error.json_path.removeprefix("$").removeprefix(".") or "message"
        raise Objection("schema", f"{where}: {error.message[:160]}")
    if direction == "to-viewer":
        for reason in nonsense(message):
            raise Objection("sense", reason)
    return message


def nonsense(message):
    """What a host must not say although the schema allows it."""
    if message["type"] == "snapshot" and message["game"] is not None:
        yield from sense.of_game(message["game"])
    elif message["type"] == "photo":
        try:
            jpeg = base64.b64decode(message["jpeg"], validate=True)
        except ValueError as reason:
            yield f"jpeg: {reason}"
            return
        if hashlib.sha256(jpeg).hexdigest() != message["hash"]:
            yield "hash is not the SHA-256 of jpeg"


# What is checked


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def good(self, name, detail=""):
        self.passed += 1
        print(f"ok    {name}{detail and '  ' + detail}")

    def bad(self, name, reason):
        self.failed += 1
        print(f"FAIL  {name}  {reason}")


def direction_of(path):
    """Read from the name: to-host-…, to-viewer-…, finder-…, the first two also after reader-."""
    name = path.name.removeprefix("reader-")
    for direction in LIMITS:
        if name.startswith(direction + "-"):
            return direction
    raise SystemExit(f"{path.name}: the name does not begin with a direction")


def one_line(path):
    content = path.read_bytes()
    if content.count(b"\n") != 1 or not content.endswith(b"\n"):
        raise Objection("bytes", "the file is not exactly one line ended by LF")
    return content[:-1]


def check_valid(path, tally):
    try:
        line = one_line(path)
        message = judge(line, direction_of(path))
        if not path.name.startswith("reader-") and canonical(message) != line:
            raise Objection("bytes", "not in canonical form")
        tally.good(f"valid/{path.name}")
    except Objection as objection:
        tally.bad(f"valid/{path.name}", objection)


def check_invalid(path, tally):
    try:
        judge(one_line(path), direction_of(path))
        tally.bad(f"invalid/{path.name}", "accepted")
    except Objection as objection:
        if objection.judge == "sense":
            tally.bad(f"invalid/{path.name}", f"refused for its content only, {objection}")
        else:
            tally.good(f"invalid/{path.name}", str(objection))


def check_session(path, tally):
    """Every message by itself, and the order of all of them on each connection."""
    link = sense.Link()
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        name = f"sessions/{path.name}:{number}"
        try:
            step = parse(line, "to-viewer")
            side = step.get("from")
            if side not in ("host", "viewer") or not {"message", "raw", "closes"} & step.keys():
                raise Objection("schema", "not a step of a session")
            direction = "to-viewer" if side == "host" else "to-host"
            if "message" in step:
                reasons = link.take(side, judge(canonical(step["message"]), direction))
            elif "raw" in step:
                reasons = link.take_raw(side, refused(step["raw"], direction))
            else:
                reasons = link.close(side)
            for reason in reasons:
                raise Objection("sense", reason)
            tally.good(name)
        except Objection as objection:
            tally.bad(name, objection)


def check_history(path, tally):
    """An exported history: a file of many lines, which is canonical but for the line feeds between its games."""
    try:
        content = path.read_bytes()
        history = strictly(content, len(content))
        error = jsonschema.exceptions.best_match(VALIDATORS["history"].iter_errors(history))
        if error is not None:
            raise ValueError(f"{error.json_path}: {error.message[:160]}")
        if canonical(history) != content.replace(b"\n", b""):
            raise ValueError("not in canonical form")
        tally.good(f"history/{path.name}")
    except (ValueError, RecursionError) as reason:
        tally.bad(f"history/{path.name}", reason)


def refused(raw, direction):
    try:
        judge(raw.encode("utf-8"), direction)
    except Objection:
        return True
    return False


def check_capture(source, direction, stream, tally):
    content = sys.stdin.buffer.read() if source == "-" else pathlib.Path(source).read_bytes()
    link = sense.Link(one_sided=True) if stream else None
    lines = content.split(b"\n")
    unfinished = lines.pop()
    for number, line in enumerate(lines, 1):
        name = f"{source}:{number}"
        try:
            message = judge(line, direction)
            if direction == "to-viewer" and canonical(message) != line:
                raise Objection("bytes", "not in canonical form, which a host has to send")
            side = "host" if direction == "to-viewer" else "viewer"
            for reason in link.take(side, message) if link else ():
                raise Objection("sense", reason)
            tally.good(name, message["type"])
        except Objection as objection:
            tally.bad(name, objection)
    if unfinished:
        print(f"note  {source}: {len(unfinished)} bytes without an LF at the end were not checked")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--direction", choices=sorted(LIMITS), help="which way the lines travelled")
    parser.add_argument("--stream", action="store_true", help="also check the order of the lines")
    parser.add_argument("file", nargs="*", help='captured lines, "-" for standard input')
    options = parser.parse_args()
    if bool(options.file) != bool(options.direction):
        parser.error("--direction and a file go together")

    tally = Tally()
    for source in options.file:
        check_capture(source, options.direction, options.stream, tally)
    if not options.file:
        for folder, check in (("valid", check_valid), ("invalid", check_invalid)):
            for path in sorted((HERE / "vectors" / folder).glob("*.json")):
                check(path, tally)
        for path in sorted((HERE / "vectors" / "sessions").glob("*.ndjson")):
            check_session(path, tally)
        for path in sorted((HERE / "vectors" / "history").glob("*.json")):
            check_history(path, tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    sys.exit(1 if tally.failed or not tally.passed else 0)


if __name__ == "__main__":
    main()
