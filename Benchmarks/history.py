"""The commands that read a long history, on 2,000 games that were imported."""

import datetime
import json
import random
import subprocess
import time
import uuid

import common

TOPIC = "history"
GAMES = 2000
PEOPLE = ["Maya", "Jules", "Sam", "Priya", "Zoë", "李雷", "Bob", "Ann", "Cem", "مريم", "Dan", "Eve"]
COMMANDS = {"history": ["history"], "stats": ["stats"], "stats of one": ["stats", "Maya"], "night": ["night"]}


def stamp(milliseconds):
    moment = datetime.datetime.fromtimestamp(milliseconds // 1000, datetime.UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03}Z"


def identifier(dice):
    return str(uuid.UUID(int=dice.getrandbits(128), version=4))


def game(number, dice, ids):
    """A plausible game to 10,000 of two to six of the people, as an exported file has it."""
    table = dice.sample(PEOPLE, dice.randint(2, 6))
    now = start = 1_600_000_000_000 + number * 7_200_000
    totals, events, turn, trigger = dict.fromkeys(table, 0), [], 0, None
    while (player := table[turn % len(table)]) != trigger:
        now += dice.randint(8000, 40_000)
        if dice.random() < 0.22:
            events.append({"at": stamp(now), "kind": "farkle"})
        else:
            points = max(50 * dice.randint(6, 20), 0 if totals[player] else 500)
            events.append({"amount": points - 50 * dice.randint(1, 4), "at": stamp(now - 4000), "kind": "add"})
            events.append({"amount": points, "at": stamp(now), "kind": "bank"})
            totals[player] += points
            if totals[player] >= 10_000:
                trigger = trigger or player
        turn += 1
    return {
        "events": events, "id": identifier(dice), "name": f"Roll {number}",
        "players": [{"avatar": seat, "id": ids[name], "name": name} for seat, name in enumerate(table)],
        "rules": {"fourAndPair": True, "opening": 500, "straight": True, "threePairs": True, "twoTriplets": True},
        "startedAt": stamp(start), "target": 10_000,
    }  # fmt: skip


def write(path):
    dice = random.Random(7)
    ids = {name: identifier(dice) for name in PEOPLE}
    games = [game(number, dice, ids) for number in range(GAMES)]
    path.write_text(json.dumps({"format": "farkle-history", "games": games, "merges": [], "version": 1}, ensure_ascii=False))


def timed(words):
    before = time.monotonic_ns()
    subprocess.run([common.HOST, *words], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic_ns() - before) / 1e6


def run(book, quick, games):
    with common.folder(in_memory=True) as place:
        write(place / "history.json")
        data = ["--data", str(place / "data")]
        imported = timed(["import", str(place / "history.json"), *data])
        for rep in range(1, 4):
            neighbours = common.Neighbours()
            taken = {name: [] for name in ["--version", *COMMANDS]}
            for _ in range(5 if quick else 11):
                taken["--version"].append(timed(["--version"]))
                for name, words in COMMANDS.items():
                    taken[name].append(timed([*words, *data]))
            for name, times in taken.items():
                book.add(TOPIC, f"{GAMES} games", name, rep, {"ms": common.percentile(times, 0.5)}, neighbours.percent())
        book.add(TOPIC, f"{GAMES} games", "import", 1, {"ms": imported})
