import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport
import TouchstoneTrace

/// The pages in the pictures of the documents; `tools/pictures` runs these tests to save the pictures.
@Suite(
  "The pictures of the documents", .serialized, .enabled(if: Browser.isPresent, Browser.absence),
  .timeLimit(.minutes(5)))
struct PicturesTests {
  /// A picture of the page of a question's mistake.
  struct Picture: Sendable, CustomTestStringConvertible {
    /// The name of the files, which end in `-light.png` and `-dark.png`.
    let name: String
    /// The folder of the question.
    let question: String
    /// The fragment of the page's address, which selects a view or a recognizer; empty for none.
    let fragment: String
    /// The selectors of the elements that are clicked before the picture is taken.
    let clicks: [String]
    /// The size of the window, in CSS pixels.
    let width: Int
    let height: Int

    var testDescription: String { name }
  }

  static let pictures = [
    Picture(
      name: "page", question: "11-cancelled-by-scroll", fragment: "", clicks: [], width: 1440,
      height: 900),
    Picture(
      name: "question-why-not", question: "12-missed-by", fragment: "#view=@button",
      clicks: [".chip.deciding"], width: 1280, height: 800),
    Picture(
      name: "question-touch-area", question: "04-outside-ancestor-bounds",
      fragment: "#view=@button", clicks: [".chip.deciding", "[data-tab='area']"], width: 1280,
      height: 800),
    Picture(
      name: "question-gestures", question: "32-swipe-prevented",
      fragment: "#recognizer=UISwipeGestureRecognizer%231", clicks: [".chip.deciding"], width: 1280,
      height: 800),
  ]

  private static let sentence = "document.getElementById('sentence').textContent"
  static let themes = ["light", "dark"]

  @Test("a picture shows the sentence of its question", arguments: pictures)
  func page(_ picture: Picture) throws {
    let folder = try TemporaryFolder()
    let question = try #require(QuestionFolder.all().first { $0.name == picture.question })
    let path = "scenarios/questions/\(picture.question)"
    try Files.makeDirectories("\(folder.path)/\(path)")
    let mistake = try #require(question.scenarios["mistake"])
    _ = try folder.write("\(path)/mistake.scenario", mistake)
    let run = try Tool.run(["run", "scenarios", "--keep", "always"], in: folder.path)
    expectEqual(run.code, 0, "\(run.error)")
    let file = "\(folder.path)/.touchstone/\(path)/mistake/page.html"
    let browser = try Browser()
    for theme in Self.themes {
      try browser.open(file, fragment: picture.fragment)
      try browser.resize(width: picture.width, height: picture.height, pixels: 1.5, theme: theme)
      for selector in picture.clicks { try browser.click(selector) }
      expectEqual(try browser.text(Self.sentence), question.sentences(of: "mistake").first)
      try Self.savePicture("\(picture.name)-\(theme)", in: browser)
    }
    expectEqual(browser.complaints, [])
  }

  @Test("the picture of a running session shows a scroll view that a drag on the page has scrolled")
  func live() throws {
    let session = try Session()
    let live = try LiveTool(of: session)
    let connection = try session.connect()
    try expectEqual(session.tool("app", "launch", "Questions").code, 0)
    try expectEqual(session.tool("tap", "@11-cancelled-by-scroll-mistake").code, 0)
    let browser = try Browser()
    try browser.open(address: live.address)
    try browser.resize(width: 1440, height: 900, pixels: 1.5, theme: Self.themes[0])
    let pad = #"document.querySelector('svg.device.live [data-view="@pad"] rect')"#
    try browser.wait(for: "the pad", "\(pad) !== null")
    let box = try browser.evaluate(
      "(() => { const box = \(pad).getBoundingClientRect(); return [box.x + box.width / 2, box.bottom - 40]; })()"
    )
    let place = try #require(box as? [NSNumber]).map(\.doubleValue)
    let start = (x: try #require(place.first), y: try #require(place.last))
    try browser.press(.down, at: start)
    try session.wait(for: "the touch at the pad", connection) { lines in
      lines.contains { $0.kind == .deliver && $0.subject == "@pad" }
    }
    try browser.drag(from: start, to: (start.x, start.y - 80), presses: false)
    let scrolled = "\(Self.sentence).includes('@scrollView began to scroll')"
    try browser.wait(for: "the sentence", scrolled)
    for theme in Self.themes {
      try browser.resize(width: 1440, height: 900, pixels: 1.5, theme: theme)
      #expect(try browser.isTrue(scrolled))
      try Self.savePicture("page-live-\(theme)", in: browser)
    }
    expectEqual(browser.complaints, [])
  }

  /// Saves a picture of the browser's window in the folder that `tools/pictures` gives, if it runs the test.
  private static func savePicture(_ name: String, in browser: Browser) throws {
    guard let folder = Environment.all["TOUCHSTONE_PICTURES"] else { return }
    try Files.write("\(folder)/\(name).png", browser.picture())
  }
}

@Suite("The files of the pictures", .ownThreads)
struct PictureFilesTests {
  @Test("the pictures are those that the documents show, each in both themes")
  func documents() throws {
    let folder = Programs.package + "/.github/pictures"
    let files = try Files.list(folder).sorted()
    let names = PicturesTests.pictures.map(\.name) + ["page-live"]
    expectEqual(
      files, names.flatMap { name in PicturesTests.themes.map { "\(name)-\($0).png" } }.sorted())
    let documents = try ["README.md", "scenarios/questions/README.md"].map { path in
      try String(contentsOfFile: "\(Programs.package)/\(path)", encoding: .utf8)
    }.joined()
    let shown = documents.matches(of: /\.github\/pictures\/([a-z-]+\.png)/).map { String($0.1) }
    expectEqual(shown.sorted(), files)
  }
}
