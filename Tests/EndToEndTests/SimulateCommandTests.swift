import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("The subcommand that plays random scenarios", .ownThreads)
struct SimulateCommandTests {
  @Test("the same seeds give the same output, byte for byte, and shards divide them")
  func sameOutput() throws {
    let first = try Tool.run(["simulate", "--seed", "1", "--runs", "10"])
    let second = try Tool.run(["simulate", "--seed", "1", "--runs", "10"])
    expectEqual(first.code, 0, "\(first.output)\(first.error)")
    expectEqual(first.output, second.output)
    expectEqual(first.outputLines.last, "10 runs, nothing lost")
    let part = try Tool.run(["simulate", "--seed", "1", "--runs", "10", "--shard", "1/4"])
    expectEqual(part.outputLines.last, "3 runs, nothing lost")
  }

  @Test("real processes do what the model of routing says")
  func real() throws {
    let run = try Tool.run(["simulate", "--seed", "1", "--runs", "3", "--real"])
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    expectEqual(run.outputLines.last, "3 runs, nothing lost")
  }

  @Test("the report is one page with how often everything happened")
  func report() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/report.html"
    let run = try Tool.run(["simulate", "--runs", "2", "--report", file])
    expectEqual(run.code, 0, "\(run.error)")
    let page = String(decoding: try Files.readBytes(file, limit: 1 << 20), as: UTF8.self)
    #expect(page.contains("<h1>2 runs, nothing lost</h1>"))
    #expect(page.contains("<h2>transitions</h2>"))
  }
}
