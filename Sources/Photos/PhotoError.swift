/// Why a file or some bytes make no photo.
package enum PhotoError: Error, Hashable, Sendable {
  /// The file can't be opened or read; the reason in the system's words.
  case unreadable(reason: String)
  /// A folder, a pipe or a device.
  case notAFile
  /// More bytes than are taken.
  case fileTooLarge(limit: Int)
  /// None of the formats that are taken, whatever its name says.
  case notAnImage
  /// More pixels, or a longer side, than are decoded; said before anything was.
  case tooManyPixels(width: Int, height: Int)
  /// The picture's end is missing.
  case truncated
  /// The picture contradicts itself or its format; the reason for a log, in the decoder's words or ours.
  case damaged(reason: String)
  /// A moving picture.
  case animated
  /// The decoder for this format is not installed.
  case noDecoder(PhotoFormat)
  /// There was not enough memory.
  case outOfMemory
}
