package import FarkleStore
package import FarkleWire
package import Vocabulary

/// Something for the world around a host session to do, in the order given.
package enum HostAction: Hashable, Sendable {
  case send(LinkID, [UInt8])
  /// The same for many; a latest message, as a board is, replaces one that still waits to be sent.
  case broadcast([LinkID], [UInt8], isLatest: Bool)
  /// Send what waits, then close the way that lets the last message arrive.
  case finish(LinkID)
  case drop(LinkID)
  /// Read nothing from the other side until ``resume(_:)``.
  case pause(LinkID)
  case resume(LinkID)
  /// Check and encode anew the photo that came with a claim, then tell with ``HostInput/photoChecked(_:_:)``. There is never more than one
  /// under way for a link.
  case checkPhoto(LinkID, [UInt8])
  /// Keep these changes, then tell with ``HostInput/saved(_:)``. There is never more than one under way.
  case save([StoreChange])
  /// Do this with the games that are kept, then tell with ``HostInput/ran(_:)``. Never while a save is under way, nor one meanwhile.
  case run(HistoryErrand, at: Timestamp)
  /// The same with what an exported file holds.
  case importFile(String, isTrial: Bool, at: Timestamp)
  /// Look this up among the games that are kept, then tell with ``HostInput/found(_:_:)`` and the number. Any time, and as many as were asked.
  case look(Int, HistoryQuery)
  case answer(Int, HostAnswer)
  case tell(HostNotice)
  case advertise(RoomAdvert)
  /// What ``HostSession/takeStatus()`` gives is not what it was when it was last taken. Said once until it is taken, and only while
  /// somebody watches the host.
  case statusChanged
  /// Everybody was told: the program may end when the connections have.
  case stop
}

/// What a command came to.
package struct HostAnswer: Hashable, Sendable {
  package let result: Result<String, HostRefusal>
  /// The board after it, null before a first game.
  package let board: Board?
  package var game: GameSnapshot? { board?.game }
  /// The answer to `viewers`.
  package let viewers: [ViewerInfo]?
  /// How saving goes, in the answer to `status`.
  package let saved: SavingHealth?
  /// The JPEG, in the answer to `photo` with a hash.
  package let photo: [UInt8]?
  /// The answer to a question about the history.
  package let history: HistoryQuery.Answer?

  init(
    result: Result<String, HostRefusal>, board: Board?, viewers: [ViewerInfo]? = nil, saved: SavingHealth? = nil, photo: [UInt8]? = nil,
    history: HistoryQuery.Answer? = nil
  ) {
    self.result = result
    self.board = board
    self.viewers = viewers
    self.saved = saved
    self.photo = photo
    self.history = history
  }
}

/// What a host tells the scorekeeper by itself.
package enum HostNotice: Hashable, Sendable {
  case viewerJoined(id: Identifier, name: String?, viewers: Int)
  case viewerLeft(id: Identifier, name: String?, viewers: Int)
  case seatClaimed(player: String, by: String?)
  case seatGivenUp(player: String, by: String?)
  case photoSet(player: String)
  case photoRemoved(player: String)
  case advertised(String)
  case notAdvertised(String)
  case addresses([String])
  /// Another host shows our code: this is the new one.
  case codeDrawn(RoomCode)
  /// A change could not be kept, after one that could.
  case notSaved(String)
  /// A change was kept, after one that could not be.
  case savedAgain
  /// Commands come only from where this host was started, for this reason.
  case notControlled(String)
  /// There is no web page, for this reason.
  case noWeb(String)
  /// The copy of today could not be made, for this reason.
  case notBackedUp(String)
  /// The machine may fall asleep while somebody watches, for this reason.
  case notKeptAwake(String)
}
