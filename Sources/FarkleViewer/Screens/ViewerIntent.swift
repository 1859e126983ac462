internal import Screens

/// What a key asks of the viewer's screen.
enum ViewerIntent: Hashable, Sendable {
  case move(Int)
  case choose
  case leave
  case change
  // The lobby
  case type
  // The photo
  case complete, another
  // The board
  case open(Place)
  case quit

  /// What can be opened from the board.
  enum Place: Hashable, Sendable {
    case seats, photo, settings, help, lobby
  }
}

typealias ViewerBinding = Screens.Binding<ViewerIntent>
