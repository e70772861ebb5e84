import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("Successes that are none, and failures that say what to do", .ownThreads)
struct RunGuardTests {
  private func run(_ steps: String, _ options: [String] = []) throws -> ToolRun {
    let folder = try TemporaryFolder()
    let path = try folder.write("steps.scenario", "scenario 1\ntitle \"Steps\"\n\(steps)\n")
    return try Tool.run(["run", path] + options)
  }

  /// Runs the tool with an output that nobody reads.
  private func codeWithoutReader(_ words: [String]) throws -> CInt {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    _ = consume reading
    let child = try Child(Programs.tool, words, output: .descriptor(writing.rawValue))
    guard case .exited(let code) = try child.wait() else { return -1 }
    return code
  }

  @Test("a failing run into a closed pipe fails, a passing one passes")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("bad.scenario", KeptRunTests.scenario("2"))
    let good = try folder.write("good.scenario", KeptRunTests.scenario("1"))
    for options in [[], ["-q"], ["--json"], ["--trace"]] {
      try expectEqual(codeWithoutReader(["run", bad] + options), 1, "\(options)")
      try expectEqual(codeWithoutReader(["run", good] + options), 0, "\(options)")
    }
  }

  @Test(
    "a stream that is closed from the beginning: the code of the work, and no file gets its text",
    arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
  func closedStreams(redirection: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("bad.scenario", KeptRunTests.scenario("2"))
    _ = try folder.write("good.scenario", KeptRunTests.scenario("1"))
    let calls: [(words: [String], code: CInt)] = [
      (["--version"], 0), (["help"], 0), (["demo"], 0), (["tap"], 64), (["explain", "touch"], 64),
      (["run", "good.scenario", "--keep", "always"], 0),
      (["run", "bad.scenario", "--keep", "always"], 1),
    ]
    for (words, code) in calls {
      let script = #"cd "$1" && shift && exec "$@" "# + redirection
      let run = try Tool.run(
        "/bin/sh", ["-c", script, "sh", folder.path, Programs.tool] + words)
      expectEqual(run.code, code, "\(words) \(redirection): \(run.error)")
    }
    for name in ["good", "bad"] {
      let kept = folder.path + "/.touchstone/\(name)/output.txt"
      try expectEqual(Files.readBytes(kept), [], "\(redirection)")
    }
  }

  @Test("a failure says how to play the scenario again: with the same apps, clock and limit")
  func rerun() throws {
    let app = ["--app", "Troublemaker=" + Programs.troublemaker]
    let steps = "app launch Troublemaker\nsettle\nexpect\n  text @nothing \"x\"\nend"
    let virtual = try run(steps, app + ["--limit", "20s"])
    expectEqual(virtual.code, 1, "\(virtual.error)")
    let words = " --app Troublemaker=" + Programs.troublemaker
    #expect(virtual.output.contains("\(words) --limit 20s --stages\n"), "\(virtual.output)")
    #expect(virtual.output.contains("\(words) --limit 20s --trace\n"), "\(virtual.output)")
    let real = try run(steps, app + ["--real-time"])
    expectEqual(real.code, 1, "\(real.error)")
    #expect(real.output.contains("\(words) --real-time --stages\n"), "\(real.output)")
  }

  @Test("--app takes the place of the app of its name; two of one name and a folder are refused")
  func apps() throws {
    let troublemaker = "Counter=" + Programs.troublemaker
    let steps = "app launch Counter\nsettle\ntap @identify\nsettle\nexpect\n  ...\n  log\nend"
    try expectEqual(run(steps, ["--app", troublemaker]).code, 0)
    let twice = try run(steps, ["--app", troublemaker, "--app", troublemaker])
    expectEqual(twice.code, 64)
    #expect(twice.error.contains("--app Counter=… is given twice"))
    try expectEqual(run(steps, ["--app", "Counter=/tmp"]).code, 64)
    try expectEqual(run(steps, ["--app", "a/b=/bin/true"]).code, 64)
  }

  @Test("a key that stays down is an error of the scenario, a warning with auto-release")
  func keyDown() throws {
    let down = try run("app launch Counter\nsettle\nkey a --down\nsettle")
    expectEqual(down.code, 65)
    #expect(down.error.contains("is still down at the end"))
    try expectEqual(run("auto-release\napp launch Counter\nsettle\nkey a --down\nsettle").code, 0)
    try expectEqual(
      run("app launch Counter\nsettle\nkey a --down\n+50ms key a --up\nsettle").code, 0)
  }

  @Test("a time that is over is an error, with the time that it is")
  func past() throws {
    let late = try run("app launch Counter\nsettle\nadvance 300ms\nat 50ms tap 195,430\nsettle")
    expectEqual(late.code, 65)
    #expect(
      late.output.contains("50ms is over: it is 300ms since the start here"), "\(late.output)")
    try expectEqual(run("app launch Counter\nsettle\nat 50ms tap 195,430\nsettle").code, 0)
  }

  @Test("an app that dies as it starts: app launch fails in a session")
  func dyingApp() throws {
    let session = try Session(["--app", "Dead=/bin/false"])
    let launch = try session.tool("app", "launch", "Dead")
    expectEqual(launch.code, 69)
    #expect(launch.error.contains("Dead ended before it answered"))
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
  }

  @Test("--update prints its diff, and leaves a scenario alone rather than lose an assertion")
  func update() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", KeptRunTests.scenario("2"))
    let updated = try Tool.run(["run", path, "--update"])
    expectEqual(updated.code, 0, "\(updated.output)")
    #expect(updated.output.contains("\n-  text @count \"2\"\n+  text @count \"1\"\n"))
    try expectEqual(
      String(decoding: Files.readBytes(path), as: UTF8.self), KeptRunTests.scenario("1"))
    for lines in [
      "...\nnot action @increment\n...", "...\nmotion * shake\n...", "...\nmotion began\n...",
    ] {
      let text = """
        scenario 1
        title "Asserts"
        app launch Counter
        settle
        tap @increment
        settle
        expect
        \(lines)
        end

        """
      let path = try folder.write("b.scenario", text)
      let refused = try Tool.run(["run", path, "--update"])
      expectEqual(refused.code, 1, "\(lines): \(refused.output)")
      #expect(refused.output.contains("--update does not remove this: "), "\(refused.output)")
      try expectEqual(String(decoding: Files.readBytes(path), as: UTF8.self), text)
    }
  }

  @Test("of the errors of many lines twenty are printed, and the number of the others")
  func manyErrors() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "bad.scenario", "scenario 1\n" + String(repeating: "tapp 1,2\n", count: 300))
    let run = try Tool.run(["run", path])
    expectEqual(run.code, 65)
    expectEqual(run.error.ranges(of: ": error: ").count, 20)
    #expect(run.error.hasSuffix("and 280 more errors\n"))
  }

  @Test("a folder that is included is named as one")
  func includedFolder() throws {
    let run = try run("include \".\"\ntap 1,2")
    expectEqual(run.code, 65)
    #expect(run.error.contains("is a directory"), "\(run.error)")
  }

  @Test("virtual-only: left out in real time, with a word about it; it needs a reason")
  func virtualOnly() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "v.scenario", "scenario 1\nvirtual-only \"it waits an hour\"\nadvance 1h\n")
    let run = try Tool.run(["run", path, "--real-time", "--allow-empty"])
    expectEqual(run.code, 0, "\(run.error)")
    #expect(run.error.contains("1 scenario is left out: virtual-only"))
    try expectEqual(Tool.run(["run", path]).code, 0)
    _ = try folder.write("v.scenario", "scenario 1\nvirtual-only\nadvance 1s\n")
    try expectEqual(Tool.run(["run", path]).code, 65)
  }

  @Test("an hour and a minute are times, and so are tabs blanks")
  func units() throws {
    try expectEqual(run("advance 1h\nadvance\t2min").code, 0)
    try expectEqual(run("type \"a\tb\"").code, 65)
  }

  @Test("--junit - is standard output; a path that cannot be written is found before the run")
  func junit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", KeptRunTests.scenario("2"))
    let run = try Tool.run(["run", path, "--junit", "-"], in: folder.path)
    expectEqual(run.code, 1)
    #expect(run.output.hasPrefix("<?xml"))
    #expect(!Files.exists(folder.path + "/-"))
    let passing = try folder.write("b.scenario", KeptRunTests.scenario("1"))
    let passed = try Tool.run(["run", passing, "--junit", "-"], in: folder.path)
    expectEqual(passed.code, 0)
    #expect(passed.output.hasPrefix("<?xml"), "\(passed.output.prefix(200))")
    expectEqual(
      try Tool.run(["run", passing, "--junit", "-", "--update"], in: folder.path).code, 64)
    let blocked = try Tool.run(["run", path, "--junit", folder.path])
    expectEqual(blocked.code, 73)
    expectEqual(blocked.output, "")
  }

  @Test("hints repeat the options without which the run would be another one")
  func hints() throws {
    let app = "Troublemaker=" + Programs.troublemaker
    let run = try run("app launch Troublemaker\nsettle\ntap @nothing", ["--app", app])
    expectEqual(run.code, 1)
    #expect(run.output.contains(" --app \(app) --stages"))
  }

  @Test("the words of a command line: -j2, options twice, help help, a dry run without a session")
  func commandLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", KeptRunTests.scenario("1"))
    try expectEqual(Tool.run(["run", path, "-j2", "-q"]).code, 0)
    let twice = try Tool.run(["run", path, "--repeat", "2", "--repeat", "3"])
    expectEqual(twice.code, 64)
    #expect(twice.error.contains("--repeat is given twice"))
    try expectEqual(Tool.run(["help", "help"]).output, Tool.run(["--help"]).output)
    let runtime = ["XDG_RUNTIME_DIR": folder.path]
    let dry = try Tool.run(["tap", "20,30", "--dry-run"], environment: runtime)
    expectEqual(dry.code, 0, "\(dry.error)")
    #expect(dry.output.contains("touch down 1 20,30"))
    try expectEqual(Tool.run(["tap", "@x", "--dry-run"], environment: runtime).code, 69)
  }

  @Test(
    "completion knows the words that an option or an operand takes",
    arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let script = try Tool.run(["--generate-completion-script", shell]).output
    #expect(script.contains("failed always never"))
    #expect(script.contains("show follow lanes ladder export diff"))
  }
}
