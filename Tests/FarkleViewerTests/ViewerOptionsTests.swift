import FarkleWire
import Screens
import Testing

@testable import FarkleViewer

/// What the command line asks of the screen. A test has no terminal, so there is none to be shown here.
struct ViewerOptionsTests {
  @Test func `flags of the screen are taken wherever lines are written too`() throws {
    let options = try ViewerOptions(["--tv", "--theme=felt", "--reduce-motion", "--watch", "1357"])
    #expect(options.isLarge && options.onlyWatches && options.goal.code?.text == "1357")
    #expect(try ViewerOptions(["--plain"]).isPlain && ViewerOptions(["--json"]).isJSON)
  }

  @Test(arguments: [
    (["--theme", "plaid"], "\"plaid\" is no set of colours: paper, felt or contrast"), (["--tv=1"], "--tv takes no value"),
    (["--once", "--no-discovery"], "without discovery the host must be named: farkle-view CODE HOST"),
  ]) func `what can't be read is said in a sentence`(words: [String], sentence: String) {
    #expect(throws: ViewerOptions.Failure(sentence: sentence)) { try ViewerOptions(words) }
  }

  @Test(arguments: [["--once"], ["--json"], ["--plain"]]) func `there is no screen where lines are wanted`(words: [String]) throws {
    let options = try ViewerOptions(words)
    #expect(!options.usesScreen && !options.goal.isInteractive)
  }
}
