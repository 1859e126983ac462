"""Photos of players: sent with a claim, made anew by the host, shown to everybody, kept until removed."""

import base64
import struct
import time
import zlib

import jpeg
from host import PLAYERS, Host
from suite import equal, true
from viewer import Viewer, granted, refused

QUIET = ("--no-discovery", "--port", "0")
LIMIT = 32 * 1024
SECRET = b"Walnut Street 7, second floor"


def red(column, row, component):
    return (90 + column, 90 + row, 200)[component]


def blue(column, row, component):
    return (60 + row, 200, 40 + column)[component]


def green(column, row, component):
    return (120, 60 + column, 40 + row)[component]


def text(content):
    return base64.b64encode(content).decode()


def png():
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = zlib.compress((b"\0" + b"\x80" * 256) * 256)
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 256, 256, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def bad_photos():
    good = jpeg.mosaic(red)
    of_no_size = good.replace(struct.pack(">BHH", 8, 256, 256), struct.pack(">BHH", 8, 0, 0))
    return {
        "no base64": ("%%%", "bad-photo"),
        "nothing at all": ("", "bad-photo"),
        "base64 of no picture": (text(b"no picture at all"), "bad-photo"),
        "base64 with a line break": (text(good)[:76] + "\n" + text(good)[76:], "bad-photo"),
        "base64 without its padding": (text(jpeg.exactly(2000, red)).rstrip("="), "bad-photo"),
        "base64 of the other alphabet": (text(good).replace("/", "_").replace("+", "-"), "bad-photo"),
        "a PNG": (text(png()), "bad-photo"),
        "the beginning of a JPEG": (text(good[:-100]), "bad-photo"),
        "a JPEG's head alone": (text(good[:300]), "bad-photo"),
        "a JPEG that says it is 65,500 pixels wide and high": (text(jpeg.mosaic(red, declared=65500)), "bad-photo"),
        "a JPEG of no size": (text(of_no_size), "bad-photo"),
        "a JPEG of 32,769 bytes": (text(jpeg.exactly(LIMIT + 1, red)), "photo-too-large"),
        "a JPEG of 49,000 bytes": (text(jpeg.exactly(49_000, red)), "photo-too-large"),
    }


class Shown:
    """The photo that a viewer was shown of a player, found by the hash in its snapshots."""

    def __init__(self, viewer, name, since=0, unlike=None):
        self.viewer = viewer

        def fits(message):
            if message["type"] != "snapshot" or not message["game"]:
                return False
            photo = next(player for player in message["game"]["players"] if player["name"] == name)["photo"]
            return photo not in (None, unlike)

        snapshot = viewer.find(fits, since, 2, f"snapshot that names a photo of {name}")
        self.hash = next(player for player in snapshot["game"]["players"] if player["name"] == name)["photo"]
        self.index = viewer.messages.index(snapshot)

    def file(self):
        """The file, whose hash was judged when it came."""
        message = self.viewer.find(lambda said: said["type"] == "photo" and said["hash"] == self.hash, 0, 2, "photo")
        true(self.viewer.messages.index(message) > self.index, "it came before the snapshot that names it")
        return base64.b64decode(message["jpeg"])

    def times(self):
        return sum(said["type"] == "photo" and said["hash"] == self.hash for said in self.viewer.messages)


def play(suite):
    machine = suite.world.machine
    host = Host(suite, *QUIET, *PLAYERS)
    ids = host.players()
    ann, bob, cem = ids["Ann"], ids["Bob"], ids["Cem"]

    def join(number, label, **fields):
        viewer = Viewer(suite, machine[number], host, label=label)
        return viewer, viewer.join(**fields)

    holder, _ = join(2, "holder", name="Ann")
    watcher, _ = join(3, "watcher")
    sent = jpeg.mosaic(red, extra=jpeg.exif(SECRET, orientation=6) + jpeg.comment(SECRET))
    with suite.check("a claim with a photo is granted"):
        granted(holder.claim(ann, photo=text(sent)), ann)
    for viewer in (holder, watcher):
        with suite.check(f"a snapshot names it to the {viewer.label}, and the file follows"):
            shown = Shown(viewer, "Ann")
            shown.file()
    with suite.check("it is a JPEG of 256 x 256 pixels and at most 32,768 bytes"):
        made = Shown(watcher, "Ann").file()
        equal(jpeg.look(made)[0], (256, 256), "size")
        true(len(made) <= LIMIT, f"{len(made)} bytes")
    with suite.check("nothing but the picture is in it"):
        made = Shown(watcher, "Ann").file()
        kinds = [kind for kind in jpeg.look(made)[1] if 0xE1 <= kind <= 0xEF or kind == 0xFE]
        equal([hex(kind) for kind in kinds], [], "segments with metadata")
        true(SECRET not in made, "the description is still in it")
    with suite.check("the host has made it anew"):
        true(Shown(watcher, "Ann").file() != sent, "it is the file that was sent")
    with suite.check("it is sent once, whatever happens afterwards"):
        shown = Shown(watcher, "Ann")
        host.do("add 50")
        granted(holder.claim(ann), ann)
        time.sleep(0.5)
        equal(shown.times(), 1, "times")
        equal(watcher.player("Ann")["photo"], shown.hash, "hash")
    with suite.check("who comes later gets it after the first snapshot"):
        later, _ = join(3, "later")
        shown = Shown(later, "Ann")
        shown.file()
        equal(later.types()[:3], ["welcome", "snapshot", "photo"])
    with suite.check("who has it already is spared"):
        shown = Shown(watcher, "Ann")
        having, _ = join(3, "having", have=["0" * 64, shown.hash])
        equal(Shown(having, "Ann").hash, shown.hash)
        time.sleep(0.5)
        equal(having.types().count("photo"), 0, "photos")
    first = None
    with suite.check("removePhoto false, or not there, leaves it alone"):
        first = Shown(watcher, "Ann").hash
        granted(holder.claim(ann, removePhoto=False), ann)
        equal(host.do("status")["players"][0]["photo"], first)
    with suite.check("another photo takes its place, with a hash of its own; with removePhoto too the new one wins"):
        granted(holder.claim(ann, photo=text(jpeg.mosaic(blue)), removePhoto=True), ann)
        shown = Shown(watcher, "Ann", unlike=first)
        true(shown.hash != first, "same hash")
        shown.file()
    with suite.check("a photo of exactly 32,768 bytes is not too large"):
        bob_viewer, _ = join(2, "Bob", name="Bob")
        granted(bob_viewer.claim(bob, photo=text(jpeg.exactly(LIMIT, green))), bob)
        Shown(watcher, "Bob").file()

    # Everybody may send only a few photos a minute.
    newcomers = []
    before = host.do("status")["players"]
    for what, (photo, reason) in bad_photos().items():
        with suite.check(f"{reason}: {what}; the seat is not taken either"):
            newcomers.append(join(3, f"newcomer with {what}")[0])
            begun = time.monotonic()
            refused(newcomers[-1].claim(cem, photo=photo), reason, None)
            true(time.monotonic() - begun < 1.5, f"it took {time.monotonic() - begun:.1f} s")
    with suite.check("bad photos have changed nothing for anybody"):
        equal(host.do("status")["players"], before)
        true(not any(viewer.end for viewer in (holder, watcher, *newcomers)), "somebody was dropped")
    with suite.check("with a bad photo the photo that was there stays, and the seat"):
        kept = Shown(holder, "Ann").hash
        refused(holder.claim(ann, photo="%%%"), "bad-photo", ann)
        equal(host.do("status")["players"][0]["photo"], holder.player("Ann")["photo"])
        true(kept, "there was none")
    with suite.check("photo fields are ignored when a seat is given up, and the photo stays with the player"):
        photo = host.do("status")["players"][1]["photo"]
        granted(bob_viewer.claim(None, photo="%%%", removePhoto=True), None)
        after = host.do("status")["players"][1]
        true(photo is not None, "there was none")
        equal((after["photo"], after["claimedBy"]), (photo, None))

    photos = [player["photo"] for player in host.do("status")["players"]]
    host.kill()
    host = host.restarted(suite, *QUIET)
    with suite.check("photos are kept when the host is killed, and sent again to a new connection"):
        true(photos[0] and photos[1], f"there were none: {photos}")
        equal([player["photo"] for player in host.do("status")["players"]], photos)
        watcher, _ = join(3, "watcher again")
        for name in ("Ann", "Bob"):
            Shown(watcher, name).file()
    holder, welcome = join(2, "holder again", name="Ann", **holder.identity)
    with suite.check("in a rematch the players keep their photos"):
        host.do("end")
        true(photos[0], "there were none")
        equal([player["photo"] for player in host.do("rematch")["players"]], photos)
    with suite.check("removePhoto takes it away, for everybody"):
        true(Shown(holder, "Ann").hash, "there was none")
        granted(holder.claim(ann, removePhoto=True), ann)
        equal(host.do("status")["players"][0]["photo"], None)
        equal(holder.board(lambda game: game["players"][0]["photo"] is None)["players"][0]["claimedBy"], "Ann")
