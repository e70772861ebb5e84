import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The answers about a recognizer, with what it measured and the limit.
@MainActor
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

  @Test("a long press that failed is explained with the distance its finger moved and the limit")
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

  @Test("a tap that waits for a double tap when the trace ends is said to wait still")
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

  @Test("a prevented recognizer is explained with the one that prevents it, and a remedy")
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
    expectEqual(answer.remedy?.contains("let @pan require @swipe to fail"), true)
  }

  @Test("a refusal by a delegate is explained with its class and its method")
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

  @Test("a tap that a button keeps for its own action is explained with the button (R-CTRL-24)")
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

  @Test("a tap that waited until a double tap failed is explained with the double tap")
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

  @Test(
    "a recognizer that missed a touch since it was moved is explained with both views (R-GR-29)")
  func movedToAnotherView() throws {
    let first = app.add(UIView(), named: "first", x: 0, y: 0)
    let second = app.add(UIView(), named: "second", x: 100, y: 0)
    let tap = add(UITapGestureRecognizer(), named: "tap", to: first)
    second.addGestureRecognizer(tap)
    app.tap(210, 110)
    app.tap(110, 110)
    // Each tap has two events, so event 3 is the landing of the second.
    let answer = try app.answer(.gesture(name: "@tap", event: 3))
    expectEqual(answer.code, .recognizerMoved)
    expectEqual(
      answer.sentence,
      "@tap did not receive touch 2: it is on @second, to which it was moved from @first, and "
        + "the touch hit "
        + "@first; only recognizers of the view that is hit and of its ancestors receive a touch.")
  }

  @Test("a recognizer that was removed and added to the same view again was not moved")
  func addedAgain() throws {
    let card = app.add(UIView(), named: "card", x: 0, y: 0)
    let tap = add(UITapGestureRecognizer(), named: "tap", to: card)
    card.removeGestureRecognizer(tap)
    card.addGestureRecognizer(tap)
    app.tap(210, 210)
    let answer = try gesture("tap")
    expectEqual(answer.code, .notGathered)
    #expect(!answer.sentence.contains("moved"), "\(answer.sentence)")
  }

  @Test("a pan is explained with its hysteresis, which its first translation includes")
  func recognized() throws {
    final class Card: NSObject {
      func panned() {}
    }
    let card = Card()
    // It has no name, so that the trace names it by its class.
    let pan = UIPanGestureRecognizer()
    app.panel.addGestureRecognizer(pan)
    pan.addTarget(card, action: Card.panned)
    app.drag(from: CGPoint(x: 150, y: 150), by: 80, 0)
    let answer = try app.answer(.gesture(name: "UIPanGestureRecognizer#1", event: nil))
    expectEqual(answer.code, .hysteresis)
    #expect(
      answer.sentence.hasPrefix(
        "UIPanGestureRecognizer#1 recognized its gesture at 16.667 ms after 20 pt (it needs "
          + "10), which its first translation includes, and sent "),
      "\(answer.sentence)")
    expectEqual(answer.remedy?.contains("setTranslation"), true)
  }

  /// The target of the recognizers' actions.
  private final class Receiver: NSObject {
    func acted() {}
  }

  @Test(
    "R-ARB-15: a tap that acts before a double tap is explained, with other taps in between, too")
  func withoutRequirementBesideOtherTaps() throws {
    let receiver = Receiver()
    let once = add(UITapGestureRecognizer(), named: "once")
    once.addTarget(receiver, action: Receiver.acted, name: "acted")
    let twice = add(UITapGestureRecognizer(), named: "twice")
    twice.numberOfTapsRequired = 2
    app.tap(150, 150)
    for _ in 0..<6 { app.tap(20, 20) }
    app.tap(150, 150)
    // Each tap has two events, so event 15 is the landing of the eighth.
    let answer = try app.answer(.gesture(name: "@once", event: 15))
    expectEqual(answer.code, .noFailureRequirement)
    #expect(answer.sentence.contains("makes it wait for @twice"), "\(answer.sentence)")
  }

  @Test("R-ARB-15: a tap that acts before a double tap is explained, asked about either touch")
  func withoutRequirement() throws {
    let receiver = Receiver()
    let once = add(UITapGestureRecognizer(), named: "once")
    once.addTarget(receiver, action: Receiver.acted, name: "acted")
    let twice = add(UITapGestureRecognizer(), named: "twice")
    twice.numberOfTapsRequired = 2
    app.tap(150, 150)
    app.stage.advance(by: .milliseconds(100))
    app.tap(150, 150)
    for event in [UInt32(1), 3] {
      let answer = try app.answer(.gesture(name: "@once", event: event))
      expectEqual(answer.code, .noFailureRequirement)
      expectEqual(
        answer.sentence,
        "@once recognized its gesture at 0 ms, and sent Receiver.acted: no failure requirement makes it wait "
          + "for @twice, which recognized its gesture at 100 ms.")
    }
    // Without a second tap the double tap is not named.
    app.stage.advance(by: .seconds(1))
    app.tap(150, 150)
    app.stage.advance(by: .seconds(1))
    expectEqual(try gesture("once").code, .recognized)
  }

  @Test("R-APP-10: if the app ignores touches, this is the reason why a recognizer received none")
  func ignored() throws {
    _ = add(UITapGestureRecognizer(), named: "tap")
    app.stage.makeCurrent()
    UIApplication.shared.beginIgnoringInteractionEvents()
    app.tap(150, 150)
    UIApplication.shared.endIgnoringInteractionEvents()
    let answer = try gesture("tap")
    expectEqual(answer.code, .notGathered)
    expectEqual(
      answer.sentence,
      "@tap on @panel did not receive touch 1, which hit @panel, and no recognizer did "
        + "(interaction-ignored).")
  }

  @Test("R-GR-36: only a delegate that no longer exists is said not to have been asked")
  func goneDelegate() throws {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {}
    let tap = add(UITapGestureRecognizer(), named: "tap")
    do {
      let delegate = Delegate()
      tap.delegate = delegate
      app.tap(150, 150)
      expectEqual(try gesture("tap").code, .recognized)
    }
    app.tap(150, 150)
    let answer = try gesture("tap")
    expectEqual(answer.code, .notAsked)
    #expect(answer.sentence.hasSuffix("; its delegate was not asked, as it no longer exists."))
    #expect(answer.evidence.contains { $0.text.hasSuffix("because delegate-gone") })
    // Without a delegate there is nobody to ask.
    tap.delegate = nil
    app.tap(150, 150)
    expectEqual(try gesture("tap").code, .recognized)
  }

  @Test("R-GR-2: a recognizer that got the touch of a subview is explained with both views")
  func subtree() throws {
    _ = app.add(UIView(), named: "badge")
    _ = add(UITapGestureRecognizer(), named: "tap")
    app.tap(160, 160)
    let answer = try gesture("tap")
    expectEqual(answer.code, .gatheredFromSubtree)
    expectEqual(
      answer.sentence,
      "@tap recognized its gesture at 0 ms, and has no action; it is on @panel, which holds @badge, "
        + "and receives the touches of all views in it.")
    app.tap(110, 110)
    expectEqual(try gesture("tap").code, .recognized)
  }

  @Test("R-PINCH-4: a pinch that goes on with one finger is explained with the touch that ended")
  func touchCount() throws {
    app.panel.isMultipleTouchEnabled = true
    _ = add(UIPinchGestureRecognizer(), named: "pinch")
    let (first, second) = (app.stage.finger(1), app.stage.finger(2))
    first.down(at: CGPoint(x: 150, y: 200))
    second.down(at: CGPoint(x: 250, y: 200))
    first.move(to: CGPoint(x: 110, y: 200))
    first.up()
    second.move(to: CGPoint(x: 280, y: 200))
    second.up()
    let answer = try gesture("pinch")
    expectEqual(answer.code, .touchCountChanged)
    #expect(
      answer.sentence.contains("; touch 1 ended at "), "\(answer.sentence)")
    #expect(answer.sentence.contains(" and the gesture went on with 1 touch until it ended at "))
  }

  @Test("R-GR-18: the two actions of a long press are explained with its changes of state")
  func perState() throws {
    let receiver = Receiver()
    let press = add(UILongPressGestureRecognizer(), named: "press")
    press.addTarget(receiver, action: Receiver.acted, name: "acted")
    app.stage.finger(1).down(at: CGPoint(x: 150, y: 150))
    app.stage.advance(by: .seconds(1))
    app.stage.finger(1).up()
    let answer = try gesture("press")
    expectEqual(answer.code, .oneActionPerState)
    #expect(answer.sentence.hasSuffix(" 2 times: once for each change from began to ended."))
  }

  @Test("a recognizer that got its name after it was added is found by each of its names")
  func renamed() throws {
    let tap = UITapGestureRecognizer()
    app.panel.addGestureRecognizer(tap)
    app.tap(160, 160)
    tap.name = "later"
    app.tap(160, 160)
    let first = try app.answer(.gesture(name: "UITapGestureRecognizer#1", event: nil))
    expectEqual(first.sentence, "@later recognized its gesture at 0 ms, and has no action.")
    expectEqual(try gesture("later").sentence, first.sentence)
  }

  @Test(
    "R-ARB-2: of two recognizers that recognize together, each is explained with the delegate and the other"
  )
  func together() throws {
    final class Generous: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let generous = Generous()
    for name in ["one", "other"] { add(UITapGestureRecognizer(), named: name).delegate = generous }
    app.tap(160, 160)
    for (name, other) in [("one", "other"), ("other", "one")] {
      let answer = try gesture(name)
      expectEqual(answer.code, .allowedByOtherSide)
      #expect(
        answer.sentence.contains(
          "; Generous allowed @\(other) beside it in shouldRecognizeSimultaneouslyWith"))
    }
  }

  @Test("asking about a recognizer that the trace does not name is an error")
  func unknown() {
    app.tap(160, 160)
    #expect(throws: ExplainError.self) { try gesture("nobody") }
  }
}
