internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

// The shape of an exported file, before anything in it is believed.
extension HistoryFile {
  struct Head: Decodable {
    var format: String
    var version: Int
  }

  /// The head, and the rest if it is of this version.
  struct Document: Decodable {
    let head: Head
    let body: Body?

    init(from decoder: any Decoder) throws {
      head = try Head(from: decoder)
      let isKnown = head.format == HistoryFile.format && head.version == HistoryFile.version
      body = isKnown ? try Body(from: decoder) : nil
    }
  }

  struct Body: Decodable {
    var games: [Game]
    var merges: [Merge]
  }

  struct Merge: Decodable {
    var from: String
    var into: String
    var name: String
  }

  struct Player: Decodable {
    var avatar: Int
    var id: String
    var name: String
  }

  struct Rules: Decodable {
    var fourAndPair: Bool
    var opening: Int?
    var straight: Bool
    var threePairs: Bool
    var twoTriplets: Bool
  }

  struct Event: Decodable {
    var action: Int?
    var amount: Int?
    var at: String
    var kind: String
    var player: String?
    var text: String?
  }

  struct Game: Decodable {
    var events: [Event]
    var id: String
    var name: String
    var players: [Player]
    var rules: Rules
    var startedAt: String
    var target: Int

    /// The game that is told, nil if a part of it can't be.
    var journal: HistoryContents.Journal? {
      guard let setup else { return nil }
      var entries: [JournalEntry] = []
      for event in events {
        guard let entry = event.entry else { return nil }
        entries.append(entry)
      }
      return HistoryContents.Journal(setup: setup, entries: entries)
    }

    private var setup: GameSetup? {
      guard let id = Identifier(id), let name = GameName(exactly: name), let startedAt = Timestamp(startedAt),
        let target = TargetScore(target), let rules = rules.rules
      else { return nil }
      let players = players.compactMap(\.player)
      guard players.count == self.players.count else { return nil }
      return try? GameSetup(id: id, name: name, startedAt: startedAt, target: target, rules: rules, players: players)
    }
  }
}

extension HistoryFile.Player {
  fileprivate var player: FarkleGame.Player? {
    guard let id = Identifier(id), (0...7).contains(avatar), let name = PlayerName(exactly: name) else { return nil }
    return FarkleGame.Player(id: id, name: name, avatar: avatar)
  }
}

extension HistoryFile.Rules {
  fileprivate var rules: HouseRules? {
    var rules = HouseRules()
    rules.fourAndPair = fourAndPair
    rules.straight = straight
    rules.threePairs = threePairs
    rules.twoTriplets = twoTriplets
    rules.opening = opening.flatMap { HouseRules.Opening($0) }
    return (rules.opening == nil) == (opening == nil) ? rules : nil
  }
}

extension HistoryFile.Event {
  fileprivate var entry: JournalEntry? {
    let row = EventRow(kind: kind, player: player, action: action, amount: amount, text: text)
    // Only what would be written like that: a name with spaces around it, or a field too many, is no event of ours.
    guard let event = row.event, EventRow(event) == row, let at = Timestamp(at) else { return nil }
    return JournalEntry(event: event, at: at)
  }
}

extension GameName {
  fileprivate init?(exactly text: String) {
    guard let name = try? GameName(text), name.text == text else { return nil }
    self = name
  }
}

extension PlayerName {
  fileprivate init?(exactly text: String) {
    guard let name = try? PlayerName(text), name.text == text else { return nil }
    self = name
  }
}
