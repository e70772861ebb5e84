import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct ScriptFormatterTests {
  private func format(_ text: String) throws -> String {
    try ScriptFormatter.format(path: "a.scenario", bytes: [UInt8](text.utf8))
  }

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

  @Test("different layouts are formatted the same")
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
      canonical.replacing("#  lifts", with: "# lifts").replacing(
        "touch up 1  # lifts", with: "touch up 1  #  lifts"))
  }

  @Test("the canonical layout stays as it is")
  func idempotent() throws {
    try expectEqual(format(canonical), canonical)
  }

  @Test("formatting changes only the layout")
  func meaning() throws {
    let files = ["taps.scenario": canonical.replacing("1.5s", with: "2s")]
    let script = try FilesInMemory(files).load("taps.scenario")
    expectEqual(script.steps.count, 6)
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
