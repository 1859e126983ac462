// Writes what belongs to the packages and comes from the programs' own tables: farkle-manuals PROGRAM PART. scripts/manuals calls it.
import Daemon
import FarkleHost
import FarkleViewer
import Glibc
import Manuals

let words = Array(CommandLine.arguments.dropFirst())
let programs = [HostUsage.program, ViewerUsage.program]
let parts: [String: (ProgramUsage) -> String] = [
  "synopsis": ManualPage.synopsis, "options": ManualPage.options, "commands": ManualPage.commands, "bash": Completion.bash,
  "zsh": Completion.zsh, "fish": Completion.fish,
]
guard words.count == 2, let program = programs.first(where: { $0.name == words[0] }), let part = parts[words[1]] else {
  let usage =
    "farkle-manuals: say PROGRAM (\(programs.map(\.name).joined(separator: ", "))) and PART (\(parts.keys.sorted().joined(separator: ", ")))"
  let output = LineOutput(descriptor: 2)
  output.write(usage)
  output.drain()
  exit(ExitCode.usage.rawValue)
}
print(part(program), terminator: "")
