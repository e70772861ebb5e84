import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("The command line of run, its exit codes and its messages", .ownThreads)
struct RunGuardTests {
  private func run(_ steps: String, _ options: [String] = []) throws -> ToolRun {
    let folder = try TemporaryFolder()
    let path = try folder.write("steps.scenario", "scenario 1\ntitle \"Steps\"\n\(steps)\n")
    return try Tool.run(["run", path] + options)
  }

  /// The exit code of the tool with a closed pipe as its output; -1 if a signal ended it.
  private func codeWithoutReader(_ words: [String]) throws -> CInt {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    _ = consume reading
    let child = try Child(Programs.tool, words, output: .descriptor(writing.rawValue))
    guard case .exited(let code) = try child.wait() else { return -1 }
    return code
  }

  @Test("a closed pipe as output changes neither the failure nor the success of a run")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("bad.scenario", KeptRunTests.scenario(expectingCount: "2"))
    let good = try folder.write("good.scenario", KeptRunTests.scenario(expectingCount: "1"))
    for options in [[], ["-q"], ["--json"], ["--trace"]] {
      try expectEqual(codeWithoutReader(["run", bad] + options), 1, "\(options)")
      try expectEqual(codeWithoutReader(["run", good] + options), 0, "\(options)")
    }
  }

  @Test(
    "with a closed standard stream the exit code is the usual one, and no file gets the output",
    arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
  func closedStreams(redirection: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("bad.scenario", KeptRunTests.scenario(expectingCount: "2"))
    _ = try folder.write("good.scenario", KeptRunTests.scenario(expectingCount: "1"))
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

  @Test("a failure prints commands to run the scenario again with the same apps, clock and limit")
  func commandsToRunAgain() throws {
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

  @Test(
    "--app replaces the app of its name; a name given twice or with a slash, and a folder, are refused"
  )
  func apps() throws {
    let troublemaker = "Counter=" + Programs.troublemaker
    // Only Troublemaker has the button, which writes a log.
    let steps = "app launch Counter\nsettle\ntap @identify\nsettle\nexpect\n  ...\n  log\nend"
    try expectEqual(run(steps, ["--app", troublemaker]).code, 0)
    let twice = try run(steps, ["--app", troublemaker, "--app", troublemaker])
    expectEqual(twice.code, 64)
    #expect(twice.error.contains("--app Counter=… is given twice"))
    try expectEqual(run(steps, ["--app", "Counter=/tmp"]).code, 64)
    try expectEqual(run(steps, ["--app", "a/b=/bin/true"]).code, 64)
  }

  @Test("a key that stays down is an error, unless the scenario has auto-release")
  func keyDown() throws {
    let down = try run("app launch Counter\nsettle\nkey a --down\nsettle")
    expectEqual(down.code, 65)
    #expect(down.error.contains("is still down at the end"))
    try expectEqual(run("auto-release\napp launch Counter\nsettle\nkey a --down\nsettle").code, 0)
    try expectEqual(
      run("app launch Counter\nsettle\nkey a --down\n+50ms key a --up\nsettle").code, 0)
  }

  @Test("a step at a time that has passed is an error with the present time")
  func timeThatHasPassed() throws {
    let late = try run("app launch Counter\nsettle\nadvance 300ms\nat 50ms tap 195,430\nsettle")
    expectEqual(late.code, 65)
    #expect(
      late.output.contains("50ms is over: it is 300ms since the start here"), "\(late.output)")
    try expectEqual(run("app launch Counter\nsettle\nat 50ms tap 195,430\nsettle").code, 0)
  }

  @Test("app launch fails for an app that ends as it starts, and the session continues")
  func dyingApp() throws {
    let session = try Session(["--app", "Dead=/bin/false"])
    let launch = try session.tool("app", "launch", "Dead")
    expectEqual(launch.code, 69)
    #expect(launch.error.contains("Dead ended before it answered"))
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
  }

  @Test("--update prints its diff, and does not change a scenario that would lose an assertion")
  func update() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", KeptRunTests.scenario(expectingCount: "2"))
    let updated = try Tool.run(["run", path, "--update"])
    expectEqual(updated.code, 0, "\(updated.output)")
    #expect(updated.output.contains("\n-  text @count \"2\"\n+  text @count \"1\"\n"))
    try expectEqual(
      String(decoding: Files.readBytes(path), as: UTF8.self),
      KeptRunTests.scenario(expectingCount: "1"))
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

  @Test("of many errors twenty are printed, with the number of the others")
  func manyErrors() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "bad.scenario", "scenario 1\n" + String(repeating: "tapp 1,2\n", count: 300))
    let run = try Tool.run(["run", path])
    expectEqual(run.code, 65)
    expectEqual(run.error.ranges(of: ": error: ").count, 20)
    #expect(run.error.hasSuffix("and 280 more errors\n"))
  }

  @Test("including a folder is an error: it is a directory")
  func includedFolder() throws {
    let run = try run("include \".\"\ntap 1,2")
    expectEqual(run.code, 65)
    #expect(run.error.contains("is a directory"), "\(run.error)")
  }

  @Test("a virtual-only scenario is left out in real time, with a note, and needs a reason")
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

  @Test("h and min are units of time; a tab separates words, but is refused within a text")
  func units() throws {
    try expectEqual(run("advance 1h\nadvance\t2min").code, 0)
    try expectEqual(run("type \"a\tb\"").code, 65)
  }

  @Test("--junit - is standard output; a path that cannot be written is found before the run")
  func junit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", KeptRunTests.scenario(expectingCount: "2"))
    let run = try Tool.run(["run", path, "--junit", "-"], in: folder.path)
    expectEqual(run.code, 1)
    #expect(run.output.hasPrefix("<?xml"))
    #expect(!Files.exists(folder.path + "/-"))
    let passing = try folder.write("b.scenario", KeptRunTests.scenario(expectingCount: "1"))
    let passed = try Tool.run(["run", passing, "--junit", "-"], in: folder.path)
    expectEqual(passed.code, 0)
    #expect(passed.output.hasPrefix("<?xml"), "\(passed.output.prefix(200))")
    // Standard output would have the diff of the update, too.
    expectEqual(
      try Tool.run(["run", passing, "--junit", "-", "--update"], in: folder.path).code, 64)
    let blocked = try Tool.run(["run", path, "--junit", folder.path])
    expectEqual(blocked.code, 73)
    expectEqual(blocked.output, "")
  }

  @Test("the hint after a step that fails repeats the options of the run")
  func hints() throws {
    let app = "Troublemaker=" + Programs.troublemaker
    let run = try run("app launch Troublemaker\nsettle\ntap @nothing", ["--app", app])
    expectEqual(run.code, 1)
    #expect(run.output.contains(" --app \(app) --stages"))
  }

  @Test("-j2 is accepted, a repeated option is not; a dry run needs a session only to find a view")
  func commandLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", KeptRunTests.scenario(expectingCount: "1"))
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
    "completion scripts have the words that an option or an operand takes",
    arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let script = try Tool.run(["--generate-completion-script", shell]).output
    #expect(script.contains("failed always never"))
    #expect(script.contains("show follow lanes ladder export diff"))
  }
}
