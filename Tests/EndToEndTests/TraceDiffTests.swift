import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("trace diff: the first difference of two traces", .ownThreads)
struct TraceDiffTests {
  /// A folder with the kept runs of three scenarios: a and b tap the same button, c taps elsewhere.
  private func keptRuns() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.scenario", KeptRunTests.scenario(expectingCount: "1"))
    _ = try folder.write("b.scenario", KeptRunTests.scenario(expectingCount: "1"))
    _ = try folder.write("c.scenario", KeptRunTests.scenario(expectingCount: "0", at: "20,20"))
    // The last text that c records is the title of the button and not the count, so c fails.
    try expectEqual(Tool.run(["run", ".", "--keep", "always", "-q"], in: folder.path).code, 1)
    return folder
  }

  private func diff(
    _ folder: TemporaryFolder, _ a: String, _ b: String, _ options: [String] = []
  ) throws -> ToolRun {
    try Tool.run(
      ["trace", "diff", ".touchstone/" + a, ".touchstone/" + b] + options, in: folder.path)
  }

  @Test(
    "equal traces exit with 0, different ones with 1 and the first difference, its reason and the records around it"
  )
  func sentences() throws {
    let folder = try keptRuns()
    let same = try diff(folder, "a", "b")
    expectEqual(same.code, 0, "\(same.output)")
    #expect(same.output.hasPrefix("The two traces are equal: "))
    let other = try diff(folder, "a", "c")
    expectEqual(other.code, 1)
    let first = try #require(other.outputLines.first)
    #expect(first.hasPrefix("The two traces agree up to record "))
    #expect(first.contains("the first difference is "))
    #expect(first.hasSuffix("since the input differs."))
    #expect(other.outputLines[1].hasPrefix("  first:  Touch 1 landed on @increment"))
    #expect(other.outputLines[2].hasPrefix("  second: Touch 1 landed on "))
    #expect(other.outputLines.contains { $0.hasPrefix("-") })
    #expect(other.outputLines.contains { $0.hasPrefix("+") })
    // Three records that agree come before the difference.
    expectEqual(other.outputLines.dropFirst(3).prefix(3).filter { $0.hasPrefix(" ") }.count, 3)
    let turned = try diff(folder, "c", "a")
    #expect(turned.outputLines[2].hasPrefix("  second: Touch 1 landed on @increment"))
  }

  @Test("--json has the code, the cause and the number of records that agree")
  func json() throws {
    let folder = try keptRuns()
    let run = try diff(folder, "a", "c", ["--json"])
    expectEqual(run.code, 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    expectEqual(object["code"] as? String, "first-difference")
    expectEqual(object["cause"] as? String, "input")
    expectEqual(object["equal"] as? Bool, false)
    #expect((object["agreed"] as? Int ?? 0) > 10)
    #expect(try diff(folder, "a", "b", ["--json"]).output.contains(#""equal":true"#))
  }

  @Test(
    "trace diff exits with 1 if a process has no trace, 2 for damage, 64 for wrong usage, 65 for no such run"
  )
  func errors() throws {
    let folder = try keptRuns()
    let file = folder.path + "/.touchstone/c/02-Counter.trace"
    var bytes = try Files.readBytes(file)
    bytes[bytes.count - 1] ^= 1
    try Files.write(file, bytes)
    let damaged = try diff(folder, "a", "c")
    expectEqual(damaged.code, 2)
    #expect(damaged.error.contains("is damaged"))
    try Files.remove(file)
    let incomplete = try diff(folder, "a", "c")
    expectEqual(incomplete.code, 1)
    try expectEqual(Tool.run(["trace", "diff", file]).code, 64)
    try expectEqual(Tool.run(["trace", "diff", "a", "b", "c"]).code, 64)
    try expectEqual(Tool.run(["trace", "diff", "/nowhere", "/nowhere"]).code, 65)
    try expectEqual(diff(folder, "a", "b", ["--kind", "touch"]).code, 64)
  }
}
