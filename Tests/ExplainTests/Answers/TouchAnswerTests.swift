import Testing
import TouchstoneExplain
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The answers about a touch: its outcome, and what on its path decided it first.
@MainActor
struct TouchAnswerTests {
  private let app = AskedStage()

  @Test("a touch on a button names the event that it sent, and where to")
  func acted() throws {
    let button = app.add(UIButton(), named: "buy")
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    app.tap(160, 160)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .acted)
    expectEqual(
      answer.sentence, "Touch 1 landed on @buy at 160,160; @buy sent touchUpInside to a closure.")
  }

  @Test("R-CTRL-20: a touch that sent several actions names each of them")
  func actedSeveralTimes() throws {
    final class Shop: NSObject {
      func buy() {}
    }
    let (button, shop) = (app.add(UIButton(), named: "buy"), Shop())
    for _ in 1...2 { button.addAction(UIAction { _ in }, for: .touchUpInside) }
    app.tap(160, 160)
    #expect(
      try app.lastTouch().sentence.hasSuffix("; @buy sent touchUpInside to a closure (2 times)."))
    button.addTarget(shop, action: Shop.buy, for: .touchUpInside, name: "buy")
    app.tap(160, 160)
    let sentence = try app.lastTouch().sentence
    #expect(
      sentence.hasSuffix("; @buy sent touchUpInside to a closure (2 times) and Shop.buy."),
      "\(sentence)")
  }

  @Test("the answer says if the target of an action no longer exists (R-CTRL-4)")
  func targetGone() throws {
    final class Shop: NSObject {
      func buy() {}
    }
    let button = app.add(UIButton(), named: "buy")
    do {
      let shop = Shop()
      button.addTarget(shop, action: Shop.buy, for: .touchUpInside)
    }
    app.tap(160, 160)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .targetGone)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @buy at 160,160; @buy sent touchUpInside, "
        + "but the target that was registered for it no longer exists.")
  }

  @Test("a touch on a button whose only action is disabled is said to have no action in the trace")
  func disabledAction() throws {
    let button = app.add(UIButton(), named: "buy")
    button.addAction(UIAction(attributes: .disabled) { _ in }, for: .touchUpInside)
    app.tap(160, 160)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .hitNoAction)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @buy at 160,160; @buy sent touchUpInside, and the trace has no action for it."
    )
  }

  @Test("R-DLY-9: the first touch of a double tap names the action that a later touch completed")
  func decidedLater() throws {
    final class Receiver: NSObject {
      func acted() {}
    }
    let receiver = Receiver()
    let twice = UITapGestureRecognizer()
    twice.name = "twice"
    twice.numberOfTapsRequired = 2
    twice.addTarget(receiver, action: Receiver.acted, name: "acted")
    app.panel.addGestureRecognizer(twice)
    app.tap(150, 150)
    app.stage.advance(by: .milliseconds(100))
    app.tap(150, 150)
    let answer = try app.answer(.touch(event: 1, finger: nil))
    expectEqual(answer.code, .acted)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @panel at 150,150; @twice, which received it, recognized its gesture and sent "
        + "Receiver.acted at 100 ms, with a later touch.")
  }

  @Test("R-DLY-1: a touch that is still held back is said not to have been received yet")
  func stillHeldBack() throws {
    let press = UILongPressGestureRecognizer()
    press.name = "hold"
    press.delaysTouchesBegan = true
    app.panel.addGestureRecognizer(press)
    app.stage.finger(1).down(at: CGPoint(x: 150, y: 150))
    expectEqual(
      try app.lastTouch().sentence,
      "Touch 1 landed on @panel at 150,150; @panel has not received it: recognizers receive a touch "
        + "first, and @hold holds it back.")
  }

  @Test("a touch that a recognizer cancelled names the recognizer and the time")
  func cancelledByGesture() throws {
    _ = app.add(UIView(), named: "row")
    let tap = UITapGestureRecognizer()
    tap.name = "dismiss"
    app.panel.addGestureRecognizer(tap)
    app.tap(160, 160)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .cancelledByGesture)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @row at 160,160; @dismiss recognized its gesture, "
        + "so the touch was cancelled for @row at 0 ms.")
  }

  @Test("a touch that a scroll view cancelled is explained with the distance and the limit")
  func cancelledByScroll() throws {
    let scrollView = app.add(
      UIScrollView(), named: "list", x: 0, y: 0, width: 200, height: 200)
    scrollView.delaysContentTouches = false
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    row.accessibilityIdentifier = "row"
    scrollView.addSubview(row)
    app.drag(from: CGPoint(x: 160, y: 250), by: 0, -80)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .cancelledByScroll)
    #expect(
      answer.sentence.hasPrefix(
        "Touch 1 landed on @row at 160,250; @list began to scroll at 16.667 ms after 20 pt (it "
          + "needs 10)"),
      "\(answer.sentence)")
  }

  /// A scroll view whose answers about its content can be set.
  private final class Choosy: UIScrollView {
    var admits = true
    var cancels = true

    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool { admits }

    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
  }

  /// Adds a scroll view that does not delay the touches of its content, and a button in it.
  private func addButtonInList() -> (button: UIButton, list: Choosy) {
    let list = app.add(Choosy(), named: "list", x: 0, y: 0, width: 200, height: 200)
    list.delaysContentTouches = false
    list.contentSize = CGSize(width: 200, height: 5000)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    button.accessibilityIdentifier = "buy"
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    list.addSubview(button)
    return (button, list)
  }

  @Test(
    "R-SCROLL-5: a drag that stays with the content names the override or the property that kept it"
  )
  func contentKeeps() throws {
    let (_, list) = addButtonInList()
    list.cancels = false
    app.drag(from: CGPoint(x: 160, y: 250), by: 0, -40)
    expectEqual(
      try app.lastTouch().sentence,
      "Touch 1 landed on @buy at 160,250; the drag stayed with @buy, because "
        + "touchesShouldCancel(in:) of @list answered no, and @buy sent touchUpInside to a closure."
    )
    list.canCancelContentTouches = false
    app.drag(from: CGPoint(x: 160, y: 250), by: 0, -40)
    expectEqual(
      try app.lastTouch().sentence,
      "Touch 2 landed on @buy at 160,250; the drag stayed with @buy, because "
        + "canCancelContentTouches of the scroll view is false, and @buy sent touchUpInside to a closure."
    )
  }

  @Test("R-SCROLL-4: a scroll view that refused a touch for its content is named with its method")
  func contentRefused() throws {
    let (_, list) = addButtonInList()
    list.admits = false
    app.tap(160, 160)
    let answer = try app.lastTouch()
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @buy at 160,160; @buy did not receive it, because @list answered no "
        + "in touchesShouldBegin(_:with:in:).")
    #expect(answer.evidence.contains { $0.word == "ask" })
  }

  /// A delegate that sends each flick to one offset.
  private final class Pager: NSObject, UIScrollViewDelegate {
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      unsafe targetContentOffset.pointee = CGPoint(x: 0, y: 200)
    }
  }

  @Test(
    "R-SCROLL-15: a flick is explained with where it stops, and with the delegate that chose this")
  func flick() throws {
    let pager = Pager()
    let (_, list) = addButtonInList()
    list.delegate = pager
    app.drag(from: CGPoint(x: 160, y: 280), by: 0, -120)
    let answer = try app.lastTouch()
    #expect(answer.sentence.contains("; the lift sent the content on at "), "\(answer.sentence)")
    #expect(
      answer.sentence.contains(" pt a second, to stop at 0,200, which Pager chose instead of 0,"))
    // The velocity, the proposed offset and the chosen one.
    expectEqual(answer.evidence.count { $0.word == "flick" }, 3)
  }

  @Test("R-VIEW-21: the answer says if a view handles one touch at a time and has one already")
  func secondTouch() throws {
    _ = app.add(UIView(), named: "piano", x: 0, y: 0, width: 200, height: 200)
    app.stage.finger(1).down(at: CGPoint(x: 150, y: 150))
    app.stage.finger(2).down(at: CGPoint(x: 200, y: 150))
    app.stage.finger(2).up()
    let answer = try app.lastTouch()
    expectEqual(answer.code, .secondTouchIgnored)
    expectEqual(
      answer.sentence,
      "Touch 2 landed on @piano at 200,150; @piano did not receive it, "
        + "because it handles one touch at a time and has one already.")
  }

  @Test("a touch that nothing acts on names the end of the chain, and recognizers that failed")
  func unanswered() throws {
    let view = app.add(UIView(), named: "tile")
    let press = UILongPressGestureRecognizer()
    press.name = "hold"
    view.addGestureRecognizer(press)
    app.tap(160, 160)
    let answer = try app.lastTouch()
    expectEqual(answer.code, .hitNoAction)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @tile at 160,160; @hold failed, because the finger lifted before the "
        + "gesture began (measured 0, needed 0.5); it was forwarded along the responder chain to UIApplication, and nothing sent an action."
    )
  }

  @Test("a touch that a view does not forward is explained as stopped in the chain")
  func stopped() throws {
    final class Canvas: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    _ = app.add(Canvas(), named: "canvas")
    app.tap(160, 160)
    expectEqual(try app.lastTouch().code, .stoppedInChain)
  }

  @Test("the answer says if a touch is still down at the end of the trace")
  func unfinished() throws {
    app.stage.finger(1).down(at: CGPoint(x: 160, y: 160))
    let answer = try app.lastTouch()
    expectEqual(answer.code, .unfinished)
    expectEqual(
      answer.sentence,
      "Touch 1 landed on @panel at 160,160; it is still down at the end of the trace.")
  }

  @Test(
    "an unknown event or finger is an error; of several fingers the one that landed is explained")
  func events() throws {
    app.stage.finger(1).down(at: CGPoint(x: 150, y: 150))
    app.stage.finger(2).down(at: CGPoint(x: 200, y: 150))
    #expect(throws: ExplainError.self) { try app.answer(.touch(event: 99, finger: nil)) }
    let first = try app.answer(.touch(event: 1, finger: nil))
    #expect(first.sentence.hasPrefix("Touch 1 "), "\(first.sentence)")
    let second = try app.answer(.touch(event: 2, finger: nil))
    #expect(second.sentence.hasPrefix("Touch 2 "), "the finger that landed: \(second.sentence)")
    let error = ExplainError.noSuchFinger(3, event: 1, fingers: [1])
    #expect(throws: error) { try app.answer(.touch(event: 1, finger: 3)) }
    expectEqual("\(error)", "event 1 does not carry finger 3, but finger 1")
  }
}
