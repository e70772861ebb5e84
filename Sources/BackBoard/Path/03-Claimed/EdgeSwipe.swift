/// Decides whether a finger that has landed near an edge makes a system gesture, and which.
///
/// ```
/// possible ── far enough inward, or along the bottom ──▶ recognized ── lifts ──▶ a gesture, or none
///     └── outward, along the top, too late, lifts ──▶ failed
/// ```
/// Places are points of the interface, so that the bottom edge is the one that the user sees at the bottom. Pure.
package struct EdgeSwipe: Sendable {
  /// The edge at which the finger landed, with the bits of `UIRectEdge`.
  package enum Edge: UInt8, Sendable {
    /// The top edge.
    case top = 1
    /// The bottom edge.
    case bottom = 4
  }

  /// The progress of the decision.
  package enum State: Sendable, Equatable {
    /// Nothing is decided.
    case possible
    /// The swipe is a system gesture.
    case recognized
    /// The swipe is not a system gesture.
    case failed
  }

  /// The edge at which the finger landed.
  package let edge: Edge
  /// The progress of the decision.
  package private(set) var state = State.possible

  private let startX: Double
  private let startY: Double
  private let startTime: UInt64
  /// Whether the finger landed at the part of the width where a swipe from the top opens the control center.
  private let isAtControlCenter: Bool
  private var x: Double
  private var y: Double
  /// When the finger last moved.
  private var movedTime: UInt64
  /// Whether the gesture was recognized by movement along the edge.
  private var isSideways = false

  /// Begins the decision when a finger lands; nil if the finger is not near an edge that has gestures.
  package init?(x: Double, y: Double, time: UInt64, width: Double, height: Double) {
    let zone = EdgeGestureConstants.zone
    if y >= height - zone {
      edge = .bottom
    } else if y < zone {
      edge = .top
    } else {
      return nil
    }
    startX = x
    startY = y
    self.x = x
    self.y = y
    startTime = time
    movedTime = time
    isAtControlCenter = x >= width * EdgeGestureConstants.controlCenterPart
  }

  /// The distance inward from where the finger landed; negative if the finger has moved outward.
  private var travel: Double { edge == .top ? y - startY : startY - y }
  /// The distance along the edge from where the finger landed.
  private var side: Double { abs(x - startX) }

  /// Evaluates the place of the finger, which has moved or rests.
  package mutating func move(x: Double, y: Double, time: UInt64) {
    if x != self.x || y != self.y { movedTime = time }
    self.x = x
    self.y = y
    guard state == .possible else { return }
    if time > startTime, time - startTime > EdgeGestureConstants.recognitionLimitNanoseconds {
      state = .failed
    } else if travel >= EdgeGestureConstants.recognition, travel >= side {
      state = .recognized
    } else if edge == .bottom, side >= EdgeGestureConstants.sideways {
      state = .recognized
      isSideways = true
    } else if -travel > EdgeGestureConstants.slop
      || (edge == .top && side > EdgeGestureConstants.slop && side > travel)
    {
      state = .failed
    }
  }

  /// Ends the decision when the finger lifts: returns the kind of gesture, or nil if it was none or was taken back.
  package mutating func lift(x: Double, y: Double, time: UInt64) -> SystemGestureKind? {
    // A finger usually lifts at its last place (R-HID-11), which does not count as a movement.
    move(x: x, y: y, time: time)
    guard state == .recognized else {
      state = .failed
      return nil
    }
    guard max(travel, isSideways ? side : 0) >= EdgeGestureConstants.completion else { return nil }
    if isSideways { return .switchApp }
    switch edge {
    case .top: return isAtControlCenter ? .controlCenter : .notificationCenter
    case .bottom:
      let hasRested =
        time > movedTime && time - movedTime >= EdgeGestureConstants.restNanoseconds
      return hasRested && travel >= EdgeGestureConstants.switcherTravel
        ? .appSwitcher : .homeSwipe
    }
  }

  /// The name in the trace of the gesture that this will most likely be.
  package var name: String {
    if isSideways { return SystemGestureKind.switchApp.rawValue }
    switch edge {
    case .bottom: return SystemGestureKind.homeSwipe.rawValue
    case .top:
      return isAtControlCenter
        ? SystemGestureKind.controlCenter.rawValue : SystemGestureKind.notificationCenter.rawValue
    }
  }
}
