import Foundation
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("The scenario files", .ownThreads)
struct ScenarioFilesTests {
  @Test("there are scenarios to run")
  func thereAreFiles() {
    #expect(ShippedScenarios.files.count >= 15)
  }

  @Test("each scenario passes, and prints nothing but its trace", arguments: ShippedScenarios.files)
  func isMet(file: String) throws {
    let run = try SoloRuns.run(file)
    expectEqual(run.tool.code, 0, "\(run.tool.output)\(run.tool.error)")
    // Not in the closure, which would make the pattern again for each line.
    let time = #/ *[0-9]+\.[0-9]{3}  /#
    let others = run.lines.filter { $0.prefixMatch(of: time) == nil }
    expectEqual(others, [], "--quiet prints nothing when nothing is wrong")
  }

  @Test("--quiet prints nothing when nothing is wrong")
  func quiet() throws {
    let run = try Tool.run(["run", Programs.scenarios + "/path", "-q"])
    expectEqual(run.code, 0, "\(run.error)")
    expectEqual(run.output, "")
  }

  /// In parts, so that none takes long under a sanitizer.
  ///
  /// `tools/check` compares two runs on one core, too, and two with more sessions at a time than there are cores.
  @Test(
    "each scenario gives the same trace, byte for byte, alone and two at a time", arguments: 0..<8)
  func isDeterministic(part: Int) throws {
    let files = ShippedScenarios.files.enumerated().filter { $0.offset % 8 == part }.map(\.element)
    let alone = try files.map { try SoloRuns.run($0).tool.output }.joined()
    let words = ["run", "-q", "--trace"] + files.map { Programs.scenarios + "/" + $0 }
    let crowded = try Tool.run(words + ["--jobs", "2"])
    expectEqual(crowded.code, 0, "\(crowded.error)")
    // Hundreds of lines: each has 38 characters before its text.
    #expect(alone.utf8.count > 40_000)
    Self.expectSame(alone, crowded.output, "a run with --jobs 2")
  }

  /// Records an issue with the first line that differs, if there is one.
  ///
  /// - Parameter name: The name of the other text, for the report.
  private static func expectSame(_ first: String, _ other: String, _ name: String) {
    if first == other { return }
    let lines = [first, other].map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let index = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name) differs in line \(index + 1):
      \(index < lines[0].count ? lines[0][index] : "(end)")
      \(index < lines[1].count ? lines[1][index] : "(end)")
      """)
  }

  @Test(
    "in real time the order of deliveries and actions is the same",
    arguments: [
      "path/single-tap.scenario", "touches/two-fingers.scenario",
      "touches/second-touch-is-ignored.scenario", "hit-testing/overlap.scenario",
    ])
  func realTimeHasTheSameOrder(file: String) throws {
    let script = try ShippedScenarios.script(file)
    let virtual = Self.decisions(of: script, isVirtual: true)
    let real = Self.decisions(of: script, isVirtual: false)
    #expect(!virtual.isEmpty)
    Self.expectSame(
      virtual.joined(separator: "\n"), real.joined(separator: "\n"), "real time")
  }

  @Test(
    "results are printed in the order of the files however many run at a time; a pipe gets no count"
  )
  func resultsAreInOrder() throws {
    let folder = Programs.scenarios + "/path"
    let expected = try Files.list(folder).filter { $0.hasSuffix(".scenario") }
      .map { "pass  \(folder)/\($0)" }
    for words in [[], ["--jobs", "1"], ["--jobs", "3"]] {
      let run = try Tool.run(["run", folder] + words)
      expectEqual(run.outputLines.filter { $0.hasPrefix("pass") }, expected)
      expectEqual(run.error, "")
    }
  }

  @Test("--update replaces the expected records in the file, and nothing else")
  func update() throws {
    let folder = try TemporaryFolder()
    let head = """
      scenario 1
      title "To be updated"
      # A comment stays.
      app launch Counter
      settle
      tap @increment
      settle
      expect because "the count is shown"

      """
    let path = try folder.write("a.scenario", head + "  action nothing at all\nend\n")
    try expectEqual(Tool.run(["run", path, "-q"]).code, 1)
    let update = try Tool.run(["run", path, "--update"])
    #expect(update.output.contains("updated  \(path)"))
    let text = String(decoding: try Files.readBytes(path), as: UTF8.self)
    #expect(text.hasPrefix(head))
    #expect(text.contains("\n  action @increment CounterViewController"))
    let again = try Tool.run(["run", path, "-q"])
    expectEqual(again.code, 0, "\(again.output)")
    let refused = try Tool.run(["run", path, "--update"], environment: ["CI": "true"])
    expectEqual(refused.code, 64)
  }

  @Test("an app that ends before it checks in is recorded, and another one can be launched")
  func appEndsAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.scenario",
      """
      scenario 1
      title "An app that ends at once"
      tap @icon.Failing
      settle
      tap @icon.Counter
      settle
      expect
        process Failing spawned
        process Failing exited 1
        process Counter spawned
        process Counter checked-in
      end

      """)
    let run = try Tool.run(["run", path, "-q", "--app", "Failing=/bin/false"])
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  /// The records of deliveries and actions, in order, with the names of their processes.
  private static func decisions(of script: Script, isVirtual: Bool) -> [String] {
    let runner = ScenarioRunner(
      broker: Programs.broker, apps: Programs.apps, isVirtual: isVirtual)
    return runner.run(script).lines
      .filter { $0.kind == .deliver || $0.kind == .action }
      .map { "\($0.process): \($0.text)" }
  }
}
