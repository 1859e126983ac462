internal import Glibc

/// How a connection over TCP behaves, whoever reads and writes it.
package enum Transport {
  package static func prepare(_ descriptor: Int32) {
    // A line is a message: it must not wait for the acknowledgement of the one before.
    setOption(descriptor, IPPROTO_TCP, TCP_NODELAY, 1)
    // A peer that acknowledges nothing for so long is gone, whatever the heartbeat can see. One that only doesn't read counts here too, and
    // whoever uses the connection has a minute to end it with a word.
    setOption(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, 75_000)
    // What has not left waits in the mailbox, where something newer can take its place, and not by the megabyte in the kernel.
    setOption(descriptor, IPPROTO_TCP, TCP_NOTSENT_LOWAT, 128 * 1024)
  }

  /// The other end of a connection, nil once that is gone.
  package static func peer(of descriptor: Int32) -> Endpoint? { unsafe Endpoint.filled { unsafe getpeername(descriptor, $0, $1) }.endpoint }

  /// Ends a connection without closing its descriptor, which belongs to somebody else.
  package static func end(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
