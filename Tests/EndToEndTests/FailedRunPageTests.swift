import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// The page that a failed run keeps, in a real browser: the failure, the deliveries, and why the button was not hit.
@Suite(
  "The page of a failed run in a browser", .serialized,
  .enabled(if: Browser.isPresent, Browser.absence), .timeLimit(.minutes(5)))
struct FailedRunPageTests {
  private static let sentence = "document.getElementById('sentence').textContent"
  private static let failure = "document.getElementById('failure')?.textContent ?? ''"
  private static let verdict = "document.querySelector('.verdict').textContent"
  private static let steps = """
    app launch Counter
    settle
    tap @increment
    settle
    tap 20,200
    settle
    expect
      ...
      text @count "2"
    end
    """

  /// Runs a scenario that fails, and returns the kept folder and the headline.
  private func keptRun(
    of steps: String, in folder: TemporaryFolder, _ options: [String] = []
  ) throws -> (folder: String, headline: String) {
    _ = try folder.write("taps.scenario", "scenario 1\ntitle \"Taps\"\n\(steps)\n")
    let run = try Tool.run(["run", "taps.scenario"] + options, in: folder.path)
    expectEqual(run.code, 1, "\(run.output)\(run.error)")
    let kept = folder.path + "/.touchstone/taps"
    let json = try JSONSerialization.jsonObject(with: Data(Files.readBytes(kept + "/run.json")))
    return (kept, try #require((json as? [String: Any])?["headline"] as? String))
  }

  @Test("the headline of the failure comes first, and the scenario marks the line that failed")
  func headline() throws {
    let folder = try TemporaryFolder()
    let run = try keptRun(of: Self.steps, in: folder)
    let browser = try Browser()
    try browser.open(run.folder + "/page.html")
    expectEqual(try browser.text(Self.verdict), "✕ failed")
    expectEqual(run.headline, "no such record comes: text @count \"2\"")
    expectEqual(try browser.text(Self.failure), "✕ " + run.headline)
    #expect(try browser.text(Self.sentence).hasPrefix("Touch 2 landed on"))
    let isAbove = """
      document.getElementById('failure').getBoundingClientRect().bottom
        <= document.getElementById('sentence').getBoundingClientRect().top
      """
    #expect(try browser.isTrue(isAbove))
    try browser.click("[data-tab='run']")
    let marked =
      "[...document.querySelectorAll('.source .failed')].map((one) => one.textContent).join('; ')"
    let line = try browser.text(marked)
    #expect(line.contains("text @count \"2\""), "\(line)")
    expectEqual(browser.complaints, [])
  }

  @Test("a crash is the headline, with the file and the line")
  func crash() throws {
    let folder = try TemporaryFolder()
    let run = try keptRun(
      of: "app launch Troublemaker\nsettle\ntap @trap", in: folder,
      ["--app", "Troublemaker=" + Programs.troublemaker, "--limit", "60s"])
    let browser = try Browser()
    try browser.open(run.folder + "/page.html")
    let shown = try browser.text(Self.failure)
    expectEqual(shown, "✕ " + run.headline)
    #expect(shown.contains("crashed (SIGILL) in TroubleViewController.trap() at "), "\(shown)")
    #expect(shown.contains("AppDelegate.swift:"), "\(shown)")
    #expect(try browser.text(Self.sentence).contains("@trap"))
    expectEqual(browser.complaints, [])
  }

  @Test("N and P step from delivery to delivery, and N stops at the last")
  func deliveries() throws {
    let folder = try TemporaryFolder()
    let run = try keptRun(of: Self.steps, in: folder)
    let browser = try Browser()
    try browser.open(run.folder + "/page.html", fragment: "#record=1")
    let shown = "document.querySelector('.timeline .hint').textContent"
    let kinds = ["deliver", "withhold", "cancel"].flatMap { ["--kind", $0] }
    let all = try Tool.run(["trace", "show", run.folder] + kinds).outputLines.count
    #expect(all > 3)
    var texts: [String] = []
    for _ in 0..<all {
      try browser.press("n")
      texts.append(try browser.text(shown))
    }
    #expect(texts.allSatisfy { $0.hasPrefix("deliver ") }, "\(texts)")
    let ofButton = texts.filter { $0.hasSuffix("to @increment") }
    expectEqual(
      ofButton, ["began", "ended"].map { "deliver \($0) touch 1 to @increment" })
    // After the last delivery the record stays the same.
    let last = try browser.text("location.hash")
    try browser.press("n")
    expectEqual(try browser.text("location.hash"), last)
    for text in texts.reversed().dropFirst() {
      try browser.press("p")
      expectEqual(try browser.text(shown), text)
    }
    // The buttons of the header do the same.
    try browser.click("[aria-label='Next delivery']")
    expectEqual(try browser.text(shown), texts[1])
    expectEqual(browser.complaints, [])
  }

  @Test("a click on the button on the screen shows why it was not hit, in the words of explain")
  func whyNot() throws {
    let folder = try TemporaryFolder()
    let run = try keptRun(of: Self.steps, in: folder)
    let browser = try Browser()
    try browser.open(run.folder + "/page.html")
    try browser.click(".device [data-view='@increment']")
    let explained = try Tool.run(["explain", "why-not", "@increment", run.folder])
    expectEqual(try browser.text(Self.sentence), explained.outputLines.first)
    #expect(try browser.text(Self.sentence).hasPrefix("@increment was not hit by touch 2: "))
    #expect(try browser.isTrue("document.querySelector('.chip.deciding') !== null"))
    // The failure stays visible after the question.
    expectEqual(try browser.text(Self.failure), "✕ " + run.headline)
    expectEqual(browser.complaints, [])
  }
}
