import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport

/// The steps that the verbs of pencils and pointers produce, and those of presses with forces and turns of the device.
struct AimedVerbsTests {
  /// The raw steps of a line whose targets are points, with their times in milliseconds.
  private func reports(_ line: String) throws -> [String] {
    guard case .aimed(let aimed) = try action(line) else { return ["\(try action(line))"] }
    let points = aimed.aims.compactMap { aim -> DisplayPoint? in
      guard case .point(let point) = aim.target else { return nil }
      return point
    }
    let sequence = aimed.reports(at: points, pencilAt: DisplayPoint(x: 9, y: 9))
    #expect(sequence.reports.count <= aimed.reportCount)
    expectEqual(sequence.durationNanoseconds, aimed.durationNanoseconds)
    return sequence.reports.map { "\($0.offset / 1_000_000) \($0.report)" }
  }

  @Test(
    "a verb of a pencil has these raw steps",
    // By default the force is 0.3, a tap lasts 50 ms, and a stroke rests for 50 ms before it lifts.
    arguments: [
      ("pencil down 1,2 --force 0.5", ["0 pencil down 1,2 --force 0.5"]),
      ("pencil up", ["0 pencil up"]),
      ("pencil cancel", ["0 pencil cancel"]),
      ("pencil tap 1,2 --hold 80ms", ["0 pencil down 1,2 --force 0.3", "80 pencil up"]),
      (
        "pencil stroke 0,0 10,0 --over 20ms --steps 2 --force 0,1",
        [
          "0 pencil down 0,0 --force 0.0", "10 pencil move 5,0 --force 0.5",
          "20 pencil move 10,0 --force 1.0", "70 pencil up",
        ]
      ),
      (
        "pencil tap 1,2 --estimated 20ms",
        [
          "0 pencil down 1,2 --force 0.0 (estimate 1)", "20 (estimate 1 is --force 0.3)",
          "50 pencil up",
        ]
      ),
    ])
  func pencils(line: String, expected: [String]) throws {
    try expectEqual(reports(line), expected)
  }

  @Test("angles of a pencil are given in degrees")
  func angles() throws {
    guard
      case .aimed(let aimed) = try action("pencil down @a --altitude 90deg --azimuth -180deg"),
      case .pencilSample(.down, let style) = aimed.kind
    else {
      Issue.record("no pencil")
      return
    }
    #expect(style.altitude == Double.pi / 2 && style.azimuth == -Double.pi)
  }

  @Test(
    "a verb of a pointer has these raw steps",
    arguments: [
      ("hover 1,2", ["0 hover 1,2"]),
      ("hover leave", ["0 hover leave"]),
      ("hover 0,0 10,0 --over 20ms --steps 2", ["0 hover 0,0", "10 hover 5,0", "20 hover 10,0"]),
      (
        "click 1,2",
        ["0 hover 1,2", "0 (primary button at 1,2)", "50 (no button at 1,2)"]
      ),
      (
        "click 1,2 --secondary --hold 80ms",
        ["0 hover 1,2", "0 (secondary button at 1,2)", "80 (no button at 1,2)"]
      ),
      (
        "scroll 1,2 0,-20 --over 20ms --steps 2",
        ["0 hover 1,2", "10 scroll here 0,-10", "20 scroll here 0,-10"]
      ),
      ("scroll here 5,0 --over 20ms --steps 1", ["20 scroll here 5,0"]),
      (
        "transform 1,2 --scale 2 --over 20ms --steps 1",
        [
          "0 hover 1,2", "0 (scale began by 1)", "20 (scale changed by 2)", "20 (scale ended by 1)",
        ]
      ),
    ])
  func pointers(line: String, expected: [String]) throws {
    try expectEqual(reports(line), expected)
  }

  @Test("a press with two forces has three reports, and a turn of the device has one")
  func pressAndTurn() throws {
    guard case .hardware(let press) = try action("button select --force 0.5,1 --hold 100ms"),
      case .hardware(let turn) = try action("orient landscape-left")
    else {
      Issue.record("no hardware actions")
      return
    }
    expectEqual(press.reports.map(\.offset), [0, 50_000_000, 100_000_000])
    expectEqual(turn.reports, [TimedReport(0, .orientation(.landscapeLeft))])
  }

  @Test(
    "an invalid step of a pencil, a pointer, an orientation or a press with forces is refused",
    arguments: [
      (
        "pencil storke 1,2 3,4",
        "2:8: 'storke' is not an action of the pencil; did you mean 'stroke'? "
          + "[tap | stroke | down | move | up | cancel]"
      ),
      ("pencil up --force 1", "2:11: --force has no effect on 'up'"),
      ("pencil tap @a --over 5ms", "2:15: --over has no effect on 'tap'"),
      ("pencil stroke 1,2 3,4 --hold 5ms", "2:23: --hold has no effect on 'stroke'"),
      (
        "pencil down @a --force 1.5",
        "2:24: '1.5' is not a force [forces from 0 to 1, such as 0.2,0.8]"
      ),
      ("pencil down @a --altitude 60", "2:27: '60' has no unit [60deg]"),
      ("pencil down @a --altitude 91deg", "2:27: 91deg is out of range [0deg to 90deg]"),
      ("pencil down @a --azimuth 1rad", "2:26: 'rad' is not a unit of angles [deg]"),
      ("hover @a --over 5ms", "2:10: --over has no effect on '@a'"),
      ("hover leave --miss-ok", "2:13: --miss-ok has no effect on 'leave'"),
      ("scroll @a 0,0", "2:11: the distance is zero [points such as 0,-120]"),
      ("scroll here 0,5 --miss-ok", "2:17: --miss-ok has no effect on 'here'"),
      ("scroll @a 0,5 --over 0ms", "2:1: a movement needs a duration above 0 [--over 200ms]"),
      ("transform @a", "2:1: a transform needs a scale or an angle [--scale 2 | --rotate 90deg]"),
      ("transform @a --scale 0", "2:22: '0' is not a factor [0.01 to 100]"),
      (
        "orient landscape",
        "2:8: 'landscape' is not an orientation of the device [portrait | portrait-upside-down | "
          + "landscape-left | landscape-right | face-up | face-down]"
      ),
      (
        "button select --down --force 0",
        "2:15: --down takes one force above 0 [--down --force 0.5]"
      ),
      (
        "button select --up --force 0.5",
        "2:15: --up takes no force [--up | --down --force 0.5]"
      ),
      (
        "button home --force 1",
        "2:21: 'home' does not measure force [up | down | left | right | select | menu | "
          + "play-pause | page-up | page-down]"
      ),
    ])
  func errors(line: String, text: String) {
    expectEqual(problem(line), text)
  }
}
