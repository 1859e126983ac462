package import FarkleStore
package import FarkleWire
package import Photos
package import Vocabulary

/// Something that happened to a host. The session answers it with ``HostAction``s.
package enum HostInput: Sendable {
  /// A connection came; `address` is the other machine's, for people and for bans; a loopback one is our own.
  /// On a link of a web page no bytes come but what is said in its name: that it is alive shows by what it takes. Photos it fetches itself.
  case opened(LinkID, address: String, isLoopback: Bool = false, isPage: Bool = false)
  case received(LinkID, [UInt8])
  /// The other side of a connection sends no more but may still read.
  case ended(LinkID)
  case closed(LinkID)
  /// Bytes wait for the other side: it has taken all it can for now, or a part of what waited.
  case blocked(LinkID)
  /// Nothing waits for the other side any more.
  case flowed(LinkID)
  /// What became of a ``HostAction/checkPhoto(_:_:)``: the photo as it is kept and shown, or what is wrong with it.
  case photoChecked(LinkID, Result<[UInt8], PhotoError>)
  /// The scorekeeper wants something; the answer carries the number. With a revision, a command that changes the game is refused unless
  /// the game is at it when the command's turn comes: a double press, or a second screen, scores once. The answer to a preview has the
  /// board that the command would lead to.
  case command(Int, HostCommand, HostCommand.Terms = HostCommand.Terms())
  /// Whether a screen shows the host: only then ``HostAction/statusChanged`` is said.
  case watched(Bool)
  /// The room is on the network by DNS-SD, under this name.
  case advertised(String)
  /// It is not, for this reason.
  case notAdvertised(String)
  /// Another host advertises a room.
  case rival(RoomAdvert)
  case rivalGone(Identifier)
  /// The addresses to join by, the best first.
  case addresses([String])
  /// What became of the latest ``HostAction/save(_:)``.
  case saved(StoreError?)
  /// What became of the latest ``HostAction/run(_:at:)``.
  case ran(Result<HistoryResult, HistoryError>)
  /// What was found for a ``HostAction/look(_:_:)`` with this number.
  case found(Int, Result<HistoryQuery.Answer, HistoryError>)
  /// Nothing but time has passed.
  case tick
  /// The program is to end, with this word to the viewers.
  case stop(ToViewer.Bye.Reason)
}

/// A connection, for as long as the program runs.
package struct LinkID: Hashable, Sendable {
  package let number: Int

  package init(number: Int) {
    self.number = number
  }
}
