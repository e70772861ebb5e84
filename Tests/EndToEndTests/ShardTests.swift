import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("Shards, filters and annotations of a run", .ownThreads)
struct ShardTests {
  /// Four scenarios that only let time pass.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c", "d"] {
      _ = try folder.write(
        "\(name).scenario",
        "scenario 1\ntitle \"Nothing happens in \(name.uppercased())\"\nadvance 1s\n")
    }
    return folder
  }

  /// Runs the folder, and returns the names of the scenarios that ran, each a letter.
  private func names(
    _ folder: TemporaryFolder, _ options: [String] = [], _ environment: [String: String] = [:]
  ) throws -> [String] {
    let run = try Tool.run(["run", folder.path] + options, environment: environment)
    expectEqual(run.code, 0, "\(run.error)")
    return run.outputLines.filter { $0.hasPrefix("pass") }
      .map { String($0.dropLast(".scenario".count).suffix(1)) }
  }

  @Test("the option has precedence over the tool's variable, then come Bazel's, then GitLab's")
  func sources() throws {
    let folder = try folder()
    let status = folder.path + "/status"
    let gitLab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"]
    let bazel = [
      "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "TEST_SHARD_STATUS_FILE": status,
    ]
    try expectEqual(names(folder), ["a", "b", "c", "d"])
    try expectEqual(names(folder, [], gitLab), ["b", "d"])
    try expectEqual(names(folder, [], gitLab.merging(bazel) { $1 }), ["a"])
    // The tool touches this file to tell Bazel that it supports shards.
    #expect(Files.exists(status))
    try expectEqual(names(folder, [], bazel.merging(["TOUCHSTONE_SHARD": "2/4"]) { $1 }), ["b"])
    try expectEqual(names(folder, ["--shard", "3/4"], bazel), ["c"])
    // With more shards than scenarios a shard may be empty, and succeeds.
    try expectEqual(names(folder, ["--shard", "9/9"]), [])
    try expectEqual(
      names(folder, [], ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "\(Int.max)"]), ["a"])
  }

  @Test("one variable of a pair, or a pair out of range, is refused with both names")
  func refusedVariables() throws {
    let folder = try folder()
    for variables in [
      ["TEST_SHARD_INDEX": "0"], ["TEST_TOTAL_SHARDS": "2"], ["CI_NODE_INDEX": "1"],
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"],
      ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "2"],
    ] {
      let run = try Tool.run(["run", folder.path], environment: variables)
      expectEqual(run.code, 64, "\(variables)")
      let isOfBazel = variables.keys.contains { $0.hasPrefix("TEST_") }
      let pair =
        isOfBazel ? ["TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"] : ["CI_NODE_INDEX", "CI_NODE_TOTAL"]
      #expect(pair.allSatisfy { run.error.contains($0) }, "\(run.error)")
    }
    let wrong = try Tool.run(["run", folder.path], environment: ["TOUCHSTONE_SHARD": "3/2"])
    expectEqual(wrong.code, 64)
    #expect(wrong.error.contains("TOUCHSTONE_SHARD takes i/n, such as 1/3, not '3/2'"))
  }

  @Test("--filter matches the path or the title; a filter without a match is a failure")
  func filter() throws {
    let folder = try folder()
    try expectEqual(names(folder, ["--filter", "in B", "-v"]), ["b"])
    try expectEqual(names(folder, ["--filter", "/c.sc"]), ["c"])
    let none = try Tool.run(["run", folder.path, "--filter", "zebra"])
    expectEqual(none.code, 1)
    let noneOfPart = try Tool.run(["run", folder.path, "--filter", "zebra", "--shard", "1/2"])
    expectEqual(noneOfPart.code, 1)
    #expect(none.error.contains("no scenarios with 'zebra' in path or title"))
  }

  @Test("on GitHub a failure is an annotation with place, title and headline, and in the summary")
  func annotations() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("bad.scenario", KeptRunTests.scenario(expectingCount: "2"))
    let summary = folder.path + "/summary.md"
    let run = try Tool.run(
      ["run", "bad.scenario", "-q"], in: folder.path,
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary])
    expectEqual(run.code, 1)
    let line = try #require(run.outputLines.first { $0.hasPrefix("::error") })
    #expect(line.hasPrefix("::error file=bad.scenario,line=9,col=3,title=bad.scenario%3A A <tap>"))
    #expect(line.contains("::no such record comes: text @count \"2\"%0A"))
    let text = String(decoding: try Files.readBytes(summary), as: UTF8.self)
    #expect(text.contains("0 passed, 1 failed."))
    #expect(text.contains("| `bad.scenario` |"))
    let none = try Tool.run(["run", "bad.scenario", "-q"], in: folder.path)
    #expect(!none.output.contains("::error"))
  }
}
