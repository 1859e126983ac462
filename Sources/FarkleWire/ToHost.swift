package import Vocabulary

/// A message from a viewer to its host.
package enum ToHost: Hashable, Sendable {
  case hello(Hello)
  case claim(Claim)
  case ping(n: Int)
  case pong(n: Int)
  case bye
  /// A hello that can't be read whole: what is judged before the rest of it, as far as it could be read.
  case brokenHello(protocol: Int, code: RoomCode?)
  /// A type that this version doesn't know: ignored.
  case unknown

  /// The first message of a connection.
  package struct Hello: Hashable, Sendable, Codable {
    package var `protocol`: Int
    package var code: RoomCode
    /// The host that is meant, if another one must refuse.
    @OrAbsent package var host: Identifier?
    @OrAbsent package var viewer: Identifier?
    @OrAbsent package var token: String?
    @OrAbsent package var name: String?
    /// Hashes of the photos that the viewer still holds.
    @OrAbsent package var have: [PhotoHash]?
    /// Program and version, for the host's list of viewers.
    @OrAbsent package var client: String?

    package init(
      code: RoomCode, host: Identifier? = nil, viewer: Identifier? = nil, token: String? = nil, name: String? = nil,
      have: [PhotoHash]? = nil, client: String? = nil
    ) {
      self.protocol = WireLimits.version
      self.code = code
      self.host = host
      self.viewer = viewer
      self.token = token
      self.name = name
      self.have = have
      self.client = client
    }
  }

  /// A claim to a seat, or with a null player the giving up of the one held.
  package struct Claim: Hashable, Sendable, Codable {
    package var request: Int
    @OrNull package var player: Identifier?
    /// A JPEG in base64.
    @OrAbsent package var photo: String?
    @OrAbsent package var removePhoto: Bool?

    package init(request: Int, player: Identifier?, photo: String? = nil, removePhoto: Bool? = nil) {
      self.request = request
      self.player = player
      self.photo = photo
      self.removePhoto = removePhoto
    }
  }
}
