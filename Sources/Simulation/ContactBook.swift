import IOKit
import TouchstoneExplain
import TouchstoneTrace

/// The fingers that are down according to the events that an app has handled; it also records their touches.
///
/// Events are not checked here: an event that contradicts an earlier one is recorded as it is, and the account of the
/// trace (`Ledger`) finds that a touch began twice or ended without having begun.
struct ContactBook {
  /// The number of each finger's touch.
  private var touches: [UInt32: UInt32] = [:]
  /// The last place of each finger, in points.
  private var places: [UInt32: (x: Double, y: Double)] = [:]
  private var lastTouch: UInt32 = 0

  /// The fingers that are down, in ascending order.
  var fingers: [UInt32] { touches.keys.sorted() }

  /// Whether the last place of a finger was this one, up to the rounding of coordinates on their way.
  func has(_ finger: UInt32, at x: Double, _ y: Double) -> Bool {
    guard let place = places[finger] else { return false }
    return abs(place.x - x) < 0.01 && abs(place.y - y) < 0.01
  }

  /// Records the changes of fingers in an event; with `forgetsPlace` a finger that moves keeps its last place.
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
        record(finger, .began, lane)
      case .move: record(finger, .moved, lane)
      case .unchanged: break
      case .up:
        record(finger, .ended, lane)
        touches[finger.index] = nil
      case .cancel:
        record(finger, .cancelled, lane)
        touches[finger.index] = nil
      }
    }
  }

  /// Records one phase of a finger's touch; the touch of a finger that is not down has a number that no other has.
  private func record(_ finger: IOHIDDigitizer, _ phase: TouchPhase, _ lane: TraceLane) {
    lane.touch(
      touches[finger.index] ?? 1_000_000 + finger.index, phase: phase.rawValue, x: finger.x,
      y: finger.y, view: lane.name("UIView"), window: lane.name("UIWindow"), taps: 1)
  }
}
