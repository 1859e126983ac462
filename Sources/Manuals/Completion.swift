package import Daemon

/// What shells need to complete a command line. All of it comes from the program's own table.
package enum Completion {
  // MARK: bash

  package static func bash(_ program: ProgramUsage) -> String {
    let function = "_" + program.name.map { $0 == "-" ? "_" : String($0) }.joined()
    let valued = program.allFlags.filter(\.takesValue)
    let values = valued.map { flag in "    \(flag.name)) \(bashReply(flag.value)); return ;;" }
    let operands = verbs(program).filter { $0.value != .text }.map { "    \($0.name)) \(bashReply($0.value)) ;;" }
    let flags = verbs(program).map { "    \($0.name)) flags=\"\(names(program.flags(of: $0.name) + help(program)))\" ;;" }
    let lines =
      [
        "# bash completion for \(program.name)", "\(function)() {",
        "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb='' flags word i skip=''",
        "  COMPREPLY=()",
        "  # A value may follow an equals sign, which is a word of its own.",
        "  if [[ $current == '=' ]]; then current=''; elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
        "  case $previous in",
      ] + values + [
        "  esac", "  for ((i = 1; i < COMP_CWORD; i++)); do", "    word=${COMP_WORDS[i]}",
        "    if [[ -n $skip ]]; then [[ $word == '=' ]] || skip=''; continue; fi", "    case $word in",
        "      \(valued.map(\.name).joined(separator: " | "))) skip=1 ;;", "      -*) ;;", "      *) verb=$word; break ;;", "    esac",
        "  done",
        "  case $verb in",
      ] + flags + [
        "    *) flags=\"\(names(program.ownFlags))\" ;;", "  esac",
        "  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W \"$flags\" -- \"$current\")); return; fi", "  case $verb in",
        "    '') COMPREPLY=($(compgen -W \"\(verbs(program).map(\.name).joined(separator: " "))\" -- \"$current\")) ;;",
      ] + operands + ["  esac", "}", "complete -F \(function) \(program.name)", ""]
    return lines.joined(separator: "\n")
  }

  private static func bashReply(_ value: Flag.Value) -> String {
    switch value {
    case .text: ":"
    case .file: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
    case .folder: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
    case .oneOf(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    }
  }

  // MARK: zsh

  package static func zsh(_ program: ProgramUsage) -> String {
    var lines = ["#compdef \(program.name)", ""]
    let all = verbs(program)
    guard !all.isEmpty else { return (lines + ["_arguments \\"] + zshSpecs(program.ownFlags) + ["  '*: :'", ""]).joined(separator: "\n") }
    lines += ["local -a verbs=("] + all.map { "  \(quoted("\($0.name):\($0.meaning)"))" } + [")", "local verb=''", "local -i i skip=0"]
    lines += ["for ((i = 2; i < CURRENT; i++)); do", "  if ((skip)); then skip=0; continue; fi", "  case $words[i] in"]
    lines += ["    \(program.allFlags.filter(\.takesValue).map(\.name).joined(separator: "|"))) skip=1 ;;", "    -*) ;;"]
    lines += ["    *) verb=$words[i]; break ;;", "  esac", "done", "case $verb in"]
    for verb in all {
      lines += ["  \(verb.name))", "    _arguments \\"] + zshSpecs(program.flags(of: verb.name) + help(program)).map { "    " + $0 }
      lines += ["      '1: :' '*: :\(zshAction(verb.value))'", "    ;;"]
    }
    lines += ["  *)", "    _arguments \\"] + zshSpecs(program.ownFlags).map { "    " + $0 }
    lines += ["      '1: :{_describe -t verbs verb verbs}' '*: :'", "    ;;", "esac", ""]
    return lines.joined(separator: "\n")
  }

  private static func zshSpecs(_ flags: [Flag]) -> [String] {
    flags.flatMap { flag in
      flag.names.map { name in
        let meaning = flag.sentence.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        let value = flag.placeholder.map { ":\($0.filter { $0 != ":" }):\(zshAction(flag.value))" } ?? ""
        return "  \(quoted("\(name)\(flag.takesValue ? "=" : "")[\(meaning)]\(value)")) \\"
      }
    }
  }

  private static func zshAction(_ value: Flag.Value) -> String {
    switch value {
    case .text: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .oneOf(let words): "(\(words.joined(separator: " ")))"
    }
  }

  // MARK: fish

  package static func fish(_ program: ProgramUsage) -> String {
    let all = verbs(program)
    let names = all.map(\.name).joined(separator: " ")
    let without = all.isEmpty ? "" : " -n 'not __fish_seen_subcommand_from \(names)'"
    var lines = ["# fish completion for \(program.name)", "complete -c \(program.name) -f"]
    lines += all.map { "complete -c \(program.name)\(without) -a \($0.name) -d \(fishQuoted($0.meaning))" }
    lines += program.ownFlags.flatMap { fishFlag($0, program.name, without) }
    for verb in all {
      let with = " -n '__fish_seen_subcommand_from \(verb.name)'"
      switch verb.value {
      case .text: break
      case .file, .folder: lines.append("complete -c \(program.name)\(with) -F")
      case .oneOf(let words): lines.append("complete -c \(program.name)\(with) -a \(fishQuoted(words.joined(separator: " ")))")
      }
      lines += verb.flags.flatMap { fishFlag($0, program.name, with) }
    }
    // What all verbs of a group take is said once.
    for group in program.verbs {
      let with = " -n '__fish_seen_subcommand_from \(group.verbs.map(\.name).joined(separator: " "))'"
      lines += (group.flags + help(program)).flatMap { fishFlag($0, program.name, with) }
    }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func fishFlag(_ flag: Flag, _ program: String, _ condition: String) -> [String] {
    let value =
      switch flag.value {
      case .text: flag.takesValue ? " -x" : ""
      case .file: " -r -F"
      case .folder: " -x -a '(__fish_complete_directories)'"
      case .oneOf(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
      }
    return flag.names.map { "complete -c \(program)\(condition) -l \($0.dropFirst(2))\(value) -d \(fishQuoted(flag.sentence))" }
  }

  // MARK: What they share

  private static func verbs(_ program: ProgramUsage) -> [Verb] { program.verbs.flatMap(\.verbs) }

  /// `--help` goes with every verb.
  private static func help(_ program: ProgramUsage) -> [Flag] { program.ownFlags.filter { $0.name == "--help" } }

  private static func names(_ flags: [Flag]) -> String { flags.flatMap(\.names).joined(separator: " ") }

  private static func quoted(_ text: String) -> String { "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'" }

  private static func fishQuoted(_ text: String) -> String { "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'" }
}
