package import Vocabulary

/// A message from the host to a viewer.
package enum ToViewer: Hashable, Sendable {
  case welcome(Welcome)
  case snapshot(Snapshot)
  case photo(Photo)
  case claimed(Claimed)
  case ping(Ping)
  case pong(n: Int)
  case bye(Bye)
  case error(Refusal)
  /// A type that this version doesn't know: ignored.
  case unknown

  package struct Welcome: Hashable, Sendable, Codable {
    package struct Host: Hashable, Sendable, Codable {
      package var id: Identifier
      package var name: String
      package var version: String

      package init(id: Identifier, name: String, version: String) {
        self.id = id
        self.name = name
        self.version = version
      }
    }

    package var `protocol`: Int
    package var host: Host
    package var room: RoomCode
    package var viewer: Identifier
    package var token: String
    /// The seat that this viewer holds.
    @OrNull package var player: Identifier?
    /// Seconds between pings.
    package var heartbeat: Int
    package var time: Timestamp

    package init(host: Host, room: RoomCode, viewer: Identifier, token: String, player: Identifier?, time: Timestamp) {
      self.protocol = WireLimits.version
      self.host = host
      self.room = room
      self.viewer = viewer
      self.token = token
      self.player = player
      self.heartbeat = WireLimits.heartbeat
      self.time = time
    }
  }

  package struct Snapshot: Hashable, Sendable, Codable {
    package var seq: Int
    package var time: Timestamp
    /// The code now in force, so that a connected viewer learns of a new one.
    @OrAbsent package var room: RoomCode?
    /// Null before a first game.
    @OrNull package var game: GameSnapshot?

    package init(seq: Int, time: Timestamp, room: RoomCode?, game: GameSnapshot?) {
      self.seq = seq
      self.time = time
      self.room = room
      self.game = game
    }
  }

  package struct Photo: Hashable, Sendable, Codable {
    package var hash: PhotoHash
    /// In base64.
    package var jpeg: String

    package init(hash: PhotoHash, jpeg: String) {
      self.hash = hash
      self.jpeg = jpeg
    }
  }

  package struct Claimed: Hashable, Sendable, Codable {
    package enum Reason: String, Hashable, Sendable, Codable {
      case seatTaken = "seat-taken"
      case noSuchPlayer = "no-such-player"
      case claimsLocked = "claims-locked"
      case badPhoto = "bad-photo"
      case photoTooLarge = "photo-too-large"
      case tooManyClaims = "too-many-claims"
      case notSaved = "not-saved"
    }

    package var request: Int
    package var ok: Bool
    /// The seat that the viewer now holds.
    @OrNull package var player: Identifier?
    @OrAbsent package var reason: Reason?
    @OrAbsent package var message: String?

    package init(request: Int, player: Identifier?, reason: Reason? = nil, message: String? = nil) {
      self.request = request
      self.ok = reason == nil
      self.player = player
      self.reason = reason
      self.message = message
    }
  }

  package struct Ping: Hashable, Sendable, Codable {
    package var n: Int
    /// The newest snapshot's, so that a viewer knows whether it is up to date.
    package var seq: Int
    package var time: Timestamp

    package init(n: Int, seq: Int, time: Timestamp) {
      self.n = n
      self.seq = seq
      self.time = time
    }
  }

  package struct Bye: Hashable, Sendable, Codable {
    package enum Reason: String, Hashable, Sendable, Codable {
      case hostQuit = "host-quit"
      case kicked
      case slow
      case shuttingDown = "shutting-down"
    }

    package var reason: Reason
    package var message: String

    package init(reason: Reason, message: String) {
      self.reason = reason
      self.message = message
    }
  }

  /// The `error` message: after it the host closes.
  package struct Refusal: Hashable, Sendable, Codable {
    package enum Code: String, Hashable, Sendable, Codable {
      case badCode = "bad-code"
      case unsupportedProtocol = "unsupported-protocol"
      case malformed
      case tooLarge = "too-large"
      case helloExpected = "hello-expected"
      case helloTimeout = "hello-timeout"
      case serverFull = "server-full"
      case tooManyTries = "too-many-tries"
      case wrongHost = "wrong-host"
      case kicked
    }

    package var code: Code
    package var message: String
    /// The lowest and highest major version served, with `unsupported-protocol`.
    @OrAbsent package var min: Int?
    @OrAbsent package var max: Int?
    /// Seconds, with `too-many-tries`.
    @OrAbsent package var retryAfter: Int?

    package init(code: Code, message: String, min: Int? = nil, max: Int? = nil, retryAfter: Int? = nil) {
      self.code = code
      self.message = message
      self.min = min
      self.max = max
      self.retryAfter = retryAfter
    }
  }
}
