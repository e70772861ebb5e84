import Testing
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("The demo", .ownThreads)
struct DemoTests {
  @Test("the demo prints the path of a tap, each stage once, and exits with 0")
  func path() throws {
    let run = try Tool.run(["demo"])
    expectEqual(run.code, 0)
    expectEqual(run.error, "")
    for stage in Stage.allCases {
      let number = (stage.rawValue < 10 ? " " : "") + "\(stage.rawValue)"
      let rows = run.outputLines.filter { $0.hasPrefix("\(number) \(stage.title) ") }
      expectEqual(rows.count, 1, "\(stage.title)")
      #expect(rows.allSatisfy { $0.hasSuffix(stage.iosCounterpart) }, "\(stage.title)")
    }
    #expect(run.output.contains("A finger taps @icon.Counter."))
    #expect(run.output.contains("The label @count now says 1."))
    try LeftoverProcesses.waitUntilNone(run.mark)
  }

  @Test("the demo with --trace prints records, the same in two runs")
  func records() throws {
    let first = try Tool.run(["demo", "--trace"])
    expectEqual(first.code, 0)
    #expect(first.outputLines.count > 100)
    try expectEqual(Tool.run(["demo", "--trace"]).output, first.output)
  }
}
