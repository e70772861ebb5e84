import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// How a control tracks a touch, and the events that it sends meanwhile.
@MainActor
struct ControlTrackingTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// A control that logs its tracking calls.
  private final class LoggingControl: UIControl {
    var log: CallLog?
    /// The answer of `beginTracking`.
    var begins = true
    /// The answer of `continueTracking`.
    var continues = true
    var onCancel: () -> Void = {}

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log?.add("begin")
      return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log?.add("continue")
      return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      log?.add("end")
      super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
      log?.add("cancel \(event == nil ? "without" : "with") event")
      onCancel()
      super.cancelTracking(with: event)
    }
  }

  /// Shows a control that also logs its events, from 100 to 200 in both directions.
  private func showControl() -> LoggingControl {
    let control = LoggingControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    control.log = log
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "touchCancel"),
      (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    stage.show(control)
    return control
  }

  @Test(
    "R-CTRL-9, R-CTRL-13: in a tap the highlight comes before touchDown and goes after the handlers"
  )
  func tap() {
    let control = showControl()
    // Of each handler: isHighlighted, isTracking, isTouchInside.
    var states: [[Bool]] = []
    for event in [UIControl.Event.touchDown, .touchUpInside] {
      control.addAction(
        UIAction { _ in
          states.append([control.isHighlighted, control.isTracking, control.isTouchInside])
        }, for: event)
    }
    stage.tap(control)
    expectEqual(log.take(), ["begin", "down", "end", "up inside"])
    expectEqual(states, [[true, true, true], [true, false, true]])
    #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
    // The trace has a record of each event that was sent: touchDown and touchUpInside.
    expectEqual(stage.log("track").count, 2)
  }

  @Test("R-CTRL-9: the second tap sends touchDownRepeat together with touchDown")
  func doubleTap() {
    let control = showControl()
    stage.tap(control, times: 2)
    expectEqual(
      log.take(),
      ["begin", "down", "end", "up inside", "begin", "down", "repeat", "end", "up inside"])
  }

  @Test("R-CTRL-10, R-CTRL-11: 70 points around the bounds are inside, for leaving and coming back")
  func slop() {
    // Inside is from x = 30 to x = 270.
    let control = showControl()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 150))
    _ = log.take()
    finger.move(to: CGPoint(x: 269, y: 150))
    expectEqual(log.take(), ["continue", "inside"])
    finger.move(to: CGPoint(x: 271, y: 150))
    expectEqual(log.take(), ["continue", "outside", "exit"])
    #expect(!control.isHighlighted)
    finger.move(to: CGPoint(x: 280, y: 150))
    expectEqual(log.take(), ["continue", "outside"])
    finger.move(to: CGPoint(x: 31, y: 150))
    expectEqual(log.take(), ["continue", "inside", "enter"])
    #expect(control.isHighlighted)
    finger.up()
    expectEqual(log.take(), ["end", "up inside"])
  }

  @Test("R-CTRL-10: a smaller point(inside:) changes the hit area, not the tracking area")
  func ownShape() {
    final class HalfWidthControl: UIControl {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        point.x < bounds.midX
      }
    }
    let control = HalfWidthControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.show(control)
    stage.finger(1).down(at: CGPoint(x: 190, y: 150))
    #expect(!control.isTracking)
    stage.finger(1).up()
    stage.finger(1).down(at: CGPoint(x: 110, y: 150))
    stage.finger(1).move(to: CGPoint(x: 265, y: 150))
    #expect(control.isTracking && control.isTouchInside)
    stage.finger(1).up()
  }

  @Test("R-CTRL-13: a highlight that a handler sets is overwritten")
  func highlightInHandler() {
    let control = showControl()
    control.addAction(
      UIAction { [unowned control] _ in control.isHighlighted = true }, for: .touchUpInside)
    stage.tap(control)
    #expect(!control.isHighlighted)
  }

  @Test("R-CTRL-13: a lift outside is touchUpOutside")
  func upOutside() {
    _ = showControl()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 150))
    finger.move(to: CGPoint(x: 350, y: 150))
    finger.up()
    expectEqual(log.take().suffix(2), ["end", "up outside"])
  }

  @Test("R-CTRL-13: where the finger lifts decides, even if no move has brought it there")
  func liftElsewhere() {
    _ = showControl()
    stage.finger(1).down(at: CGPoint(x: 150, y: 150))
    stage.report(.up, x: 150, y: 271, number: 90)
    expectEqual(log.take(), ["begin", "down", "end", "up outside"])
  }

  @Test("The trace records the distance from the bounds along the axis where it is longer")
  func distances() {
    _ = showControl()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 150))
    func recordsDistance50(at x: CGFloat, _ y: CGFloat) -> Bool {
      finger.move(to: CGPoint(x: x, y: y))
      return stage.log("track").last?.contains(" 50.00 ") == true
    }
    for (x, y) in [(150, 250), (150, 50), (50, 150), (250, 150), (250, 220), (80, 50)] {
      #expect(recordsDistance50(at: CGFloat(x), CGFloat(y)), "at \(x),\(y)")
    }
    #expect(!recordsDistance50(at: 150, 190))
    #expect(stage.log("track").last?.hasSuffix(" inside") == true, "no distance inside")
    finger.up()
  }

  @Test("R-CTRL-9: a control whose beginTracking returns false gets no more tracking calls")
  func refusesToBegin() {
    let control = showControl()
    control.begins = false
    stage.tap(control)
    expectEqual(log.take(), ["begin"])
    #expect(!control.isTracking)
  }

  @Test(
    "R-CTRL-12: after continueTracking returned false, a control sends nothing and gets no calls")
  func givesUp() {
    let control = showControl()
    control.continues = false
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 150))
    finger.move(to: CGPoint(x: 160, y: 150))
    #expect(!control.isTracking && !control.isHighlighted)
    finger.up()
    expectEqual(log.take(), ["begin", "down", "continue"])
  }

  @Test("R-CTRL-14: a cancelled touch cancels tracking")
  func cancelled() {
    let control = showControl()
    stage.finger(1).down(at: control)
    stage.finger(1).cancel()
    expectEqual(log.take(), ["begin", "down", "cancel with event", "touchCancel"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test("R-CTRL-14, R-CTRL-15: a finger that lands while tracking is being cancelled is tracked")
  func landsDuringCancel() {
    let control = showControl()
    control.isMultipleTouchEnabled = true
    control.onCancel = { [stage] in stage.finger(2).down(at: CGPoint(x: 180, y: 150)) }
    stage.finger(1).down(at: control)
    stage.finger(1).cancel()
    expectEqual(
      log.take(), ["begin", "down", "cancel with event", "begin", "down", "touchCancel"])
    #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
    stage.finger(2).up()
    expectEqual(log.take(), ["end", "up inside"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("R-CTRL-14: a control that leaves its window cancels tracking")
  func leavesWindow() {
    let control = showControl()
    stage.finger(1).down(at: control)
    control.removeFromSuperview()
    expectEqual(log.take(), ["begin", "down", "cancel without event", "touchCancel"])
    stage.finger(1).up()
    expectEqual(log.take(), [])
  }

  @Test("R-CTRL-17: disabling a control cancels tracking")
  func switchedOff() {
    let control = showControl()
    stage.finger(1).down(at: control)
    control.isEnabled = false
    expectEqual(log.take(), ["begin", "down", "cancel without event", "touchCancel"])
    stage.finger(1).up()
    expectEqual(log.take(), [])
  }

  @Test("R-CTRL-17: a control that is disabled by its first event does not track")
  func switchedOffAtOnce() {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stage.show(stepper)
    var steps = 0
    stepper.addAction(
      UIAction { [weak stepper] _ in
        steps += 1
        stepper?.isEnabled = false
      }, for: .valueChanged)
    stage.finger(1).down(at: CGPoint(x: 80, y: 16))
    stage.advance(by: .seconds(3))
    #expect(steps == 1 && !stepper.isTracking && !stepper.isHighlighted)
    stage.finger(1).up()
  }

  @Test("R-CTRL-15: one touch is tracked, others are ignored until it ends")
  func oneFinger() {
    let control = showControl()
    control.isMultipleTouchEnabled = true
    stage.finger(1).down(at: CGPoint(x: 120, y: 120))
    stage.finger(2).down(at: CGPoint(x: 180, y: 120))
    stage.finger(2).up()
    stage.finger(1).up()
    expectEqual(log.take(), ["begin", "down", "end", "up inside"])
  }

  @Test(
    "R-CTRL-16: a control does not forward touches, nor does a disabled one, which sends nothing")
  func doesNotForward() {
    let box = LoggingView("box", log)
    box.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    stage.show(box)
    let control = showControl()
    box.addSubview(control)
    stage.tap(control)
    #expect(!log.take().contains("box began"))
    control.isEnabled = false
    stage.tap(control)
    expectEqual(log.take(), [])
    expectEqual(stage.log(with: "because disabled").count, 1)
  }
}
