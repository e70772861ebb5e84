import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct ScriptFormatterTests {
  private func format(_ text: String) throws -> String {
    try ScriptFormatter.format(path: "a.scenario", bytes: [UInt8](text.utf8))
  }

  /// A scenario in the canonical layout.
  private let canonical = """
    scenario 1  # format version first
    title "Tap  outside"

    # the story
    app launch Tables
    at 0ms  touch down 1 @row3
    +16ms   touch up 1  # lifts
    at 1.5s tap --taps 2 @row3 --hold 80ms

    expect because "rows win"
      hit @row3 via @table

      # later
      any
        action a  # first
        action b
      end
      ...
      not log "x  y"
    end
    settle

    """

  @Test("a file in another layout becomes canonical, and its comments keep their text")
  func layout() throws {
    let text = """
      \r
      scenario   1     # format version first\r
         title "Tap  outside"\r


      # the story
      app launch   Tables
        at   0ms touch down 1 @row3
      +16ms touch up   1    #  lifts
      at 1.5s   tap --taps=2  @row3 --hold=80ms

      expect   because "rows win"
      hit      @row3 via @table

      # later
            any
      action   a # first
      action b
      end
      ...
      not  log "x  y"
      end
      settle


      """
    expectEqual(
      try format(text),
      canonical.replacing("# lifts", with: "#  lifts"))
  }

  @Test("the canonical layout stays as it is")
  func idempotent() throws {
    try expectEqual(format(canonical), canonical)
  }

  @Test("the canonical layout can be loaded")
  func loads() throws {
    expectEqual(try FilesInMemory(canonical).load().steps.count, 6)
  }

  @Test("a text that cannot be split into words is refused")
  func refused() {
    #expect(throws: Diagnostics.self) { try format("title \"open") }
    #expect(throws: Diagnostics.self) { try format("a \u{1}b") }
  }

  @Test("an empty text stays empty")
  func empty() throws {
    try expectEqual(format(""), "")
    try expectEqual(format("\n\n"), "")
  }
}
