import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport

struct StatementParserTests {
  @Test("a tap has a target, and defaults for its options")
  func taps() throws {
    guard case .tap(let plain) = try action("tap 20,30.5") else {
      Issue.record("no tap")
      return
    }
    expectEqual(plain.aim.target, .point(DisplayPoint(x: 20, y: 30.5)))
    #expect(plain.taps == 1 && plain.fingers == 1 && plain.holdNanoseconds == 50_000_000)
    #expect(!plain.aim.allowsMiss && !plain.aim.allowsOutside)

    guard
      case .tap(let full) = try action(
        "tap --taps 2 @login.button+5,-3 --fingers=2 --hold 80ms --miss-ok")
    else {
      Issue.record("no tap")
      return
    }
    expectEqual(full.aim.target, .name("login.button", dx: 5, dy: -3))
    #expect(full.taps == 2 && full.fingers == 2 && full.holdNanoseconds == 80_000_000)
    #expect(full.aim.allowsMiss)
  }

  @Test(
    "targets read back as they were written",
    arguments: ["20,30", "20.5,0", "@row-3", "@UIView#1", "@a.b_c+5,-3", "@name+0.5,1"])
  func targets(text: String) throws {
    guard case .tap(let tap) = try action("tap \(text)") else {
      Issue.record("no tap")
      return
    }
    expectEqual(tap.aim.target.description, text)
  }

  @Test("a negative coordinate is not taken for an option")
  func negative() throws {
    guard case .tap(let tap) = try action("tap -20,40 --allow-outside") else {
      Issue.record("no tap")
      return
    }
    expectEqual(tap.aim.target, .point(DisplayPoint(x: -20, y: 40)))
    #expect(tap.aim.allowsOutside)
  }

  @Test("a press has a target, a duration and a number of fingers")
  func presses() throws {
    guard case .press(let press) = try action("press @map --hold 0.6s --fingers 2") else {
      Issue.record("no press")
      return
    }
    #expect(press.holdNanoseconds == 600_000_000 && press.fingers == 2)
  }

  @Test("swipes and drags have their own defaults")
  func strokes() throws {
    guard case .swipe(let swipe) = try action("swipe 20,30 20,200"),
      case .drag(let drag) = try action("drag @a @b+0,9 --hold 1s --over 2s --rest 3s --steps 7"),
      case .drag(let plain) = try action("drag 20,30 20,200 --rate 30hz")
    else {
      Issue.record("no strokes")
      return
    }
    #expect(swipe.holdNanoseconds == 0 && swipe.overNanoseconds == 200_000_000)
    expectEqual(swipe.pace, .rate(hertz: 60))
    #expect(drag.holdNanoseconds == 1_000_000_000 && drag.overNanoseconds == 2_000_000_000)
    #expect(drag.restNanoseconds == 3_000_000_000 && plain.restNanoseconds == 50_000_000)
    expectEqual(drag.pace, .steps(7))
    expectEqual(drag.to.target, .name("b", dx: 0, dy: 9))
    #expect(plain.holdNanoseconds == 500_000_000 && plain.overNanoseconds == 400_000_000)
    expectEqual(plain.pace, .rate(hertz: 30))
  }

  @Test("--miss-ok applies to the view at the end of a stroke")
  func missOK() throws {
    guard case .swipe(let swipe) = try action("swipe 20,30 @b --miss-ok") else {
      Issue.record("no swipe")
      return
    }
    #expect(swipe.to.allowsMiss)
  }

  @Test("an activation names a view; a point is refused")
  func activations() throws {
    expectEqual(try action("activate @dial"), .activate("dial"))
    for target in ["20,30", "@dial+5,5"] {
      do throws(Diagnostic) {
        Issue.record("accepted: \(try StatementParser.parse(arguments: ["activate", target]))")
      } catch {
        #expect(error.description.contains("VoiceOver activates a view, not a point"))
      }
    }
  }

  @Test("a raw touch has a phase, a finger, and a target unless it ends")
  func touches() throws {
    let steps = try script(
      """
      touch down 3 @a
      +16ms touch move 3 30,40
      +16ms touch up 3
      +16ms touch down 3 @a
      +16ms touch cancel 3
      """
    ).steps.map(\.statement.action)
    let touches = steps.map { step -> String in
      guard case .touch(let touch) = step else { return "?" }
      let aim = touch.aim.map { " \($0.target)" } ?? ""
      return "\(touch.phase.rawValue) \(touch.finger)\(aim)"
    }
    expectEqual(touches, ["down 3 @a", "move 3 30,40", "up 3", "down 3 @a", "cancel 3"])
  }

  @Test("each verb of apps names an app, and `hang` may have a duration")
  func apps() throws {
    let verbs = Action.AppAction.Verb.allCases
    expectEqual(
      verbs.map(\.rawValue), ["launch", "activate", "background", "terminate", "kill", "hang"])
    for verb in verbs {
      expectEqual(
        try action("app \(verb.rawValue) Counter"), .app(.init(verb: verb, app: "Counter")))
    }
    expectEqual(
      try action("app hang Counter --for 200ms"),
      .app(.init(verb: .hang, app: "Counter", forNanoseconds: 200_000_000)))
  }

  @Test("the paths of a replay are relative to the folder of the file that names them")
  func replays() throws {
    let files = FilesInMemory([
      "taps/a.scenario": """
      scenario 1
      replay "../recordings/x y.events" --desc "x.desc" --axes 1080x2400 --gap 10ms
      """
    ])
    let step = try #require(try files.load("taps/a.scenario").steps.first)
    guard case .replay(let replay) = step.statement.action else {
      Issue.record("no replay")
      return
    }
    expectEqual(replay.path, "recordings/x y.events")
    expectEqual(replay.descriptionPath, "taps/x.desc")
    expectEqual(replay.options.axes, RecordingPlayer.Axes(width: 1080, height: 2400))
    expectEqual(replay.options.gapNanoseconds, 10_000_000)
  }

  @Test("`advance` has a duration, and `settle` may have a limit")
  func time() throws {
    try expectEqual(action("advance 0.5s"), .advance(nanoseconds: 500_000_000))
    try expectEqual(action("advance 86400s"), .advance(nanoseconds: 86_400_000_000_000))
    try expectEqual(action("settle"), .settle(limitNanoseconds: nil))
    try expectEqual(action("settle --limit 10s"), .settle(limitNanoseconds: 10_000_000_000))
  }

  @Test(
    "a statement starts at a time, or when the one before ends, or some time after that"
  )
  func starts() throws {
    let steps = try script("at 120ms tap 1,2\n+16ms tap 1,2\ntap 1,2").steps
    expectEqual(steps.map(\.statement.start), [.at(120_000_000), .after(16_000_000), .following])
    expectEqual(steps.map(\.statement.place.column), [10, 7, 1])
  }

  @Test("a command line has the words of a scenario, and names files without quotes")
  func commandLine() throws {
    let tap = try StatementParser.parse(arguments: ["tap", "-5,40", "--hold=80ms"])
    guard case .tap(let action) = tap.action else {
      Issue.record("no tap")
      return
    }
    expectEqual(action.holdNanoseconds, 80_000_000)
    expectEqual(action.aim.target, .point(DisplayPoint(x: -5, y: 40)))
    let replay = try StatementParser.parse(arguments: ["replay", "my file.evemu"])
    guard case .replay(let recording) = replay.action else {
      Issue.record("no replay")
      return
    }
    expectEqual(recording.path, "my file.evemu")
  }

  @Test("an error in a command line shows the command line")
  func wrongCommandLine() {
    let verbs = Verbs.names.joined(separator: ", ")
    func problem(_ arguments: [String]) -> String {
      do throws(Diagnostic) {
        return "\(try StatementParser.parse(arguments: arguments))"
      } catch {
        return error.description
      }
    }
    expectEqual(
      problem(["tap", "@a", "--hold", "80"]),
      """
      <command line>:1:26: error: '80' has no unit
      touchstone tap @a --hold 80
                               ^~
      expected: 80ms, 80s
      """)
    expectEqual(
      problem(["at", "5ms", "tap", "1,2"]),
      """
      <command line>:1:12: error: unknown word 'at'
      touchstone at 5ms tap 1,2
                 ^~
      expected: \(verbs)
      """)
    expectEqual(
      problem([]),
      """
      <command line>:1:1: error: there is no verb
      expected: \(verbs)
      """)
  }

  @Test("each verb has a usage line for help")
  func usage() {
    expectEqual(
      Verbs.all.map(\.usage),
      [
        "tap <target> [--taps <n>] [--fingers <n>] [--hold <time>] [--miss-ok] [--allow-outside]",
        "press <target> [--hold <time>] [--fingers <n>] [--miss-ok] [--allow-outside]",
        "swipe <from> <to> [--over <time>] [--steps <n>] [--rate <rate>] [--fingers <n>] [--miss-ok] "
          + "[--allow-outside]",
        "drag <from> <to> [--hold <time>] [--over <time>] [--rest <time>] [--steps <n>] [--rate <rate>] "
          + "[--fingers <n>] [--miss-ok] [--allow-outside]",
        "pinch <target> [--scale <n>] [--spacing <distance>] [--over <time>] [--steps <n>] [--miss-ok] "
          + "[--allow-outside]",
        "rotate <target> [--by <angle>] [--spacing <distance>] [--over <time>] [--steps <n>] [--miss-ok] "
          + "[--allow-outside]",
        "touch down|move|up|cancel <finger> [<target>] [--miss-ok] [--allow-outside]",
        "touches down|move|up|cancel <finger> [<target>]... [--miss-ok] [--allow-outside]",
        "activate <view>",
        "pencil tap|stroke|down|move|up|cancel [<target>] [<to>] [--over <time>] [--steps <n>] "
          + "[--rate <rate>] [--hold <time>] [--force <forces>] [--altitude <angle>] [--azimuth <angle>] "
          + "[--estimated <time>] [--miss-ok] [--allow-outside]",
        "hover <target>|leave [<to>] [--over <time>] [--steps <n>] [--rate <rate>] [--miss-ok] "
          + "[--allow-outside]",
        "click <target> [--secondary] [--hold <time>] [--miss-ok] [--allow-outside]",
        "scroll <target>|here <dx,dy> [--over <time>] [--steps <n>] [--rate <rate>] [--miss-ok] "
          + "[--allow-outside]",
        "transform <target> [--scale <n>] [--rotate <angle>] [--over <time>] [--steps <n>] "
          + "[--rate <rate>] [--miss-ok] [--allow-outside]",
        "event <bytes>",
        "button home|lock|volume-up|volume-down|mute|up|down|left|right|select|menu|play-pause|"
          + "page-up|page-down [--hold <time>] [--force <forces>] [--down] [--up]",
        "key <chord>... [--hold <time>] [--gap <time>] [--down] [--up]",
        "type <text> [--gap <time>]",
        "shake [--for <time>] [--rate <rate>] [--reported] [--start] [--end]",
        "motion accelerometer|gyro|magnetometer <x,y,z> [<to>] [--for <time>] [--rate <rate>]",
        "orient portrait|portrait-upside-down|landscape-left|landscape-right|face-up|face-down",
        "proximity near|far",
        "remote play|pause|stop|play-pause|next|previous|fast-forward|rewind|headset [--hold <time>] "
          + "[--clicks <n>] [--down] [--up]",
        "call begin|end", "alert begin|end", "control-center begin|end",
        "notification-center begin|end",
        "app launch|activate|background|terminate|kill|hang <App> [--for <time>]",
        "quick-action <App> <type>",
        "replay <recording> [--desc <file>] [--axes <WxH>] [--gap <time>]",
        "chain [<view>|focus]", "advance <time>", "settle [--limit <time>]",
      ])
  }
}
