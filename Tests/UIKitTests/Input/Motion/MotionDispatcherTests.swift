import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct MotionDispatcherTests {
  /// Can be first responder, and logs its motion calls.
  private final class MotionLoggingView: UIView {
    var received: [String] = []
    var passesOn = false
    var modifiers: UIKeyModifierFlags?
    var onBegan: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      modifiers = event?.modifierFlags
      received.append("began \(motion) \(event?.type == .motion && event?.subtype == motion)")
      onBegan()
      if passesOn { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("ended")
      if passesOn { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("cancelled")
      if passesOn { super.motionCancelled(motion, with: event) }
    }
  }

  private let stage = TouchStage()
  private let outer = MotionLoggingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let inner = MotionLoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.window.accessibilityIdentifier = "window"
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    stage.show(outer)
    inner.becomeFirstResponder()
  }

  /// Posts the start or the end of a shake.
  private func post(_ moment: IOHIDAccelerometer.Moment) {
    let sample = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment)
    stage.post(
      IOHIDEvent(
        timeStamp: UInt64(stage.now / .nanoseconds(1)), senderID: IOHIDSender.motion,
        payload: .accelerometer(sample)))
  }

  /// Starts a shake, and ends it after a duration.
  private func shake(for duration: Duration = .milliseconds(300)) {
    post(.start)
    stage.advance(by: duration)
    post(.end)
  }

  @Test("R-EVENT-11: a shake event has the modifier keys that are held")
  func modifiers() {
    shake()
    expectEqual(inner.modifiers, [])
    stage.post(.key(.leftShift, down: true, timeStamp: 0))
    stage.advance(by: .seconds(2))
    shake()
    expectEqual(inner.modifiers, .shift)
  }

  @Test("R-MOTION-1, R-MOTION-3, R-MOTION-7: a shake is a motion event that begins and ends")
  func beginsAndEnds() {
    shake()
    expectEqual(inner.received, ["began motionShake true", "ended"])
    expectEqual(outer.received, [])
    expectEqual(stage.log("motion"), ["motion shake began", "motion shake ended"])
  }

  @Test(
    "R-MOTION-4, R-MOTION-7: a shake goes to the first responder, then up the chain through super")
  func climbing() {
    inner.passesOn = true
    shake()
    expectEqual(outer.received, ["began motionShake true", "ended"])
    expectEqual(
      stage.log("deliver", "forward"),
      [
        "deliver motionBegan to @inner", "forward motionBegan from @inner to @outer",
        "deliver motionEnded to @inner", "forward motionEnded from @inner to @outer",
      ])
  }

  @Test("R-MOTION-4: without a first responder a shake starts at the key window")
  func withoutFirstResponder() {
    inner.resignFirstResponder()
    shake()
    expectEqual(inner.received, [])
    expectEqual(
      stage.log("deliver"),
      [
        "deliver motionBegan to @window", "deliver motionEnded to @window",
      ])
  }

  @Test("R-MOTION-4: without a first responder the root controller's view gets no shake")
  func withoutFirstResponderRoot() {
    let controller = UIViewController()
    let root = MotionLoggingView(frame: stage.window.bounds)
    controller.view = root
    stage.show(controller)
    outer.removeFromSuperview()
    shake()
    expectEqual(root.received, [])
    expectEqual(
      stage.log("deliver"), ["deliver motionBegan to @window", "deliver motionEnded to @window"])
  }

  @Test("R-MOTION-4: a window in front that is not key gets nothing")
  func keyWindowOnly() {
    let front = UIWindow(frame: stage.window.bounds)
    front.isHidden = false
    shake()
    expectEqual(inner.received.count, 2)
  }

  @Test(
    "R-MOTION-3: the responder that got the beginning gets the end, even if another one is first by then"
  )
  func sameReceiver() {
    post(.start)
    outer.becomeFirstResponder()
    post(.end)
    expectEqual(inner.received, ["began motionShake true", "ended"])
    expectEqual(outer.received, [])
  }

  @Test("R-MOTION-5, R-MOTION-6: a shake of over a second is cancelled, and its end is discarded")
  func tooLong() {
    shake(for: .seconds(3))
    expectEqual(inner.received, ["began motionShake true", "cancelled"])
    expectEqual(
      stage.log("motion"),
      [
        "motion shake began", "motion shake cancelled because cancelled-by-time",
      ])
    expectEqual(stage.log("skipped").last?.contains("up-without-down"), true)
  }

  @Test("R-MOTION-6: no new shake within a second of the last")
  func pause() {
    shake()
    stage.advance(by: .milliseconds(900))
    shake()
    expectEqual(inner.received.count, 2)
    stage.advance(by: .seconds(1))
    shake()
    expectEqual(inner.received.count, 4)
  }

  @Test("R-MOTION-5, R-LIFE-10: going inactive cancels the shake, and its end is discarded")
  func interruption() {
    post(.start)
    stage.resignActive()
    expectEqual(inner.received, ["began motionShake true", "cancelled"])
    post(.end)
    stage.becomeActive()
    expectEqual(inner.received.count, 2)
  }

  @Test("R-MOTION-5: a receiver that leaves its window receives the cancel")
  func receiverLeaves() {
    post(.start)
    outer.removeFromSuperview()
    expectEqual(inner.received, ["began motionShake true", "cancelled"])
    post(.end)
    expectEqual(inner.received.count, 2)
  }

  @Test(
    "R-MOTION-5: when a view leaves, its shake is cancelled for the responders it was forwarded to")
  func viewLeavesCancels() {
    inner.passesOn = true
    post(.start)
    inner.removeFromSuperview()
    expectEqual(inner.received.last, "cancelled")
    expectEqual(outer.received, ["began motionShake true", "cancelled"])
    post(.end)
    expectEqual(outer.received.count, 2)
  }

  @Test(
    "R-MOTION-5, R-TOUCH-12: a responder that has left the chain when a shake ends gets a cancel")
  func leavesTheChain() {
    for view in [inner, outer] { view.passesOn = true }
    post(.start)
    stage.window.addSubview(inner)
    post(.end)
    expectEqual(inner.received.last, "ended")
    expectEqual(outer.received, ["began motionShake true", "cancelled"])
    expectEqual(
      stage.log("motion").last, "motion shake cancelled because cancelled-by-chain-change")
    // The cancel is not forwarded to the responders that received the end.
    #expect(!stage.log("forward").contains { $0.contains("motionCancelled") })
  }

  @Test("R-MOTION-3: a motionBegan that is forwarded after a cancel is followed by a cancel")
  func beginningAfterCancel() {
    inner.onBegan = { [inner, outer] in
      outer.removeFromSuperview()
      inner.passesOn = true
    }
    post(.start)
    expectEqual(inner.received, ["began motionShake true", "cancelled"])
    expectEqual(outer.received, ["began motionShake true", "cancelled"])
  }

  /// What an app does with a window; a window that is only released stays on the screen during a shake.
  private enum WindowChange: CaseIterable {
    case hidden, removedFromScene, released
  }

  @Test("R-MOTION-5: a window that leaves the screen cancels its shake; a released one stays")
  func windowLeaves() {
    for change in WindowChange.allCases {
      let stays = change == .released
      stage.makeCurrent()
      let view = MotionLoggingView(frame: stage.window.bounds)
      var overlay: UIWindow? = UIWindow()
      overlay?.addSubview(view)
      overlay?.makeKeyAndVisible()
      view.becomeFirstResponder()
      post(.start)
      if change == .hidden { overlay?.isHidden = true }
      if change == .removedFromScene { overlay?.windowScene = nil }
      overlay = nil
      expectEqual(view.received.count, stays ? 1 : 2)
      post(.end)
      expectEqual(view.received, ["began motionShake true", stays ? "ended" : "cancelled"])
      stage.advance(by: .seconds(2))
    }
  }

  @Test("R-MOTION-2: raw samples become a shake")
  func rawSamples() {
    for step in 0..<100 {
      // 5 Hz to and fro, then the device lies still.
      let swing = step / 10 % 2 == 0 ? 2.0 : -2.0
      let sample = IOHIDAccelerometer(x: step < 40 ? swing : 0, y: 0, z: -1)
      stage.post(
        IOHIDEvent(
          timeStamp: UInt64(stage.now / .nanoseconds(1)), senderID: IOHIDSender.motion,
          payload: .accelerometer(sample)))
      stage.advance(by: .milliseconds(10))
    }
    expectEqual(inner.received, ["began motionShake true", "ended"])
  }

  @Test("The record of a shake that ends because its view leaves has the reason")
  func reasonOfCancel() {
    post(.start)
    inner.removeFromSuperview()
    expectEqual(
      stage.log("motion"),
      ["motion shake began", "motion shake cancelled because cancelled-by-left-window"])
  }

  @Test("A shake records the stages of the path, including skipped ones")
  func stages() {
    post(.start)
    expectEqual(
      stage.log("stage", "skipped").map { $0.split(separator: " ")[1] },
      [
        "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
      ])
  }
}
