/// Decides whether a finger that has landed near an edge makes a system gesture, and which.
///
/// ```
/// possible ── far enough inwards, or along the bottom ──▶ recognized ── lifted ──▶ what it was
///     └── outwards, along the top, too late, lifted ──▶ failed
/// ```
/// Places are points of the interface, so that the bottom is where the user sees it. Pure.
package struct EdgeSwipe: Sendable {
  /// The edge at which the finger landed, with the bits of `UIRectEdge`.
  package enum Edge: UInt8, Sendable {
    case top = 1
    case bottom = 4
  }

  package enum State: Sendable, Equatable {
    case possible
    case recognized
    case failed
  }

  package let edge: Edge
  package private(set) var state = State.possible

  private let startX: Double
  private let startY: Double
  private let startTime: UInt64
  private let isAtControlCenter: Bool
  private var x: Double
  private var y: Double
  /// When the finger moved last.
  private var movedTime: UInt64
  /// Whether it was along the edge that it was recognized.
  private var isSideways = false

  /// A finger lands; nil when that is not near an edge that has gestures.
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

  /// How far the finger has come from its edge.
  private var travel: Double { edge == .top ? y - startY : startY - y }
  private var side: Double { abs(x - startX) }

  /// The finger is somewhere else, or rests where it is.
  package mutating func move(x: Double, y: Double, time: UInt64) {
    if x != self.x || y != self.y { movedTime = time }
    self.x = x
    self.y = y
    guard state == .possible else { return }
    if time > startTime, time - startTime > EdgeGestureConstants.patience {
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

  /// The finger lifts: what the gesture was, or nil when it was none or has been taken back.
  package mutating func lift(x: Double, y: Double, time: UInt64) -> SystemGestureKind? {
    // A finger lifts where it last was (R-HID-11): only another place is a movement.
    if x != self.x || y != self.y { move(x: x, y: y, time: time) }
    guard state == .recognized else {
      state = .failed
      return nil
    }
    if isSideways { return .switchApp }
    guard travel >= EdgeGestureConstants.completion else { return nil }
    switch edge {
    case .top: return isAtControlCenter ? .controlCenter : .notificationCenter
    case .bottom:
      let hasRested = time > movedTime && time - movedTime >= EdgeGestureConstants.pause
      return hasRested && travel >= EdgeGestureConstants.switcherTravel
        ? .appSwitcher : .homeSwipe
    }
  }

  /// What a gesture that is under way will come to, as far as can be said: for the trace.
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
