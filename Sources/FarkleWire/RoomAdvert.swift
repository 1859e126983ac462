package import Vocabulary

/// What a host says of its room in the TXT record of its DNS-SD service (`Protocol/README.md`, "Finding a host: DNS-SD").
///
/// It is a hint: only a `welcome` proves who a host is.
package struct RoomAdvert: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable {
    case setup, playing, finalRound, ended
  }

  package var host: Identifier
  package var code: RoomCode
  package var version: Int
  package var game: String
  package var players: Int
  package var phase: Phase
  /// The port of the web page, nil while there is none.
  package var web: UInt16?

  package init(
    host: Identifier, code: RoomCode, version: Int = WireLimits.version, game: String, players: Int, phase: Phase, web: UInt16? = nil
  ) {
    self.host = host
    self.code = code
    self.version = version
    self.game = game
    self.players = players
    self.phase = phase
    self.web = web
  }

  /// The keys and values, in the order of the specification.
  package var pairs: [(key: String, value: String)] {
    var pairs = [
      ("id", host.description), ("code", code.text), ("proto", String(version)), ("game", game), ("players", String(players)),
      ("phase", phase.rawValue),
    ]
    if let web { pairs.append(("web", String(web))) }
    return pairs.map { (key: $0.0, value: $0.1) }
  }

  /// The advert that a record's values make, nil unless host, code and version can be read; what else is missing or odd is filled in,
  /// and the game's name is cleaned.
  package init?(_ value: (_ key: String) -> String?) {
    guard let host = value("id").flatMap(Identifier.init), let code = value("code").flatMap(RoomCode.init),
      let version = value("proto").flatMap({ Int($0) }), version > 0
    else { return nil }
    self.init(
      host: host, code: code, version: version, game: (value("game") ?? "").cleaned(limit: WireLimits.label),
      players: value("players").flatMap { Int($0) }.map { min(max($0, 0), 8) } ?? 0,
      phase: value("phase").flatMap(Phase.init) ?? .playing, web: value("web").flatMap { UInt16($0) })
  }
}
