internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Screens
internal import Sockets
internal import Vocabulary

/// `farkle-host`, from its command line to its exit code.
package enum HostProgram {
  package static let version = "0.1.0"

  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit code (Documentation/LineMode.md, "The host", "Exit codes").
  package static func run(_ words: [String]) -> Int32 {
    do throws(HostRefusal) {
      let flags = HostUsage.program.words(words)
      let verb = HostOptions.verb(of: words)
      if flags?.has(.help) ?? words.contains(Flag.help.name) || words == ["-h"] || verb == "help" {
        return print(help(flags))
      }
      if flags?.has(.version) ?? false { return print("farkle-host \(version), protocol \(WireLimits.version)") }
      switch verb {
      case "score": return print(try DiceCommand.score(words))
      case "rules": return print(try DiceCommand.rules(words))
      case "night"? where flags?.has(.card) ?? false:
        return try CardProgram.night(words, since: Timestamp(milliseconds: LocalTime.noonBefore(EventLoop.today().milliseconds)))
      case "card": return try CardProgram.run(words)
      case let verb? where HostUsage.isHistory(verb): return try HistoryProgram.run(words)
      case DoctorProgram.verb: return try DoctorProgram.run(words, Preferences(of: "farkle-host"))
      case TakeOverProgram.verb: return try TakeOverProgram.run(words)
      case "reset"? where !(flags?.has(.yes) ?? false): return try confirmReset(words)
      case let verb? where CommandParser.isCommand(verb): return RemoteCommand.run(try RemoteOptions(words))
      default: return host(try HostOptions(words, Preferences(of: "farkle-host")))
      }
    } catch {
      Console.complain(error.sentence)
      return ExitCode.usage.rawValue
    }
  }

  /// The help on the first of the words that is a verb, or on all.
  private static func help(_ flags: Arguments?) -> String {
    flags?.rest.lazy.filter { $0 != "help" }.compactMap(HostUsage.program.help(on:)).first ?? HostUsage.program.help
  }

  /// Asks, where there is somebody to ask.
  private static func confirmReset(_ words: [String]) throws(HostRefusal) -> Int32 {
    guard Machine.isTerminal(0) else { throw HostRefusal(.badArguments, Strings.resetNeedsYes) }
    let output = LineOutput(descriptor: 2)
    output.write(Strings.resetQuestion)
    output.drain()
    let answer = readLine()?.trimmed.lowercased()
    guard answer == "yes" else { throw HostRefusal(.badArguments, Strings.nothingWasReset) }
    return RemoteCommand.run(try RemoteOptions(words + ["--yes"]))
  }

  private static func print(_ text: String) -> Int32 {
    let output = LineOutput(descriptor: 1)
    output.write(text)
    output.drain()
    return ExitCode.success.rawValue
  }

  static func host(_ options: HostOptions) -> Int32 {
    let signals = SignalRelay()
    Signals.handle { signals.take($0) }
    Machine.raiseDescriptorLimit()
    do {
      let store = try Store(path: options.dataFolder, now: EventLoop.today())
      var generator = SystemRandomNumberGenerator()
      let state = try store.load(using: &generator)
      let fresh = RoomCode.random(using: &generator)
      let code = state.code.flatMap(RoomCode.init) ?? fresh
      if state.code != code.text { try store.commit([.code(code.text)]) }
      try refuseToReplace(state.game, options)
      let output = LineOutput(descriptor: 1)
      if let copy = store.damagedCopy { Console.complain(Strings.damaged(copy)) }
      let session = HostSession(
        host: .init(id: state.host, name: Machine.hostName.neutralised, version: version),
        room: RoomState(code: code, game: state.game, claims: state.claims, kicked: state.kicked, photos: state.photos),
        limits: options.limits, defaults: options.defaults, generator: generator)
      let loop = try EventLoop()
      let service = HostService(
        loop: loop, session: session, options: options, writer: StoreWriter(store), output: output)
      signals.start { signal in
        loop.post { service.assumeIsolated { $0.stop(signal == .interrupt ? .hostQuit : .shuttingDown) } }
      }
      loop.post { service.assumeIsolated { $0.start() } }
      return loop.run()
    } catch StoreError.inUse where options.takenOver != nil {
      guard let command = options.takenOver.map(HostCommand.takeOver) else { return ExitCode.cannotCreate.rawValue }
      return RemoteCommand.run(command, HostCommand.Terms(), in: options.dataFolder, isJSON: options.isJSON)
    } catch StoreError.inUse where options.canAttach {
      return AttachedScreen.run(options, signals)
    } catch let error as StoreError {
      Console.complain(error.sentence(about: options.dataFolder))
      return error.exitCode.rawValue
    } catch let error as HostRefusal {
      Console.complain(error.sentence)
      return ExitCode.usage.rawValue
    } catch {
      Console.complain("\(error)")
      return ExitCode.unavailable.rawValue
    }
  }

  /// A game in progress is never replaced by accident.
  private static func refuseToReplace(_ game: Game?, _ options: HostOptions) throws(HostRefusal) {
    let inProgress = game.flatMap { $0.isOver ? nil : $0 }
    if options.takenOver != nil {
      if let inProgress { throw HostRefusal(.badArguments, Strings.wouldReplace(inProgress.name.text)) }
      guard options.newGame == NewGame(), !options.isNew else { throw HostRefusal(.badArguments, Strings.importHasItsGame) }
    } else if options.isNew {
      guard options.newGame.players != nil || game != nil else { throw HostRefusal(.badArguments, Strings.newNeedsPlayers) }
    } else if let inProgress {
      guard options.newGame == NewGame() else {
        throw HostRefusal(.badArguments, Strings.wouldReplace(inProgress.name.text))
      }
    } else if options.newGame.players == nil, options.newGame != NewGame() {
      throw HostRefusal(.badArguments, Strings.rulesNeedPlayers)
    }
  }
}

extension StoreError {
  var exitCode: ExitCode {
    switch self {
    case .inUse: .cannotCreate
    case .newer: .configuration
    case .folder, .notSaved, .damaged: .notSaved
    }
  }
}
