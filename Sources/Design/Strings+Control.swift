// What the control socket says.
extension Strings {
  package static let controlNotJSON = "that was no JSON as the protocol wants it"
  package static let controlBatch = "requests come one by one, a line each: a list of them is not served"
  package static let controlInvalid = "that was no request of JSON-RPC 2.0"
  package static let controlTooLong = "a request has at most 65,536 bytes"
  package static let controlNamelessParams = "params go by their names, in an object"
  package static func controlUnknownMethod(_ method: String) -> String { "there is no method \"\(method)\": help lists them" }
  package static func controlMissing(_ name: String) -> String { "the param \"\(name)\" is missing" }
  package static func controlNoText(_ name: String) -> String { "the param \"\(name)\" must be a text" }
  package static func controlNoNumber(_ name: String) -> String { "the param \"\(name)\" must be a whole number" }
  package static func controlNoHash(_ name: String) -> String { "the param \"\(name)\" must be 64 hexadecimal digits in lower case" }
  package static func controlNoFlag(_ name: String) -> String { "the param \"\(name)\" must be true or false" }
  package static func controlNoTexts(_ name: String) -> String { "the param \"\(name)\" must be a list of texts" }
  package static func controlUnknownParam(_ name: String) -> String { "there is no param \"\(name)\" here" }
  package static let controlFull = "too many programs control this host already: close one"
  package static let controlWatching = "every change is told from now on"
}

// A game that goes on from what a viewer saw of it.
extension Strings {
  package static func carriedOver(_ id: Int) -> String {
    "action \(id) was carried over from another host: it can be neither undone nor edited"
  }
  package static let badPosition = "that is no position of a game"
  package static let noSnapshot = "that is no snapshot of a game"
  package static let snapshotWithoutGame = "no game had been set up there"
  package static func snapshotOfEnded(_ game: String) -> String { "“\(game)” is over, so there is nothing to go on with" }
  package static func noSnapshotHere(_ folder: String) -> String {
    "no viewer on this machine has seen a game: there is no board in \(folder)"
  }
  package static func cannotImport(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
  package static func importNeedsYes(_ summary: String) -> String { "with --yes this game goes on here: \(summary)" }
  package static let importQuestion = "Go on with this game on this machine? [y/N] "
  package static let importHasItsGame = "a snapshot has its players and rules: leave out what asks for others"
  package static func asSeen(_ time: String) -> String { "as it was seen at \(time)" }
  package static func takenOver(_ game: String) -> String { "“\(game)” goes on here" }
}

// Those who look after the process and the machine.
extension Strings {
  package static func serviceStatus(_ code: String, viewers count: Int) -> String { "room \(code), \(viewers(count))" }
  /// In lists of what keeps the machine awake.
  package static let awakeReason = "somebody follows a game of Farkle"
  package static func notKeptAwake(_ reason: String) -> String {
    "this machine can't be kept awake (\(reason)): see that it doesn't fall asleep by itself"
  }
  package static let awakeNoBus = "there is no system bus"
  package static let awakeNoLogind = "no logind runs here"
  package static let awakeSilent = "logind does not answer"
  package static func awakeRefused(_ reason: String) -> String { "logind refuses: \(reason)" }
}
