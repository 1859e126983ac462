internal import FarkleWire
internal import Screens
internal import TextScreen

// The photos on the board: asked for by their hashes as anything is asked of the host, drawn elsewhere, and kept as long as the board
// names them.
extension HostScreen {
  /// How far a photo is.
  enum Photo: Hashable, Sendable {
    case asked(Int)
    case drawing
    /// Without pictures if the photo can't be had.
    case drawn(PhotoCells)
  }

  /// A player's photo, if there is one and it is ready.
  func picture(of player: GameSnapshot.Player, _ size: Size) -> Frame? {
    guard settings.look.hasColour, let hash = player.photo, case .drawn(let pictures)? = photos[hash] else { return nil }
    return pictures[size]
  }

  /// Asks for what the board names and the screen has not, and forgets what the board names no more.
  mutating func keepPhotos() {
    guard settings.look.hasColour else { return }
    let named = Set(game?.players.compactMap(\.photo).prefix(WireLimits.photosHeld) ?? [])
    if !photos.isEmpty { photos = photos.filter { named.contains($0.key) } }
    for hash in named.sorted(by: { $0.text < $1.text }) where photos[hash] == nil {
      photos[hash] = .asked(ask(.photo(hash), .init()))
    }
  }

  /// - Returns: whether that was the answer to a question for a photo.
  mutating func takePhoto(_ answer: HostAnswer, to number: Int) -> Bool {
    guard let hash = photos.first(where: { $0.value == .asked(number) })?.key else { return false }
    if let jpeg = answer.photo {
      photos[hash] = .drawing
      actions.append(.draw(hash, jpeg))
    } else {
      photos[hash] = .drawn([:])
    }
    return true
  }

  mutating func take(_ pictures: PhotoCells, of hash: PhotoHash) {
    if photos[hash] == .drawing { photos[hash] = .drawn(pictures) }
  }
}
