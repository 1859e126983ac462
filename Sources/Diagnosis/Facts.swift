package import FarkleWire
package import Sockets
package import Vocabulary

/// All that was looked at before a game night, without a judgement.
package struct Facts: Sendable {
  package enum Side: String, Hashable, Sendable {
    case host = "farkle-host"
    case viewer = "farkle-view"
  }

  package var side: Side
  /// The version of the protocol that this program speaks.
  package var version = WireLimits.version
  package var usesDiscovery = true
  /// This machine's addresses, loopback left out.
  package var networks: [LocalAddress] = []
  package var avahi = Avahi.absent
  /// Those beside Avahi who receive at the port of mDNS.
  package var responders: [LocalPorts.Holder] = []
  package var firewall = FirewallState.unreadable(active: nil)
  package var disk = Disk.free(bytes: 0)
  package var now = Timestamp(milliseconds: 0)
  /// Of the host's side.
  package var doors: Doors?
  /// Of the viewer's side.
  package var meeting: Meeting?

  package init(side: Side) {
    self.side = side
  }
}

extension Facts {
  /// The mDNS daemon.
  package enum Avahi: Hashable, Sendable {
    case running(version: String)
    /// It is not on the system's message bus.
    case absent
    case noBus
    case silent
    case refused(String)
  }

  package enum FirewallState: Hashable, Sendable {
    /// Its rules are for root to read; one that is known to be switched on has a name.
    case unreadable(active: String?)
    /// The program that shows them is missing, or failed as root.
    case unseen
    /// What becomes of a stranger's packet to these ports.
    case read(game: Firewall.Passage, finder: Firewall.Passage, mdns: Firewall.Passage)
  }

  package enum Disk: Hashable, Sendable {
    case free(bytes: Int)
    /// Nothing can be written there, for this reason.
    case closed(String)
  }

  /// What a host needs on its machine.
  package struct Doors: Hashable, Sendable {
    package enum Port: Hashable, Sendable {
      case free
      /// A host of ours has it.
      case host
      case taken(by: String?)
    }

    /// What became of a datagram to our own finder's port by way of the network.
    package enum Echo: Hashable, Sendable {
      case heard, lost, notTried
    }

    /// The port at which viewers are served, or would be; nil where none is to be had.
    package var port: UInt16?
    package var game: Port
    package var finder: Port
    package var echo: Echo
    /// What became of a connection to our own address.
    package var connection: Reached

    package init(port: UInt16?, game: Port, finder: Port, echo: Echo = .notTried, connection: Reached = .notTried) {
      self.port = port
      self.game = game
      self.finder = finder
      self.echo = echo
      self.connection = connection
    }
  }

  package enum Reached: Hashable, Sendable {
    case connected
    case failed(Connector.Failure)
    case notTried
  }

  /// What a viewer has seen of a host.
  package struct Meeting: Hashable, Sendable {
    package enum Greeting: Hashable, Sendable {
      case welcome(version: Int, time: Timestamp)
      case refused(ToViewer.Refusal)
      /// It answered what no host would.
      case strange
      case silent
      case notTried
    }

    /// The code that was asked for.
    package var code: RoomCode?
    /// The address that was asked for, as it was typed.
    package var typed: String?
    /// What was seen by DNS-SD and by asking directly, each host once.
    package var byDNSSD: [RoomAdvert] = []
    package var byFinder: [RoomAdvert] = []
    /// The way to the host that is looked at.
    package var endpoint: Endpoint?
    /// Whether a datagram to it was answered; nil where none was sent.
    package var isAnswered: Bool?
    package var connection = Reached.notTried
    package var greeting = Greeting.notTried

    package init() {}
  }
}
