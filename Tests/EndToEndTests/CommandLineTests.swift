import Testing
import TouchstoneLinux
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("The command line", .ownThreads)
struct CommandLineTests {
  @Test(
    "help prints the text of its file in Goldens",
    arguments: ["help", "help-tap", "help-rules"])
  func help(name: String) throws {
    let words = name.split(separator: "-").map(String.init)
    let run = try Tool.run(words)
    let path = Programs.package + "/Tests/EndToEndTests/Goldens/\(name).txt"
    let golden = String(decoding: try Files.readBytes(path), as: UTF8.self)
    expectEqual(run.output, golden, "touchstone \(words.joined(separator: " "))")
    expectEqual(run.code, 0)
    expectEqual(run.error, "")
  }

  @Test("no line of a help text is wider than 100 columns, or than a narrower terminal")
  func widths() throws {
    let overview = try Tool.run(["help"]).outputLines
    let start = try #require(overview.firstIndex(of: "SUBCOMMANDS:"))
    let end = try #require(overview.firstIndex(of: "EXIT CODES:"))
    let names = overview[(start + 1)..<end].map { String($0.split(separator: " ")[0]) }
    expectEqual(names.count, 45)
    for name in names {
      let lines = try Tool.run(["help", name]).outputLines
      #expect(lines.allSatisfy { $0.count <= 100 }, "help \(name)")
    }
    let narrow = try Tool.run(["help", "swipe"], environment: ["COLUMNS": "60"]).outputLines
    #expect(narrow.allSatisfy { $0.count <= 60 })
  }

  @Test("--help and -h print the same as the help subcommand")
  func helpOptions() throws {
    try expectEqual(Tool.run(["--help"]).output, Tool.run(["help"]).output)
    try expectEqual(Tool.run(["-h"]).output, Tool.run(["help"]).output)
    try expectEqual(Tool.run(["tap", "--help"]).output, Tool.run(["help", "tap"]).output)
    try expectEqual(Tool.run(["tap", "20,30", "-h"]).output, Tool.run(["help", "tap"]).output)
  }

  @Test("--version prints one line")
  func version() throws {
    let run = try Tool.run(["--version"])
    expectEqual(run.code, 0)
    expectEqual(run.outputLines.count, 1)
    #expect(run.output.hasPrefix("touchstone "))
  }

  @Test(
    "a wrong command line is a usage error that names the mistake",
    arguments: [
      (["tpa", "20,30"], "unknown subcommand 'tpa'; did you mean 'tap'?"),
      (["run", "--reapet", "2", "x"], "unknown option '--reapet'; did you mean '--repeat'?"),
      (["tap", "--tpas", "2", "20,30"], "tap has no option '--tpas'; did you mean '--taps'?"),
      (["trace", "show", "--time", "real"], "only 'trace export' has --time"),
      (["trace", "show", "-o", "tap.json"], "only 'trace export' has --output"),
      (
        ["trace", "export", "--event", "3"],
        "only 'trace show', 'trace follow', 'trace lanes' and 'trace ladder' have --event"
      ),
      (
        ["trace", "export", "--kind", "action"],
        "only 'trace show' and 'trace follow' have --kind"
      ),
      (
        ["trace", "show", "--kind", "tuoch"], "no record begins with 'tuoch'; did you mean 'touch'?"
      ),
      (["trace", "export", "--time", "unreal"], "--time takes virtual, real, steps, not 'unreal'"),
      (["trace", "shwo"], "unknown action 'shwo'; did you mean 'show'?"),
      (["app", "lauch", "Counter"], "unknown verb 'lauch'; did you mean 'launch'?"),
      (["control-centre", "begin"], "'control-centre' has been renamed to 'control-center'"),
      (
        ["help", "notification-centre"],
        "'notification-centre' has been renamed to 'notification-center'"
      ),
      (["help", "dmeo"], "unknown subcommand 'dmeo'; did you mean 'demo'?"),
      (["press", "20,30", "--hold", "600"], "'600' has no unit"),
      (["swipe", "20,30", "40,50", "--over", "1"], "expected: 1ms, 1s"),
      (["app", "hang", "Counter", "--for", "200"], "a time with its unit, such as 200ms"),
      (["run", "x", "--limit", "3"], "a time with its unit, such as 200ms"),
      (["run", "x", "--limit", "2h"], "such as 200ms or 6s, at most 1h, not '2h'"),
      (["tap", "20"], "'20' is not a target"),
      (["tap"], "target"),
      (["hit", "here"], "a point is x,y in points, not 'here'"),
      (["hit", "5,,6"], "a point is x,y in points, not '5,,6'"),
      (["tree", "@"], "a view has a name, such as @login"),
      (["tree", ""], "a view has a name, such as @login"),
      (["screenshot", "-o", "x.jpg"], "a picture ends in .svg or .png, not as 'x.jpg'"),
      (["screenshot", "-o", "-"], "a picture ends in .svg or .png, not as '-'"),
      (["screenshot", "--scale", "2"], "--scale is for a .png; an SVG has no pixels"),
      (["screenshot", "-o", "x.png", "--scale", "5"], "--scale takes 1 to 4, not '5'"),
      (["app", "list", "--for", "3s"], "--for has no effect on list"),
      (["--version", "tap"], "unexpected argument 'tap'"),
      (["help", "tap", "run"], "unexpected argument 'run'"),
      (["boot", "--real-time", "--virtual"], "choose one of --real-time and --virtual"),
      (["boot", "--session", "a/b"], "a session's name is 1 to 32 ASCII letters"),
      (["run"], "missing <scenario>"),
      (["run", ""], "<scenario> is empty"),
      (["trace", "show", ""], "<file> is empty"),
      (["run", "x", "--junit", ""], "--junit needs a value: --junit <file>"),
      (["run", "x", "--report="], "--report needs a value"),
      (["run", "x", "-q", "--quiet"], "--quiet is given twice"),
      (["tap", "5,5", "--miss-ok", "--miss-ok"], "--miss-ok is given twice"),
      (["explain", "why-not", ""], "'explain why-not' needs what it is about"),
      (["explain", "responder", "@a", "--key", ""], "--key needs a value"),
      (["--versio"], "unknown option '--versio'; did you mean '--version'?"),
      (["run", "x", "--jobs", "0"], "--jobs takes a whole number from 1 to 64, not '0'"),
      (["run", "x", "--shard", "3/2"], "--shard takes i/n, such as 1/3, not '3/2'"),
      (["run", "x", "--products", "y"], "--products has no effect without a touchstone.json"),
      (["new", "notes"], "the first a capital letter, such as Notes, not 'notes'"),
      (["--generate-completion-script", "tcsh"], "takes one of bash, zsh, fish"),
    ])
  func usageErrors(words: [String], sentence: String) throws {
    let run = try Tool.run(words)
    expectEqual(run.code, 64)
    expectEqual(run.output, "")
    #expect(run.error.hasPrefix("Error: "))
    #expect(run.error.contains(sentence), "\(run.error)")
    #expect(run.error.contains("for more information."))
  }

  @Test("explain takes a time that is many hours after the beginning")
  func laterTime() throws {
    let run = try Tool.run(["explain", "hit", "5,5", "missing.trace", "--at", "30h"])
    #expect(run.error.contains("missing.trace: no such file or folder"), "\(run.error)")
  }

  @Test("without arguments the overview goes to standard error, and the exit code is 64")
  func noArguments() throws {
    let run = try Tool.run([])
    expectEqual(run.code, 64)
    expectEqual(run.output, "")
    expectEqual(run.error, (try Tool.run(["help"]).output))
  }

  @Test("an error has three lines: the mistake, the expected form, and the help to read")
  func shortErrors() throws {
    expectEqual(
      try Tool.run(["hit"]).error,
      "Error: missing <x,y>\nexpected: touchstone hit [options] <x,y>\n"
        + "See 'touchstone help hit' for more information.\n")
    expectEqual(
      try Tool.run(["orient", "left"]).error,
      "Error: 'left' is not an orientation of the device\nexpected: portrait, portrait-upside-down, "
        + "landscape-left, landscape-right, face-up, face-down\n"
        + "See 'touchstone help orient' for more information.\n")
    expectEqual(
      try Tool.run(["call"]).error,
      "Error: call needs 'begin' or 'end'\nexpected: call begin|end\n"
        + "See 'touchstone help call' for more information.\n")
  }

  @Test("help motion lists <x,y,z> once and describes <to>")
  func operandsOfMotion() throws {
    let motion = try Tool.run(["help", "motion"]).outputLines
    expectEqual(motion.filter { $0.hasPrefix("  <x,y,z>") }.count, 1)
    #expect(motion.contains { $0.hasPrefix("  <to>") && $0.contains("stream") })
  }

  @Test("an unknown view or app fails with 1 and the nearest name")
  func nearestNames() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    for words in [["tap", "@incremnt"], ["tree", "@incremnt"]] {
      let run = try Tool.run(words + ["--session", Session.name], environment: session.environment)
      expectEqual(run.code, 1)
      #expect(run.error.contains("no view is called @incremnt; did you mean '@increment'?"))
    }
    let app = try session.tool("app", "launch", "Countr")
    expectEqual(app.code, 1)
    #expect(app.error.contains("no app is called Countr; did you mean 'Counter'?"))
    expectEqual(app.output, "")
    let state = try session.tool("app", "kill", "Canvas")
    expectEqual(state.code, 1)
    #expect(state.error.contains("Canvas is not running"))
  }

  @Test("coordinates may be negative, with and without --; --dry-run shows the raw touches")
  func dryRun() throws {
    let session = try Session()
    let tap = ["+0ms touch down 1 -20,40", "+50ms touch up 1"]
    try expectEqual(session.tool("tap", "-20,40", "--dry-run", "--allow-outside").outputLines, tap)
    let ended = try Tool.run(
      ["tap", "--session", Session.name, "--dry-run", "--allow-outside", "--", "-20,40"],
      environment: session.environment)
    expectEqual(ended.outputLines, tap)
    // Each line begins with the time since the line before, as in a scenario.
    let swipe = try session.tool(
      "swipe", "20,40", "80,40", "--over", "90ms", "--steps", "3", "--dry-run")
    expectEqual(
      swipe.outputLines,
      [
        "+0ms touch down 1 20,40", "+30ms touch move 1 40,40", "+30ms touch move 1 60,40",
        "+30ms touch move 1 80,40", "+50ms touch up 1",
      ])
    #expect(try session.trace().allSatisfy { $0.stage == nil }, "a dry run touches nothing")
  }

  @Test(
    "completion scripts name commands and options, and parse in their shell if it is installed",
    arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) throws {
    let run = try Tool.run(["--generate-completion-script", shell])
    expectEqual(run.code, 0)
    for word in ["demo", "replay", "--session", "--repeat"] {
      let flag = shell == "fish" && word.hasPrefix("--") ? "-l \(word.drop { $0 == "-" })" : word
      #expect(run.output.contains(flag), "\(word)")
    }
    // Values of options and words of operands.
    for words in ["virtual real steps", "home lock volume-up", "portrait portrait-upside-down"] {
      #expect(run.output.contains(words), "\(words)")
    }
    let paths = ["/bin/\(shell)", "/usr/bin/\(shell)"]
    guard let path = paths.first(where: { Files.exists($0) }) else { return }
    let folder = try TemporaryFolder()
    let script = try folder.write("completion", run.output)
    let check = try Tool.run(path, ["-n", script])
    expectEqual(check.code, 0, "\(check.error)")
  }

  @Test("the manual page has every subcommand, and only requests of roff that are intended")
  func manual() throws {
    let run = try Tool.run(["--generate-manual"])
    expectEqual(run.code, 0)
    let lines = run.outputLines
    expectEqual(lines.first?.hasPrefix(".TH TOUCHSTONE 1 "), true)
    expectEqual(lines.count { $0.hasPrefix(".SS ") }, 45)
    for line in [#".SS control\-center"#, #"\fB\-j, \-\-jobs <n>\fR"#, #"\fB124\fR"#] {
      #expect(lines.contains(line), "\(line)")
    }
    // A line that begins with a period or an apostrophe is a request of roff.
    let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".br"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }
}
