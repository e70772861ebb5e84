import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

@testable import TouchstoneScenario

struct ScriptLoaderTests {
  @Test("a scenario has a title, a screen, apps and steps")
  func complete() throws {
    let script = try FilesInMemory(
      """
      scenario 1                                 # format version first
      title  "Tap outside dismisses, row is not selected"
      screen 375x667 @2x
      app    Tables
      app    Counter

      app launch Tables
      settle
      at 0ms     touch down 1 @row3
      +16ms      touch up   1
      expect
        hit      @row3 via @table
        gesture  @bg.tap     possible -> ended
        touch    1 cancelled for @row3  because cancelled-by-gesture
        ...                                       # any records
        not      action @table.didSelect
      end
      """
    ).load()
    expectEqual(script.title, "Tap outside dismisses, row is not selected")
    expectEqual(script.display, DisplaySize(width: 375, height: 667, scale: 2))
    expectEqual(script.apps, ["Tables", "Counter"])
    expectEqual(script.steps.count, 5)
    expectEqual(script.files, ["a.scenario"])
    expectEqual(script.expectations.count, 1)
    #expect(script.warnings.isEmpty)
  }

  @Test("omitted values have defaults")
  func defaults() throws {
    let script = try script("tap 1,2")
    #expect(script.title == nil && script.apps == nil && !script.autoRelease)
    expectEqual(script.display, .standard)
  }

  @Test("a value, one word or a text in quotes, stands in for its name")
  func values() throws {
    let script = try script(
      """
      let login = @login.button
      let short = 80ms
      let again = $short
      let file = "two words.evemu"
      tap $login --hold $again
      replay $file
      """)
    guard case .tap(let tap) = script.steps[0].statement.action,
      case .replay(let replay) = script.steps[1].statement.action
    else {
      Issue.record("not a tap and a replay")
      return
    }
    expectEqual(tap.aim.target, .name("login.button", dx: 0, dy: 0))
    expectEqual(tap.holdNanoseconds, 80_000_000)
    expectEqual(replay.path, "two words.evemu")
  }

  @Test("an included file may include others, relative to its own folder")
  func includes() throws {
    let script = try FilesInMemory([
      "s/a.scenario": """
      scenario 1
      include "parts/b.scenario"
      tap $point
      """,
      "s/parts/b.scenario": """
      scenario 1
      app Counter
      let point = 1,2
      include "../c.scenario"
      """,
      "s/c.scenario": "scenario 1\nsettle",
    ]).load("s/a.scenario", surroundings: .init(apps: nil))
    expectEqual(script.steps.map(\.statement.place.path), ["s/c.scenario", "s/a.scenario"])
  }

  @Test("the same include twice adds its steps twice")
  func includeTwice() throws {
    let script = try FilesInMemory([
      "a.scenario": "scenario 1\ninclude \"b\"\ninclude \"b\"",
      "b": "scenario 1\nlet point = 1,2\ntap $point",
    ]).load()
    expectEqual(script.steps.count, 2)
    expectEqual(script.files, ["a.scenario", "b", "b"])
  }
}
