internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

/// A history as a file: JSON by `Protocol/schema/history.json`, a game on each line. The same history is the same bytes.
enum HistoryFile {
  static let format = "farkle-history"
  static let version = 1

  static func bytes(of contents: HistoryContents) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.object { json in
      json.field("format", format)
      json.key("games")
      json.lines(contents.journals) { json, journal in write(journal, &json) }
      json.key("merges")
      json.lines(contents.merges) { json, merge in
        json.object {
          $0.field("from", merge.from)
          $0.field("into", merge.into)
          $0.field("name", merge.name)
        }
      }
      json.field("version", version)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ journal: HistoryContents.Journal, _ json: inout JSONWriter) {
    let setup = journal.setup
    json.object { json in
      json.key("events")
      json.array(journal.entries) { json, entry in
        let row = EventRow(entry.event)
        json.object {
          if let action = row.action { $0.field("action", action) }
          if let amount = row.amount { $0.field("amount", amount) }
          $0.field("at", entry.at)
          $0.field("kind", row.kind)
          if let player = row.player { $0.field("player", player) }
          if let text = row.text { $0.field("text", text) }
        }
      }
      json.field("id", setup.id)
      json.field("name", setup.name.text)
      json.key("players")
      json.array(setup.players) { json, player in
        json.object {
          $0.field("avatar", player.avatar)
          $0.field("id", player.id)
          $0.field("name", player.name.text)
        }
      }
      json.key("rules")
      json.object {
        $0.field("fourAndPair", setup.rules.fourAndPair)
        $0.field("opening", setup.rules.opening?.points)
        $0.field("straight", setup.rules.straight)
        $0.field("threePairs", setup.rules.threePairs)
        $0.field("twoTriplets", setup.rules.twoTriplets)
      }
      json.field("startedAt", setup.startedAt)
      json.field("target", setup.target.points)
    }
  }

  /// The history that a file holds.
  /// - Throws: what is wrong with it, in a few words that name the place.
  static func contents(of bytes: [UInt8]) throws(Fault) -> HistoryContents {
    let document: Document
    do throws(WireError) {
      document = try WireCodec.read(Document.self, file: bytes)
    } catch {
      throw Fault(.malformed(error.detail))
    }
    guard document.head.format == format else { throw Fault(.noHistory) }
    guard let body = document.body else { throw Fault(.otherVersion(document.head.version)) }
    var contents = HistoryContents()
    for (index, game) in body.games.enumerated() {
      guard let journal = game.journal else { throw Fault(.badGame(index + 1)) }
      contents.journals.append(journal)
    }
    contents.merges = body.merges.map { HistoryContents.Merge(name: $0.name, from: $0.from, into: $0.into) }
    return contents
  }

  /// What is wrong with a file.
  struct Fault: Error, Hashable {
    enum Kind: Hashable {
      /// JSON, but of something else.
      case noHistory
      case otherVersion(Int)
      case malformed(String)
      /// The game with this number, counted from 1, makes no sense.
      case badGame(Int)
    }
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
  }
}
