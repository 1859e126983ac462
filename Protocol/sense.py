"""What a host promises beyond the shape of its messages; used by check.py.

Both parts yield reasons, as text, and yield nothing when all is well.
"""


def of_game(game):
    """Whether the parts of one GameSnapshot agree with each other."""
    players = {player["id"]: player for player in game["players"]}
    if len(players) != len(game["players"]):
        yield "two players with one id"
    seats = [player["seat"] for player in game["players"]]
    if seats != sorted(set(seats)):
        yield "players are not in seat order"
    named = [game["active"], game["winner"], *(action["player"] for action in game["actions"])]
    final = game["finalRound"]
    if final is not None:
        named += [final["trigger"], final["leader"], *final["remaining"]]
    if any(name is not None and name not in players for name in named):
        yield "an id that is no player of this game"
        return
    yield from of_phase(game, players)
    yield from of_standings(game)
    yield from of_actions(game, players)


def of_phase(game, players):
    ended, final = game["phase"] == "ended", game["finalRound"]
    highest = max(player["banked"] for player in players.values())
    for field in ("endedAt", "active", "winner"):
        null = game[field] is None
        if (field == "endedAt" and null == ended) or (field == "active" and null != ended):
            yield f"{field} does not go with phase {game['phase']}"
        if field == "winner" and not null:
            if not ended:
                yield "a winner before the end"
            elif players[game["winner"]]["banked"] != highest:
                yield "the winner has not the highest total"
    if ended and game["pending"] != {**game["pending"], "points": 0, "rolls": 0, "hotDice": False}:
        yield "points are pending after the end"
    if game["active"] is not None and players[game["active"]]["sittingOut"]:
        yield "the active player sits out"
    if game["phase"] == "playing" and final is not None:
        yield "finalRound in phase playing"
    if game["phase"] == "finalRound" and not (final and final["remaining"]):
        yield "nobody remains in phase finalRound"
    if final is None:
        return
    remaining = final["remaining"]
    if ended and remaining:
        yield "somebody remains after the end"
    if not ended and remaining and remaining[0] != game["active"]:
        yield "the first that remains is not the active player"
    if final["trigger"] in remaining or len(set(remaining)) != len(remaining):
        yield "remaining names the trigger, or somebody twice"
    if final["scoreToBeat"] != highest or players[final["leader"]]["banked"] != highest:
        yield "scoreToBeat or leader is not the highest total"


def of_standings(game):
    for player in game["players"]:
        better = sum(
            other["banked"] > player["banked"]
            or (other["banked"] == player["banked"] and other["id"] == game["winner"] != player["id"])
            for other in game["players"]
        )
        if player["rank"] != better + 1:
            yield f"rank of {player['name']} is {player['rank']}, expected {better + 1}"
        if player["onBoard"] != (player["banked"] > 0):
            yield f"onBoard of {player['name']} does not go with the score"
        if player["claimedBy"] is None and player["present"]:
            yield f"{player['name']} is present without a holder"
        if len(player["name"].encode()) > 256:
            yield f"the name {player['name']} has more than 256 bytes"


def of_actions(game, players):
    actions = game["actions"]
    carried = any(action["kind"] == "carried" for action in actions)
    complete = len(actions) < 20  # all actions of the game are in sight
    totals = dict.fromkeys(players, 0 if complete else None)
    turns, farkles, hot = 0, dict.fromkeys(players, 0), dict.fromkeys(players, 0)
    for before, action in zip([None, *actions], actions):
        if before and (before["id"] >= action["id"] or before["round"] > action["round"]):
            yield f"action {action['id']} is out of order"
        limits = {
            "bank": 50 <= action["amount"] <= 50_000 and action["lost"] == 0,
            "farkle": action["amount"] == 0,
            "carried": action["lost"] == 0,
        }
        if not limits[action["kind"]]:
            yield f"amount or lost of action {action['id']} does not go with {action['kind']}"
        known = totals[action["player"]]
        if known is not None and known + action["amount"] != action["total"]:
            yield f"total of action {action['id']} is {action['total']}"
        totals[action["player"]] = action["total"]
        turns += action["kind"] != "carried"
        farkles[action["player"]] += action["kind"] == "farkle"
        hot[action["player"]] += action["hotDice"]
    for name, player in players.items():
        if totals[name] is not None and totals[name] != player["banked"]:
            yield f"banked of {player['name']} is not the total of the last action"
        counts = ((farkles[name], player["farkles"]), (hot[name], player["hotDice"]))
        if any(seen > said or (complete and not carried and seen != said) for seen, said in counts):
            yield f"farkles or hotDice of {player['name']} do not go with the actions"
    if complete and not carried and game["round"] != turns // len(players) + 1:
        yield f"round is {game['round']}, expected {turns // len(players) + 1}"


class Link:
    """The order of messages; a session may hold several connections, one after the other.

    With `one_sided` only one side was captured, so nothing is said about answers.
    """

    def __init__(self, one_sided=False):
        self.one_sided = one_sided
        self.reset()

    def reset(self):
        self.hello = self.refused_line = self.over = False
        self.code = self.seq = None
        self.said = []
        self.named, self.sent = set(), set()
        self.claims, self.pings = set(), {"host": set(), "viewer": set()}

    def close(self, side):
        self.reset()
        return ()

    def take_raw(self, side, refused):
        self.refused_line = True
        if side != "viewer" or not refused:
            yield "raw is for lines of a viewer that are to be refused"

    def take(self, side, message):
        kind = message["type"]
        if kind in ("ping", "pong"):
            other = self.pings["viewer" if side == "host" else "host"]
            if kind == "ping":
                self.pings[side].add(message["n"])
            elif message["n"] not in other and not self.one_sided:
                yield "a pong without its ping"
            other.discard(message["n"] if kind == "pong" else None)
        yield from self.of_viewer(message) if side == "viewer" else self.of_host(message)

    def of_viewer(self, message):
        if message["type"] == "hello":
            if self.hello:
                yield "a second hello"
            self.hello, self.code = True, message.get("code")
            self.sent |= set(message.get("have", ()))
        elif message["type"] == "claim":
            self.claims.add(message["request"])

    def of_host(self, message):
        kind, first = message["type"], not self.said
        if self.over:
            yield f"{kind} after the last message"
        if self.refused_line and kind != "error":
            yield f"{kind} after a line that is to be refused"
        if first and kind not in ("welcome", "error"):
            yield f"{kind} before welcome"
        if not first and kind == "welcome":
            yield "a second welcome"
        if self.said == ["welcome"] and kind not in ("snapshot", "error", "bye"):
            yield f"{kind} where the first snapshot belongs"
        self.said.append(kind)
        if kind == "welcome" and not self.one_sided and message["room"] != self.code:
            yield "welcome to another room"
        if kind == "snapshot":
            if self.seq is not None and message["seq"] <= self.seq:
                yield "seq does not grow"
            self.seq = message["seq"]
            for player in message["game"]["players"] if message["game"] else ():
                self.named.add(player["photo"])
        if kind == "ping" and message["seq"] != self.seq and not self.one_sided:
            yield "ping names another seq than the newest snapshot's"
        if kind == "photo":
            if message["hash"] not in self.named or message["hash"] in self.sent:
                yield "a photo that no snapshot named, or that the viewer has"
            self.sent.add(message["hash"])
        if kind == "claimed" and not self.one_sided:
            if message["request"] not in self.claims:
                yield "claimed without its claim"
            self.claims.discard(message["request"])
        self.over = kind in ("bye", "error")
