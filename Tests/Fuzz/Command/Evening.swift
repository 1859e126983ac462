import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import FuzzSupport
import Vocabulary

/// A host with a scorekeeper at its keys, one viewer, and a disk that keeps what it is given.
struct Evening {
  private let parser = CommandParser { GameName(weekday: 2, hour: 20) }
  private let plain = HostConsole(isJSON: false)
  private let json = HostConsole(isJSON: true)
  private var session: HostSession
  /// The game as the kept changes tell it.
  private var kept: Game?
  private var seconds: Int64 = 0
  private var commands = 0
  private var answers = 0
  private var failsNext = false
  private(set) var isOver = false

  init() {
    let code = require(RoomCode("1357"), "no code")
    let id = require(Identifier("00000000-0000-4000-8000-000000000000"), "no id")
    session = HostSession(host: .init(id: id, name: "walnut", version: "0"), room: RoomState(code: code), generator: Numbers())
    handle(.opened(LinkID(number: 1), address: "192.0.2.1"))
    handle(.received(LinkID(number: 1), WireCodec.encode(.hello(.init(code: code, name: "Zoë")))))
  }

  /// Takes a line, nil for one that was too long to be read.
  mutating func type(_ line: [UInt8]?) {
    guard let line else { return }
    if line == Array("#fail".utf8) { failsNext = true }
    if line.first == UInt8(ascii: "#") { return }
    do throws(HostRefusal) {
      guard let command = try parser.parse(line) else { return }
      commands += 1
      seconds += 1
      handle(.command(commands, command))
      require(answers == commands, "a command without an answer")
    } catch {
      require(!error.sentence.isEmpty, "a refusal without a word")
    }
    require(session.room.game == kept, "the game is another than the kept one")
  }

  private mutating func handle(_ input: HostInput) {
    let now = Now(moment: Moment(milliseconds: seconds * 1000), date: Timestamp(milliseconds: 1_700_000_000_000 + seconds * 1000))
    var inputs = [input]
    while let next = inputs.popLast() {
      for action in session.handle(next, at: now) {
        switch action {
        case .save(let changes): inputs.append(.saved(keep(changes)))
        case .run, .importFile: inputs.append(.ran(.failure(.refused(.noSuchGame("7")))))
        case .look(let number, _): inputs.append(.found(number, .failure(.refused(.noSuchGame("7")))))
        case .answer(let number, let answer): check(answer, number)
        case .send(_, let line), .broadcast(_, let line, _): check(line)
        case .tell(let notice): check(plain.notice(notice), json: json.notice(notice))
        case .stop: isOver = true
        default: break
        }
      }
    }
  }

  private mutating func keep(_ changes: [StoreChange]) -> StoreError? {
    defer { failsNext = false }
    if failsNext { return .notSaved("the disk is full") }
    for change in changes {
      switch change {
      case .began(let setup): kept = Game(setup)
      case .happened(let id, let sequence, let event, let date):
        do throws(IllegalAction) { try kept?.apply(event, at: date) } catch { fatalError("kept, and refused from the journal: \(error)") }
        require(kept?.id == id && kept?.revision == sequence, "an event with another game's number")
      default: break
      }
    }
    return nil
  }

  private mutating func check(_ answer: HostAnswer, _ number: Int) {
    answers += 1
    require(number == answers, "answers in another order than the commands")
    check(plain.answer(answer), json: json.answer(answer))
  }

  /// What a console writes is one line, and harmless.
  private func check(_ line: String, json: String) {
    require(!line.hasSteering, "a line that can steer a terminal")
    require(json.utf8.allSatisfy { $0 >= 0x20 }, "JSON with a raw control character")
  }

  private func check(_ line: [UInt8]) {
    require(line.count <= WireLimits.lineToViewer + 1, "a line of \(line.count) bytes")
    do throws(WireError) {
      guard case .snapshot(let snapshot) = try WireCodec.decodeToViewer(Array(line.dropLast())) else { return }
      require(snapshot.game == session.currentBoard, "a board that is another on the wire")
    } catch {
      fatalError("a line that is no message: \(error.detail)")
    }
  }
}
