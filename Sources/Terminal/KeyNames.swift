internal import CTickit

/// Names escape sequences with the help of libtickit, which knows the tables of terminfo and of xterm. Sole owner of a `TickitTerm`.
///
/// Nothing is read or written through it: it gets one whole sequence at a time and keeps nothing. It is safe with sequences that
/// ``InputLexer`` lets through and with no others.
@safe final class KeyNames {
  /// The terminals that libtickit is asked about by their own name. It calls `abort()` where an entry of terminfo lacks something that it
  /// wants to draw with, as those of vt100, ansi and many more do; every other terminal is taken for an xterm.
  private static let known: Set = [
    "linux", "rxvt", "rxvt-unicode", "rxvt-unicode-256color", "screen", "screen-256color", "tmux", "tmux-256color",
  ]

  private let terminal: String
  private var term: OpaquePointer
  private var found: [KeyPress] = []

  private init(terminal: String, term: OpaquePointer) {
    self.terminal = terminal
    unsafe self.term = term
    bind()
  }

  deinit { unsafe tickit_term_unref(term) }

  /// - Parameter terminal: the value of TERM.
  /// - Returns: nil only without memory.
  static func open(terminal: String) -> KeyNames? {
    // An entry that is known and not installed makes another xterm.
    for name in [known.contains(terminal) ? terminal : "xterm", "xterm"] {
      if let term = unsafe build(name) { return unsafe KeyNames(terminal: name, term: term) }
    }
    return nil
  }

  private static func build(_ terminal: String) -> OpaquePointer? {
    unsafe terminal.withCString { name in
      var builder = unsafe TickitTermBuilder()
      unsafe builder.termtype = unsafe name
      // Its start asks the terminal a dozen questions and switches on a mode that it leaves on: none of that is sent.
      unsafe builder.output_func = { _, _, _, _ in }
      return unsafe tickit_term_build(&builder)
    }
  }

  private func bind() {
    unsafe tickit_term_set_utf8(term, true)
    let user = unsafe Unmanaged.passUnretained(self).toOpaque()
    _ = unsafe tickit_term_bind_event(
      term, TICKIT_TERM_ON_KEY, TickitBindFlags(rawValue: 0),
      { _, flags, info, user in
        guard flags.rawValue & TICKIT_EV_FIRE.rawValue != 0, let info = unsafe info, let user = unsafe user else { return 1 }
        let event = unsafe info.assumingMemoryBound(to: TickitKeyEventInfo.self).pointee
        unsafe Unmanaged<KeyNames>.fromOpaque(user).takeUnretainedValue().add(event)
        return 1
      }, user)
  }

  /// How many colours terminfo says the terminal has; nil where the terminal is only taken for an xterm.
  var colors: Int? {
    guard terminal != "xterm" else { return nil }
    var count: Int32 = 0
    return unsafe tickit_term_getctl_int(term, TICKIT_TERMCTL_COLORS, &count) ? Int(count) : nil
  }

  /// The key that a whole escape sequence stands for, nil for none that has a name here.
  func key(for sequence: [UInt8]) -> KeyPress? {
    found = []
    unsafe sequence.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe tickit_term_input_push_bytes(term, $0.baseAddress, $0.count) }
    }
    // It waits for more where its table has a longer sequence. What it holds would stand before the next one.
    if unsafe tickit_term_input_check_timeout_msec(term) >= 0, let fresh = unsafe Self.build(terminal) {
      unsafe tickit_term_unref(term)
      unsafe term = fresh
      bind()
    }
    return found.count == 1 ? found.first : nil
  }

  private func add(_ event: TickitKeyEventInfo) {
    // Text would be the rest of a sequence that it didn't know.
    guard unsafe event.type == TICKIT_KEYEV_KEY, let name = unsafe event.str else { return }
    if let key = unsafe KeyPress(name: String(cString: name), modifiers: event.mod) { found.append(key) }
  }
}
