import Secrets
import Testing

@Suite struct SHA256Tests {
  @Test(
    arguments: [
      // FIPS 180-4's own examples and the empty message.
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
      // The lengths around the end of a block, where the padding changes.
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
  func `the hash of a known message is the known one`(text: String, times: Int, expected: String) {
    let message = [UInt8](String(repeating: text, count: times).utf8)
    #expect(Secrets.hexadecimal(Secrets.sha256(message)) == expected)
  }

  @Test func `a hash has 32 bytes and one changed bit makes another`() {
    let message = [UInt8](repeating: 7, count: 100)
    let hash = Secrets.sha256(message)
    #expect(hash.count == 32)
    for place in message.indices {
      var changed = message
      changed[place] ^= 1
      #expect(Secrets.sha256(changed) != hash)
    }
  }

  @Test func `bytes are written as two hexadecimal digits each, in lower case`() {
    #expect(Secrets.hexadecimal([]) == "")
    #expect(Secrets.hexadecimal([0x00, 0x0F, 0xF0, 0xAB, 0xFF]) == "000ff0abff")
    let all = Secrets.hexadecimal((0...255).map(UInt8.init))
    #expect(all.count == 512 && all.hasPrefix("000102") && all.hasSuffix("fdfeff"))
  }
}
