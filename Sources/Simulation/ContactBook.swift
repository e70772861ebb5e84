import IOKit
import TouchstoneTrace

/// The fingers that are down by the events that an app has handled, and the records of their touches.
///
/// Events are not checked here: one that contradicts an earlier one is recorded as it is, and the account of the trace
/// (`Ledger`) finds that a touch began twice or ended without having begun.
struct ContactBook {
  /// The number of each finger's touch.
  private var touches: [UInt32: UInt32] = [:]
  /// Where each finger was last, in points.
  private var places: [UInt32: (x: Double, y: Double)] = [:]
  private var lastTouch: UInt32 = 0

  /// The fingers that are down, in ascending order.
  var fingers: [UInt32] { touches.keys.sorted() }

  /// Whether a finger is down and was last at a place, but for the rounding of a coordinate on its way.
  func has(_ finger: UInt32, at x: Double, _ y: Double) -> Bool {
    guard let place = places[finger] else { return false }
    return abs(place.x - x) < 0.01 && abs(place.y - y) < 0.01
  }

  /// Records what an event says about fingers; with `forgetsPlace` a finger that moves stays where it was.
  mutating func take(
    _ event: IOHIDEvent, number: UInt32, lane: TraceLane, forgetsPlace: Bool = false
  ) {
    lane.stage(.drained, event: number)
    guard let report = HIDHandReport(event) else { return }
    for position in 0..<report.count {
      let finger = report[position].digitizer
      if !forgetsPlace || finger.phase != .move { places[finger.index] = (finger.x, finger.y) }
      switch finger.phase {
      case .down:
        if touches[finger.index] == nil {
          lastTouch += 1
          touches[finger.index] = lastTouch
        }
        record(finger, phase: 0, lane)
      case .move: record(finger, phase: 1, lane)
      case .unchanged: break
      case .up:
        record(finger, phase: 3, lane)
        touches[finger.index] = nil
      case .cancel:
        record(finger, phase: 4, lane)
        touches[finger.index] = nil
      }
    }
  }

  /// Records one phase, a raw value of `UITouch.Phase`.
  ///
  /// The touch of a finger that is not down has a number above those of all others.
  private func record(_ finger: IOHIDDigitizer, phase: UInt16, _ lane: TraceLane) {
    lane.touch(
      touches[finger.index] ?? 1_000_000 + finger.index, phase: phase, x: finger.x, y: finger.y,
      view: lane.name("UIView"), window: lane.name("UIWindow"), taps: 1)
  }
}
