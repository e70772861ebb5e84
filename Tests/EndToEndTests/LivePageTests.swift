import Foundation
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// The page of a running session in a real browser: touches and keys on the page reach the app.
@Suite(
  "The live page in a browser", .serialized, .enabled(if: Browser.isPresent, Browser.absence),
  .timeLimit(.minutes(5)))
struct LivePageTests {
  private static let sentence = "document.getElementById('sentence').textContent"
  private static let notice = "document.querySelector('.notice')?.textContent ?? ''"

  /// A session with its page in a browser, and a connection that waits for records of the session.
  private final class Window {
    let session: Session
    let live: LiveTool
    let browser: Browser
    let connection: InjectorConnection

    /// Boots a session, opens its page, and opens an app, if given, by a tap on its icon.
    init(app: String? = nil) throws {
      session = try Session()
      live = try LiveTool(of: session)
      connection = try session.connect()
      browser = try Browser()
      try browser.open(address: live.address)
      try wait(for: "the screen", Self.shows("@home"))
      if let app {
        try tap("@icon.\(app)")
        try session.wait(for: "the app", connection) { lines in
          lines.contains { $0.detail == "applicationDidBecomeActive" && $0.subject == app }
        }
      }
    }

    /// An expression that is true when a view is on the live screen.
    static func shows(_ name: String) -> String {
      "document.querySelector('svg.device.live [data-view=\"\(name)\"]') !== null"
    }

    /// Waits until an expression is true on the page.
    func wait(for awaited: String, _ expression: String) throws {
      try browser.wait(for: awaited, expression)
    }

    /// The middle of a view of the live screen, in the window.
    func place(of name: String, dy: Double = 0) throws -> (x: Double, y: Double) {
      try wait(for: name, Self.shows(name))
      let place = try browser.evaluate(
        """
        (() => { const box = document.querySelector('svg.device.live [data-view="\(name)"] rect').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; })()
        """)
      let numbers = (place as? [NSNumber] ?? []).map(\.doubleValue)
      return (try #require(numbers.first), try #require(numbers.last) + dy)
    }

    /// Taps the middle of a view on the live screen.
    func tap(_ name: String) throws {
      try browser.tap(at: place(of: name))
    }

    /// The distance of a view from the top of the screen.
    func top(of name: String) throws -> Double {
      try browser.number(
        "Number(document.querySelector('svg.device.live [data-view=\"\(name)\"] rect').getAttribute('y'))"
      )
    }
  }

  @Test("a drag on the page moves a card in the app, and the page shows the card at its new place")
  func drag() throws {
    let window = try Window(app: "Questions")
    try window.tap("@48-hysteresis-cure")
    let start = try window.place(of: "@card")
    let before = try window.top(of: "@card")
    try window.browser.drag(from: start, to: (start.x, start.y + 60))
    let lines = try window.session.wait(for: "the end of the pan", window.connection) { lines in
      lines.contains { $0.kind == .gesture && $0.text.contains("ended") }
    }
    #expect(lines.contains { $0.kind == .log && $0.detail?.hasPrefix("card at ") ?? false })
    try window.wait(
      for: "the card at its new place",
      """
      Number(document.querySelector('svg.device.live [data-view="@card"] rect').getAttribute('y')) > \(before + 30)
      """)
    let tree = try window.session.tool("tree", "@card")
    #expect(!tree.output.contains("; \(before) "), "\(tree.output)")
    // The other panes are about the drag: the sentence is that of `explain`.
    try window.wait(for: "the sentence", "\(Self.sentence).includes('@card')")
    // The code of a touch is its phase: 0 began.
    let event = try #require(lines.last { $0.kind == .touch && $0.code == 0 }?.event)
    let explained = try window.session.tool("explain", "touch", "\(event)")
    try window.wait(
      for: "the sentence of explain", "\(Self.sentence) === \(quoted(explained.outputLines[0]))")
    expectEqual(window.browser.complaints, [])
  }

  /// A text as a string literal of JavaScript.
  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test("a recording of the page is a scenario with the launch and the touches")
  func recording() throws {
    let window = try Window(app: "Counter")
    let button = "document.querySelector('.record')"
    _ = try window.browser.evaluate("\(button).click()")
    try window.tap("@increment")
    try window.wait(
      for: "the count", "document.querySelector('.story').textContent.includes('shows “1”')")
    _ = try window.browser.evaluate("\(button).click()")
    try window.wait(for: "the end", "\(button).getAttribute('aria-pressed') === 'false'")
    // Each evaluation fetches the recording again, until it is complete.
    try window.wait(
      for: "the recording",
      """
      (fetch('recording').then((a) => a.text()).then((text) => { window.recorded = text; }),
        /app launch Counter[^]*touch down 1 [^]*touch up 1/.test(window.recorded))
      """)
    expectEqual(window.browser.complaints, [])
  }

  @Test("in the mode for questions, a click on a view explains why it was not hit, without a touch")
  func whyNot() throws {
    let window = try Window(app: "Counter")
    try window.tap("@increment")
    try window.wait(
      for: "the count", "document.querySelector('.story').textContent.includes('shows “1”')")
    let count = try window.session.trace().count { $0.kind == .touch }
    try window.browser.click(".asks")
    try window.tap("@count")
    let explained = try window.session.tool("explain", "why-not", "@count")
    let answer = try quoted(explained.outputLines[0])
    try window.wait(for: explained.outputLines[0], "\(Self.sentence) === \(answer)")
    expectEqual(try window.session.trace().count { $0.kind == .touch }, count)
    expectEqual(window.browser.complaints, [])
  }

  @Test("with Option two fingers touch, mirrored at the middle of the screen")
  func twoFingers() throws {
    let window = try Window(app: "Canvas")
    let middle = try window.place(of: "@canvas")
    // Modifier 1 is Option.
    try window.browser.drag(
      from: (middle.x - 20, middle.y), to: (middle.x - 70, middle.y), modifiers: 1)
    let lines = try window.session.wait(for: "both strokes", window.connection) { lines in
      lines.count { $0.kind == .log && $0.detail?.contains("ended at") ?? false } == 2
    }
    // The code of a touch is its phase: 0 began, 1 moved.
    let began = lines.filter { $0.kind == .touch && $0.code == 0 && $0.process == "Canvas" }
    expectEqual(began.count, 2)
    // Mirrored at the middle, two places add up to the width and the height of the screen, 390 by 844 points.
    #expect(abs(began[0].x + began[1].x - 390) < 1, "\(began.map(\.text))")
    expectEqual(began[0].y + began[1].y, 844, "\(began.map(\.text))")
    // Both fingers move in one event, as on a digitizer.
    let moves = lines.filter { $0.kind == .touch && $0.code == 1 && $0.process == "Canvas" }
    #expect(Dictionary(grouping: moves, by: \.event).values.contains { $0.count == 2 })
  }

  @Test("keys go to the app while its screen has the focus; the home button shows the home screen")
  func keys() throws {
    let window = try Window(app: "Counter")
    try window.tap("@count")
    try window.browser.press("a")
    try window.session.wait(for: "the key", window.connection) { lines in
      let drained = lines.filter {
        $0.kind == .stage && $0.stage == .drained && $0.process == "Counter"
      }
      // The landing and the lift of the tap, the press and the release of the key.
      return drained.count >= 4
    }
    // Keys of the page itself do nothing while the screen has the focus.
    try window.browser.press("t")
    #expect(try window.browser.isTrue("document.documentElement.dataset.theme === undefined"))
    try window.browser.click("[data-button='home']")
    try window.wait(for: "the home screen", Window.shows("@home"))
    expectEqual(window.browser.complaints, [])
  }

  @Test("a finger that is down when the window closes is cancelled")
  func closing() throws {
    let window = try Window(app: "Canvas")
    let middle = try window.place(of: "@canvas")
    try window.browser.drag(from: middle, to: (middle.x, middle.y + 40), releases: false)
    try window.session.wait(for: "the stroke", window.connection) { lines in
      lines.contains { $0.kind == .log && $0.detail?.contains("began at") ?? false }
    }
    try window.browser.visit("about:blank")
    // Phase 4 is cancelled.
    try window.session.wait(for: "the cancel", window.connection) { lines in
      lines.contains { $0.kind == .touch && $0.code == 4 && $0.process == "Canvas" }
    }
  }

  @Test("a second browser cannot open the page; the first one can open it again")
  func openedTwice() throws {
    let window = try Window()
    let address = try window.browser.text("location.href")
    let second = try Browser()
    try second.visit(window.live.address)
    try second.wait(for: "the refusal", "document.body?.textContent.includes('good once')")
    try second.visit(String(address.prefix { $0 != "#" }))
    try second.wait(
      for: "the refusal", "document.body?.textContent.includes('no right to the session')")
    // The browser that has the cookie opens the page again.
    try window.browser.open(address: address)
    try window.wait(for: "the screen", Window.shows("@home"))
    expectEqual(window.browser.complaints, [])
  }

  @Test("a page that shows an earlier record stays there until Go live is clicked")
  func earlierRecord() throws {
    let window = try Window(app: "Counter")
    try window.tap("@increment")
    try window.wait(
      for: "the count", "document.querySelector('.story').textContent.includes('shows “1”')")
    // Clicked by a script, since new records may replace the row between the press and the release of a real click.
    _ = try window.browser.text("(document.querySelector('.story .row').click(), 'clicked')")
    expectEqual(
      try window.browser.text("document.querySelector('.live-chip').textContent"), "Go live")
    let record = try window.browser.text("location.hash")
    _ = try window.session.tool("tap", "@increment")
    try window.wait(
      for: "the news", "document.querySelector('.header').textContent.includes('Go live')")
    expectEqual(try window.browser.text("location.hash"), record)
    try window.browser.click(".live-chip")
    try window.wait(for: "the second tap", "\(Self.sentence).startsWith('Touch 2 ')")
    expectEqual(window.browser.complaints, [])
  }

  @Test(
    "when a new broker follows one that died, the page shows a notice, and its touches arrive again"
  )
  func restart() throws {
    let window = try Window(app: "Counter")
    try window.tap("@increment")
    try window.wait(for: "the count", "\(Self.sentence).includes('@increment')")
    let broker = try window.session.brokerID()
    try ProcessDescriptor.open(broker).send(.kill)
    try window.wait(
      for: "the notice", "(\(Self.notice)).includes('The connection with SpringBoard has ended')")
    expectEqual(
      try window.browser.text("document.querySelector('.live-chip').textContent"), "Live")
    // The app was launched again, so its count starts over.
    let connection = try window.session.connect()
    try window.session.wait(for: "the app", connection) { lines in
      lines.count { $0.detail == "applicationDidBecomeActive" && $0.subject == "Counter" } == 2
    }
    try window.tap("@increment")
    try window.session.wait(for: "the second tap", connection) { lines in
      lines.count { $0.text == #"text @count "1""# } == 2
    }
    expectEqual(window.browser.complaints, [])
  }

  @Test("when the session ends, the page shows a notice and keeps its records")
  func ends() throws {
    let window = try Window(app: "Counter")
    try window.tap("@increment")
    try window.wait(for: "the sentence", "\(Self.sentence).includes('@increment')")
    try window.session.boot.send(.interrupt)
    try window.wait(for: "the end", "(\(Self.notice)).includes('The session has ended.')")
    expectEqual(
      try window.browser.text("document.querySelector('.live-chip').textContent"), "Ended")
    #expect(try window.browser.text(Self.sentence).contains("@increment"))
    let (status, output) = try window.live.wait()
    expectEqual(status, .exited(0))
    expectEqual(output, "the session has ended\n")
    expectEqual(window.browser.complaints, [])
  }

  @Test("when the tool ends, the page shows a notice")
  func interrupted() throws {
    let window = try Window()
    try window.live.interrupt()
    try window.wait(
      for: "the end", "(\(Self.notice)).includes('The tool that served this page has ended')")
    expectEqual(try window.live.wait().status, .signalled(2))
  }
}
