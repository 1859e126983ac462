import Foundation
import Testing

/// Pictures for the tests, made by a few lines of Python's own library.
enum Picture {
  /// A PNG file with a red upper and a blue lower half.
  static func png(width: Int, height: Int) async throws -> String {
    let path = try Lab.folder() + "/picture.png"
    let program = """
      import struct, sys, zlib
      w, h = \(width), \(height)
      rows = b''.join(b'\\0' + (b'\\xff\\0\\0' if y < h // 2 else b'\\0\\0\\xff') * w for y in range(h))
      chunk = lambda kind, data: struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
      head = struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)
      open(sys.argv[1], 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))
      """
    let python = try Child(["/usr/bin/env", "python3", "-c", program, path])
    #expect(await python.exit() == 0)
    return path
  }

  /// A PNG that claims to be of this size and holds no pixel.
  static func hollow(width: UInt32, height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
    for side in [width, height] { data.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: side >> UInt32(24 - 8 * $0)) }) }
    let end = Data([0, 0, 0, 0]) + Data("IEND".utf8) + Data([0xAE, 0x42, 0x60, 0x82])
    return data + Data([8, 2, 0, 0, 0, 0, 0, 0, 0]) + end
  }
}
