import IOKit
import Testing
import TouchstoneMachTime
import UIKit

extension TouchStage {
  /// Dispatches an event of one finger directly, even one that a stage's `Finger` refuses.
  ///
  /// `x` and `y` are in points; `number` is the event's number in the trace.
  func report(_ phase: IOHIDFingerPhase, contact: UInt32 = 1, x: Double, y: Double, number: UInt32)
  {
    report([IOHIDFinger(index: contact, phase: phase, x: x, y: y)], number: number)
  }

  /// Dispatches an event of several fingers.
  func report(_ fingers: [IOHIDFinger], number: UInt32) {
    makeCurrent()
    let event = IOHIDEvent.hand(
      fingers: fingers, timeStamp: context.time.now.nanoseconds, pixelUnits: true)
    context.dispatcher.dispatch(event, event: number)
  }

  /// The lines of the trace that contain a word.
  func log(with word: String) -> [String] {
    log.filter { $0.contains(word) }
  }
}
