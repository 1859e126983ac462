internal import CSystemd
internal import Glibc

/// A connection to the system's message bus (the D-Bus specification), for calls that are waited for: it belongs on a thread that may wait.
@safe package struct SystemBus: ~Copyable {
  /// Whom to call, and what.
  package struct Method: Sendable {
    let destination: String
    let path: String
    let interface: String
    let member: String

    package init(_ destination: String, _ path: String, _ interface: String, _ member: String) {
      self.destination = destination
      self.path = path
      self.interface = interface
      self.member = member
    }
  }

  /// How long connecting may take, and how long each call, in microseconds.
  private static let patience: UInt64 = 2_000_000
  private let bus: OpaquePointer

  /// - Parameter address: that of another bus than the system's own.
  package init(at address: String? = nil) throws(BusError) {
    unsafe bus = try unsafe Self.open(address)
  }

  private static func open(_ address: String?) throws(BusError) -> OpaquePointer {
    var opened: OpaquePointer?
    var code: Int32
    if let address {
      code = unsafe sd_bus_new(&opened)
      if code >= 0 { code = unsafe sd_bus_set_address(opened, address) }
      if code >= 0 { code = unsafe sd_bus_set_bus_client(opened, 1) }
      if code >= 0 { code = unsafe sd_bus_start(opened) }
      if code < 0, let failed = unsafe opened { unsafe sd_bus_unref(failed) }
    } else {
      code = unsafe sd_bus_open_system(&opened)
    }
    guard code >= 0, let bus = unsafe opened else { throw BusError(kind: .noBus, message: words(for: code)) }
    // The library itself would wait for a minute and a half.
    let end = now + patience
    while true {
      let ready = unsafe sd_bus_is_ready(bus)
      if ready > 0 { return unsafe bus }
      let done = ready < 0 ? ready : unsafe sd_bus_process(bus, nil)
      let now = Self.now
      if done < 0 || now >= end {
        unsafe sd_bus_close_unref(bus)
        throw done < 0 ? BusError(kind: .noBus, message: words(for: done)) : BusError(kind: .timedOut, message: words(for: -ETIMEDOUT))
      }
      if done == 0 { _ = unsafe sd_bus_wait(bus, end - now) }
    }
  }

  deinit { unsafe sd_bus_close_unref(bus) }

  /// Calls a method whose arguments are all texts. A service that doesn't run is not started for it.
  package borrowing func call(_ method: Method, _ arguments: [String] = []) throws(BusError) -> Reply {
    var message: OpaquePointer?
    var code = unsafe sd_bus_message_new_method_call(bus, &message, method.destination, method.path, method.interface, method.member)
    guard code >= 0, let request = unsafe message else { throw BusError(kind: .refused, message: Self.words(for: code)) }
    defer { unsafe sd_bus_message_unref(request) }
    unsafe sd_bus_message_set_auto_start(request, 0)
    for argument in arguments { unsafe sd_bus_message_append_basic(request, CChar(bitPattern: UInt8(ascii: "s")), argument) }
    var reply: OpaquePointer?
    var error = unsafe sd_bus_error()
    defer { unsafe sd_bus_error_free(&error) }
    code = unsafe sd_bus_call(bus, request, Self.patience, &error, &reply)
    guard code >= 0, let reply = unsafe reply else {
      let name = unsafe error.name.map { unsafe String(cString: $0) } ?? ""
      let words = unsafe error.message.map { unsafe String(cString: $0) } ?? Self.words(for: code)
      throw BusError(kind: Self.kind(name, code), message: words)
    }
    return unsafe Reply(reply)
  }

  private static func kind(_ name: String, _ code: Int32) -> BusError.Kind {
    switch name {
    case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner": .noService
    case "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout": .timedOut
    default: code == -ETIMEDOUT ? .timedOut : .refused
    }
  }

  private static func words(for code: Int32) -> String { unsafe String(cString: strerror(-code)) }

  /// Microseconds that only grow.
  private static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
  }
}

extension SystemBus {
  /// What a method has given back.
  @safe package struct Reply: ~Copyable {
    private let message: OpaquePointer

    fileprivate init(_ message: OpaquePointer) {
      unsafe self.message = message
    }

    deinit { unsafe sd_bus_message_unref(message) }

    /// The text at the beginning, nil if there is none.
    package borrowing func text() -> String? {
      var text: UnsafePointer<CChar>?
      guard unsafe sd_bus_message_read_basic(message, CChar(bitPattern: UInt8(ascii: "s")), &text) > 0, let text = unsafe text else {
        return nil
      }
      return unsafe String(cString: text)
    }

    /// A copy of the open file at the beginning, which is the caller's to close; nil if there is none.
    package borrowing func descriptor() -> Int32? {
      var file: Int32 = -1
      guard unsafe sd_bus_message_read_basic(message, CChar(bitPattern: UInt8(ascii: "h")), &file) > 0 else { return nil }
      let copy = fcntl(file, F_DUPFD_CLOEXEC, 3)
      return copy < 0 ? nil : copy
    }
  }
}
