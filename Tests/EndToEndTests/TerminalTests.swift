import Testing
import TouchstoneLinux
import TouchstoneTestSupport
import TouchstoneTrace

/// What the tool prints for a person: a line about each command, drawings, and colors on a terminal only.
@Suite("The terminal", .ownThreads)
struct TerminalTests {
  @Test(
    "a command prints its events and their outcome; the events of a session are numbered 1, 2, 3 …"
  )
  func outcomes() throws {
    let session = try Session()
    try expectEqual(
      session.tool("tap", "@icon.Counter").output.hasPrefix(
        "events 1–2: Touch 1 landed on @icon.Counter at 60,116; "), true)
    let tap = try session.tool("tap", "@increment")
    expectEqual(
      tap.output,
      "events 3–4: Touch 1 landed on @increment at 195,430; @increment sent touchUpInside to "
        + "CounterViewController.increment.\n")
    expectEqual(
      try session.tool("type", "h").output,
      "events 5–6: Keyboard-h went to @counter and typed into nobody: no responder up to "
        + "AppDelegate handled it.\n")
    expectEqual(
      try session.tool("remote", "next").output,
      "events 7–8: Event 7 went to no app: no app is playing media.\n")
    expectEqual(
      try session.tool("call", "begin").output,
      "Call begins for Counter because incoming-call; Counter is inactive.\n")
    expectEqual(
      try session.tool("tap", "20,800").output,
      "events 9–10: Event 9 went to no app: the app in front is inactive and receives "
        + "no events.\n")
    #expect(try session.tool("call", "end").output.contains("Counter is active."))
    let turned = try session.tool("orient", "landscape-left").output
    #expect(turned.hasPrefix("event 11: Device landscape-left for Counter"))
    expectEqual(
      try session.tool("orient", "landscape-left").output,
      "event 12: Counter received it, and it changed nothing.\n")
    let home = try session.tool("button", "home").output
    #expect(home.hasSuffix("Counter is in the background.\n"), "\(home)")
    // The numbers are those of the trace and of `explain`.
    let touch = try session.tool("explain", "touch", "3").outputLines
    expectEqual(touch.first, String(tap.output.dropFirst("events 3–4: ".count).dropLast()))
    // The first line of evidence is `#`, the record's number, two spaces, and the line that `trace show` prints.
    let evidence = touch[1].drop { $0 != "#" }.drop { $0 != " " }.dropFirst(2)
    let shown = try session.tool("trace", "show", "--kind", "touch").outputLines
    #expect(shown.contains(String(evidence)), "\(touch[1]) is not in \(shown)")
    let posted = try session.trace().filter { $0.stage == .posted }.map(\.event)
    expectEqual(posted, Array(1...UInt32(posted.count)))
  }

  @Test(
    "R-SB-8: a covered proximity sensor darkens the display of an app that watches it, and each command says so"
  )
  func proximity() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Shake").code, 0)
    expectEqual(
      try session.tool("proximity", "near").output,
      "event 1: Event 1 went to no app: the system used it itself (proximity).\n")
    let tap = try session.tool("tap", "@listen").output
    #expect(tap.contains("ShakeViewController.Listen. Display blanked because proximity"), "\(tap)")
    expectEqual(
      try session.tool("tap", "20,800").output,
      "events 4–5: Event 4 went to no app: the proximity sensor is covered, and the display, which is "
        + "dark for that, takes no touches.\n")
    expectEqual(
      try session.tool("proximity", "far").output,
      "event 6: Event 6 went to no app: the system used it itself (proximity). Display lit because "
        + "proximity; device far for Shake.\n")
    let touch = try session.tool("tap", "@add").output
    #expect(touch.contains("landed on @add"), "\(touch)")
  }

  @Test("sending an app to the background or ending it prints its state")
  func states() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    let background = try session.tool("app", "background", "Counter").output
    #expect(background.contains("Counter is in the background"), "\(background)")
    let end = try session.tool("app", "terminate", "Counter").output
    #expect(end.contains(/Counter (has exited with 0|ending|not running)/), "\(end)")
  }

  @Test(
    "a shake prints one line, and its trace has the route and its reason for the first event only")
  func shake() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Shake").code, 0)
    let run = try session.tool("shake")
    expectEqual(run.output, "events 1–46: A shake ended; ShakeViewController received it.\n")
    let lines = try session.trace().map(\.text)
    expectEqual(lines.filter { $0.hasPrefix("route ") }.count, 1)
    // The reason is recorded for the first of the 46 events only, in a few records.
    #expect(lines.filter { $0.contains("because subscribed") }.count < 8)
    let sent = try session.trace().filter { $0.stage == .sent }.map(\.event)
    let route = try session.tool("explain", "route", "\(sent[1])").outputLines.first
    expectEqual(
      route,
      "Event \(sent[1]) went to Shake, as event 1 before it: it subscribed to events of this kind.")
  }

  @Test("tree draws views with their texts, hit the views that were rejected, chain the responders")
  func drawings() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    expectEqual(
      try session.tool("tree", "@counter").outputLines,
      [
        "UIView @counter (0 0; 390 844)",
        #"├─ UILabel @count (95 300; 200 60) "0" default-not-interactive"#,
        "└─ UIButton @increment (95 400; 200 60)",
        #"   └─ UIButtonLabel (0 0; 200 60) "Increment" default-not-interactive"#,
      ])
    expectEqual(
      try session.tool("tree", "@counter", "--json").outputLines,
      [
        #"{"type":"tree","version":1,"views":4}"#,
        #"{"type":"view","depth":0,"class":"UIView","name":"@counter","x":0,"y":0,"width":390,"#
          + #""height":844,"notes":""}"#,
        #"{"type":"view","depth":1,"class":"UILabel","name":"@count","x":95,"y":300,"width":200,"#
          + #""height":60,"notes":"\"0\" default-not-interactive"}"#,
        #"{"type":"view","depth":1,"class":"UIButton","name":"@increment","x":95,"y":400,"#
          + #""width":200,"height":60,"notes":""}"#,
        #"{"type":"view","depth":2,"class":"UIButtonLabel","x":0,"y":0,"width":200,"height":60,"#
          + #""notes":"\"Increment\" default-not-interactive"}"#,
      ])
    let hit = try session.tool("hit", "195,330")
    expectEqual(hit.outputLines.first?.hasPrefix("@counter → CounterViewController → "), true)
    expectEqual(
      hit.outputLines.suffix(3).map { line in String(line.drop { $0 == " " }) },
      [
        "└─ @counter  ◀ hit", "├─ @increment  ✕ outside-bounds by 0.00,-70.00",
        "└─ @count  ✕ default-not-interactive",
      ])
    let chain = try session.tool("chain", "@increment").outputLines
    expectEqual(chain.first, "┌ @increment")
    #expect(chain[1].hasPrefix("│ @counter ") && chain[1].hasSuffix(" superview"))
    expectEqual(chain.last?.hasPrefix("└ AppDelegate "), true)
  }

  /// A folder in which a tap and a drag were run and their traces kept.
  private func keptRun() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "a.scenario",
      """
      scenario 1
      title "A tap and a drag"
      app launch Gestures
      settle
      tap @pan
      settle
      drag 60,300 200,400 --over 200ms --steps 6
      settle

      """)
    let run = try Tool.run(["run", "a.scenario", "-q", "--keep", "always"], in: folder.path)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    return folder
  }

  @Test(
    "trace ladder draws the stages of an event, trace lanes the touches over time, within COLUMNS columns"
  )
  func traceDrawings() throws {
    let folder = try keptRun()
    let kept = folder.path + "/.touchstone/a"
    let ladder = try Tool.run(["trace", "ladder", "--event", "1", kept]).outputLines
    expectEqual(ladder.first?.hasPrefix("event 1: touch 1 began at "), true)
    for stage in 1...16 {
      let number = stage < 10 ? " \(stage) " : "\(stage) "
      expectEqual(ladder.filter { $0.hasPrefix(number) }.count, 1, "stage \(stage)")
    }
    #expect(ladder.contains { $0.contains("└─") && $0.hasSuffix("▶") })
    for columns in [60, 120] {
      let lanes = try Tool.run(["trace", "lanes", kept], environment: ["COLUMNS": "\(columns)"])
      expectEqual(lanes.code, 0, "\(lanes.error)")
      let lines = lanes.outputLines
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines.contains { $0.hasPrefix("touch 1 ") && $0.contains("╾") })
      #expect(lines.contains { $0.contains("▪") && $0.hasPrefix("Gestures main") })
    }
    let none = try Tool.run(["trace", "ladder", "--event", "999", kept])
    expectEqual(none.code, 1)
    #expect(none.error.contains("there is no event 999"))
    expectEqual(try Tool.run(["trace", "lanes", "--event", "999", kept]).code, 1)
  }

  @Test("run prints its progress on a terminal only, and not with -q")
  func progress() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      _ = try folder.write("\(name).scenario", "scenario 1\ntitle \"Nothing\"\nadvance 1s\n")
    }
    let words = ["run", folder.path, "-j1", "--keep", "never"]
    let terminal = try Terminal(columns: 80)
    #expect(try terminal.run(words, withErrors: true).contains("1 of 2 scenarios"))
    #expect(try !terminal.run(words + ["-q"], withErrors: true).contains("of 2 scenarios"))
    try expectEqual(Tool.run(words).error, "")
  }

  @Test("output is colored on a terminal, but not in a pipe or with NO_COLOR")
  func colors() throws {
    let folder = try keptRun()
    let color = #/\u{1B}\[[0-9;]*m/#
    let words = ["trace", "show", "--kind", "touch", folder.path + "/.touchstone/a"]
    let plain = try Tool.run(words, environment: ["NO_COLOR": "", "TERM": "xterm"]).output
    #expect(!plain.contains("\u{1B}"))
    let terminal = try Terminal(columns: 70)
    let colored = try terminal.run(words)
    #expect(colored.contains("\u{1B}["))
    expectEqual(colored.replacing(color, with: ""), plain)
    expectEqual(try terminal.run(words, environment: ["NO_COLOR": "1"]), plain)
    let missing = try folder.write(
      "b.scenario", "scenario 1\ntitle \"A miss\"\napp launch Gestures\nsettle\ntap @nothing\n")
    for words in [
      ["explain", "touch", "1", folder.path + "/.touchstone/a"],
      ["run", missing, "--keep", "never"],
    ] {
      let piped = try Tool.run(words, environment: ["NO_COLOR": "", "TERM": "xterm"]).output
      #expect(!piped.contains("\u{1B}"))
      #expect(try terminal.run(words).contains(color), "\(words)")
      try #expect(!terminal.run(words, environment: ["NO_COLOR": "1"]).contains(color))
    }
  }

  @Test("output is as wide as the terminal, or as COLUMNS says")
  func columns() throws {
    let folder = try keptRun()
    let terminal = try Terminal(columns: 70)
    let lanes = ["trace", "lanes", folder.path + "/.touchstone/a"]
    func width(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }
    expectEqual(width(try terminal.run(lanes, environment: ["NO_COLOR": "1"])), 70)
    expectEqual(
      width(try terminal.run(lanes, environment: ["NO_COLOR": "1", "COLUMNS": "50"])), 50)
    #expect(width(try terminal.run(["help", "swipe"])) <= 70)
  }
}
