package import Vocabulary

/// A datagram of the room finder (`Protocol/README.md`, "Finding a host: the UDP finder").
package enum FinderMessage: Hashable, Sendable {
  case find(Find)
  case here(Here)
  /// A type that this version doesn't know: ignored.
  case unknown

  /// A viewer asks for a room, or for any.
  package struct Find: Hashable, Sendable, Codable {
    @OrAbsent package var code: RoomCode?
    package var `protocol`: Int

    package init(code: RoomCode?) {
      self.code = code
      self.protocol = WireLimits.version
    }
  }

  /// A host answers that the room is where the datagram came from.
  package struct Here: Hashable, Sendable, Codable {
    package var code: RoomCode
    package var game: String
    package var id: Identifier
    package var players: Int
    package var port: UInt16
    package var `protocol`: Int
    @OrAbsent package var web: UInt16?

    /// What a host that advertises this answers, its game's name cut so that it fits a datagram.
    package init(_ advert: RoomAdvert, port: UInt16) {
      code = advert.code
      game = advert.game
      id = advert.host
      players = advert.players
      self.port = port
      self.protocol = advert.version
      web = advert.web
      while !game.isEmpty, WireCodec.encode(.here(self)).count > WireLimits.datagram { game.removeLast() }
    }

    /// The same as an advert. The phase is not said: it is taken for playing.
    package var advert: RoomAdvert {
      RoomAdvert(
        host: id, code: code, version: `protocol`, game: game.cleaned(limit: WireLimits.label), players: players,
        phase: players == 0 ? .setup : .playing, web: web)
    }
  }
}

extension FinderMessage.Find: WireBody {
  var brokenRule: String? { `protocol` < 1 ? "a version" : nil }
}

extension FinderMessage.Here: WireBody {
  var brokenRule: String? {
    `protocol` < 1 || !(0...8).contains(players) || port == 0 || web == 0 ? "a version, players or port out of range" : nil
  }
}
