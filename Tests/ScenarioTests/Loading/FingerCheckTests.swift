import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

struct FingerCheckTests {
  /// The fingers that each step is given.
  private func fingers(_ lines: String) throws -> [[UInt32]] {
    try script(lines).steps.map(\.fingers)
  }

  @Test("taps and strokes use the lowest fingers that are free")
  func lowest() throws {
    try expectEqual(fingers("tap 9,9\ntap 9,9"), [[1], [1]])
    try expectEqual(fingers("tap 50,9 --fingers 3"), [[1, 2, 3]])
    expectEqual(
      try fingers("touch down 1 9,9\ntap 9,9\n+1ms touch up 1\ntap 9,9"), [[], [2], [], [1]])
    expectEqual(
      try fingers("at 0ms swipe 9,9 99,99\nat 100ms tap 9,9\nat 120ms tap 9,9 \nat 400ms tap 9,9"),
      [[1], [2], [3], [1]])
  }

  @Test("a step without a time follows the one before it, even while an earlier one lasts")
  func overlap() throws {
    // The swipe lasts 250 ms, the first tap from 10 to 60 ms: then finger 2 is free again.
    expectEqual(
      try fingers("swipe 9,9 99,99\nat 10ms tap 9,9\ntap 9,9\nat 250ms tap 9,9"),
      [[1], [2], [2], [1]])
  }

  @Test(
    "an impossible use of fingers, or a time before that of the step above, is refused",
    arguments: [
      ("touch up 1", "2:1: finger 1 is not down"),
      ("touch move 1 9,9", "2:1: finger 1 is not down"),
      (
        "touch down 1 9,9\n+1ms touch down 1 9,9\n+1ms touch up 1",
        "3:6: finger 1 is already down"
      ),
      (
        "touch down 1 9,9\n+1ms touch up 1\n+1ms touch up 1", "4:6: finger 1 is not down"
      ),
      (
        "touch down 1 9,9",
        "2:1: finger 1 is still down at the end [touch up 1 | auto-release]"
      ),
      (
        "touch down 1 9,9\ntouch up 1",
        "3:1: finger 1 has two steps at 0ms [+16ms before it]\n"
          + "2:1: finger 1 is still down at the end [touch up 1 | auto-release]"
      ),
      (
        "settle\ntouch down 1 9,9\n+16.5ms touch move 1 9,9\nat 1s touch up 1\nat 1s touch cancel 1",
        "6:7: finger 1 has two steps at 1000ms [+16ms before it]"
      ),
      (
        "settle\n+5ms touch down 1 9,9\ntouch up 1",
        "4:1: finger 1 has two steps at 5ms after the last settle or replay [+16ms before it]\n"
          + "3:6: finger 1 is still down at the end [touch up 1 | auto-release]"
      ),
      (
        "at 0ms tap 9,9\nat 20ms touch down 1 9,9", "3:9: finger 1 is in use until 50ms"
      ),
      ("at 50ms tap 9,9\nat 20ms tap 9,9", "3:9: 20ms comes before the step above"),
      (
        "touch down 3 9,9\n+1ms replay \"x\"\ntouch up 3",
        "3:6: a recording has fingers of its own, and finger 3 is down"
      ),
      (
        "tap 9,9\nat 20ms replay \"x\"",
        "3:9: a recording has fingers of its own, and finger 1 is down"
      ),
    ])
  func errors(lines: String, text: String) {
    expectEqual(problem(lines), text)
  }

  @Test(
    "the error points at the step that is impossible, and a note at the earlier step that is the cause"
  )
  func notes() {
    expectEqual(
      problems("touch down 1 9,9\n+1ms touch up 1\n+1ms touch up 1"),
      """
      a.scenario:4:6: error: finger 1 is not down
      +1ms touch up 1
           ^~~~~
      a.scenario:3:6: note: it was lifted here
      """)
  }

  @Test("no more than 32 fingers can be down")
  func tooMany() {
    let lines = (1...30).map { "touch down \($0) 9,9" } + ["tap 50,9 --fingers 3"]
    #expect(
      problem((["auto-release"] + lines).joined(separator: "\n")).hasPrefix(
        "33:1: 2 fingers are free, and this needs 3"))
  }

  @Test("a finger is free for another step at the very instant at which it lifts")
  func sameInstant() throws {
    expectEqual(
      try fingers("tap 9,9\ntouch down 1 9,9\n+1ms touch up 1\ntap 9,9"), [[1], [], [], [1]])
  }

  @Test("with auto-release a finger or key that stays down is only a warning")
  func autoRelease() throws {
    let script = try script("auto-release\ntouch down 2 9,9\nkey shift --down")
    #expect(script.autoRelease)
    expectEqual(
      script.warnings.map(\.description),
      [
        """
        a.scenario:3:1: warning: finger 2 is still down at the end and is lifted then
        touch down 2 9,9
        ^~~~~
        """,
        """
        a.scenario:4:1: warning: key shift is still down at the end and is released then
        key shift --down
        ^~~
        """,
      ])
  }

  @Test("times beyond the end of the clock do not overflow")
  func endless() throws {
    var script = try script("advance 86400s")
    // 220,000 days have more nanoseconds than a UInt64 holds.
    script.steps = [Script.Step](repeating: script.steps[0], count: 220_000)
    #expect(FingerCheck.run(&script).isEmpty)
  }
}
