/// What strangers and slow viewers may cost a host: every bound in one place, each with its reason. Those that are part of the protocol and
/// hold for both sides are in `WireLimits`. Times are in milliseconds.
package struct HostLimits: Hashable, Sendable {
  /// Viewers that may watch at once. A club night has hundreds; each costs a descriptor and a few kilobytes.
  package var viewers = 2000
  /// Connections from one address, the machine's own excepted: a household behind one router and its phones fit, a stranger's machine
  /// can't fill the room.
  package var perAddress = 50

  package init() {}

  /// Connections beyond ``viewers`` that may be open without having said hello: who comes back finds a way in past those that only wait.
  static let greetings = 64
  /// Connections that may be open only to hear why they are refused. Further ones are closed without a word.
  static let refusals = 64

  /// Messages of one viewer. A person makes one in some seconds and pongs one in five; a client that catches up may send a handful.
  static let messages = TokenBucket(burst: 40, interval: 1000 / 20)
  /// How long nothing is read from a viewer that sends more than that.
  static let messagePause: Int64 = 500
  /// Claims of one viewer: each may cost the disk a write.
  static let claims = TokenBucket(burst: 3, interval: 1000 / 3)
  /// Photos of one viewer: each is decoded and encoded anew.
  static let photos = TokenBucket(burst: 5, interval: 60_000 / 5)
  /// Claims of one viewer that may wait to be saved; the scorekeeper's commands go before them.
  static let claimsWaiting = 4
  /// Photos of all viewers that may wait to be checked: every seat of a table at once, and as many again.
  static let photosWaiting = 16
  /// Bytes of what a viewer calls itself, as for players' names: every snapshot carries the names of all who hold seats.
  static let labelBytes = 256

  /// Wrong room codes from one address within ``wrongCodesWithin``, after which it is not let in for ``wrongCodesClosed``: 10,000 codes
  /// take a guesser most of a day, and one who mistypes is never stopped.
  static let wrongCodes = 10
  static let wrongCodesWithin: Int64 = 60_000
  static let wrongCodesClosed: Int64 = 60_000
  /// Addresses whose wrong codes are remembered: more than a local network has; past it the oldest are forgotten.
  static let wrongCodeAddresses = 4096

  /// How long the address of a kicked viewer can't claim a seat: long enough to spoil the fun of coming back as somebody new.
  static let barred: Int64 = 600_000

  /// How long a viewer may take nothing that it is sent before it is told ``slow`` and closed: twice what a phone's radio may sleep.
  static let slow: Int64 = 60_000
  /// Bytes that may wait for one viewer. A board, eight photos and the answers that a viewer may be behind with take half of it.
  static let queuedBytes = 1 << 20
  /// Connections of the control socket that may be open at once: screens and commands of one user.
  static let controls = 16
  /// Bytes that may wait for one of them. An answer that lists as many viewers as there may be takes a quarter of it.
  static let controlQueuedBytes = 16 << 20

  /// Connections of the web server beyond those that watch: files, photos and claims.
  static let webRequests = 256
  /// Claims of one browser that may wait for their answers: more than the session lets wait.
  static let webClaims = 8

  /// How long a last message may take to reach a viewer.
  static let farewell: Int64 = 1000
}
