package import Vocabulary

/// All that a scorekeeper's screen shows, at one moment. Each replaces the one before (`Protocol/README.md`, "Control socket").
package struct HostStatus: Hashable, Sendable, Codable {
  /// How the room is found by DNS-SD: under a name, or not, for a reason.
  package struct Advert: Hashable, Sendable, Codable {
    @OrNull package var name: String?
    @OrNull package var problem: String?

    package init(name: String?, problem: String?) {
      self.name = name
      self.problem = problem
    }
  }

  /// An address of the web page, and whether somebody has come in by it.
  package struct Page: Hashable, Sendable, Codable {
    package var address: String
    package var proven: Bool

    package init(address: String, proven: Bool) {
      self.address = address
      self.proven = proven
    }
  }

  package var host: ToViewer.Welcome.Host
  /// The room code.
  package var code: RoomCode
  /// Null until the host listens.
  @OrNull package var port: UInt16?
  /// The port of the web page, absent without one.
  @OrAbsent package var web: UInt16?
  /// Where phones find the page, the best address first; absent without one.
  @OrAbsent package var pages: [Page]?
  /// The addresses to join by, the best first.
  package var addresses: [String]
  /// Null without discovery, and until it is known.
  @OrNull package var advert: Advert?
  /// Whether nobody can claim a seat.
  package var claimsLocked: Bool
  package var saved: SavingHealth
  /// The board, null before a first game.
  @OrNull package var snapshot: GameSnapshot?
  /// Who is connected, in the order in which they came.
  package var viewers: [ViewerInfo]

  package init(
    host: ToViewer.Welcome.Host, code: RoomCode, port: UInt16?, web: UInt16? = nil, pages: [Page]? = nil, addresses: [String],
    advert: Advert?, claimsLocked: Bool,
    saved: SavingHealth, snapshot: GameSnapshot?, viewers: [ViewerInfo]
  ) {
    self.host = host
    self.code = code
    self.port = port
    self.web = web
    self.pages = pages
    self.addresses = addresses
    self.advert = advert
    self.claimsLocked = claimsLocked
    self.saved = saved
    self.snapshot = snapshot
    self.viewers = viewers
  }
}

/// A viewer as the scorekeeper sees it.
package struct ViewerInfo: Hashable, Sendable, Codable {
  package var id: String
  package var name: String?
  package var address: String
  package var client: String?
  /// Name of the player whose seat it holds.
  package var seat: String?

  package init(id: String, name: String?, address: String, client: String?, seat: String?) {
    self.id = id
    self.name = name
    self.address = address
    self.client = client
    self.seat = seat
  }
}

/// Whether what happens is kept, as far as the last try has shown.
package struct SavingHealth: Hashable, Sendable, Codable {
  /// When something was last kept, nil if nothing had to be since the start.
  @OrNull package var at: Timestamp?
  /// Why the latest change was not kept, nil if it was.
  @OrNull package var problem: String?

  package init(at: Timestamp? = nil, problem: String? = nil) {
    self.at = at
    self.problem = problem
  }
}

extension HostStatus {
  /// The status as JSON, byte for byte what the general encoder would make of it: its board is written by hand.
  package var json: [UInt8] {
    var writer = JSONWriter(capacity: 4096)
    writer.object { json in
      json.field("addresses", json: WireCodec.bytes(of: addresses))
      json.field("advert", json: advert.map { WireCodec.bytes(of: $0) })
      json.field("claimsLocked", claimsLocked)
      json.field("code", code.text)
      json.field("host", json: WireCodec.bytes(of: host))
      if let pages { json.field("pages", json: WireCodec.bytes(of: pages)) }
      json.field("port", port.map(Int.init))
      json.field("saved", json: WireCodec.bytes(of: saved))
      json.field("snapshot", json: snapshot?.json)
      json.field("viewers", json: WireCodec.bytes(of: viewers))
      if let web { json.field("web", Int(web)) }
    }
    return writer.bytes
  }
}
