import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Responders that received the beginning of a touch receive its end, even if the view hierarchy changes.
@MainActor
struct TouchDeliveryForwardingTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let root: ForwardingView
  private let outer: ForwardingView
  private let inner: ForwardingView

  init() {
    root = ForwardingView("root", log, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer = ForwardingView("outer", log)
    inner = ForwardingView("inner", log)
    outer.addSubview(inner)
    root.addSubview(outer)
    stage.show(root)
  }

  /// Puts a finger on the inner view.
  private func land() {
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
  }

  /// Moves and lifts the finger, and returns the calls since the log was last read.
  private func lift() -> [String] {
    stage.finger(1).move(to: CGPoint(x: 60, y: 60))
    stage.finger(1).up()
    stage.expectIdle()
    return log.take()
  }

  @Test(
    "R-TOUCH-9: when a view leaves, its touch is cancelled for the responders it was forwarded to")
  func viewLeavesCancels() {
    land()
    expectEqual(log.take(), ["inner began", "outer began", "root began"])
    inner.removeFromSuperview()
    expectEqual(log.take(), ["inner cancelled", "outer cancelled", "root cancelled"])
    expectEqual(lift(), [])
    #expect(inner.behavior.wrongPhases.isEmpty && outer.behavior.wrongPhases.isEmpty)
  }

  @Test("R-TOUCH-9: a view that leaves is cancelled while it is still in its superview")
  func cancelledBeforeLeaving() {
    inner.behavior.isByHand = true
    var parent: UIView?
    inner.behavior.onCall = { [inner] call in
      if call == "cancelled" { parent = inner.superview }
    }
    land()
    inner.removeFromSuperview()
    #expect(parent === outer)
    expectEqual(log.take().suffix(3), ["inner cancelled", "outer cancelled", "root cancelled"])
    expectEqual(lift(), [])
  }

  @Test(
    "R-TOUCH-12: when a superview leaves, views and controllers that got the beginning get a cancel"
  )
  func superviewLeaves() {
    let controller = ForwardingController("controller", log)
    controller.view = outer
    root.behavior.kept = ["began"]
    land()
    expectEqual(
      log.take(), ["inner began", "outer began", "controller began", "root began"])
    outer.removeFromSuperview()
    expectEqual(
      log.take(), ["inner cancelled", "outer cancelled", "controller cancelled", "root cancelled"])
    expectEqual(lift(), [])
  }

  @Test("R-TOUCH-9: a view that removes itself in a call is cancelled before it has left")
  func leavesInItsCall() {
    inner.behavior.isByHand = true
    inner.behavior.onCall = { [inner] call in
      if call == "moved" { inner.removeFromSuperview() }
    }
    land()
    _ = log.take()
    expectEqual(lift(), ["inner moved", "inner cancelled", "outer cancelled", "root cancelled"])
  }

  @Test("R-TOUCH-9: a view removed by another one is cancelled before it has left")
  func removedByAnother() {
    let other = ForwardingView("other", log, frame: CGRect(x: 0, y: 400, width: 200, height: 200))
    root.addSubview(other)
    other.behavior.kept = ["began", "ended"]
    other.behavior.onCall = { [inner] call in
      if call == "began" { inner.removeFromSuperview() }
    }
    inner.behavior.isByHand = true
    land()
    _ = log.take()
    stage.finger(2).down(at: other)
    expectEqual(
      log.take(), ["other began", "inner cancelled", "outer cancelled", "root cancelled"])
    stage.finger(2).up()
    expectEqual(log.take(), ["other ended"])
    expectEqual(lift(), [])
  }

  @Test("R-TOUCH-12: a beginning that is forwarded after a cancel is followed by another cancel")
  func beginningAfterCancel() {
    inner.behavior.onCall = { [inner] call in
      if call == "began" { inner.removeFromSuperview() }
    }
    inner.otherNext = outer
    land()
    expectEqual(
      log.take(),
      [
        "inner began", "inner cancelled", "outer began", "root began", "outer cancelled",
        "root cancelled",
      ])
    expectEqual(lift(), [])
  }

  @Test(
    "R-TOUCH-12: if a view leaves before it forwards an end, the responders after it get a cancel")
  func leavesBeforeForwarding() {
    inner.behavior.onCall = { [inner] call in
      if call == "ended" { inner.removeFromSuperview() }
    }
    land()
    _ = log.take()
    stage.finger(1).up()
    expectEqual(log.take(), ["inner ended", "outer cancelled", "root cancelled"])
    expectEqual(
      stage.log("cancel").last, "cancel touch 1 for @outer because cancelled-by-chain-change")
    stage.expectIdle()
  }

  @Test("R-TOUCH-10, R-TOUCH-12: a view moves elsewhere; its former superviews get a cancel")
  func viewMoves() {
    let other = ForwardingView("other", log, frame: CGRect(x: 0, y: 400, width: 200, height: 200))
    root.addSubview(other)
    land()
    _ = log.take()
    other.addSubview(inner)
    expectEqual(log.take(), ["outer cancelled"])
    #expect(outer.behavior.wrongPhases.isEmpty)
    expectEqual(
      stage.log("cancel", "deliver").suffix(2),
      [
        "cancel touch 1 for @outer because cancelled-by-chain-change",
        "deliver cancelled touch 1 to @outer",
      ])
    // The new superview never received the beginning; the root did, and receives the end.
    expectEqual(lift(), ["inner moved", "inner ended", "root ended"])
  }

  @Test("R-TOUCH-12: a view that moves up its chain still forwards to the responders after it")
  func movesUpItsChain() {
    land()
    _ = log.take()
    root.addSubview(inner)
    expectEqual(log.take(), ["outer cancelled"])
    expectEqual(lift(), ["inner moved", "root moved", "inner ended", "root ended"])
  }

  @Test("R-TOUCH-12: a superview that got a cancel gets no end if the view returns to it")
  func leavesAndReturns() {
    land()
    _ = log.take()
    root.addSubview(inner)
    outer.addSubview(inner)
    expectEqual(log.take(), ["outer cancelled"])
    expectEqual(lift(), ["inner moved", "inner ended", "root ended"])
  }

  @Test("R-TOUCH-12: reordering subviews cancels nothing")
  func reordering() {
    land()
    _ = log.take()
    outer.addSubview(inner)
    outer.sendSubviewToBack(inner)
    expectEqual(log.take(), [])
    expectEqual(lift().suffix(3), ["inner ended", "outer ended", "root ended"])
  }

  @Test(
    "R-TOUCH-12, R-RESP-11: a responder that has left the chain when a touch ends gets a cancel")
  func leavesTheChain() {
    let elsewhere = ForwardingView("elsewhere", log)
    elsewhere.behavior.kept = ["began"]
    inner.otherNext = elsewhere
    land()
    inner.otherNext = nil
    expectEqual(log.take(), ["inner began", "elsewhere began"])
    expectEqual(lift(), ["inner moved", "inner ended", "elsewhere cancelled"])
  }

  @Test("R-TOUCH-12: when a view of the chain leaves, the responders after it get a cancel at once")
  func cutsOffTheRest() {
    let elsewhere = ForwardingView(
      "elsewhere", log, frame: CGRect(x: 0, y: 400, width: 9, height: 9))
    root.addSubview(elsewhere)
    inner.otherNext = elsewhere
    land()
    expectEqual(log.take(), ["inner began", "elsewhere began", "root began"])
    elsewhere.removeFromSuperview()
    expectEqual(log.take(), ["root cancelled"])
    expectEqual(lift(), ["inner moved", "elsewhere moved", "inner ended", "elsewhere ended"])
  }

  @Test("R-TOUCH-4, R-TOUCH-12: a responder that does not forward an end does not withhold it")
  func endNotForwarded() {
    inner.behavior.kept = ["ended"]
    outer.behavior.kept = ["ended"]
    land()
    _ = log.take()
    expectEqual(
      lift(),
      ["inner moved", "outer moved", "root moved", "inner ended", "outer ended", "root ended"])
    expectEqual(
      stage.log("deliver").suffix(2),
      ["deliver ended touch 1 to @outer", "deliver ended touch 1 to @root"])
  }

  @Test(
    "R-TOUCH-12: a responder that does not forward a cancel withholds neither it nor its reason")
  func cancelNotForwarded() {
    inner.behavior.kept = ["cancelled"]
    outer.behavior.kept = ["began"]
    land()
    _ = log.take()
    inner.removeFromSuperview()
    expectEqual(log.take(), ["inner cancelled", "outer cancelled"])
    expectEqual(
      stage.log("cancel").last, "cancel touch 1 for @outer because cancelled-by-left-window")
  }

  @Test("R-TOUCH-12: a touch whose beginning was not forwarded is not forwarded later")
  func beginningNotForwarded() {
    inner.behavior.kept = ["began"]
    land()
    expectEqual(lift(), ["inner began", "inner moved", "inner ended"])
    expectEqual(stage.log("forward"), [])
  }

  @Test("R-TOUCH-5, R-TOUCH-12: a responder gets the ends of all its touches in one call")
  func oneCallForAllTouches() {
    inner.isMultipleTouchEnabled = true
    inner.behavior.kept = ["ended"]
    outer.behavior.kept = ["began"]
    let fingers = [stage.finger(1), stage.finger(2)]
    stage.down([(fingers[0], at: CGPoint(x: 20, y: 20)), (fingers[1], at: CGPoint(x: 90, y: 20))])
    stage.up(fingers)
    expectEqual(log.take(), ["inner began 2", "outer began 2", "inner ended 2", "outer ended 2"])
    stage.down([(fingers[0], at: CGPoint(x: 20, y: 20)), (fingers[1], at: CGPoint(x: 90, y: 20))])
    _ = log.take()
    root.addSubview(inner)
    expectEqual(log.take(), ["outer cancelled 2"])
    stage.up(fingers)
    stage.expectIdle()
    #expect(outer.behavior.wrongPhases.isEmpty)
  }

  @Test("R-TOUCH-12: of several touches, a responder gets the ends of those that began for it")
  func severalTouches() {
    inner.isMultipleTouchEnabled = true
    outer.behavior.kept = ["began"]
    stage.finger(1).down(at: CGPoint(x: 20, y: 20))
    inner.behavior.kept = ["began"]
    stage.finger(2).down(at: CGPoint(x: 90, y: 20))
    expectEqual(log.take(), ["inner began", "outer began", "inner began"])
    stage.up([stage.finger(1), stage.finger(2)])
    expectEqual(log.take(), ["inner ended 2", "outer ended"])
  }

  @Test("R-TOUCH-12: a responder that is freed during a touch is skipped")
  func freedResponder() {
    var elsewhere: ForwardingView? = ForwardingView("elsewhere", log)
    inner.otherNext = elsewhere
    elsewhere?.otherNext = outer
    land()
    expectEqual(log.take(), ["inner began", "elsewhere began", "outer began", "root began"])
    elsewhere = nil
    expectEqual(lift().suffix(3), ["inner ended", "outer ended", "root ended"])
  }

  @Test(
    "R-TOUCH-12: the responders after a controller that is freed during a touch still get the end")
  func freedController() {
    var controller: ForwardingController? = ForwardingController("controller", log)
    controller?.view = inner
    land()
    _ = log.take()
    controller = nil
    expectEqual(lift().suffix(3), ["inner ended", "outer ended", "root ended"])
  }

  @Test("R-TOUCH-9: a touch that begins while its view leaves is cancelled as well")
  func beginsWhileLeaving() {
    final class Leaver: UIView {
      var onLeave: () -> Void = {}
      // Called after the touches of the view have been cancelled.
      override func willMove(toSuperview newSuperview: UIView?) {
        if newSuperview == nil { onLeave() }
      }
    }
    let leaver = Leaver(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(leaver)
    leaver.onLeave = { land() }
    leaver.removeFromSuperview()
    expectEqual(log.take(), ["root began", "root cancelled"])
    stage.finger(1).up()
    stage.expectIdle()
  }

  @Test(
    "R-TOUCH-9: a touch that begins between the cancels of its view and its leaving is cancelled too"
  )
  func beginsBetweenCancelAndLeaving() {
    final class Child: UIView {
      var onLeave: () -> Void = {}
      // Called after the touches of the superview have been cancelled, and before it has left its window.
      override func willMove(toWindow newWindow: UIWindow?) {
        if newWindow == nil { onLeave() }
      }
    }
    final class Leaver: UIView {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append(window == nil ? "cancelled outside" : "cancelled")
      }
    }
    let leaver = Leaver(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = Child(frame: leaver.bounds)
    child.isUserInteractionEnabled = false
    leaver.addSubview(child)
    root.addSubview(leaver)
    child.onLeave = { land() }
    leaver.removeFromSuperview()
    expectEqual(leaver.calls, ["began", "cancelled outside"])
    stage.finger(1).up()
    expectEqual(leaver.calls, ["began", "cancelled outside"])
    stage.expectIdle()
  }
}
