import Daemon
import FarkleHost
import FarkleViewer
import Manuals
import Testing

@Suite struct GeneratedTests {
  /// A program whose words mean something to roff and to shells.
  private static let program = ProgramUsage(
    name: "some-tool", summary: "", operands: "[A] [B[:C]]", examples: [],
    flags: [
      FlagGroup(
        "Of all:", [Flag("--file", "F", "it's \"a\\b\"", value: .file), Flag(negatable: "--loud", "[loud]: or not", usual: "$HOME")])
    ],
    verbs: [
      VerbGroup(
        "Do:",
        [
          Verb("go-on", "N", means: ".don't", flags: [Flag("--how", "WAY", "how", value: .oneOf(["left", "right"]))]),
          Verb("stop", means: "no"),
        ],
        flags: [Flag("--in", "DIR", "where", value: .folder)])
    ])

  @Test func `a man page's options`() {
    #expect(
      ManualPage.options(Self.program) == """
        .Ss Of all
        .Bl -tag -width Ds
        .It Fl \\-file Ar F
        It\\(aqs \\(dqa\\eb\\(dq.
        .It Fl \\-[no\\-]loud
        [loud]: or not ($HOME).
        .El

        """)
  }

  @Test func `a man page's commands`() {
    #expect(
      ManualPage.commands(Self.program) == """
        .Ss Do
        .Bl -tag -width Ds
        .It Cm go\\-on Ar N
        \\&.don\\(aqt.
        .Bl -tag -width Ds
        .It Fl \\-how Ar WAY
        How.
        .El
        .It Cm stop
        No.
        .El
        .Bl -tag -width Ds
        .It Fl \\-in Ar DIR
        Where.
        .El

        """)
  }

  @Test func `a synopsis names what may follow`() {
    #expect(
      ManualPage.synopsis(Self.program) == """
        .Nm
        .Op Ar option ...
        .Op Ar A
        .Op Ar B[:C]
        .Nm
        .Ar verb
        .Op Ar option ...
        .Op Ar word ...

        """)
  }

  @Test func `fish has each word with where it may stand`() {
    let lines = Completion.fish(Self.program).split(separator: "\n").map(String.init)
    #expect(lines.contains("complete -c some-tool -n 'not __fish_seen_subcommand_from go-on stop' -a go-on -d '.don\\'t'"))
    #expect(lines.contains("complete -c some-tool -n 'not __fish_seen_subcommand_from go-on stop' -l file -r -F -d 'it\\'s \"a\\\\b\"'"))
    #expect(lines.contains("complete -c some-tool -n '__fish_seen_subcommand_from go-on' -l how -x -a 'left right' -d 'how'"))
    #expect(lines.contains { $0.hasSuffix("-l no-loud -d '[loud]: or not ($HOME)'") })
  }

  @Test(arguments: [HostUsage.program, ViewerUsage.program])
  func `each shell knows every flag and every verb`(program: ProgramUsage) {
    let texts = [Completion.bash(program), Completion.zsh(program)]
    let words = program.allFlags.flatMap(\.names) + program.verbs.flatMap { $0.verbs.map(\.name) }
    for text in texts {
      for word in words { #expect(text.contains(word), "\(word)") }
    }
    let fish = Completion.fish(program)
    for flag in program.allFlags.flatMap(\.names) {
      #expect(fish.contains(" -l \(flag.dropFirst(2)) ") || fish.contains(" -l \(flag.dropFirst(2))\n"), "\(flag)")
    }
  }

  @Test(arguments: [HostUsage.program, ViewerUsage.program])
  func `no line of a man page is taken for a request by accident`(program: ProgramUsage) {
    for text in [ManualPage.options(program), ManualPage.commands(program), ManualPage.synopsis(program)] {
      for line in text.split(separator: "\n") {
        #expect(!line.hasPrefix("'"))
        if line.hasPrefix(".") {
          #expect(["Ss", "Bl", "It", "El", "Pp", "Nm", "Op", "Ar"].contains(line.dropFirst().prefix(2)), "\(line)")
        }
      }
    }
  }
}
