import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct ScreenshotLineTests {
  private func block(_ line: String, path: String = "tests/a.scenario") throws -> Expect {
    let text = "scenario 1\nsettle\nexpect\n  \(line)\nend\n"
    let script = try ScriptLoader.load(path: path) { (_: String) throws(Never) -> [UInt8] in
      Array(text.utf8)
    }
    return try #require(script.expectations.first)
  }

  @Test("a line names a file beside the scenario, and stays as it is in an update")
  func line() throws {
    let block = try block(#"screenshot "a.svg"  # the menu"#)
    expectEqual(block.screenshotLines.map(\.path), ["tests/a.svg"])
    expectEqual(block.body, [#"  screenshot "a.svg"  # the menu"#])
    expectEqual(
      ExpectUpdate.updated(block, with: ["text @a \"b\""]), [#"  screenshot "a.svg"  # the menu"#])
  }

  @Test(
    "a line without exactly one .svg in quotes below the scenario's folder, or in a group, is an error",
    arguments: [
      ("screenshot", "'screenshot' needs the name of a file"),
      (#"screenshot "a.svg" "b.svg""#, "'screenshot' needs the name of a file"),
      (#"screenshot "a.png""#, "a screen is compared with an .svg, not with 'a.png'"),
      ("screenshot a.svg", "a file name must be in quotes"),
      ("any\nscreenshot \"a.svg\"\nend", "'screenshot' is not allowed in a group"),
      (#"screenshot "../b.svg""#, "leads outside"),
    ])
  func errors(line: String, message: String) throws {
    // With an absolute path, the folder that a file must not leave is that of the scenario.
    let error = #expect(throws: Diagnostics.self) { try block(line, path: "/tests/a.scenario") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "a difference names the first line that differs, a missing file, or a line that the file lacks"
  )
  func differences() throws {
    let expected = try #require(try block(#"screenshot "a.svg""#).screenshotLines.first)
    let screenshot = Screenshot(expected: expected, text: "<svg>\n  <a/>\n</svg>\n")
    expectNil(screenshot.difference(from: screenshot.text))
    expectEqual(
      screenshot.difference(from: nil)?.text, "there is no tests/a.svg; --update writes it")
    expectEqual(
      screenshot.difference(from: "<svg>\n  <b/>\n</svg>\n")?.text,
      "the screen differs from tests/a.svg in line 2: <a/> instead of <b/>")
    expectEqual(
      screenshot.difference(from: "<svg>")?.text,
      "the screen differs from tests/a.svg in line 2: <a/> instead of the end of the picture")
    let long = Screenshot(expected: expected, text: String(repeating: "x", count: 200))
    expectEqual(long.difference(from: "")?.text.contains("x… instead of "), true)
  }
}
