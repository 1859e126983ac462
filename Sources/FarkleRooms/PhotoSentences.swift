package import Design
package import Photos
internal import Vocabulary

extension Strings {
  /// The sentence about a picture that makes no photo; both ends say the same.
  package static func photo(_ error: PhotoError) -> String {
    switch error {
    case .unreadable(let reason): photoUnreadable(reason)
    case .notAFile: photoNoFile
    case .fileTooLarge(let limit): photoTooManyBytes(limit.grouped)
    case .notAnImage: photoNoPicture
    case .tooManyPixels(let width, let height): photoTooManyPixels("\(width)x\(height)")
    case .truncated: photoTruncated
    case .damaged: photoDamaged
    case .animated: photoAnimated
    case .noDecoder(let format): photoNoDecoder(format.rawValue)
    case .outOfMemory: photoNoMemory
    }
  }
}

extension PhotoError {
  /// Whether the picture is too wide or too high.
  package var isTooManyPixels: Bool {
    if case .tooManyPixels = self { true } else { false }
  }
}
