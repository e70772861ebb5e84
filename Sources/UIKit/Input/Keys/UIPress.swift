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
  /// The window in which the press began.
  open package(set) var window: UIWindow? {
    get { heldWindow }
    set { heldWindow = newValue }
  }
  /// The responder at which the press began.
  ///
  /// Held strongly, as the view of a touch is: a controller may have no other owner than the press.
  open package(set) var responder: UIResponder?
  /// How hard the button is pressed, from 0 to 1; buttons without a force sensor give 0 or 1.
  open package(set) var force: CGFloat = 0
  /// The gesture recognizers that receive the press.
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
  /// The reason why no responder receives the press, if a key command, text or focus handled its key.
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
  /// Records the phase of the press, for its first receiver unless another responder is given.
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

extension UIPress {
  /// The button that is pressed.
  ///
  /// Not an enumeration, because keys have numbers beyond the named ones: 2000 and the key's usage
  /// (R-KEY-1).
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number of the button.
    public let rawValue: Int

    /// Accepts any number, as every enumeration imported from C does; never returns nil.
    public init?(rawValue: Int) {
      self.init(number: rawValue)
    }

    package init(number: Int) {
      rawValue = number
    }

    /// The type of a key.
    package init(key: UIKeyboardHIDUsage) {
      self.init(number: Self.firstKey + key.rawValue)
    }

    /// Up.
    public static let upArrow = PressType(number: 0)
    /// Down.
    public static let downArrow = PressType(number: 1)
    /// Left.
    public static let leftArrow = PressType(number: 2)
    /// Right.
    public static let rightArrow = PressType(number: 3)
    /// Select.
    public static let select = PressType(number: 4)
    /// Menu or back.
    public static let menu = PressType(number: 5)
    /// Play or pause.
    public static let playPause = PressType(number: 6)
    /// One page up.
    public static let pageUp = PressType(number: 30)
    /// One page down.
    public static let pageDown = PressType(number: 31)
    /// The key 1-2-3 of a television remote.
    public static let tvRemoteOneTwoThree = PressType(number: 32)
    /// The key with four colors of a television remote.
    public static let tvRemoteFourColors = PressType(number: 33)

    private static let firstKey = 2000
  }
}

extension UIPress.PressType {
  /// The word of the type in the trace, such as `up-arrow` or `keyboard-a`.
  package var traceText: String {
    if let name = Self.names[self] { return name }
    if let key = UIKeyboardHIDUsage(rawValue: rawValue - Self.firstKey) {
      return Self.word(for: String(describing: key))
    }
    return "button-\(rawValue)"
  }

  /// Starts a word where an uppercase letter or a digit follows a lowercase one: `keyboardF1` is `keyboard-f1`.
  private static func word(for name: String) -> String {
    var word = ""
    var wasSmall = false
    for character in name {
      if wasSmall, character.isUppercase || character.isNumber { word.append("-") }
      word.append(contentsOf: character.lowercased())
      wasSmall = character.isLowercase
    }
    return word
  }

  private static let names: [UIPress.PressType: String] = [
    .upArrow: "up-arrow", .downArrow: "down-arrow", .leftArrow: "left-arrow",
    .rightArrow: "right-arrow", .select: "select", .menu: "menu", .playPause: "play-pause",
    .pageUp: "page-up", .pageDown: "page-down", .tvRemoteOneTwoThree: "tv-remote-one-two-three",
    .tvRemoteFourColors: "tv-remote-four-colors",
  ]
}

/// An event that carries presses of physical buttons.
///
/// One object is used from when the first button goes down until the last one comes up.
open class UIPressesEvent: UIEvent {
  /// The presses of the event in the order in which they began.
  package var presses: [UIPress] = []
  /// The presses that changed in this event; the others are stationary.
  package var changed: [UIPress] = []

  package convenience init(presses: [UIPress]) {
    self.init(type: .presses)
    self.presses = presses
  }

  /// All presses that are down or end now, except keys that were handled as text or a command (R-KEY-8).
  open var allPresses: Set<UIPress> { Set(presses.filter { $0.handler == .none }) }

  /// The presses that a gesture recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }
}
