import Glibc
import Testing

@testable import Sockets

@Suite struct EndpointTests {
  @Test(
    arguments: [
      ("192.0.2.7", 13570, "192.0.2.7:13570"), ("0.0.0.0", 0, "0.0.0.0:0"), ("::1", 65535, "[::1]:65535"),
      ("fe80::1%lo", 1, "[fe80::1%lo]:1"), ("2001:db8::1", 256, "[2001:db8::1]:256"), ("::ffff:192.0.2.7", 80, "192.0.2.7:80"),
    ] as [(String, UInt16, String)])
  func `an endpoint is written, given to the system and taken back as it was`(address: String, port: UInt16, text: String) throws {
    let endpoint = Endpoint(address: try #require(IPAddress(address)), port: port)
    #expect(endpoint.description == text)
    let back = unsafe endpoint.withSocketAddress { pointer, length in
      unsafe (Endpoint(pointer), Int(length), Int32(pointer.pointee.sa_family))
    }
    #expect(back.0 == endpoint)
    #expect(back.1 == (endpoint.address.isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size))
    #expect(back.2 == (endpoint.address.isIPv6 ? AF_INET6 : AF_INET))
  }

  @Test func `an IPv4 address in the IPv6 form, as a socket for both gives it, is the IPv4 address`() {
    var native = sockaddr_in6()
    native.sin6_family = sa_family_t(AF_INET6)
    native.sin6_port = UInt16(80).bigEndian
    native.sin6_scope_id = 9
    unsafe withUnsafeMutableBytes(of: &native.sin6_addr) {
      unsafe $0.copyBytes(from: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 192, 0, 2, 7])
    }
    let endpoint = unsafe withUnsafeBytes(of: native) {
      unsafe $0.assumingMemoryBound(to: sockaddr.self).baseAddress.flatMap { unsafe Endpoint($0) }
    }
    #expect(endpoint?.description == "192.0.2.7:80")
  }

  @Test(arguments: [AF_UNIX, AF_UNSPEC, AF_PACKET])
  func `an address of another family is no endpoint`(family: Int32) {
    var storage = sockaddr_storage()
    storage.ss_family = sa_family_t(family)
    let endpoint = unsafe withUnsafeBytes(of: storage) {
      unsafe $0.assumingMemoryBound(to: sockaddr.self).baseAddress.flatMap { unsafe Endpoint($0) }
    }
    #expect(endpoint == nil)
  }

  @Test func `endpoints are the same when address, scope and port are`() throws {
    let texts = ["192.0.2.7", "192.0.2.8", "fe80::1", "fe80::1%lo", "fe80::1%4000000000"]
    let endpoints = try texts.flatMap { text in
      try [80, 81].map { Endpoint(address: try #require(IPAddress(text)), port: $0) }
    }
    #expect(Set(endpoints).count == endpoints.count)
    #expect(Set(endpoints + endpoints).count == endpoints.count)
  }
}
