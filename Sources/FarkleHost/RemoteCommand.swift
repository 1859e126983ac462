internal import Daemon
internal import Design
internal import Sockets
internal import Vocabulary

/// Gives a host that is running one command, and prints its answer.
enum RemoteCommand {
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes").
  static func run(_ options: RemoteOptions) -> Int32 {
    run(options.command, HostCommand.Terms(revision: options.revision), in: options.dataFolder, isJSON: options.isJSON)
  }

  static func run(_ command: HostCommand, _ terms: HostCommand.Terms, in folder: String, isJSON: Bool) -> Int32 {
    let console = HostConsole(isJSON: isJSON)
    do throws(SystemError) {
      let loop = try EventLoop()
      let client = try ControlClient(data: folder, on: loop)
      var isAnswered = false
      client.start { event in
        guard case .closed = event, !isAnswered else { return }
        Console.complain(Strings.hostGone)
        loop.stop(ExitCode.unavailable.rawValue)
      }
      client.obey(command, terms) { answer in
        isAnswered = true
        let output = LineOutput(descriptor: answer.exitCode == .success ? 1 : 2)
        output.write(console.answer(answer))
        output.drain()
        loop.stop(answer.exitCode.rawValue)
      }
      return withExtendedLifetime(client) { loop.run() }
    } catch {
      if error.isNobodyThere, let code = OfflineErrand.run(command, in: folder, console) { return code }
      let sentence = error.isNobodyThere ? Strings.noHost(folder) : Strings.cannotReachHost(error.description)
      Console.complain(sentence)
      return ExitCode.unavailable.rawValue
    }
  }
}

extension HostAnswer {
  /// How a program ends that gave the command.
  fileprivate var exitCode: ExitCode {
    switch result {
    case .success: .success
    case .failure(let refusal): refusal.word == .notSaved ? .notSaved : .refused
    }
  }
}
