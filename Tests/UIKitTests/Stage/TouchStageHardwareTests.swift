import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The calls that a view gets for a stage's keys, buttons, shakes, turns, media commands, calls and clicks.
@MainActor
struct TouchStageHardwareTests {
  /// A view that can be first responder, so that it gets events other than touches.
  private final class Listener: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// A stage with a listener as its first responder.
  private func stage() -> TouchStage {
    let stage = TouchStage()
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.accessibilityIdentifier = "listener"
    stage.show(view)
    view.becomeFirstResponder()
    return stage
  }

  @Test("R-KEY-1: a key is pressed and released, with its modifiers around it")
  func keys() {
    let stage = stage()
    stage.key(.shift, "f5")
    expectEqual(
      stage.log("deliver"),
      [
        "deliver pressesBegan keyboard-left-shift to @listener",
        "deliver pressesBegan keyboard-f5 to @listener",
        "deliver pressesEnded keyboard-f5 to @listener",
        "deliver pressesEnded keyboard-left-shift to @listener",
      ])
    stage.keyDown("a")
    expectEqual(stage.log("deliver").last, "deliver pressesBegan keyboard-a to @listener")
    stage.keyUp("a")
    expectEqual(stage.log("deliver").last, "deliver pressesEnded keyboard-a to @listener")
    stage.expectIdle()
  }

  @Test("R-PRESS-1: the buttons of a remote are presses")
  func buttons() {
    let stage = stage()
    stage.press(.select)
    stage.pressDown(.menu)
    stage.pressUp(.menu)
    expectEqual(
      stage.log("deliver"),
      [
        "deliver pressesBegan select to @listener", "deliver pressesEnded select to @listener",
        "deliver pressesBegan menu to @listener", "deliver pressesEnded menu to @listener",
      ])
  }

  @Test("R-PRESS-3: a button that measures force reports its changes")
  func forces() {
    let stage = stage()
    stage.press(.select, forces: [0.25, 0.75])
    expectEqual(
      stage.log("deliver"),
      [
        "deliver pressesBegan select to @listener", "deliver pressesChanged select to @listener",
        "deliver pressesEnded select to @listener",
      ])
  }

  @Test("R-MOTION-2: a shake is detected in samples, or reported by the hardware")
  func shakes() {
    for shake in [
      { (stage: TouchStage) in stage.shake() }, { (stage: TouchStage) in stage.reportedShake() },
    ] {
      let stage = stage()
      shake(stage)
      expectEqual(
        stage.log("deliver"),
        [
          "deliver motionBegan to @listener", "deliver motionEnded to @listener",
        ])
    }
  }

  @Test("R-SB-7: a turn of the device changes its orientation and calls no responder")
  func orientations() {
    let stage = stage()
    for orientation in TouchStage.Orientation.allCases {
      stage.orient(orientation)
      expectEqual(stage.context.device.orientation.rawValue, Int(orientation.rawValue))
    }
    expectEqual(stage.log("deliver"), [])
  }

  @Test("R-REMOTE-3: media commands reach the first responder")
  func remotes() {
    let stage = stage()
    stage.application.beginReceivingRemoteControlEvents()
    stage.context.nowPlaying.state = .playing
    stage.remote(.next)
    expectEqual(stage.log("deliver"), ["deliver remoteControlReceived next-track to @listener"])
  }

  @Test("R-MOTION-5: a call cancels presses, touches and shakes")
  func calls() {
    let stage = stage()
    stage.pressDown(.select)
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
    let start = IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: .start)
    stage.post(
      IOHIDEvent(timeStamp: 0, senderID: IOHIDSender.motion, payload: .accelerometer(start)))
    stage.call()
    expectEqual(stage.application.applicationState, .inactive)
    expectEqual(
      stage.log("deliver").filter { $0.contains("ancelled") }.sorted(),
      [
        "deliver cancelled touch 1 to @listener", "deliver motionCancelled to @listener",
        "deliver pressesCancelled select to @listener",
      ])
    stage.endCall()
    expectEqual(stage.application.applicationState, .active)
  }

  @Test("R-EVENT-11: a click is a touch of a pointer, whose event has the button that is down")
  func clicks() {
    final class ClickedView: UIView {
      /// The kind of each touch that began and the button mask of its event.
      var clicks: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let isPointer = touches.first?.type == .indirectPointer
        clicks.append("\(isPointer ? "pointer" : "finger") \(event?.buttonMask.rawValue ?? -1)")
      }
    }
    let stage = TouchStage()
    let view = ClickedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    stage.click(view)
    stage.click(at: CGPoint(x: 20, y: 20), isSecondary: true)
    // In a button mask 1 is the primary button, 2 the secondary.
    expectEqual(view.clicks, ["pointer 1", "pointer 2"])
    // Each click is delivered as began and ended.
    expectEqual(stage.log("deliver").count, 4)
  }
}
