import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct TouchDeliveryTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Two views side by side, each 100 points wide and high.
  private func pair() -> (LoggingView, LoggingView) {
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = LoggingView("R", log, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    stage.show(left)
    stage.show(right)
    return (left, right)
  }

  @Test("R-TOUCH-5: two fingers in one frame are one call on one view, two calls on two views")
  func grouping() {
    let (left, _) = pair()
    left.isMultipleTouchEnabled = true
    let both = [
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 59, y: 9)),
    ]
    stage.down(both)
    stage.up(both.map(\.0))
    expectEqual(log.take(), ["L began 2", "L ended 2"])
    let each = [
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 159, y: 9)),
    ]
    stage.down(each)
    stage.up(each.map(\.0))
    expectEqual(log.take(), ["L began", "R began", "L ended", "R ended"])
  }

  @Test("R-WIN-23: one view gets all its calls of an event before the next view gets any")
  func phases() {
    let (left, right) = pair()
    left.isMultipleTouchEnabled = true
    right.isMultipleTouchEnabled = true
    stage.report(
      [
        IOHIDFinger(index: 1, phase: .down, x: 9, y: 9),
        IOHIDFinger(index: 3, phase: .down, x: 159, y: 9),
      ], number: 1)
    _ = log.take()
    // On both views one finger lifts and another lands, in one frame.
    stage.report(
      [
        IOHIDFinger(index: 1, phase: .up, x: 9, y: 9),
        IOHIDFinger(index: 2, phase: .down, x: 50, y: 9),
        IOHIDFinger(index: 3, phase: .up, x: 159, y: 9),
        IOHIDFinger(index: 4, phase: .down, x: 180, y: 9),
      ], number: 2)
    expectEqual(log.take(), ["L began", "L ended", "R began", "R ended"])
    stage.report(
      [
        IOHIDFinger(index: 2, phase: .up, x: 50, y: 9),
        IOHIDFinger(index: 4, phase: .up, x: 180, y: 9),
      ], number: 3)
    stage.expectIdle()
  }

  @Test("R-WIN-23: in one event a view gets began, moved, ended and then cancelled")
  func orderOfCalls() {
    let (left, _) = pair()
    left.isMultipleTouchEnabled = true
    let landings = [1, 2, 3].map {
      IOHIDFinger(index: $0, phase: .down, x: Double($0) * 20, y: 9)
    }
    stage.report(landings, number: 1)
    _ = log.take()
    stage.report(
      [
        IOHIDFinger(index: 1, phase: .cancel, x: 20, y: 9),
        IOHIDFinger(index: 2, phase: .up, x: 40, y: 9),
        IOHIDFinger(index: 3, phase: .move, x: 70, y: 9),
        IOHIDFinger(index: 4, phase: .down, x: 90, y: 9),
      ], number: 2)
    expectEqual(log.take(), ["L began", "L moved", "L ended", "L cancelled"])
    stage.report(
      [3, 4].map { IOHIDFinger(index: $0, phase: .up, x: 70, y: 9) }, number: 3)
    stage.expectIdle()
  }

  @Test(
    "R-VIEW-21: without multiple touch a view gets a finger only when no other finger on it is down"
  )
  func multipleTouch() {
    let (left, _) = pair()
    let (one, two, three) = (stage.finger(1), stage.finger(2), stage.finger(3))
    var touchesInEvent = 0
    left.onCall = { _, _, event in touchesInEvent = event?.allTouches?.count ?? 0 }
    one.down(at: CGPoint(x: 9, y: 9))
    two.down(at: CGPoint(x: 59, y: 9))
    one.move(to: CGPoint(x: 20, y: 9))
    expectEqual(touchesInEvent, 2)
    one.up()
    expectEqual(log.take(), ["L began", "L moved", "L ended"])
    three.down(at: CGPoint(x: 30, y: 30))
    expectEqual(log.take(), [])
    two.up()
    three.up()
    expectEqual(log.take(), [])
    one.down(at: CGPoint(x: 9, y: 9))
    one.up()
    expectEqual(log.take(), ["L began", "L ended"])
    stage.expectIdle()
  }

  @Test("R-VIEW-23: a second finger's touch has a view, which gets no calls for it")
  func refused() {
    let (left, _) = pair()
    var views: [UIView?] = []
    left.onCall = { _, _, event in
      views = (event?.allTouches ?? []).sorted { $0.number < $1.number }.map(\.view)
    }
    stage.finger(1).down(at: CGPoint(x: 9, y: 9))
    stage.finger(2).down(at: CGPoint(x: 59, y: 9))
    stage.finger(1).move(to: CGPoint(x: 20, y: 9))
    expectEqual(views, [left, left])
    stage.finger(2).up()
    expectEqual(log.take(), ["L began", "L moved"])
    stage.finger(1).up()
  }

  @Test(
    "R-VIEW-22: while an exclusive view has a touch no other view gets one, and vice versa"
  )
  func exclusive() {
    let (left, right) = pair()
    left.isExclusiveTouch = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    one.down(at: left)
    two.down(at: right)
    one.up()
    two.up()
    expectEqual(log.take(), ["L began", "L ended"])
    two.down(at: right)
    one.down(at: left)
    two.up()
    one.up()
    expectEqual(log.take(), ["R began", "R ended"])
    expectEqual(stage.log("withhold").count, 2)
    #expect(stage.log("withhold").allSatisfy { $0.contains(" because exclusive-touch ") })
  }

  @Test(
    "R-RESP-14: a touch visits stage 15 if its view forwards it, and else skips it with a reason")
  func responderStage() {
    let (left, right) = pair()
    left.forwards = true
    stage.tap(left)
    stage.tap(right)
    let stages = stage.log("stage").filter { $0.hasPrefix("stage 15") }
    expectEqual(stages.count, 2)
    expectEqual(stage.log("skipped").filter { $0.contains("stopped-in-chain") }.count, 2)
  }

  @Test("R-TOUCH-9: a view that its own handler removes gets one cancel")
  func removedInHandler() {
    let (left, _) = pair()
    left.onCall = { call, _, _ in
      if call == "began" { left.removeFromSuperview() }
    }
    stage.finger(1).down(at: left)
    expectEqual(log.take(), ["L began", "L cancelled"])
    stage.finger(1).up()
    expectEqual(log.take(), [])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("A view removed while its end is delivered gets the end and nothing else")
  func removedAtEnd() {
    let (left, _) = pair()
    left.onCall = { call, _, _ in
      if call == "ended" { left.removeFromSuperview() }
    }
    stage.tap(left)
    expectEqual(log.take(), ["L began", "L ended"])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-DLY-12: phases held for a view are dropped if the view leaves before it received any")
  func heldAndRemoved() {
    let (left, _) = pair()
    let tap = LoggingTap("tap", log, on: stage.window)
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: left)
    left.removeFromSuperview()
    expectEqual(log.take(), ["tap began", "tap cancelled", "tap reset"])
    stage.finger(1).up()
    expectEqual(log.take(), [])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("A held end becomes a cancel if the view leaves between the taps of a double tap")
  func heldEndAndRemoved() {
    let (left, _) = pair()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    stage.window.addGestureRecognizer(tap)
    stage.tap(left)
    expectEqual(log.take(), ["L began"])
    left.removeFromSuperview()
    expectEqual(log.take(), ["L cancelled"])
    stage.settle()
    #expect(stage.context.dispatcher.isIdle)
  }
}
