import Testing
import TouchstoneTestSupport
import UIKit

/// Which tap recognizers a control keeps from acting on its touches.
@MainActor
struct ControlVetoTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a control in a view with a tap recognizer and returns the recognizer.
  private func show(_ control: UIControl) -> UITapGestureRecognizer {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let tap = LoggingTap("tap", log, on: box)
    control.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up inside"), (.touchCancel, "lost"),
    ] {
      control.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    box.addSubview(control)
    stage.show(box)
    return tap
  }

  /// Empties the log and returns the control's events and the recognizers' actions.
  private func takeActions() -> [String] {
    log.take().filter { !$0.hasPrefix("tap") || $0.contains("acts") }
  }

  @Test("R-CTRL-23, R-CTRL-24: a button and a text field veto a single tap on a superview")
  func wins() {
    for control in [UIButton(), UITextField()] {
      _ = show(control)
      stage.tap(control)
      expectEqual(takeActions(), ["down", "up inside"])
      stage.advance(by: .seconds(1))
    }
  }

  @Test("R-CTRL-24: a control vetoes only single taps by one finger of recognizers on other views")
  func predicate() {
    let control = UIControl()
    let tap = UITapGestureRecognizer()
    #expect(control.keepsSingleTap(from: tap))
    tap.numberOfTapsRequired = 2
    #expect(!control.keepsSingleTap(from: tap))
    tap.numberOfTapsRequired = 1
    tap.numberOfTouchesRequired = 2
    #expect(!control.keepsSingleTap(from: tap))
    tap.numberOfTouchesRequired = 1
    control.addGestureRecognizer(tap)
    #expect(!control.keepsSingleTap(from: tap))
    #expect(!control.keepsSingleTap(from: UIGestureRecognizer()))
  }

  @Test("R-CTRL-27: a disabled button has no veto; the superview's tap acts")
  func disabled() {
    let button = UIButton()
    _ = show(button)
    button.isEnabled = false
    stage.tap(button)
    expectEqual(takeActions(), ["tap acts: ended"])
  }

  @Test("R-CTRL-25: a bare control has no veto and loses even to a single tap")
  func bareControl() {
    let control = UIControl()
    _ = show(control)
    stage.tap(control)
    expectEqual(takeActions(), ["down", "tap acts: ended", "lost"])
  }

  @Test("R-CTRL-25: a two-finger tap on the superview cancels the button")
  func twoFingers() {
    let button = UIButton()
    button.isMultipleTouchEnabled = true
    show(button).numberOfTouchesRequired = 2
    stage.tap(button, fingers: 2)
    expectEqual(takeActions(), ["down", "tap acts: ended", "lost"])
  }

  @Test("R-CTRL-26: without cancelsTouchesInView both act, the recognizer first")
  func withoutCancelling() {
    let button = UIButton()
    show(button).cancelsTouchesInView = false
    stage.tap(button)
    expectEqual(takeActions(), ["down", "tap acts: ended", "up inside"])
  }

  @Test(
    "R-LOG-12: a superview's tap with a button and with a bare control, with cancelsTouchesInView and without"
  )
  func aroundBoth() {
    let cases: [(control: UIControl, cancels: Bool, expected: [String])] = [
      (UIButton(), true, ["down", "up inside"]),
      (UIControl(), true, ["down", "tap acts: ended", "lost"]),
      (UIButton(), false, ["down", "tap acts: ended", "up inside"]),
      (UIControl(), false, ["down", "tap acts: ended", "up inside"]),
    ]
    for (control, cancels, expected) in cases {
      show(control).cancelsTouchesInView = cancels
      stage.tap(control)
      expectEqual(takeActions(), expected)
      stage.advance(by: .seconds(1))
    }
  }

  /// Shows a button in D, which is in C, which is in B; each of the three has a tap recognizer.
  private func nest() -> UIButton {
    var outer: UIView?
    for name in ["B", "C", "D"] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      _ = LoggingTap("tap\(name)", log, on: view)
      if let outer { outer.addSubview(view) } else { stage.show(view) }
      outer = view
    }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "clicked"), (.touchCancel, "lost"),
    ] {
      button.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    outer?.addSubview(button)
    return button
  }

  @Test("R-LOG-3: a button vetoes the taps of three superviews and sends its action")
  func threeSuperviews() {
    let button = nest()
    stage.tap(button)
    expectEqual(
      log.take().filter { !$0.hasSuffix("reset") },
      [
        "tapD began", "tapC began", "tapB began", "down",
        "tapD ended", "tapC ended", "tapB ended", "clicked",
      ])
    expectEqual(stage.log(with: "gestureRecognizerShouldBegin").count, 3)
    expectEqual(stage.log("gesture").filter { $0.contains("refused-by-control") }.count, 3)
  }

  @Test("R-LOG-4: the button's own tap acts alone, the button loses its touch")
  func ownTapInThreeSuperviews() {
    let button = nest()
    _ = LoggingTap("tapButton", log, on: button)
    stage.tap(button)
    expectEqual(
      log.take().filter { !$0.hasSuffix("reset") },
      [
        "tapButton began", "tapD began", "tapC began", "tapB began", "down",
        "tapButton ended", "tapD ended", "tapC ended", "tapB ended",
        "tapButton acts: ended", "lost",
      ])
  }

  @Test("R-CTRL-22: a recognizer on the control itself has precedence over the control")
  func ownRecognizer() {
    let button = UIButton()
    let outer = show(button)
    outer.isEnabled = false
    _ = LoggingTap("tap", log, on: button)
    stage.tap(button)
    expectEqual(takeActions(), ["down", "tap acts: ended", "lost"])
  }
}
