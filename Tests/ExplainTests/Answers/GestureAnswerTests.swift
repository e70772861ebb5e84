import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import UIKit

/// What a recognizer did with a touch, with what was measured and the limit.
@MainActor
@Suite("explain gesture")
struct GestureAnswerTests {
  private let app = AskedStage()

  private func gesture(_ name: String) throws -> Explanation {
    try app.answer(.gesture(name: "@\(name)", event: nil))
  }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, named name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    (view ?? app.panel).addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("a long press whose finger moves too far")
  func moved() throws {
    _ = add(UILongPressGestureRecognizer(), named: "hold")
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    let answer = try gesture("hold")
    expectEqual(answer.code, .failedBecause)
    expectEqual(
      answer.sentence,
      "@hold failed at 16.667 ms: the finger moved 20 pt, and at most 10 pt are "
        + "allowed.")
  }

  @Test("a tap that still waits for a double tap when the trace ends")
  func waiting() throws {
    let twice = add(UITapGestureRecognizer(), named: "twice")
    twice.numberOfTapsRequired = 2
    let once = add(UITapGestureRecognizer(), named: "once")
    once.require(toFail: twice)
    app.tap(150, 150)
    let answer = try gesture("once")
    expectEqual(answer.code, .waitingForFailure)
    expectEqual(
      answer.sentence, "@once recognized its gesture at 0 ms, but still waits for @twice to fail.")
  }

  @Test("a recognizer that another one prevents, with the way out")
  func prevented() throws {
    _ = add(UIPanGestureRecognizer(), named: "pan")
    _ = add(UISwipeGestureRecognizer(), named: "swipe")
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    let answer = try gesture("swipe")
    expectEqual(answer.code, .preventedBy)
    expectEqual(
      answer.sentence,
      "@swipe failed at 16.667 ms: @pan recognized its gesture first after 20 pt (it needs 10) and "
        + "prevents it.")
    #expect(answer.remedy?.contains("let @pan require @swipe to fail") == true)
  }

  @Test("a delegate that refuses, by its name and the name of the method")
  func refused() throws {
    final class Guard: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
    }
    let delegate = Guard()
    let pan = add(UIPanGestureRecognizer(), named: "pan")
    pan.delegate = delegate
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    let answer = try gesture("pan")
    expectEqual(answer.code, .shouldBeginRefused)
    expectEqual(
      answer.sentence,
      "@pan did not begin at 16.667 ms: Guard answered no in "
        + "gestureRecognizerShouldBegin.")
  }

  @Test("a button keeps its own tap (R-CTRL-24)")
  func control() throws {
    _ = app.add(UIButton(), named: "buy")
    _ = add(UITapGestureRecognizer(), named: "background")
    app.tap(160, 160)
    let answer = try gesture("background")
    expectEqual(answer.code, .refusedByControl)
    expectEqual(
      answer.sentence,
      "@background did not begin at 0 ms: @buy is a control that keeps this gesture for its "
        + "own action.")
  }

  @Test("a tap that waits for a double tap to fail")
  func waited() throws {
    let double = add(UITapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    let single = add(UITapGestureRecognizer(), named: "single")
    single.require(toFail: double)
    app.tap(160, 160)
    app.stage.advance(by: .seconds(1))
    let answer = try gesture("single")
    expectEqual(answer.code, .waitingForFailure)
    expectEqual(
      answer.sentence,
      "@single recognized its gesture at 0 ms, but waited until @double had failed.")
  }

  @Test("a recognizer that was moved to another view (R-GR-29)")
  func movedToAnotherView() throws {
    let first = app.add(UIView(), named: "first", x: 0, y: 0)
    let second = app.add(UIView(), named: "second", x: 100, y: 0)
    let tap = add(UITapGestureRecognizer(), named: "tap", to: first)
    second.addGestureRecognizer(tap)
    app.tap(210, 110)
    app.tap(110, 110)
    let answer = try app.answer(.gesture(name: "@tap", event: 3))
    expectEqual(answer.code, .recognizerMoved)
    expectEqual(
      answer.sentence,
      "@tap did not receive touch 2: it is on @second, to which it was moved from @first, and "
        + "the touch hit "
        + "@first; only recognizers of the view that is hit and of its ancestors receive a touch.")
  }

  @Test("a recognizer that recognizes, with its number of actions")
  func recognized() throws {
    final class Card: NSObject {
      func panned() {}
    }
    let card = Card()
    let pan = add(UIPanGestureRecognizer(), named: "pan")
    pan.addTarget(card, action: Card.panned)
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    let answer = try gesture("pan")
    expectEqual(answer.code, .recognized)
    #expect(
      answer.sentence.hasPrefix(
        "@pan recognized its gesture at 16.667 ms after 20 pt (it needs "
          + "10), and sent "),
      "\(answer.sentence)")
  }

  @Test("a recognizer that the trace does not name")
  func unknown() {
    app.tap(160, 160)
    #expect(throws: ExplainError.self) { try gesture("nobody") }
  }
}
