#!/usr/bin/env python3
"""The web page in a real browser, against a real host, on loopback."""
import json
import os
import socket
import struct
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
import zlib

sys.path.insert(0, os.path.dirname(__file__))
import look  # noqa: E402
import phone  # noqa: E402
from table import Table, wait_for  # noqa: E402

SHOTS = os.environ.get("FARKLE_SHOTS")
HOSTILE = "<img src onerror=1>"


def png(width, height, colour):
    """A picture of one colour, without any library."""
    row = b"\0" + bytes(colour) * width
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b"")


def request(url, headers=None, data=None):
    """Status, headers and body of an answer, whatever its status."""
    asked = urllib.request.Request(url, data=data, headers=headers or {})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(asked, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


class Night(unittest.TestCase):
    """A table and a phone for each test."""

    players = f"Maya,Jules,{HOSTILE}"
    options = ()

    def setUp(self):
        self.table = Table(self.players, *self.options)
        self.addCleanup(self.table.close)
        self.phone = phone.start()
        self.addCleanup(self.phone.close)

    def tearDown(self):
        self.assertEqual(self.phone.complaints(), [])

    def join(self, path="/"):
        self.phone.open(self.table.address(path))
        self.phone.sees("NOW ROLLING")

    def keep(self, name):
        if SHOTS:
            self.phone.driver.save_screenshot(os.path.join(SHOTS, name + ".png"))

    def sit(self, name):
        self.phone.press("#seat-open")
        button = wait_for(
            lambda: next((one for one in self.phone.all("#seats-list button") if name in one.text), None), f"a seat of {name}")
        button.click()
        self.phone.sees("you", "#seats-list")


class Joining(Night):
    def test_the_code_is_asked_for_and_a_wrong_one_is_refused(self):
        self.phone.open(self.table.origin + "/")
        self.phone.shown("#join")
        self.phone.find("#code").send_keys("0000" if self.table.code != "0000" else "1111")
        self.phone.press("#join-form button")
        self.phone.sees("does not show that room code", "#join-problem")
        self.phone.find("#code").send_keys(self.table.code)
        self.phone.press("#join-form button")
        self.phone.sees("NOW ROLLING")
        self.assertIn(self.table.code, self.phone.driver.current_url)

    def test_a_bank_counts_up_in_the_standings_and_stands_in_the_feed(self):
        self.phone.media(reduced_motion=False)
        self.join()
        self.phone.run("""
            window.seen = [];
            new MutationObserver(() => seen.push(document.querySelector('#standings .count').textContent))
              .observe(document.querySelector('#standings .count'), {childList: true, characterData: true, subtree: true});""")
        self.table.run("bank", "2000")
        self.phone.sees("2,000", "#standings")
        self.phone.sees("+2,000 → 2,000", "#feed")
        seen = [int(text.replace(",", "")) for text in self.phone.run("return seen")]
        self.assertEqual(seen, sorted(seen))
        self.assertGreater(len(set(seen)), 2, seen)
        self.assertIn("banked 2,000", self.phone.run("return document.querySelector('#live').textContent"))

    def test_a_hostile_name_stays_text(self):
        self.join()
        self.phone.sees(HOSTILE, "#standings")
        self.assertEqual(self.phone.run("return document.querySelectorAll('#standings img').length"), 0)

    def test_undo_is_a_correction_and_each_event_is_spoken_once(self):
        self.join()
        self.table.run("bank", "500")
        self.phone.sees("500", "#standings")
        self.table.run("undo")
        self.phone.sees("CORRECTION", "#banner")
        spoken = wait_for(lambda: self.phone.run("return [...document.querySelectorAll('#live p')].map((p) => p.textContent)"), "words")
        self.assertEqual(len(spoken), len(set(spoken)), spoken)


class Seats(Night):
    def test_a_seat_is_claimed_with_a_photo_and_given_up(self):
        self.join()
        self.sit("Maya")
        with tempfile.NamedTemporaryFile(suffix=".png") as picture:
            picture.write(png(640, 400, (40, 90, 200)))
            picture.flush()
            self.phone.find("#photo-file").send_keys(picture.name)
            self.phone.sees("Your photo is on the table", "#photo-state")
        self.phone.press("#seats-close")
        self.phone.sees("IT'S YOUR TURN")
        size = wait_for(lambda: self.phone.run("""
            const image = document.querySelector('#standings img');
            return image && image.complete && image.naturalWidth ? [image.naturalWidth, image.naturalHeight] : null"""), "the photo")
        self.assertEqual(size, [256, 256])
        self.assertIn("YOU", self.phone.text("#standings"))
        self.phone.driver.refresh()
        self.phone.sees("IT'S YOUR TURN")
        self.table.run("free", "Maya")
        self.phone.sees("Who are you?", "#seat-open")

    def test_two_phones_can_not_have_one_seat(self):
        self.join()
        self.sit("Jules")
        other = phone.start()
        self.addCleanup(other.close)
        other.open(self.table.address())
        other.press("#seat-open")
        button = wait_for(lambda: next((one for one in other.all("#seats-list button") if "Jules" in one.text), None), "the seat")
        self.assertIn("taken by", button.text)
        button.click()
        other.sees("taken by", "#seats-problem")

    def test_who_is_kicked_stays_out(self):
        self.join()
        viewer = self.table.run("viewers")["viewers"][0]["id"]
        self.table.run("kick", viewer)
        self.phone.shown("#again")


class Endings(Night):
    players = "Maya,Jules"

    def test_final_round_and_win(self):
        self.join()
        self.table.run("bank", "10000")
        self.phone.sees("FINAL ROUND by Maya")
        self.assertTrue(self.phone.run("return document.documentElement.classList.contains('final')"))
        self.table.run("add", "10050")
        self.phone.sees("WINS!")
        self.table.run("clear")
        self.table.run("farkle")
        self.phone.sees("WINNER", "#win")
        self.phone.sees("10,000 points in 1 round", "#win-line")
        self.keep("win")
        card = self.phone.find("#win-card")
        self.assertTrue(card.is_displayed())
        status, headers, body = request(card.get_attribute("href"))
        self.assertEqual((status, headers["Content-Type"]), (200, "image/png"))
        self.assertEqual(struct.unpack(">8x8xII", body[:24]), (1080, 1920))
        self.table.run("undo")
        wait_for(lambda: not card.is_displayed(), "the card to go")
        self.assertEqual(request(card.get_attribute("href"))[0], 404)

    def test_a_host_that_is_killed_and_comes_back_is_found_again(self):
        self.join()
        self.sit("Jules")
        self.phone.press("#seats-close")
        self.table.run("bank", "600")
        self.phone.sees("IT'S YOUR TURN")
        self.table.kill()
        self.phone.sees("Reconnecting", "#link")
        self.assertIn("600", self.phone.text("#standings"), "the last board stays")
        self.table.start()
        self.phone.sees("IT'S YOUR TURN", seconds=30)
        wait_for(lambda: not self.phone.find("#link").is_displayed(), "the line to go")
        self.table.run("bank", "700")
        self.phone.sees("700", "#standings")

    def test_a_host_that_ends_the_night_says_so(self):
        self.join()
        self.table.quit()
        self.phone.sees("The host ended the game night", "#link")
        self.assertIn("Maya", self.phone.text("#standings"))


class Looks(Night):
    players = f"Maya,Jules,{HOSTILE},Wolfgang Amadeus Mo"

    def play(self):
        for points in ("600", "550", "1200", "700", "450"):
            self.table.run("bank", points)
        self.table.run("farkle")
        self.table.run("add", "650")

    def hide(self, selector, is_hidden):
        self.phone.run("document.querySelector(arguments[0]).hidden = arguments[1]", selector, is_hidden)

    def test_nothing_sticks_out_at_any_size(self):
        self.play()
        self.join()
        for width, height in ((320, 568), (390, 844), (844, 390), (1280, 720), (1920, 1080)):
            self.phone.resize(width, height)
            wide = self.phone.run("return document.documentElement.scrollWidth")
            self.assertLessEqual(wide, width, (width, height))
            self.keep(f"page-{width}x{height}")

    def test_it_looks_as_it_did(self):
        self.play()
        for width, height, path in ((390, 844, "/"), (1920, 1080, "/"), (1920, 1080, "/tv")):
            self.phone.resize(width, height)
            self.join(path)
            for theme in ("paper", "felt"):
                self.phone.run(f"document.documentElement.dataset.theme = '{theme}'")
                with self.subTest(path=path, width=width, theme=theme):
                    name = f"{path.strip('/') or 'page'}-{width}x{height}-{theme}"
                    self.hide("#turn", True)
                    self.assertIsNotNone(look.compare(self.phone.driver.get_screenshot_as_png(), name), "what is missing is seen")
                    self.hide("#turn", False)
                    self.assertIsNone(look.compare(self.phone.driver.get_screenshot_as_png(), name))

    def test_television_and_overlay(self):
        self.play()
        self.phone.resize(1920, 1080)
        self.join("/tv")
        self.assertLessEqual(self.phone.run("return document.documentElement.scrollHeight"), 1080)
        self.assertEqual([one for one in self.phone.all("button, select") if one.is_displayed()], [])
        self.keep("tv")
        self.join("/overlay?corner=bottom-right&scale=1.5")
        self.assertEqual(self.phone.run("return getComputedStyle(document.body).backgroundColor"), "rgba(0, 0, 0, 0)")
        box = self.phone.run("const box = document.querySelector('#board').getBoundingClientRect(); return [box.right, box.bottom, box.width]")
        self.assertGreater(box[0], 1880)
        self.assertGreater(box[1], 1040)
        self.assertGreater(box[2], 480)

    def test_everything_has_a_name_and_is_large_enough_to_touch(self):
        self.play()
        self.join()
        for opener in (None, "#seat-open", "#share-open"):
            if opener:
                self.phone.press(opener)
            faults = self.phone.run("""
                const faults = [];
                for (const one of document.querySelectorAll('button, input, select, label.button')) {
                  const box = one.getBoundingClientRect();
                  if (!box.width || one.classList.contains('unseen')) continue;
                  const name = one.textContent.trim() || one.getAttribute('aria-label') || one.labels?.[0]?.textContent.trim();
                  if (!name) faults.push('no name: ' + one.outerHTML);
                  if (box.height < 44 || box.width < 44) faults.push(`${box.width}x${box.height}: ` + one.outerHTML);
                }
                for (const one of document.querySelectorAll('img')) if (!one.hasAttribute('alt')) faults.push('no alt: ' + one.outerHTML);
                for (const one of document.querySelectorAll('[aria-labelledby]'))
                  if (!document.getElementById(one.getAttribute('aria-labelledby'))) faults.push('no label: ' + one.id);
                if (document.querySelectorAll('h1').length < 1 || !document.documentElement.lang) faults.push('no heading or language');
                return faults""")
            self.assertEqual(faults, [])
            if opener:
                self.phone.press(opener.replace("seat-open", "seats-close").replace("share-open", "share-close"))

    def test_text_stands_out_in_every_theme(self):
        self.play()
        self.join()
        for theme in ("paper", "felt", "contrast"):
            self.phone.run(f"document.documentElement.dataset.theme = '{theme}'")
            poor = self.phone.run("""
                const light = ([r, g, b]) => { const f = (v) => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
                  return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
                const parse = (text) => text.match(/[\\d.]+/g).map(Number);
                const ground = (one) => { for (; one; one = one.parentElement) { const c = parse(getComputedStyle(one).backgroundColor);
                  if (c.length < 4 || c[3] === 1) return c; } return [255, 255, 255]; };
                const poor = [];
                for (const one of document.querySelectorAll('#board *')) {
                  const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
                  if (!hasText || !one.getBoundingClientRect().width) continue;
                  const [a, b] = [light(parse(getComputedStyle(one).color)), light(ground(one))].sort((x, y) => y - x);
                  if ((a + .05) / (b + .05) < 4.5 && parseFloat(getComputedStyle(one).fontSize) < 24)
                    poor.push(one.className + ' ' + one.textContent + ' ' + ((a + .05) / (b + .05)).toFixed(2));
                }
                return poor""")
            self.assertEqual(poor, [], theme)


class Sharing(Night):
    players = "Maya,Jules"
    options = ("--advertise-host", "192.0.2.7")

    def test_the_code_on_the_screen_leads_to_the_room(self):
        self.join()
        self.phone.press("#share-open")
        wait_for(lambda: self.phone.run("return document.querySelector('#share-list img')?.naturalWidth"), "the code")
        self.assertEqual(self.phone.text("#share-list figcaption"), f"http://192.0.2.7:{self.table.web}/#{self.table.code}")
        with tempfile.NamedTemporaryFile(suffix=".png") as shot:
            self.phone.driver.save_screenshot(shot.name)
            self.keep("share")
            read = subprocess.run(["zbarimg", "--quiet", "--raw", shot.name], capture_output=True, text=True)
        self.assertEqual(read.stdout.strip(), f"http://192.0.2.7:{self.table.web}/#{self.table.code}")


class Strangers(unittest.TestCase):
    """What needs no browser: requests that no page of ours makes."""

    def setUp(self):
        self.table = Table("Maya,Jules")
        self.addCleanup(self.table.close)
        self.ours = {"Host": f"127.0.0.1:{self.table.web}"}
        self.with_code = f"?code={self.table.code}"

    def status(self, path, headers=None, data=None):
        return request(self.table.origin + path, headers, data)[0]

    def test_foreign_hosts_and_origins_get_nothing(self):
        self.assertEqual(self.status("/", {"Host": "evil.example"}), 403)
        self.assertEqual(self.status("/snapshot.json" + self.with_code, {"Origin": "http://evil.example"}), 403)
        claim = json.dumps({"type": "claim", "request": 1, "player": None}).encode()
        headers = {"Content-Type": "application/json", "X-Farkle-Token": "x"}
        self.assertEqual(self.status("/claim" + self.with_code, {**headers, "Origin": "http://evil.example"}, claim), 403)
        self.assertEqual(self.status("/claim" + self.with_code, headers, claim), 401)
        self.assertEqual(self.status("/claim" + self.with_code, {**headers, "Content-Type": "text/plain"}, claim), 415)
        self.assertEqual(self.status("/claim" + self.with_code, headers, b"x" * 70_000), 413)

    def test_guessing_codes_is_slowed_down(self):
        wrong = "/snapshot.json?code=" + ("0000" if self.table.code != "0000" else "1111")
        self.assertEqual([self.status(wrong) for _ in range(10)], [403] * 10)
        status, headers, _ = request(self.table.origin + "/snapshot.json" + self.with_code)
        self.assertEqual(status, 429)
        self.assertGreater(int(headers["Retry-After"]), 0)

    def test_five_hundred_streams_see_every_bank(self):
        streams = []
        for _ in range(500):
            stream = socket.create_connection(("127.0.0.1", self.table.web), timeout=30)
            stream.sendall(f"GET /events{self.with_code} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            streams.append(stream)
        texts = [b""] * len(streams)
        for place, stream in enumerate(streams):
            while b"event: view" not in texts[place]:
                texts[place] += stream.recv(65536)
        self.table.run("bank", "1950")
        for place, stream in enumerate(streams):
            while b'"banked":1950' not in texts[place]:
                piece = stream.recv(65536)
                self.assertTrue(piece, "a stream ended")
                texts[place] += piece
        self.assertEqual(len(self.table.run("viewers")["viewers"]), 500)
        for stream in streams:
            stream.close()


if __name__ == "__main__":
    unittest.main(verbosity=2)
