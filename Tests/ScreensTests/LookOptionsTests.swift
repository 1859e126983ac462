import Daemon
import Design
import Screens
import TestSupport
import Testing

/// Where the looks of a screen come from: flags, then what was chosen before, then what is usual.
struct LookOptionsTests {
  private func options(_ words: [String]) throws -> LookOptions {
    try LookOptions(Arguments(words, LookOptions.flags))
  }

  @Test func `flags win over what was chosen before, and are not kept`() throws {
    let folder = try TestFolder()
    var preferences = Preferences(of: "p", in: folder.path)
    preferences["theme"] = "felt"
    preferences[switch: "motion"] = true
    let none: (String) -> String? = { _ in nil }
    let chosen = try options([]).look(preferences, environment: none)
    #expect(chosen.theme == .felt && chosen.hasMotion && chosen.hasColour)
    var flagged = try options(["--theme", "contrast", "--reduce-motion"]).look(preferences, environment: none)
    #expect(flagged.theme == .contrast && !flagged.hasMotion)
    let former = flagged
    flagged.change(.motion)
    preferences.keep(flagged, insteadOf: former)
    #expect(preferences["theme"] == "felt" && preferences[switch: "motion"] == true)
    flagged.change(.theme)
    preferences.keep(flagged, insteadOf: former)
    #expect(preferences["theme"] == flagged.theme.rawValue)
  }

  @Test func `NO_COLOR takes the colours away`() throws {
    let preferences = Preferences(of: "p", in: try TestFolder().path)
    #expect(try !options([]).look(preferences) { $0 == "NO_COLOR" ? "1" : nil }.hasColour)
  }

  @Test func `a theme that there is not is named`() {
    let failure = #expect(throws: NoTheme.self) { try options(["--theme=plaid"]) }
    #expect(failure?.text == "plaid" && failure?.sentence.contains("plaid") == true)
  }
}
