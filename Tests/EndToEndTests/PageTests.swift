import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// The page of a trace in a real browser.
@Suite(
  "The page in a browser", .serialized, .enabled(if: Browser.isPresent, Browser.absence),
  .timeLimit(.minutes(5)))
struct PageTests {
  /// Runs steps in Counter, writes the page of the run, and returns the path of the page.
  ///
  /// - Parameter code: The expected exit code of the run.
  private func page(
    of steps: String, in folder: TemporaryFolder, environment: [String: String] = [:],
    code: Int32 = 0
  ) throws -> String {
    _ = try folder.write(
      "taps.scenario", "scenario 1\ntitle \"Taps\"\napp launch Counter\nsettle\n\(steps)\n")
    let run = try Tool.run(
      ["run", "taps.scenario", "--keep", "always"], in: folder.path, environment: environment)
    expectEqual(run.code, code, "\(run.output)\(run.error)")
    let file = folder.path + "/page.html"
    let written = try Tool.run(["page", folder.path + "/" + Self.kept, "-o", file])
    expectEqual(written.code, 0, "\(written.output)\(written.error)")
    return file
  }

  /// The folder of the kept run, in the folder of the scenario.
  private static let kept = ".touchstone/taps"
  /// A tap on the button, and one beside it.
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
    let shown = "document.querySelector('.timeline .hint').textContent"
    // The button sent its action while the lift was delivered.
    for (key, phase) in [("p", "ended"), ("p", "began"), ("n", "ended")] {
      try browser.press(key)
      expectEqual(try browser.text(shown), "deliver \(phase) touch 1 to @increment")
    }
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

  @Test("every view of the tree is drawn; without recorded places, only those in the hit tests")
  func places() throws {
    let boxes = """
      [...document.querySelectorAll('.view')].map((one) => [one.getAttribute('data-view'),
        ...['x', 'y', 'width', 'height'].map((name) => Math.round(one.querySelector('rect').getAttribute(name)))]
        .join(' ')).join('; ')
      """
    let caption = "document.querySelector('.screen .caption').textContent"
    let browser = try Browser()
    // The hit test finds the button before it comes to the label behind it.
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

  @Test("the touch area is scanned at the end of a run that failed, and derived everywhere else")
  func touchArea() throws {
    let caption = "document.querySelector('.screen .caption').textContent"
    let count = "JSON.parse(document.getElementById('data').textContent).records.count"
    let browser = try Browser()
    let failingExpectation = "\nexpect\n  ...\n  text @count \"2\"\nend"
    for (end, code, source) in [
      (failingExpectation, Int32(1), "Scanned with real hit tests at the end of the run."),
      ("", 0, "Derived from recorded frames"),
    ] {
      let folder = try TemporaryFolder()
      let file = try page(of: "tap @increment\nsettle" + end, in: folder, code: code)
      try browser.open(file)
      let last = Int(try browser.number(count))
      try browser.open(file, fragment: "#record=\(last)&view=@increment")
      try browser.click("[data-tab='area']")
      let words = try browser.text(caption)
      #expect(
        words.hasPrefix("A touch reaches @increment at 100\u{A0}% of its 200 × 60 pt"), "\(words)")
      #expect(words.contains(source), "\(words)")
      #expect(try browser.number("document.querySelectorAll('.area rect').length") >= 100)
    }
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

  @Test("nothing is wider than the window", arguments: [1440, 1000, 900, 600, 390, 360])
  func widths(width: Int) throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    try browser.resize(width: width, height: 900)
    expectEqual(try browser.number("document.documentElement.scrollWidth"), Double(width))
    // Another display changes the pixels of a point and no size. A headless page adapts when it draws next.
    try browser.resize(width: width, height: 900, pixels: 2)
    try browser.press("h")
    let chart = "document.querySelector('canvas')"
    try browser.wait(
      for: "a sharp timeline", "\(chart).width === 2 * parseFloat(\(chart).style.width)")
    expectEqual(browser.complaints, [])
  }

  @Test("every control has a name, and each pane has an element that Tab reaches")
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

  @Test(
    "no name on the screen overlaps another one, and no control is cut off",
    arguments: [1440, 390])
  func labels(width: Int) throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    try browser.resize(width: width, height: 900)
    let boxes = "[...document.querySelectorAll('.device .name, .device .shown, .device .label')]"
    let overlaps = try browser.text(
      """
      (() => { const texts = \(boxes).map((one) => [one.textContent, one.getBoundingClientRect()]);
        return texts.flatMap(([name, a], at) => texts.slice(at + 1).filter(([, b]) => a.left < b.right - 1
          && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          .map(([other]) => `${name} and ${other}`)).join(); })()
      """)
    expectEqual(overlaps, "")
    #expect(try browser.number("\(boxes).length") >= 3)
    let cut = try browser.text(
      """
      [...document.querySelectorAll('.header button, .bar > button, .tools button')].filter((one) => {
        const [box, card] = [one, one.closest('.card, .header')].map((each) => each.getBoundingClientRect());
        return box.width > 0 && (box.left < card.left || box.right > card.right);
      }).map((one) => one.textContent || one.title).join()
      """)
    expectEqual(cut, "")
    expectEqual(browser.complaints, [])
  }

  @Test("the answer is copied with its records, and the timeline is saved as a picture")
  func export() throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: Self.miss, in: folder))
    let copied = try browser.text(
      """
      new Promise((done) => { navigator.clipboard.writeText = async (text) => done(text);
        document.querySelector('.answer .copy').click(); })
      """)
    let sentence = try browser.text(Self.sentence)
    #expect(copied.hasPrefix(sentence + "\n  #"), "\(copied)")
    let saved = try browser.text(
      """
      new Promise((done) => { URL.createObjectURL = (blob) => { done(blob.text()); return '#'; };
        document.querySelector('.timeline .save').click(); })
      """)
    #expect(saved.hasPrefix("<svg") && saved.contains("finger 1"), "\(saved.prefix(200))")
    expectEqual(browser.complaints, [])
  }

  @Test("without a touch the screen shows the app as it was at the end")
  func untouched() throws {
    let folder = try TemporaryFolder()
    let browser = try Browser()
    try browser.open(try page(of: "", in: folder))
    expectEqual(
      try browser.text(Self.sentence), "No touch landed in an app while this trace was recorded.")
    #expect(try browser.isTrue("document.querySelector('[data-view=\"@increment\"]') !== null"))
    expectEqual(browser.complaints, [])
  }

  @Test(
    "a trace of 100,000 records opens and pans; more than 1.5 s, or 33 ms for 95 % of the frames, is a warning"
  )
  func large() throws {
    let folder = try TemporaryFolder()
    // 1320 taps make a little more than 100,000 records.
    let taps = Array(repeating: "tap @increment\nsettle", count: 1320).joined(separator: "\n")
    let file = try page(of: taps, in: folder)
    let browser = try Browser()
    try browser.open(file)
    let paint = try browser.number(Self.firstPaint)
    let opening = try browser.processorTime()
    let data = "JSON.parse(document.getElementById('data').textContent)"
    #expect(try browser.number("\(data).records.count") > 100_000)
    warnIfSlow("the first paint", took: paint, limit: 1500, own: opening)
    let start = try browser.processorTime()
    // Two refreshes of a display at 60 Hz are 33.3 ms.
    let frame = try browser.number(Self.pan)
    let own = (try browser.processorTime() - start) / 200
    warnIfSlow("95 % of the frames of a pan", took: frame, limit: 33.5, own: own)
    expectEqual(browser.complaints, [])
  }

  /// Records a warning if a step took longer than its limit, with the processor time of the page; all in milliseconds.
  ///
  /// A time above the limit is no failure, since it also depends on the machine and its other processes. A time that
  /// was not measured is a failure.
  private func warnIfSlow(_ step: String, took time: Double, limit: Double, own: Double) {
    guard time.isFinite else {
      Issue.record("\(step) was not measured")
      return
    }
    guard time > limit else { return }
    Issue.record(
      "\(step) took \(time) ms of at most \(limit), \(own) ms of them the page's own work",
      severity: .warning)
  }

  /// An expression for the time of the first text or picture, in milliseconds from the start of the navigation.
  private static let firstPaint = """
    new Promise((done) => new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first) done(first.startTime);
    }).observe({ type: 'paint', buffered: true }))
    """

  /// An expression that pans the timeline for 200 frames; its value is the 95th percentile of the time from one frame
  /// to the next, in milliseconds.
  private static let pan = """
    new Promise((done) => {
      const chart = document.querySelector('canvas');
      const wheel = (change) => chart.dispatchEvent(new WheelEvent('wheel', { ...change, cancelable: true }));
      document.querySelector('[aria-label="Show the whole trace"]').click();
      for (let i = 0; i < 4; i += 1) wheel({ deltaY: -120 });
      const frames = [];
      let last;
      const step = (start) => {
        if (last !== undefined) frames.push(start - last);
        last = start;
        if (frames.length === 200) { done(frames.sort((left, right) => left - right)[189]); return; }
        wheel({ deltaX: 24 });
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    })
    """
}
