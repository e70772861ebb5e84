import IOKit
import Testing
import TouchstoneMachTime
import UIKit

/// Keys and buttons as the hardware reports them; each press and each release is an edge.
extension TouchStage {
  /// Presses or releases a key or a remote's button.
  func edge(_ usage: HIDUsage, down: Bool, isRepeat: Bool = false) {
    post(
      .key(usage, down: down, isRepeat: isRepeat, timeStamp: context.time.now.nanoseconds))
  }

  /// Presses a key without releasing it; with `isRepeat`, reports that a held key repeats.
  func keyDown(_ usage: HIDUsage, isRepeat: Bool = false) {
    edge(usage, down: true, isRepeat: isRepeat)
  }

  /// Releases a key.
  func keyUp(_ usage: HIDUsage) {
    edge(usage, down: false)
  }

  /// Presses and releases a key while modifiers are held; they are pressed before it and released after it.
  func pressKey(_ usage: HIDUsage, holding modifiers: HIDUsage...) {
    for modifier in modifiers { edge(modifier, down: true) }
    edge(usage, down: true)
    edge(usage, down: false)
    for modifier in modifiers.reversed() { edge(modifier, down: false) }
  }

  /// Presses or releases a button of a game controller, by its number from 1, with a pressure from 0 to 1.
  func button(_ number: UInt32, down: Bool, pressure: Double = 0) {
    post(
      IOHIDEvent(
        timeStamp: context.time.now.nanoseconds, senderID: 7,
        payload: .button(
          IOHIDButton(
            buttonMask: down ? 1 << (number - 1) : 0, number: number, pressure: pressure,
            isDown: down))))
  }
}
