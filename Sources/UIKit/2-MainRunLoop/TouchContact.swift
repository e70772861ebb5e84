package import Foundation

/// What `TouchTracker` knows about one finger.
package struct TouchContact: Equatable {
  /// The number of the touch in the trace.
  package let number: UInt32
  /// The hardware's slot for the finger, taken again by another one later (R-HID-13).
  package let path: UInt32
  package let type: UITouch.TouchType
  /// How the finger landed.
  package let landing: TouchSample
  package internal(set) var phase = UITouch.Phase.began
  package internal(set) var sample: TouchSample
  /// What changed since `settle()`, oldest first.
  package internal(set) var samples: [TouchSample] = []
  package internal(set) var tapCount: Int

  init(
    number: UInt32, path: UInt32, type: UITouch.TouchType, landing: TouchSample, tapCount: Int
  ) {
    self.number = number
    self.path = path
    self.type = type
    self.landing = landing
    self.tapCount = tapCount
    sample = landing
  }

  /// R-TOUCH-20: a finger that wandered off is no tap.
  mutating func loseTapIfMoved() {
    if sample.location.distance(to: landing.location) > GestureConstants.tapAllowableMovement {
      tapCount = 0
    }
  }

  /// R-TOUCH-20: a finger that stays down is no tap; noticed when the next report comes.
  mutating func loseTapIfHeld(until now: TimeInterval) {
    let isHeld = !GestureConstants.tapCountHoldLimit.exceeds(now - landing.timestamp)
    if isHeld { tapCount = 0 }
  }
}

extension CGPoint {
  /// The straight way to another point.
  package func distance(to other: CGPoint) -> CGFloat {
    hypot(x - other.x, y - other.y)
  }
}
