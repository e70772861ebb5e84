import Foundation
import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import TouchstoneTrace
import TouchstoneTracePage
import UIKit

/// The page of a trace: the data that a browser reads from it, and its safety.
@MainActor
struct TracePageTests {
  private let stage = TouchStage()
  private let panel = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private let button = UIButton(frame: CGRect(x: 20, y: 30, width: 80, height: 40))

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    panel.accessibilityIdentifier = "panel"
    button.accessibilityIdentifier = "button"
    root.addSubview(panel)
    panel.addSubview(button)
    stage.show(root)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: x, y: y))
    finger.up()
  }

  private func page(_ run: TracePage.Run = .init(name: "a test")) -> String {
    String(decoding: TracePage(stage.traceLines, of: run).html, as: UTF8.self)
  }

  /// The data in a page, as its script reads them.
  private func data(in page: String) throws -> PageReader {
    let mark = #"<script type="application/json" id="data">"#
    let start = try #require(page.range(of: mark)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return PageReader(try #require(json as? [String: Any]))
  }

  @Test("the same trace gives the same bytes")
  func sameBytes() {
    tap(150, 150)
    tap(10, 10)
    let lines = stage.traceLines
    let run = TracePage.Run(name: "x", scenario: "tap 150,150", output: "hello")
    expectEqual(TracePage(lines, of: run).html, TracePage(lines, of: run).html)
  }

  @Test("the page loads nothing from a network")
  func selfContained() {
    tap(150, 150)
    let page = page()
    #expect(!page.contains("src="))
    #expect(!page.contains("<link"))
    #expect(!page.contains("import("))
    #expect(page.contains("default-src 'none'"))
    // Nothing looks like an address except the namespace of SVG.
    let rest = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(!rest.contains("http://") && !rest.contains("https://"))
  }

  @Test("the script has no loop at its top level, where a live page would run it only once")
  func topLevelLoops() {
    // Work on the trace belongs in `fromTrace`, which runs again when the trace has grown.
    let loops = page().split(separator: "\n").filter {
      $0.hasPrefix("for (") || $0.hasPrefix("while (")
    }
    expectEqual(loops, [])
  }

  @Test("a name that an app gives can neither end the script nor begin a tag")
  func escaping() throws {
    let name = "</script><script>alert(1)</script><!--\u{2028}\"\\\u{1}{{script}}"
    button.accessibilityIdentifier = name
    tap(150, 150)
    let run = TracePage.Run(name: "<b>\(name)", scenario: name, output: name, notices: [name])
    let page = page(run)
    // The scripts of the page are its data and its code.
    expectEqual(page.components(separatedBy: "</script>").count - 1, 2)
    expectEqual(page.components(separatedBy: "<script").count - 1, 2)
    #expect(!page.contains("<!--"))
    #expect(!page.contains("<b>"))
    let data = try data(in: page)
    #expect(data.texts.contains { $0.contains("</script><script>alert(") })
    let read = data.json["run"] as? [String: Any]
    expectEqual(read?["scenario"] as? String, name)
  }

  @Test("the data have the touch area of a run if it was scanned")
  func touchArea() throws {
    let area = "390 844 1 10 App\n@a\t<b>\n39*1\n"
    let run = try data(in: page(.init(name: "x", touchArea: area))).json["run"] as? [String: Any]
    expectEqual(run?["touchArea"] as? String, area)
    let other = try data(in: page()).json["run"] as? [String: Any]
    expectNil(other?["touchArea"])
  }

  @Test("each record has the text that the tool prints")
  func records() throws {
    tap(150, 150)
    let data = try data(in: page())
    expectEqual(data.recordTexts, stage.traceLines.map(\.text))
  }

  @Test("the page has the answer of `explain` about each touch, view and recognizer")
  func answers() throws {
    panel.addGestureRecognizer(UITapGestureRecognizer())
    tap(150, 150)
    tap(10, 10)
    button.isUserInteractionEnabled = false
    tap(150, 150)
    let explainer = Explainer(stage.traceLines)
    let data = try data(in: page())
    expectEqual(explainer.recording.touches.count, 3)
    for (place, touch) in explainer.recording.touches.enumerated() {
      let event = touch.landingEvent
      expectEqual(
        data.outcome(ofTouch: place),
        try explainer.answer(.touch(event: event, finger: nil)).sentence)
      let views = data.answers(in: "whyNot", ofTouch: place)
      #expect(views.keys.contains("@button"))
      for (view, sentence) in views {
        expectEqual(sentence, try explainer.answer(.whyNot(view: view, event: event)).sentence)
      }
      for (name, sentence) in data.answers(in: "gestures", ofTouch: place) {
        expectEqual(sentence, try explainer.answer(.gesture(name: name, event: event)).sentence)
      }
    }
  }

  @Test("equal answers are stored once, and taps on one place share them")
  func sharedAnswers() throws {
    for _ in 1...5 { tap(10, 10) }
    let data = try data(in: page())
    let rows = (data.json["touches"] as? [String: [Int]])?["whyNot"] ?? []
    expectEqual(rows.count, 5)
    expectEqual(Set(rows).count, 1)
  }

  @Test("a hit test records the origin and the size of each view")
  func frames() throws {
    tap(150, 150)
    let lines = stage.traceLines
    let ask = try #require(lines.last { $0.kind == .hitAsk && $0.subject == "@button" })
    let inside = try #require(lines.last { $0.kind == .hitInside && $0.subject == "@button" })
    // The origin in the window: the touch, less its point in the view, plus the origin of the bounds.
    expectEqual([150 - ask.x + ask.z, 150 - ask.y + inside.z], [120, 130])
    expectEqual([inside.x, inside.y], [80, 40])
  }

  @Test("the bounds of a rejected view, of scrolled content and of a turned view are recorded")
  func otherFrames() throws {
    panel.bounds.origin = CGPoint(x: 5, y: 7)
    button.isHidden = true
    tap(150, 150)
    let ask = try #require(stage.traceLines.last { $0.kind == .hitAsk && $0.subject == "@panel" })
    let inside = try #require(
      stage.traceLines.last { $0.kind == .hitInside && $0.subject == "@panel" })
    expectEqual([150 - ask.x + ask.z, 150 - ask.y + inside.z], [100, 100])
    let miss = try #require(
      stage.traceLines.last { $0.kind == .hitMiss && $0.subject == "@button" })
    expectEqual([miss.x, miss.y, Double(miss.code)], [80, 40, 0])
    panel.transform = CGAffineTransform(rotationAngle: 0.5)
    tap(180, 180)
    let turned = try #require(
      stage.traceLines.last { $0.kind == .hitAsk && $0.subject == "@panel" })
    // The code 1 marks a view with a transform.
    expectEqual(turned.code, 1)
  }

  @Test("an empty trace has a page")
  func empty() throws {
    let html = TracePage([], of: .init(name: "nothing")).html
    let data = try data(in: String(decoding: html, as: UTF8.self))
    expectEqual(data.recordTexts, [])
  }
}
