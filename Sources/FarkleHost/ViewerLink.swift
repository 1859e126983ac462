internal import FarkleWire
internal import Vocabulary

/// One connection as the session sees it.
struct ViewerLink: Sendable {
  enum Stage: Sendable {
    /// The hello is awaited.
    case greeting
    case watching(Watcher)
    /// The last word was said.
    case parting
  }

  /// A viewer that was welcomed.
  struct Watcher: Sendable {
    let id: Identifier
    let token: String
    let name: String?
    let client: String?
  }

  let address: String
  /// Whether it counts for the bound per address.
  let isCounted: Bool
  /// Whether a web page is at the other end, which fetches photos itself.
  let isPage: Bool
  var framer = LineFramer(limit: WireLimits.lineToHost)
  var stage: Stage
  var lastHeard: Moment
  /// Whether the other side has closed its sending side: it can't be heard from, and is served as long as it takes what it is sent.
  var isSilent = false
  /// The photos that the viewer has or was sent.
  var photos: Set<PhotoHash> = []
  /// How much more it may ask for.
  var messageBucket = HostLimits.messages
  var claimBucket = HostLimits.claims
  var photoBucket = HostLimits.photos

  var watcher: Watcher? { if case .watching(let watcher) = stage { watcher } else { nil } }
}
