import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("Text of an app reaches a terminal escaped, whichever command prints it", .ownThreads)
struct EscapingTests {
  /// The first line of the name of the button that Troublemaker's `pose` shows, as it is printed.
  private static let printedName =
    #"\u{1b}[2J\u{1b}]0;mine\u{7}\u{9b}31m\u{202e}kcab\u{2066}\u{d}"#

  /// Whether a terminal obeys nothing in a text but line breaks and the tool's own colors.
  private func isHarmless(_ text: String) -> Bool {
    let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    return plain.unicodeScalars.allSatisfy { $0 == "\n" || !TerminalText.isObeyed($0) }
  }

  @Test("names and titles of views are escaped in answers, drawings, errors and the trace")
  func names() throws {
    let session = try Session(["--app", "Troublemaker=" + Programs.troublemaker])
    try expectEqual(session.tool("app", "launch", "Troublemaker").code, 0)
    try expectEqual(session.tool("tap", "@pose").code, 0)
    let terminal = try Terminal(columns: 200)
    let calls: [[String]] = [
      ["tree"], ["tree", "--json"], ["hit", "195,330"], ["tap", "195,330"], ["chain", "@pose"],
      ["tree", "@nobody"], ["tap", "@nobody"], ["app", "list"], ["trace", "show"],
      ["trace", "ladder"], ["trace", "lanes"], ["explain", "touch", "3"],
      ["explain", "hit", "195,330"], ["explain", "why-not", "@nobody"], ["ledger"],
    ]
    for words in calls {
      let shown = try terminal.run(
        words + ["--session", Session.name], environment: session.environment, withErrors: true)
      #expect(!shown.isEmpty && isHarmless(shown), "\(words): \(shown)")
    }
    // The name itself is printed, escaped.
    let tree = try session.tool("tree")
    #expect(tree.output.contains(Self.printedName), "\(tree.output)")
    let tap = try session.tool("tap", "195,330")
    #expect(tap.output.contains("landed on @" + Self.printedName), "\(tap.output)")
    expectEqual(tap.outputLines.count, 1)
    let none = try session.tool("tree", "@nobody")
    #expect(none.code == 1 && none.error.contains(Self.printedName), "\(none.error)")
  }

  @Test("a name with a line break adds no line to an answer in lines")
  func lineBreaks() throws {
    let session = try Session(["--app", "Troublemaker=" + Programs.troublemaker])
    try expectEqual(session.tool("app", "launch", "Troublemaker").code, 0)
    try expectEqual(session.tool("tap", "@pose").code, 0)
    let calls = [
      ["tree"], ["hit", "195,330"], ["tap", "195,330"], ["explain", "touch", "3"],
      ["explain", "hit", "195,330"], ["tree", "@nobody"],
    ]
    for words in calls {
      let run = try Tool.run(
        words + ["--session", Session.name], environment: session.environment)
      let lines = (run.output + run.error).split(separator: "\n")
      // The second line of the button's name.
      #expect(!lines.contains { $0.hasPrefix("Troublemaker not running") }, "\(words): \(lines)")
    }
  }
}
