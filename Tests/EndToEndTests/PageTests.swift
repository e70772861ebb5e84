import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// The page of a trace in a real browser.
@Suite(
  "The page in a browser", .serialized, .enabled(if: Browser.isPresent, Browser.absence),
  .timeLimit(.minutes(5)))
struct PageTests {
  /// The page of a scenario that is made for a test: taps beside a button, and on it.
  private func page(
    of steps: String, in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> String {
    _ = try folder.write(
      "taps.scenario", "scenario 1\ntitle \"Taps\"\napp launch Counter\nsettle\n\(steps)\n")
    let run = try Tool.run(
      ["run", "taps.scenario", "--keep", "always"], in: folder.path, environment: environment)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let file = folder.path + "/page.html"
    let written = try Tool.run(["page", folder.path + "/" + Self.kept, "-o", file])
    expectEqual(written.code, 0, "\(written.output)\(written.error)")
    return file
  }

  /// Where the run is kept, in the folder in which it was made.
  private static let kept = ".touchstone/taps"
  private static let miss = "tap @increment\nsettle\ntap 20,200\nsettle"
  private static let sentence = "document.getElementById('sentence').textContent"
  private static let record = "Number(/record=(\\d+)/.exec(location.hash)[1])"

  @Test("one click shows why the button did not get the touch, and the record that decided")
  func whyNot() throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    #expect(try browser.text(Self.sentence).hasPrefix("Touch 2 landed on"))
    try browser.click(".detail .walk-row[data-name='@increment'] .link.mono")
    let sentence = try browser.text(Self.sentence)
    #expect(sentence.contains("was not hit by touch 2"), "\(sentence)")
    let name = try browser.text("new URLSearchParams(location.hash.slice(1)).get('view')")
    let explained = try Tool.run(["explain", "why-not", name, folder.path + "/" + Self.kept])
    expectEqual(explained.outputLines.first, sentence)
    let deciding = try browser.text("document.querySelector('.chip.deciding').textContent")
    #expect(deciding.contains("outside bounds"), "\(deciding)")
    #expect(try browser.isTrue("document.querySelector('.view.chosen') !== null"))
    expectEqual(browser.complaints, [])
  }

  @Test("keys step by event, record and touch, ask why not, and change the theme")
  func keys() throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    let start = try browser.number(Self.record)
    try browser.press("h")
    expectEqual(try browser.number(Self.record), start - 1)
    try browser.press("l")
    expectEqual(try browser.number(Self.record), start)
    try browser.press("k")
    #expect(try browser.number(Self.record) < start)
    try browser.press("[")
    #expect(try browser.text(Self.sentence).hasPrefix("Touch 1 landed on @increment"))
    try browser.press("w")
    #expect(try browser.isTrue("document.querySelector('.screen.asking') !== null"))
    let background = "getComputedStyle(document.body).backgroundColor"
    let before = try browser.text(background)
    try browser.press("t")
    #expect(try browser.text(background) != before)
    try browser.press("?")
    #expect(try browser.isTrue("document.querySelector('dialog[open]') !== null"))
    expectEqual(browser.complaints, [])
  }

  @Test("every view of the tree is drawn, and those that a hit test asked where it asked them")
  func places() throws {
    let boxes = """
      [...document.querySelectorAll('.view')].map((one) => [one.getAttribute('data-view'),
        ...['x', 'y', 'width', 'height'].map((name) => Math.round(one.querySelector('rect').getAttribute(name)))]
        .join(' ')).join('; ')
      """
    let caption = "document.querySelector('.screen .caption').textContent"
    let browser = try Browser()
    // The label behind the button is in front of nothing that the walk asks.
    let hit = "tap @increment\nsettle"
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    try browser.open(try page(of: hit, in: folders[0]))
    let all = Set(try browser.text(boxes).components(separatedBy: "; "))
    #expect(try browser.text(caption) == "\(all.count) views where they were recorded")
    // Without the records of places there are only the hit tests.
    let level = ["TOUCHSTONE_TRACE_LEVEL": "path"]
    try browser.open(try page(of: hit, in: folders[1], environment: level))
    let asked = Set(try browser.text(boxes).components(separatedBy: "; "))
    #expect(try browser.text(caption).contains("in the tree have no recorded place"))
    #expect(asked.count > 3 && asked.count < all.count, "\(asked)")
    expectEqual(asked.subtracting(all), [])
    expectEqual(browser.complaints, [])
  }

  @Test("a link restores the moment and the view")
  func link() throws {
    let folder = try TemporaryFolder()
    let file = try page(of: Self.miss, in: folder)
    let browser = try Browser()
    try browser.open(file, fragment: "#event=1&view=@increment")
    let record = try browser.number(Self.record)
    #expect(try browser.text(Self.sentence).hasPrefix("@increment was hit by touch 1"))
    let address = try browser.text("location.hash")
    try browser.open(file, fragment: address)
    expectEqual(try browser.number(Self.record), record)
    try browser.open(file, fragment: "#event=nobody&view=%zz&t=-&record=9999999")
    expectEqual(browser.complaints, [])
  }

  @Test("nothing is wider than a narrow window", arguments: [1440, 1000, 600, 360])
  func widths(width: Int) throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    try browser.resize(width: width, height: 900)
    expectEqual(try browser.number("document.documentElement.scrollWidth"), Double(width))
    expectEqual(browser.complaints, [])
  }

  @Test("every control has a name, and Tab comes to each pane")
  func names() throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    let nameless = try browser.text(
      """
      [...document.querySelectorAll('button, input, canvas, [role=button], [role=listbox]')]
        .filter((one) => !(one.getAttribute('aria-label') || one.textContent.trim()))
        .map((one) => one.outerHTML.slice(0, 80)).join()
      """)
    expectEqual(nameless, "")
    let panes = try browser.text(
      """
      [...document.querySelectorAll('.story, .screen, .detail, .timeline')]
        .filter((pane) => !pane.querySelector('[tabindex="0"], button, input')).map((pane) => pane.className).join()
      """)
    expectEqual(panes, "")
  }

  /// Reports a figure that the machine decides, without a failure.
  private func warn(_ text: String) {
    Issue.record(Comment(rawValue: text), severity: .warning)
  }

  @Test("a trace of 100,000 records opens and pans, within 1.5 s and at 30 frames a second")
  func large() throws {
    let folder = try TemporaryFolder()
    let taps = Array(repeating: "tap @increment\nsettle", count: 1320).joined(separator: "\n")
    let file = try page(of: taps, in: folder)
    let browser = try Browser()
    try browser.open(file)
    let data = "JSON.parse(document.getElementById('data').textContent)"
    // What the page itself spends, so that the tests beside this one do not count.
    let opening = try browser.processorTime()
    if opening >= 1500 {
      warn("the page took \(opening) ms to open, and should take less than 1,500")
    }
    #expect(try browser.number("\(data).records.count") > 100_000)
    let slow = try browser.number(Self.pan)
    if slow > 33 { warn("95 % of the frames took at most \(slow) ms, and should take 33 at most") }
    expectEqual(browser.complaints, [])
  }

  /// Pans the timeline for 200 frames; the time that 95 % of them take at most, from their start until they are drawn.
  private static let pan = """
    new Promise((done) => {
      const chart = document.querySelector('canvas');
      const wheel = (change) => chart.dispatchEvent(new WheelEvent('wheel', { ...change, cancelable: true }));
      document.querySelector('[aria-label="Show the whole trace"]').click();
      for (let i = 0; i < 4; i += 1) wheel({ deltaY: -120 });
      const frames = [];
      const step = (start) => {
        frames.push(performance.now() - start);
        if (frames.length === 200) { done(frames.sort((left, right) => left - right)[189]); return; }
        wheel({ deltaX: 24 });
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    })
    """
}
