package import TextScreen
package import Vocabulary

/// A screen without a terminal: inputs go in, actions and frames come out. It reads no clock and does no I/O.
package protocol FullScreen: SendableMetatype {
  associatedtype Input
  associatedtype Action

  static func key(_ key: Key) -> Input
  static func paste(_ text: String) -> Input
  /// Something that nobody asked for, in a sentence.
  static func notice(_ sentence: String) -> Input
  static var tick: Input { get }

  /// Takes what happened at the given time and returns what to do about it, in order. A new frame is due afterwards.
  mutating func handle(_ input: Input, at now: Now) -> [Action]

  /// When ``tick`` is due, nil if nothing on the screen changes by itself.
  var deadline: Moment? { get }

  /// The screen as it is to look now, in a window of that size.
  func frame(size: Size) -> Frame
}
