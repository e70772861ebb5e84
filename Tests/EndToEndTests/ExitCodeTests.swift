import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("The exit codes of the tool", .ownThreads)
struct ExitCodeTests {
  /// A scenario that passes.
  private static let passing = """
    scenario 1
    title "A tap on nothing"
    app launch Counter
    settle
    tap 195,700
    settle
    expect
      not action *
    end

    """

  @Test("0: every expectation was met")
  func success() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(["run", try folder.write("a.scenario", Self.passing), "-q"])
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  @Test("1: an expectation was not met; the report has the missing record")
  func failure() throws {
    let folder = try TemporaryFolder()
    let text = Self.passing.replacing("195,700", with: "@increment")
      .replacing("not action *", with: #"text @count "7""#)
    let run = try Tool.run(["run", try folder.write("a.scenario", text)])
    expectEqual(run.code, 1)
    #expect(run.output.contains(#"text @count "7""#))
    #expect(run.output.contains("0 passed, 1 failed"))
  }

  @Test("1: there is no scenario; 0 when that is allowed")
  func noScenario() throws {
    let folder = try TemporaryFolder()
    try expectEqual(Tool.run(["run", folder.path]).code, 1)
    try expectEqual(Tool.run(["run", folder.path, "--allow-empty"]).code, 0)
  }

  @Test("1: a touch that would land elsewhere")
  func miss() throws {
    let folder = try TemporaryFolder()
    let text = Self.passing.replacing("195,700", with: "@count")
    let run = try Tool.run(["run", try folder.write("a.scenario", text)])
    expectEqual(run.code, 1)
    #expect(run.output.contains("@count would reach @counter at "))
    #expect(
      run.output.contains(
        "; use --miss-ok if that is intended. @count was skipped for such a touch: user interaction is "
          + "disabled for it, as it is by default for views of its class."))
  }

  @Test("65: a file that is no trace, an endless one, or a trace of a newer version")
  func notATrace() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("01-SpringBoard.trace", [UInt8](repeating: 0x5A, count: 4096))
    for words in [
      ["trace", "show", file], ["trace", "export", folder.path], ["trace", "show", "/dev/zero"],
    ] {
      let run = try Tool.run(words)
      expectEqual(run.code, 65)
      #expect(run.error.contains("not a trace file: it does not begin with TOUCHTRC"))
    }
    let newer = Array("TOUCHTRC".utf8) + [99] + [UInt8](repeating: 0, count: 1000)
    let run = try Tool.run(["trace", "show", try folder.write("newer.trace", newer)])
    expectEqual(run.code, 65)
    #expect(run.error.contains("trace version 99, but this program reads version"))
  }

  @Test(
    "69: a session that ends while its trace is read",
    arguments: [["explain", "touch", "1"], ["page", "-o", "-"], ["trace", "show"]])
  func endedSession(words: [String]) throws {
    let runtime = try TemporaryFolder()
    let folder = SessionFolder(path: runtime.path + "/touchstone/ending")
    try Files.makeDirectories(folder.path, mode: 0o700)
    let listener = try UnixSocket.listen(at: folder.traceSocket)
    let tool = try Child(
      "/bin/sh",
      ["-c", #"exec "$0" "$@" 2> "$OUT""#, Programs.tool] + words
        + ["--session", "ending"],
      environment: ["XDG_RUNTIME_DIR": runtime.path, "OUT": runtime.path + "/out"])
    try Waiting.wait(for: listener.rawDescriptor, "the question")
    // The keeper of the traces ends after it was asked, before it has answered.
    if case .done(let peer) = try listener.accept() { _ = consume peer }
    try expectEqual(tool.wait(), .exited(69))
    let error = String(decoding: try Files.readBytes(runtime.path + "/out"), as: UTF8.self)
    expectEqual(
      error,
      "Error: session 'ending' has ended, and its trace with it; boot --keep saves the trace of a "
        + "session\n")
  }

  @Test("64 or 69: a broker or an app that is told of a descriptor that it has not inherited")
  func foreignDescriptors() throws {
    let broker = try Tool.run(Programs.broker, ["--player-port", "987"])
    expectEqual(broker.code, 64)
    expectEqual(broker.error, "SpringBoard: --player-port takes an open descriptor, not 987\n")
    let app = try Tool.run(
      Programs.folder + "/Counter", [], environment: ["TOUCHSTONE_PORT": "987"])
    expectEqual(app.code, 69)
    expectEqual(
      app.error,
      "Error: TOUCHSTONE_PORT is '987'; the broker sets it to an open descriptor above 2\n")
  }

  @Test("2: a damaged trace, after all of its records that can be read")
  func damagedTrace() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.scenario", Self.passing)
    try expectEqual(Tool.run(["run", "a.scenario", "--keep", "always"], in: folder.path).code, 0)
    let file = folder.path + "/.touchstone/a/02-Counter.trace"
    let whole = try Tool.run(["trace", "show", file])
    expectEqual(whole.code, 0, "\(whole.error)")
    var bytes = try Files.readBytes(file)
    bytes[bytes.count - 1] ^= 1
    try Files.write(file, bytes)
    let damaged = try Tool.run(["trace", "show", file])
    expectEqual(damaged.code, 2)
    #expect(damaged.error.contains(" of lane "))
    #expect(damaged.error.contains("its checksum is 0x"))
    #expect(!damaged.output.isEmpty)
    #expect(Set(whole.outputLines).isSuperset(of: damaged.outputLines))
    try Files.write(file, Array(bytes.prefix(bytes.count / 2)))
    try expectEqual(Tool.run(["trace", "export", file, "-o", folder.path + "/x"]).code, 2)
  }

  /// `TraceWalkTests` flips every bit of a small trace; this checks the exit codes of the tool, region by region.
  @Test("2, or 65 in its first 12 bytes: one flipped bit in any region of a trace")
  func flippedBits() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.scenario", Self.passing)
    try expectEqual(Tool.run(["run", "a.scenario", "--keep", "always"], in: folder.path).code, 0)
    let bytes = try Files.readBytes(folder.path + "/.touchstone/a/02-Counter.trace")
    let file = folder.path + "/flipped.trace"
    var random = SplitMix(seed: 12)
    // The magic number, the version and the rest of the header; a segment's header, seal, name and records; the end.
    let regions = [
      0..<8, 8..<12, 12..<16, 16..<64, 64..<512, 512..<520, 520..<528, 528..<544, 544..<552,
      552..<640, 640..<4096, 4096..<bytes.count, bytes.count - 8..<bytes.count,
    ]
    for region in regions {
      for _ in 0..<3 {
        let byte = Int.random(in: region, using: &random)
        let bit = Int.random(in: 0..<8, using: &random)
        var changed = bytes
        changed[byte] ^= 1 << UInt8(bit)
        try Files.write(file, changed)
        let run = try Tool.run(["trace", "show", file])
        // Without its magic number and version the file is no trace.
        expectEqual(run.code, byte < 12 ? 65 : 2, "bit \(bit) of byte \(byte): \(run.error)")
        #expect(run.error.hasPrefix("Error: \(file): "), "\(run.error)")
      }
    }
  }

  @Test("65: errors in lines 3 and 9, both with column, mark and accepted words")
  func errorsInScenario() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "bad.scenario",
      """
      scenario 1
      title "Two slips"
      app lauch Counter
      settle
      expect
        not action *
      end
      advance 1s
      tap @increment --hold 600

      """)
    let run = try Tool.run(["run", path])
    expectEqual(run.code, 65)
    expectEqual(run.output, "")
    expectEqual(
      run.error,
      """
      \(path):3:5: error: 'lauch' is not an action of an app; did you mean 'launch'?
      app lauch Counter
          ^~~~~
      expected: launch, activate, background, terminate, kill, hang
      \(path):9:23: error: '600' has no unit
      tap @increment --hold 600
                            ^~~
      expected: 600ms, 600s

      """)
  }

  @Test("65: an app that is not installed, with the nearest name")
  func unknownApp() throws {
    let folder = try TemporaryFolder()
    let text = Self.passing.replacing("app launch Counter", with: "app launch Countr")
    let run = try Tool.run(["run", try folder.write("a.scenario", text)])
    expectEqual(run.code, 65)
    #expect(run.error.contains(":3:12: error: "))
    #expect(run.error.contains("did you mean 'Counter'?"))
  }

  @Test(
    "65: a file that does not exist, with the same message in every command",
    arguments: [
      ["run", "/nowhere/a"], ["replay", "/nowhere/a"], ["trace", "show", "/nowhere/a"],
      ["rules", "/nowhere/a"], ["run", "x", "--app", "X=/nowhere/a"],
    ])
  func noFile(words: [String]) throws {
    let run = try Tool.run(words)
    expectEqual(run.code, 65)
    expectEqual(run.error, "/nowhere/a: no such file or folder\n")
  }

  @Test("a run of one file prints only the failure; --stages adds the stages")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    let text = Self.passing.replacing("not action *", with: #"text @count "7""#)
    let path = try folder.write("a.scenario", text)
    let run = try Tool.run(["run", path])
    expectEqual(run.outputLines.first, "\(path): A tap on nothing")
    #expect(!run.output.contains("event 1 at"))
    #expect(run.output.contains("touchstone run \(path) --stages"))
    let staged = try Tool.run(["run", path, "--stages"])
    expectEqual(staged.outputLines.first, run.outputLines.first)
    #expect(staged.output.contains("event 1 at"))
    let passing = try Tool.run(["run", try folder.write("b.scenario", Self.passing)])
    #expect(passing.outputLines.count == 3 && passing.outputLines[0].hasPrefix("pass  "))
  }

  @Test("69: no broker, with the command that starts one")
  func unavailable() throws {
    let runtime = try TemporaryFolder()
    let run = try Tool.run(["tap", "20,30"], environment: ["XDG_RUNTIME_DIR": runtime.path])
    expectEqual(run.code, 69)
    #expect(run.error.contains("no broker is running in session 'default'"))
    #expect(run.error.contains("touchstone boot"))
    try expectEqual(Files.list(runtime.path), [])
  }

  @Test("73: a report that cannot be written")
  func cannotCreate() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", Self.passing)
    let run = try Tool.run(["run", path, "-q", "--junit", folder.path + "/none/report.xml"])
    expectEqual(run.code, 73)
    #expect(run.error.contains("none/report.xml: no such file or directory (ENOENT)"))
  }

  @Test("74: a disk that is full")
  func diskIsFull() throws {
    let full = try FileDescriptor.open("/dev/full", .writing)
    let child = try Child(Programs.tool, ["--help"], output: .descriptor(full.rawValue))
    try expectEqual(child.wait(), .exited(74))
  }

  @Test(
    "a closed pipe ends the tool without a message",
    arguments: [
      ["--help"], ["demo"], ["demo", "--trace"], ["--generate-completion-script", "bash"],
    ])
  func closedPipe(words: [String]) throws {
    let output = try FileDescriptor.pipe()
    let writing = output.writing
    // Closes the reading end, so that the output has no reader.
    _ = output.reading
    let folder = try TemporaryFolder()
    let error = try FileDescriptor.open(folder.path + "/err", .writing, create: 0o600)
    let child = try Child(
      Programs.tool, words, output: .descriptor(writing.rawValue),
      error: .descriptor(error.rawValue))
    try expectEqual(child.wait(), .exited(0))
    try expectEqual(Files.readBytes(folder.path + "/err"), [])
    try LeftoverProcesses.waitUntilNone(child.mark)
  }
}
