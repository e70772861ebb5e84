package import TouchstoneTrace

/// A page about a trace: one HTML file that contains its data, style and code.
///
/// The page loads nothing from a network, except that a live page asks its server for later data. The same trace gives
/// the same bytes. Texts of an app are escaped, so that they can end neither a script nor a tag.
package struct TracePage: Sendable {
  /// Information about the run in addition to its trace.
  package struct Run: Sendable {
    /// The subject of the page, such as the path of the scenario.
    package var name: String
    /// How the run ended; nil for a trace alone.
    package var verdict: Verdict?
    /// The text of the scenario.
    package var scenario: String?
    /// The output of the apps.
    package var output: String?
    /// The answer to `BKSQuery.touchArea` at the end of the run: which view a touch reaches at each place; nil if the
    /// app was not asked.
    package var touchArea: String?
    /// Sentences about a trace that is damaged or incomplete.
    package var notices: [String]

    package init(
      name: String, verdict: Verdict? = nil, scenario: String? = nil, output: String? = nil,
      touchArea: String? = nil, notices: [String] = []
    ) {
      (self.name, self.verdict, self.scenario) = (name, verdict, scenario)
      (self.output, self.touchArea, self.notices) = (output, touchArea, notices)
    }
  }

  /// How a run ended.
  package struct Verdict: Sendable {
    package var passed: Bool
    /// The headline, such as `1 of 3 expectations failed`.
    package var headline: String
    /// The numbers, counted from 1, of the lines of the scenario that failed.
    package var failedLines: [Int]

    package init(passed: Bool, headline: String, failedLines: [Int] = []) {
      (self.passed, self.headline, self.failedLines) = (passed, headline, failedLines)
    }
  }

  private let run: Run
  private let pageData: PageData

  /// Makes the page about the records of a merged trace.
  package init(_ lines: [TraceLine], of run: Run) {
    self.run = run
    pageData = PageData(lines, of: run)
  }

  /// The file, in UTF-8.
  package var html: [UInt8] { Self.html(data, about: run.name) }

  /// The data of the page, as JSON.
  package var data: [UInt8] { pageData.json }

  /// Makes the file of a page from the data of a page.
  ///
  /// `home` is the path below which a server sends later data and accepts touches; nil for a page that does not change.
  package static func html(
    _ data: [UInt8], about name: String, liveAt home: String? = nil
  ) -> [UInt8] {
    var page = PageTemplate(PackageResources.page_html)
    page.fill("sources", with: Array((home == nil ? "" : "; connect-src 'self'").utf8))
    page.fill("title", with: Array(HTMLText.escaped(name).utf8))
    page.fill("style", with: PackageResources.page_css)
    page.fill("home", with: Array(HTMLText.escaped(home ?? "").utf8))
    page.fill("data", with: data)
    page.fill("script", with: scripts.flatMap { $0 })
    return page.bytes
  }

  /// The code of the page, each file after those that it uses while it is loaded.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.elements_js, PackageResources.data_js, PackageResources.selection_js,
      PackageResources.words_js, PackageResources.list_js, PackageResources.acts_js,
      PackageResources.device_js, PackageResources.live_js, PackageResources.header_js,
      PackageResources.sentence_js, PackageResources.story_js, PackageResources.frames_js,
      PackageResources.finger_js, PackageResources.callouts_js, PackageResources.screen_js,
      PackageResources.detail_js, PackageResources.axis_js, PackageResources.lanes_js,
      PackageResources.painting_js, PackageResources.overlay_js, PackageResources.svgcontext_js,
      PackageResources.timeline_js, PackageResources.keys_js, PackageResources.main_js,
    ]
  }
}

/// A text with placeholders of the form `{{name}}`, each of which is filled once.
private struct PageTemplate {
  private var filled: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The text, including any placeholders that are not filled yet.
  var bytes: [UInt8] { filled + rest }

  /// Fills the next placeholder of this name; placeholders are filled in the order of the text.
  mutating func fill(_ name: String, with text: [UInt8]) {
    let mark = Array("{{\(name)}}".utf8)
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: mark) }) else {
      preconditionFailure("the page has no place {{\(name)}} here")
    }
    filled += rest[..<start] + text
    rest = rest[(start + mark.count)...]
  }
}
