public import Foundation
package import Trace

/// A physical button of a remote, a controller or a keyboard while it is down.
///
/// One object lives from the moment when the button goes down to the moment when it comes up or the
/// system takes the press back. It is no part of 3D Touch: force on glass is a value of `UITouch`
/// (R-PRESS-1).
@MainActor open class UIPress: NSObject {
  /// Where a press stands in its life.
  public enum Phase: Int, Sendable {
    /// The button went down.
    case began = 0
    /// The force on an analog button changed.
    case changed = 1
    /// Nothing changed, while another press did.
    case stationary = 2
    /// The button went up.
    case ended = 3
    /// The system took the press back.
    case cancelled = 4

    /// Whether nothing follows.
    package var isOver: Bool { self == .ended || self == .cancelled }
  }

  /// When the press last changed, in seconds since the machine started.
  open package(set) var timestamp: TimeInterval = 0
  /// Where the press stands in its life.
  open package(set) var phase: Phase = .began
  /// The button that is pressed.
  open package(set) var type: PressType
  /// The window in which the press began.
  open package(set) weak var window: UIWindow?
  /// The responder at which the press began.
  open package(set) weak var responder: UIResponder?
  /// How hard the button is pressed, from 0 to 1; buttons that know only up and down give 0 or 1.
  open package(set) var force: CGFloat = 0
  /// The gesture recognizers that receive the press.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    bindings?.filter(\.isCurrent).map(\.recognizer)
  }
  /// What the key means, if the press is one of a keyboard.
  open package(set) var key: UIKey?

  /// How many presses the app has seen, this one included.
  package let number: UInt32
  /// The recognizers that were bound to the press when it began; nil before that.
  package var bindings: [GestureBinding]?
  /// What the responder has heard of the press so far.
  package var progress = Progress.notBegun
  /// Why no responder gets the press, if a key command, text or focus took its key.
  package var taker = TraceReason.none
  /// Why the press was taken back, if it was.
  package var cancelReason = TraceReason.none

  /// What a responder has heard of a press: every begin is closed exactly once.
  package enum Progress: Equatable, Sendable {
    case notBegun, open, closed
  }

  package init(type: PressType, number: UInt32 = 0) {
    self.type = type
    self.number = number
    super.init()
  }
}

extension UIPress {
  /// Records where the press stands.
  package func record(event: UInt32, as phase: Phase, because reason: TraceReason) {
    let context = AppContext.current
    guard context.lane.isOn else { return }
    context.lane.press(
      context.lane.name(type.traceText), phase: UInt16(phase.rawValue), force: Double(force),
      responder: context.names.name(of: responder), window: context.names.name(of: window),
      event: event, reason: reason)
  }
}
