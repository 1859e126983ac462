internal import CSystemd
internal import Foundation

/// As much of logind as gives out locks: it tells which are taken, and when they are given back.
@safe package final class FakeLogind: @unchecked Sendable {
  package enum Event: Hashable, Sendable {
    /// What is held off, by whom, and how.
    case taken(what: String, who: String, mode: String)
    case released
  }

  package struct CannotServe: Error {
    package let code: Int32
  }

  package let events: AsyncStream<Event>
  private let report: AsyncStream<Event>.Continuation
  private let refuses: Bool
  private let isOver = NSLock()
  private var over = false

  /// - Parameter refuses: says no to whoever wants a lock.
  package init(on address: String, refuses: Bool = false) throws {
    (events, report) = AsyncStream.makeStream(of: Event.self)
    self.refuses = refuses
    var opened: OpaquePointer?
    let codes = unsafe [
      sd_bus_new(&opened), sd_bus_set_address(opened, address), sd_bus_set_bus_client(opened, 1), sd_bus_start(opened),
      sd_bus_request_name(opened, "org.freedesktop.login1", 0),
    ]
    guard codes.allSatisfy({ $0 >= 0 }), let bus = unsafe opened else { throw CannotServe(code: codes.min() ?? 0) }
    nonisolated(unsafe) let served = unsafe bus
    Thread.detachNewThread { [self] in unsafe serve(served) }
  }

  package func stop() { isOver.withLock { over = true } }

  private func serve(_ bus: OpaquePointer) {
    while !isOver.withLock({ over }) {
      var message: OpaquePointer?
      let done = unsafe sd_bus_process(bus, &message)
      if done < 0 { break }
      if let message = unsafe message {
        if unsafe sd_bus_message_is_method_call(message, "org.freedesktop.login1.Manager", "Inhibit") > 0 {
          unsafe answer(message, on: bus)
        }
        unsafe sd_bus_message_unref(message)
      } else if done == 0 {
        _ = unsafe sd_bus_wait(bus, 50_000)
      }
    }
    unsafe sd_bus_close_unref(bus)
    report.finish()
  }

  private func answer(_ call: OpaquePointer, on bus: OpaquePointer) {
    guard !refuses else {
      var error = unsafe sd_bus_error()
      unsafe sd_bus_error_set(&error, "org.freedesktop.DBus.Error.AccessDenied", "Permission denied")
      unsafe sd_bus_reply_method_error(call, &error)
      unsafe sd_bus_error_free(&error)
      return
    }
    let words = (0..<4).map { _ in
      var text: UnsafePointer<CChar>?
      _ = unsafe sd_bus_message_read_basic(call, CChar(bitPattern: UInt8(ascii: "s")), &text)
      return unsafe text.map { unsafe String(cString: $0) } ?? ""
    }
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    var reply: OpaquePointer?
    unsafe sd_bus_message_new_method_return(call, &reply)
    unsafe sd_bus_message_append_basic(reply, CChar(bitPattern: UInt8(ascii: "h")), &ends[1])
    unsafe sd_bus_send(bus, reply, nil)
    unsafe sd_bus_message_unref(reply)
    close(ends[1])
    report.yield(.taken(what: words[0], who: words[1], mode: words[3]))
    // Like logind: the lock lasts until the last copy of the other end is closed.
    let end = ends[0]
    Thread.detachNewThread { [report] in
      var byte: UInt8 = 0
      while unsafe read(end, &byte, 1) > 0 {}
      close(end)
      report.yield(.released)
    }
  }
}
