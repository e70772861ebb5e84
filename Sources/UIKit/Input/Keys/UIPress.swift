public import Foundation
package import TouchstoneTrace

/// A physical button of a remote, a controller or a keyboard while it is down.
///
/// One object represents the press from when the button goes down until it comes up or the system cancels
/// the press. Presses are not related to 3D Touch: force on glass is a property of `UITouch` (R-PRESS-1).
@preconcurrency @MainActor open class UIPress: NSObject, Forwardable {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The button went down.
    case began = 0
    /// The force on an analog button changed.
    case changed = 1
    /// The press did not change, while another press of the event did.
    case stationary = 2
    /// The button went up.
    case ended = 3
    /// The system cancelled the press.
    case cancelled = 4

    /// Whether no other phase can follow.
    package var isOver: Bool { self == .ended || self == .cancelled }
  }

  @Anchored private final var heldWindow: UIWindow?

  /// When the press last changed, in seconds since the machine started.
  open package(set) var timestamp: TimeInterval = 0
  /// The current phase of the press.
  open package(set) var phase: Phase = .began
  /// The button that is pressed.
  open package(set) var type: PressType
  /// The window in which the press began; nil if there was no key window.
  open package(set) var window: UIWindow? {
    get { heldWindow }
    set { heldWindow = newValue }
  }
  /// The responder at which the press began; nil if there was no key window.
  ///
  /// Held strongly, as the view of a touch is: a controller may have no other owner than the press.
  open package(set) var responder: UIResponder?
  /// How hard the button is pressed, from 0 to 1; buttons without a force sensor give 0 or 1.
  open package(set) var force: CGFloat = 0
  /// The gesture recognizers that receive the press; nil until they have been chosen.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    bindings?.filter(\.isCurrent).map(\.recognizer)
  }
  /// The key, if the press is one of a keyboard.
  open package(set) var key: UIKey?

  /// The number of the press, counted from 1 in each app.
  package let number: UInt32
  /// The recognizers that were bound to the press when it began; nil before that.
  package var bindings: [GestureBinding]?
  /// The calls that the responder has received for the press so far.
  package var progress = Progress.notBegun
  /// The responders to which the beginning of the press was forwarded.
  package final var forwarding = ForwardingRecord()
  /// The kind of handler that used the key (`KeyHandling`), so that no responder receives the press; `none` if no
  /// handler did.
  package var handler = TraceReason.none
  /// The reason why the press was cancelled, if it was.
  package var cancelReason = TraceReason.none

  /// The calls that a responder has received for a press: every begin is followed by exactly one end.
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
  /// Records a phase of the press, for its first receiver unless another responder is given.
  package func record(
    event: UInt32, as phase: Phase, for receiver: UIResponder? = nil, because reason: TraceReason
  ) {
    let responder = receiver ?? responder
    let context = responder?.context ?? window?.context ?? AppContext.current
    guard context.lane.isOn else { return }
    context.lane.press(
      context.lane.name(type.traceText), phase: UInt16(phase.rawValue), force: Double(force),
      responder: context.names.name(of: responder), window: context.names.name(of: window),
      event: event, reason: reason)
  }
}
