import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport

@Suite("An app that writes to the memory of its own trace", .ownThreads)
struct DamagedTraceTests {
  /// Makes an app that overwrites the beginning of its trace, descriptor 4, and ends.
  ///
  /// A shell writes the file. If this process did, a program that another test starts meanwhile could inherit the open
  /// file for a moment, and a file that is open for writing cannot be executed.
  private func makeApp(in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/app"
    let script = "#!/bin/sh\nprintf 'this is no trace' >&4\n"
    let run = try Tool.run(
      "/bin/sh", ["-c", #"printf %s "$2" > "$1" && chmod 755 "$1""#, "sh", path, script])
    expectEqual(run.code, 0, "\(run.error)")
    return path
  }

  @Test("exit 2: an app has overwritten its trace; the traces of all others are read and kept")
  func others() throws {
    let folder = try TemporaryFolder()
    let kept = folder.path + "/kept"
    let session = try Session(["--app", "Blot=" + makeApp(in: folder), "--keep", kept])
    try expectEqual(session.tool("app", "launch", "Blot").code, 69)
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    let problem = "all of it is damaged: not a trace file: it does not begin with TOUCHTRC"
    // Which number the process has depends on the commands before it.
    let damage = "): \(problem)"
    let tap = try session.tool("tap", "@increment")
    expectEqual(tap.code, 0, "\(tap.error)")
    #expect(tap.output.contains("sent touchUpInside"), "\(tap.output)")
    #expect(tap.output.contains("\(damage); what happened there is not known."), "\(tap.output)")
    for words in [
      ["ledger"], ["trace", "show"], ["explain", "why-not", "@increment"],
      ["page", "-o", folder.path + "/a.html"],
    ] {
      let run = try Tool.run(
        words + ["--session", Session.name], environment: session.environment)
      expectEqual(run.code, 2, "\(words): \(run.error)")
      #expect(run.error.contains("Error: the trace of Blot (process "), "\(run.error)")
      #expect(run.error.contains("\(damage)\nall other records could be read"), "\(run.error)")
      #expect(!run.output.isEmpty && !run.output.contains("Everything is accounted for"))
    }
    let followed = folder.path + "/followed"
    let file = try FileDescriptor.open(followed, .writing, create: 0o600)
    let follow = try Child(
      Programs.tool, ["trace", "follow", "--session", Session.name, "--kind", "action"],
      environment: session.environment, output: .descriptor(file.rawValue))
    // One action is already in the trace.
    for count in 1...3 {
      try Waiting.until("action \(count)") {
        try Files.readBytes(followed).count { $0 == UInt8(ascii: "\n") } >= count
      }
      try expectEqual(session.tool("tap", "@increment").code, 0)
    }
    try session.boot.send(.terminate)
    try expectEqual(session.boot.wait(), .exited(2))
    try expectEqual(follow.wait(), .exited(2))
    #expect(session.errors.contains("\(damage)\nall other traces are saved in \(kept)"))
    let trace = try #require(SessionTrace.files(in: kept).first { $0.hasSuffix("-Blot.trace") })
    let shown = try Tool.run(["trace", "show", kept])
    expectEqual(shown.code, 2)
    #expect(shown.output.contains(#"text @count "1""#))
    #expect(shown.error.contains("\(trace): \(problem)"), "\(shown.error)")
    let ledger = try Tool.run(["ledger", kept])
    expectEqual(ledger.code, 2)
    #expect(ledger.output.contains("A part of the trace is damaged"), "\(ledger.output)")
  }
}
