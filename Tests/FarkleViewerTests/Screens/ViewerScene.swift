import Screens
import Testing
import TextScreen

@testable import FarkleViewer

/// Every screen of a viewer but the board, with something on it.
enum ViewerScene: String, CaseIterable, Sendable {
  case lobby, rooms, manyRooms, typing, refused, notFound, settingUp, seats, fullTable, wideNames, photo, files, noPhoto, reading, preview
  case settings, lobbyKeys, boardKeys, leaving, otherGame, successor

  static let wide = "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字"

  func play() throws -> TestViewerScreen {
    var screen = TestViewerScreen()
    screen.hear(.stage(.init(.looking, "looking for a game on this network")))
    switch self {
    case .lobby: break
    case .rooms, .typing, .refused, .notFound, .manyRooms, .lobbyKeys: try lobby(&screen)
    case .settingUp: try screen.join(nil)
    case .seats: try screen.join(TestGame.game(holders: [1: "Jules's phone"]))
    case .fullTable:
      let names = ["Maya", "Jules", "Sam", "Priya", "Alexandria", "Bob", "Noor", "Wolfgang Amadeus"]
      try screen.join(TestGame.game(names, holders: [0: "Sofa", 4: "a viewer", 7: "The living room's television"]))
      screen.press(.down, .down)
    case .wideNames: try screen.join(TestGame.game([Self.wide, "ÅsaÉ", "\u{1F3B2}\u{1F3B2}"], holders: [0: Self.wide]), on: Self.wide)
    case .settings, .boardKeys, .leaving, .otherGame:
      try screen.join(TestGame.game(), seat: TestGame.player(1))
      let keys: [ViewerScene: String] = [.settings: "t", .boardKeys: "?", .leaving: "q", .otherGame: "g"]
      screen.type(keys[self] ?? "")
    case .successor:
      try screen.join(TestGame.game(), seat: TestGame.player(1))
      screen.hear(.lost("the link was closed"))
      screen.hear(.successor(TestGame.player(5), name: "sofa"))
    case .photo, .files, .noPhoto, .reading, .preview: try photo(&screen)
    }
    return screen
  }

  private func lobby(_ screen: inout TestViewerScreen) throws {
    var rooms = [
      try TestGame.room(1, "1357", "Tuesday Night Roll", machine: "walnut"), try TestGame.room(2, "2468", "", players: 0),
      try TestGame.room(3, "9753", Self.wide, players: 8, machine: "a-laptop-with-a-long-name", version: 2),
    ]
    if self == .manyRooms {
      for number in 4..<30 { rooms.append(try TestGame.room(UInt64(number), "\(1000 + number)", "Roll \(number)", machine: "m\(number)")) }
    }
    screen.hear(.rooms(rooms))
    switch self {
    case .manyRooms: for _ in 0..<14 { screen.press(.down) }
    case .typing: screen.type("1357 fd00:1234:5678:9abc:def0:1234:5678:9abc%enp0s31f6")
    case .refused:
      screen.hear(.stage(.init(.connecting, "connecting to 192.0.2.7")))
      let why = "nothing listens at 192.0.2.7: it refused the connection; does the host still run, and is the port right?"
      screen.hear(.problem(.init(.refused, why)))
    case .notFound:
      screen.hear(.rooms([]))
      let why = "no game was found on this network: does the host run, and are both machines on the same network?"
      screen.hear(.problem(.init(.notFound, why)))
    case .lobbyKeys: screen.type("?")
    default: break
    }
  }

  private func photo(_ screen: inout TestViewerScreen) throws {
    try screen.join(TestGame.game(), seat: TestGame.player(1))
    screen.type("p")
    let path = "/home/jules/Pictures/Holidays on the very long coast of nowhere/me with a hat.jpeg"
    screen.type(path)
    switch self {
    case .files:
      screen.handle(.completed(path, PathCompletion(text: path, candidates: (1...40).map { "picture \($0).png" })))
    case .noPhoto, .reading, .preview:
      screen.press(.enter)
      if self == .reading { break }
      let seen = PreparedPhoto(jpeg: [UInt8](repeating: 0, count: 12_345), cells: TestViewerScreen.cells)
      let result: Result<PreparedPhoto, PhotoRefusal> =
        self == .preview ? .success(seen) : .failure(PhotoRefusal(sentence: "the photo's end is missing: send or copy it again"))
      screen.handle(.prepared(path, result))
    default: break
    }
  }
}
