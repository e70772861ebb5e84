import Foundation
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

/// The hover recognizer.
@MainActor
struct UIHoverGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let hover = UIHoverGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    listener = LoggingTarget(hover, "hover", log, on: view)
    stage.show(view)
  }

  /// The actions that were logged since the last call, such as "hover began".
  private func takeActions() -> [String] {
    log.take().filter { $0.contains("acts") }.map { $0.replacing(" acts:", with: "") }
  }

  @Test(
    "R-HOVER-1, R-HOVER-3: hover begins where the pointer enters, changes, and ends where it leaves"
  )
  func states() {
    stage.pointer(50, 50)
    stage.pointer(60, 50)
    stage.pointer(150, 50)
    expectEqual(takeActions(), ["hover began", "hover changed", "hover ended"])
    stage.pointer(50, 50)
    hover.isEnabled = false
    expectEqual(takeActions(), ["hover began", "hover cancelled"])
    hover.isEnabled = true
    // A pointer that enters with a button down does not hover.
    stage.pointer(150, 50)
    stage.pointer(50, 50, buttons: 1)
    expectEqual(takeActions(), [])
  }

  @Test("R-GR-36: a hover has the modifiers of the keys that were down when the pointer moved")
  func modifiers() {
    stage.post(.key(.leftShift, down: true, timeStamp: 1))
    stage.pointer(50, 50)
    expectEqual(hover.modifierFlags, .shift)
    stage.post(.key(.leftShift, down: false, timeStamp: 2))
    stage.pointer(60, 50)
    expectEqual(hover.modifierFlags, [])
  }

  @Test("R-HOVER-2: hover is suspended while a button is down, and continues when it is released")
  func buttons() {
    stage.pointer(50, 50)
    stage.pointer(50, 50, buttons: 1)
    stage.pointer(60, 60, buttons: 1)
    expectEqual(takeActions(), ["hover began"])
    stage.pointer(60, 60)
    stage.pointer(70, 60)
    expectEqual(takeActions().last, "hover changed")
  }

  @Test("R-HOVER-4, R-TAP-10: hover and a tap recognize together, and hover cancels no touch")
  func others() {
    let tap = LoggingTap("tap", log, on: view)
    stage.pointer(50, 50)
    stage.pointer(50, 50, buttons: 1)
    stage.pointer(50, 50)
    stage.pointer(60, 50)
    expectEqual(takeActions(), ["hover began", "tap ended", "hover changed"])
    #expect(!hover.canPrevent(tap) && !hover.canBePrevented(by: tap))
    view.removeGestureRecognizer(tap)
    stage.pointer(60, 50, buttons: 1)
    stage.pointer(60, 50)
    expectEqual(log.take().filter { $0.hasPrefix("V") }, ["V began", "V ended"])
  }

  @Test("R-HOVER-5: a pencil has a height and angles, a pointer has none")
  func pencil() {
    stage.pointer(50, 50)
    #expect(hover.zOffset == 0 && hover.altitudeAngle == 0 && hover.rollAngle == 0)
    expectEqual(hover.azimuthAngle(in: view), 0)
    stage.pointer(-1, -1)
    var contact = IOHIDDigitizer(transducer: .stylus, index: 1, identity: 1, x: 50, y: 50)
    contact.eventMask = [.range, .position]
    contact.range = true
    contact.z = 0.25
    // The altitude is measured from upright, and the azimuth against UIKit's direction, both in radians; the twist in
    // degrees.
    contact.altitude = .pi / 4
    contact.azimuth = 1.5 * .pi
    contact.twist = 90
    var parent = IOHIDDigitizer(transducer: .stylus)
    parent.absorb(contact)
    let options = IOHIDEvent.handOptions(pixelUnits: true)
    let now = stage.context.time.now.nanoseconds
    let child = IOHIDEvent(
      timeStamp: now, senderID: 1, options: options, payload: .digitizer(contact))
    stage.context.dispatcher.dispatch(
      IOHIDEvent(
        timeStamp: now, senderID: 1, options: options, payload: .digitizer(parent),
        children: [child]), event: 9)
    expectEqual(hover.zOffset, 0.25)
    #expect(abs(hover.altitudeAngle - .pi / 4) < 1e-6 && abs(hover.rollAngle - .pi / 2) < 1e-6)
    #expect(abs(hover.azimuthAngle(in: view) - .pi / 2) < 1e-6)
    #expect(abs(hover.azimuthUnitVector(in: view).dy - 1) < 1e-6)
  }
}
