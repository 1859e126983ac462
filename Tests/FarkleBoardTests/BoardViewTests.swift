import Design
import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// What a board shows over time.
struct BoardViewTests {
  private func watcher(_ scores: Int..., hasMotion: Bool = true) -> Watcher {
    var sheet = Sheet("Maya", "Jules", "Sam")
    for score in scores { sheet.score(score) }
    return Watcher(sheet, hasMotion: hasMotion)
  }

  // MARK: - Tickers

  @Test func `a score counts up in steps of 50 and comes to rest`() throws {
    var watcher = watcher()
    watcher.show { $0.score(1000) }
    var seen = [try watcher.standing("Maya").shown]
    #expect(seen == [0])
    #expect(try watcher.standing("Maya").banked == 1000)
    for _ in 0..<20 {
      watcher.pass(Motion.tick)
      seen.append(try watcher.standing("Maya").shown)
    }
    #expect(seen == seen.sorted() && seen.allSatisfy { $0 % 50 == 0 })
    #expect(Set(seen).count > 5)
    #expect(seen.last == 1000)
    #expect(try watcher.standing("Maya").progress == 0.5)
  }

  @Test func `an undo counts down, and from wherever the ticker is`() throws {
    var watcher = watcher(1000, 500)
    watcher.show { $0.undo() }
    #expect(try watcher.standing("Jules").shown == 500)
    watcher.pass(Motion.move / 4)
    let half = try watcher.standing("Jules").shown
    #expect(half > 0 && half < 500)
    watcher.show { $0.score(900) }
    #expect(try watcher.standing("Jules").shown == half)
    watcher.pass(Motion.move)
    #expect(try watcher.standing("Jules").shown == 900)
  }

  @Test func `pending points count within a turn, and a turn begins where it is`() throws {
    var watcher = watcher(500)
    watcher.show { $0.roll("Jules", 400, rolls: 1) }
    #expect(watcher.scene?.turn?.shown == 0)
    #expect(watcher.scene?.turn?.pending == 400)
    watcher.pass(Motion.move)
    #expect(watcher.scene?.turn?.shown == 400)
    watcher.show {
      $0.score(400)
      $0.roll("Sam", 250, rolls: 1)
    }
    #expect(watcher.scene?.turn?.shown == 250)
  }

  @Test func `who climbs moves through the places, and wears it for a while`() throws {
    var watcher = watcher(1000, 500, 400)
    watcher.pass(60_000)
    #expect(watcher.scene?.standings.map(\.name) == ["Maya", "Jules", "Sam"])
    watcher.show {
      $0.roll("Sam", 700, rolls: 1)
      $0.score(700)
    }
    #expect(watcher.scene?.standings.map(\.name) == ["Sam", "Maya", "Jules"])
    #expect(try watcher.standing("Sam").place == 2)
    #expect(try watcher.standing("Sam").climbed == 2)
    #expect(try watcher.standing("Maya").climbed == -1)
    watcher.pass(Motion.tick)
    let place = try watcher.standing("Sam").place
    #expect(place > 0 && place < 2)
    watcher.pass(Motion.move)
    #expect(watcher.scene?.standings.map(\.place) == [0, 1, 2])
    watcher.pass(Motion.message)
    #expect(watcher.scene?.standings.map(\.climbed) == [0, 0, 0])
  }

  // MARK: - Stillness

  @Test func `a board at rest wakes nobody but for the ages of its feed`() {
    var watcher = watcher(500, 300)
    watcher.pass(10_000)
    let wakes = watcher.wakes
    watcher.pass(3_600_000)
    // Two actions, of one age.
    #expect(watcher.wakes - wakes <= 61)
    var empty = Watcher(Sheet("Maya", "Jules"))
    #expect(empty.view.deadline == nil)
    empty.pass(3_600_000)
    #expect(empty.wakes == 0)
  }

  @Test func `without motion all is at its end at once, and only messages and ages wake anybody`() throws {
    var watcher = watcher(1000, 500, hasMotion: false)
    let wakes = watcher.wakes
    watcher.show { $0.score(1600) }
    #expect(try watcher.standing("Sam").shown == 1600)
    #expect(try watcher.standing("Sam").place == 0)
    #expect(watcher.scene?.turn?.arrival == 1)
    watcher.show {
      $0.score(2000)
      $0.end("Maya")
    }
    #expect(watcher.scene?.win?.confetti.isFalling == false)
    watcher.pass(50_000)
    #expect(watcher.wakes - wakes <= 3)
  }

  @Test func `motion that is switched off ends what moves`() throws {
    var watcher = watcher(500)
    watcher.show { $0.score(1000) }
    var view = watcher.view
    #expect(view.scene?.standings.first { $0.name == "Jules" }?.shown == 0)
    view.hasMotion = false
    #expect(view.scene?.standings.first { $0.name == "Jules" }?.shown == 1000)
  }

  @Test func `the same board again changes nothing`() {
    var watcher = watcher(500, 300)
    watcher.pass(10_000)
    let scene = watcher.scene
    watcher.show()
    #expect(watcher.scene == scene)
    #expect(watcher.view.banner == nil)
  }

  // MARK: - The feed

  @Test func `ages are those of the host's clock`() {
    var watcher = watcher()
    watcher.skew = -7_200_000
    watcher.show { $0.score(500) }
    #expect(watcher.scene?.feed.map(\.age) == ["now"])
    watcher.pass(59_999)
    #expect(watcher.scene?.feed.map(\.age) == ["now"])
    watcher.pass(1)
    #expect(watcher.scene?.feed.map(\.age) == ["1 min"])
    watcher.pass(60_000)
    watcher.show { $0.score(0) }
    #expect(watcher.scene?.feed.map(\.age) == ["now", "2 min"])
    #expect(watcher.scene?.feed.map { "\($0.who) \($0.what)" } == ["✗ Jules farkle", "✓ Maya +500 → 500"])
    watcher.pass(6_000_000)
    #expect(watcher.scene?.feed.map(\.age) == ["1 h", "1 h"])
  }

  @Test func `an action from the future is now`() {
    var watcher = watcher()
    watcher.show { sheet in
      sheet.date = Timestamp(milliseconds: sheet.date.milliseconds + 30_000)
      sheet.score(500)
    }
    #expect(watcher.scene?.feed.map(\.age) == ["now"])
    watcher.pass(89_999)
    #expect(watcher.scene?.feed.map(\.age) == ["now"])
    watcher.pass(1)
    #expect(watcher.scene?.feed.map(\.age) == ["1 min"])
  }

  // MARK: - Messages

  @Test func `a message stays for its time`() {
    var watcher = watcher(500)
    watcher.show { $0.score(0) }
    #expect(watcher.view.banner?.text == "Jules farkled")
    watcher.pass(Motion.message - 1)
    #expect(watcher.view.banner != nil)
    watcher.pass(1)
    #expect(watcher.view.banner == nil)
  }

  @Test func `messages take turns, quicker while others wait`() {
    var watcher = watcher(500, 300, 200)
    watcher.show { $0.score(0, 0) }
    #expect(watcher.banners(Motion.message * 2) == ["Maya farkled", "Jules farkled"])
    #expect(watcher.view.banner == nil)
  }

  @Test func `of too many the lightest and oldest give way`() {
    var watcher = watcher(500, 300, 200)
    watcher.show { $0.score(0) }
    for _ in 0..<6 { watcher.show { $0.score(0) } }
    watcher.show { $0.score(900) }
    let told = watcher.banners(20_000)
    #expect(told.first == "Maya farkled")
    #expect(told.count == 4)
    #expect(told.last == "Jules takes the lead!" || told.last == "Jules passed Maya and takes the lead!")
  }

  @Test func `a correction drops what was cheered before`() {
    var watcher = watcher(500, 300, 200)
    watcher.show { $0.score(0) }
    watcher.show { $0.score(900) }
    watcher.show { $0.undo() }
    #expect(watcher.view.banner?.isCorrection == true)
    #expect(watcher.banners(20_000) == ["Jules's bank of 900 undone; Maya leads now"])
  }

  @Test func `the final round does not wait for what was before`() {
    var watcher = watcher(500, 300, 200)
    watcher.show { $0.score(0, 0) }
    watcher.show {
      $0.score(2000)
      $0.final("Sam", toBeat: 2000, remaining: "Maya", "Jules")
    }
    #expect(watcher.banners(20_000) == ["Final round! Sam has 2,000, everybody else has one turn left"])
  }

  // MARK: - Catching up

  @Test func `the first board is silent and still`() {
    let watcher = watcher(500, 0, 900)
    #expect(watcher.view.banner == nil)
    #expect(watcher.scene?.standings.map(\.shown) == [900, 500, 0])
    #expect(watcher.scene?.turn?.arrival == 1)
  }

  @Test func `a catch-up is one line, and nothing moves`() throws {
    var watcher = watcher(500, 0, 900)
    watcher.connect(.lost(since: watcher.now.moment))
    watcher.pass(30_000)
    #expect(watcher.scene?.link.text == "Reconnecting… 30 s")
    watcher.show(true) {
      $0.score(700, 0, 0)
      $0.roll("Maya", 1500, rolls: 1, hotDice: true)
    }
    #expect(watcher.scene?.link.state == .live)
    #expect(watcher.scene?.standings.map(\.shown) == [1200, 900, 0])
    #expect(watcher.scene?.standings.map(\.place) == [0, 1, 2])
    #expect(watcher.scene?.turn?.shown == 1500)
    #expect(watcher.banners(20_000) == ["Back in step: 3 turns were played, Maya leads"])
  }

  @Test func `a catch-up drops the messages of before`() {
    var watcher = watcher(500, 300, 200)
    watcher.show { $0.score(0, 0) }
    watcher.show(true)
    #expect(watcher.banners(20_000) == ["Back in step: nothing was missed, Maya leads"])
  }

  @Test func `another game begins from nothing`() throws {
    var watcher = watcher(500, 300, 200)
    var other = Sheet("Maya", "Jules", "Sam", game: 901)
    other.score(350)
    other.rankAll()
    watcher.change(other)
    #expect(watcher.view.banner?.text == "A new game: Test Roll")
    #expect(watcher.scene?.standings.map(\.shown) == [350, 0, 0])
    watcher.change(nil)
    #expect(watcher.scene == nil)
    #expect(watcher.view.banner?.text == "no game yet, setting up")
    watcher.pass(60_000)
    #expect(watcher.view.deadline == nil)
  }

  // MARK: - Whose turn

  @Test func `one's own seat is known on its card and on its turn`() throws {
    var watcher = watcher(500)
    watcher.seat = watcher.sheet.id("Jules")
    watcher.show { $0.change($0.id("Jules")) { ($0.claimedBy, $0.present) = ("Sofa", true) } }
    #expect(watcher.view.banner == nil, "that our seat is ours is no news")
    #expect(try watcher.standing("Jules").isYou)
    #expect(try watcher.standing("Jules").holder == .present)
    #expect(try !watcher.standing("Maya").isYou)
    #expect(watcher.scene?.turn?.isYou == true)
    #expect(watcher.scene?.turn?.toGo == 2000)
    watcher.show { $0.score(500) }
    #expect(watcher.scene?.turn?.isYou == false)
    #expect(watcher.scene?.turn?.arrival == 0)
    #expect(watcher.scene?.feed.map(\.isYou) == [true, false])
    watcher.pass(Motion.move)
    #expect(watcher.scene?.turn?.arrival == 1)
  }

  // MARK: - The final round and the win

  private func finalRound() -> Sheet {
    var sheet = Sheet("Maya", "Jules", "Sam")
    sheet.score(2000)
    sheet.final("Maya", toBeat: 2000, remaining: "Jules", "Sam")
    return sheet
  }

  @Test func `the final round says who waits, and what is missing`() {
    var watcher = Watcher(finalRound())
    #expect(watcher.scene?.finalRound?.trigger == "Maya")
    #expect(watcher.scene?.finalRound?.queue.map(\.name) == ["Jules", "Sam"])
    #expect(watcher.scene?.finalRound?.queue.map(\.behind) == [2000, 2000])
    #expect(watcher.scene?.turn?.toBeat == 2000)
    #expect(watcher.scene?.turn?.toGo == nil)
    #expect(watcher.scene?.turn?.shortBy == nil)
    watcher.show { $0.roll("Jules", 500, rolls: 1) }
    #expect(watcher.scene?.turn?.shortBy == 1550)
    watcher.show { $0.roll("Jules", 2050, rolls: 2) }
    #expect(watcher.scene?.turn?.shortBy == 0)
  }

  @Test func `a win is celebrated by whoever sees it, once`() throws {
    var watcher = Watcher(finalRound())
    watcher.show {
      $0.score(0, 500)
      $0.end("Maya")
    }
    #expect(watcher.view.banner?.kind == .win)
    #expect(watcher.scene?.turn == nil && watcher.scene?.finalRound == nil)
    let win = try #require(watcher.scene?.win)
    #expect(win.name == "Maya" && win.total == 2000 && win.confetti.isFalling)
    watcher.connect(.ended)
    watcher.pass(Confetti.duration)
    #expect(watcher.scene?.win?.confetti.isFalling == false)
    #expect(watcher.scene?.link.text == "The host ended the game night")
    watcher.show(true)
    #expect(watcher.scene?.win?.confetti.isFalling == false)
  }

  @Test func `whoever comes after the end finds it celebrated`() {
    var sheet = finalRound()
    sheet.score(0, 0)
    sheet.end("Maya")
    let watcher = Watcher(sheet)
    #expect(watcher.scene?.win?.confetti == Confetti(game: sheet.board.id, elapsed: Confetti.duration))
    #expect(watcher.view.banner == nil)
  }

  @Test func `a finished game that is reopened and won by another`() {
    var watcher = Watcher(finalRound())
    watcher.show {
      $0.score(0, 500)
      $0.end("Maya")
    }
    watcher.pass(60_000)
    watcher.show {
      $0.undo()
      $0.final("Maya", toBeat: 2000, remaining: "Sam")
      $0.open()
    }
    #expect(watcher.view.banner?.text == "Sam's bank of 500 undone; the game goes on")
    #expect(watcher.scene?.win == nil)
    #expect(watcher.scene?.finalRound?.queue.map(\.name) == ["Sam"])
    watcher.show {
      $0.score(2500)
      $0.end("Sam")
    }
    #expect(watcher.view.banner?.text == "Sam wins with 2,500!")
    #expect(watcher.scene?.win?.confetti.isFalling == true)
  }

  @Test func `a game that was left has neither winner nor turn`() {
    var watcher = watcher(500)
    watcher.show { $0.end() }
    #expect(watcher.scene?.win == nil && watcher.scene?.turn == nil)
    #expect(watcher.view.banner?.kind == .left)
  }

  // MARK: - The link

  @Test(
    arguments: [
      (0, "0 s"), (9_999, "9 s"), (10_000, "10 s"), (59_999, "50 s"), (60_000, "1 min"), (130_000, "2 min"), (7_200_000, "2 h"),
    ] as [(Int64, String)])
  func `how long the link is gone`(milliseconds: Int64, age: String) {
    var watcher = watcher(500)
    watcher.connect(.lost(since: watcher.now.moment))
    watcher.pass(milliseconds)
    #expect(watcher.view.linkShown.text == "Reconnecting… \(age)")
    watcher.connect(.stale(since: Moment(milliseconds: watcher.clock - milliseconds)))
    #expect(watcher.view.linkShown.text == "Nothing heard from the host for \(age): the board may be old")
    watcher.connect(.live)
    #expect(watcher.view.linkShown.text == nil)
  }

  @Test func `a lost link wakes anybody seldom`() {
    var watcher = Watcher(Sheet("Maya", "Jules"))
    watcher.connect(.lost(since: watcher.now.moment))
    watcher.pass(3_600_000)
    #expect(watcher.wakes < 80)
  }

  // MARK: - Confetti

  @Test func `confetti is the same everywhere, comes down and lies`() {
    let (first, second) = (Sheet("Maya").board.id, Sheet("Maya", game: 901).board.id)
    #expect(Confetti(game: first, elapsed: 3000).pieces(80) == Confetti(game: first, elapsed: 3000).pieces(80))
    #expect(Confetti(game: first, elapsed: 3000).pieces(80) != Confetti(game: second, elapsed: 3000).pieces(80))
    #expect(Confetti(game: first, elapsed: 0).pieces(80).allSatisfy { $0.y < 0.01 })
    let lying = Confetti(game: first, elapsed: Confetti.duration).pieces(80)
    #expect(lying.count == 80 && lying.allSatisfy { $0.y > 0.8 })
    for elapsed in stride(from: -500, through: Confetti.duration + 500, by: 250) {
      let pieces = Confetti(game: second, elapsed: elapsed).pieces(80)
      #expect(pieces.allSatisfy { (0..<1).contains($0.x) && (0...1).contains($0.y) && (0..<4).contains($0.shape) })
    }
    #expect(Confetti(game: first, elapsed: 0).pieces(-1) == [])
  }
}
