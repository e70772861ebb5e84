import BackBoardServices
import Foundation
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Reports and exports", .ownThreads)
struct ReportTests {
  private static let scenario = """
    scenario 1
    title "Ampersands & <angles> \\"quoted\\""
    app launch Counter
    settle
    tap @increment
    settle
    expect
      text @count "\(Self.placeholder)"
    end

    """
  private static let placeholder = "N"

  /// One scenario that passes and one that fails.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let records = #"""
        ...
        text @count "0"
        text UIButtonLabel#1 "Increment"
        text @count "1"
      """#
    let passing = Self.scenario.replacing(#"  text @count "N""#, with: records)
    _ = try folder.write("a.scenario", passing)
    _ = try folder.write("b.scenario", Self.scenario)
    return folder
  }

  @Test("--json prints one object a line, the first with a version, and nothing else")
  func json() throws {
    let folder = try folder()
    let run = try Tool.run(["run", folder.path, "--json"])
    expectEqual(run.code, 1)
    let objects = try run.outputLines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expectEqual(objects.count, 3)
    #expect(objects.allSatisfy { $0["type"] is String })
    expectEqual(objects[0]["version"] as? Int, 1)
    expectEqual(objects[1]["passed"] as? Bool, true)
    expectEqual(objects[2]["passed"] as? Bool, false)
    expectEqual(objects[1]["title"] as? String, #"Ampersands & <angles> "quoted""#)
    expectEqual((objects[2]["problems"] as? [String])?.first?.contains(#"text @count "N""#), true)
  }

  @Test("--repeat with parallel jobs reports a result for each scenario, in order")
  func repeats() throws {
    let folder = try folder()
    let run = try Tool.run(["run", folder.path, "--json", "--repeat", "4", "--jobs", "3"])
    let objects = try run.outputLines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    expectEqual(objects.dropFirst().map { $0["passed"] as? Bool }, [true, false])
    // Of a scenario that fails, the runs up to the first failure count.
    expectEqual(objects.dropFirst().map { $0["runs"] as? Int }, [4, 1])
    expectEqual((objects[2]["problems"] as? [String])?.count, 1)
  }

  @Test("--repeat reports the first run whose trace differs, with both records")
  func runsDiffer() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "differs.scenario",
      """
      scenario 1
      title "An app records a random number"
      app launch Troublemaker
      settle
      tap @identify
      settle

      """)
    let run = try Tool.run(
      ["run", path, "--app", "Troublemaker=" + Programs.troublemaker]
        + ["--repeat", "4", "--jobs", "3"])
    expectEqual(run.code, 1)
    #expect(run.output.contains("run 2 gave a different trace from run 1"))
    expectEqual(run.outputLines.filter { $0.contains("log \"number ") }.count, 2)
  }

  @Test("--junit writes well-formed XML with a test case for each scenario")
  func junit() throws {
    let folder = try folder()
    let path = folder.path + "/report.xml"
    let run = try Tool.run(["run", folder.path, "-q", "--junit", path])
    expectEqual(run.code, 1)
    let reader = ElementCounter()
    let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: path)))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    expectEqual(reader.counts["testcase"], 2)
    expectEqual(reader.counts["failure"], 1)
    expectEqual(
      reader.names, [#"Ampersands & <angles> "quoted""#, #"Ampersands & <angles> "quoted""#])
  }

  @Test("trace show and export read a live session; the export is JSON with tracks and arrows")
  func trace() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    try expectEqual(session.tool("tap", "@increment").code, 0)
    let show = try session.tool("trace", "show", "--kind", "action")
    expectEqual(show.code, 0)
    expectEqual(show.outputLines.count, 1)
    #expect(show.output.contains("action @increment "))
    try expectEqual(session.tool("trace", "show", "--event", "4000000000").code, 1)

    for time in ["steps", "real", "virtual"] {
      let export = try session.tool("trace", "export", "--time", time)
      expectEqual(export.code, 0)
      let events = try Self.events(of: export.output)
      let tracks = events.filter { $0["name"] as? String == "thread_name" }
        .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
      #expect(tracks.contains("event-fetch") && tracks.contains("main"))
      let processes = events.filter { $0["name"] as? String == "process_name" }
        .compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
      #expect(Set(processes).isSuperset(of: ["SpringBoard", "Counter", "touchstone"]))
      let phases = Set(events.compactMap { $0["ph"] as? String })
      #expect(phases.isSuperset(of: ["M", "X", "s", "t", "f", "b", "e"]))
    }
    let file = session.runtime.path + "/export.json"
    try expectEqual(session.tool("trace", "export", "-o", file).code, 0)
    #expect(try !Self.events(of: String(decoding: Files.readBytes(file), as: UTF8.self)).isEmpty)
  }

  @Test("boot --keep saves a session's traces at its end, and they read as they did before")
  func kept() throws {
    let runtime = try TemporaryFolder()
    let kept = runtime.path + "/kept"
    let session = try Session(["--keep", kept], runtime: runtime)
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    try expectEqual(session.tool("tap", "@increment").code, 0)
    let live = try session.tool("trace", "show")
    try ProcessDescriptor.open(session.brokerID()).send(.kill)
    // Another broker continues the session and opens the app again; the records of the first broker are kept, too.
    try Waiting.until("the app of the next broker") {
      try session.trace().count { $0.text == "process Counter checked-in" } == 2
    }
    try session.boot.send(.terminate)
    try expectEqual(session.boot.wait(), .exited(128 + 15))
    expectEqual(
      SessionTrace.files(in: kept).map { $0.dropFirst(kept.count + 1) },
      [
        "01-SpringBoard.trace", "02-touchstone.trace", "03-Counter.trace", "04-touchstone.trace",
        "05-SpringBoard.trace", "06-Counter.trace",
      ])
    let saved = try Tool.run(["trace", "show", kept])
    expectEqual(saved.code, 0, "\(saved.error)")
    expectEqual(Array(saved.outputLines.prefix(live.outputLines.count)), live.outputLines)
  }

  @Test("trace follow prints records as they come and ends with the session")
  func follow() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    let output = session.runtime.path + "/followed"
    let file = try FileDescriptor.open(output, .writing, create: 0o600)
    let follow = try Child(
      Programs.tool, ["trace", "follow", "--session", Session.name, "--kind", "action"],
      environment: session.environment, output: .descriptor(file.rawValue))
    for count in 1...3 {
      try expectEqual(session.tool("tap", "@increment").code, 0)
      try Waiting.until("action \(count)") {
        try Files.readBytes(output).count { $0 == UInt8(ascii: "\n") } >= count
      }
    }
    try session.boot.send(.terminate)
    try expectEqual(follow.wait(), .exited(0))
    let lines = String(decoding: try Files.readBytes(output), as: UTF8.self)
      .split(separator: "\n")
    expectEqual(lines.count, 3)
    #expect(lines.allSatisfy { $0.contains("action @increment") })
    try expectEqual(Tool.run(["trace", "follow", output]).code, 64)
  }

  /// The events of an export.
  private static func events(of json: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return try #require(object?["traceEvents"] as? [[String: Any]])
  }
}

/// Counts the elements of a JUnit report by name, and collects the names of its test cases.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var names: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    if name == "testcase" { names.append(attributes["name"] ?? "") }
  }
}
