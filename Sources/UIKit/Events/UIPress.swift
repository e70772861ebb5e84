public import Foundation

/// A physical button of a remote, a controller or a keyboard while it is down.
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
  }

  /// The button that is pressed.
  public enum PressType: Int, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow = 1
    /// Left.
    case leftArrow = 2
    /// Right.
    case rightArrow = 3
    /// Select.
    case select = 4
    /// Menu or back.
    case menu = 5
    /// Play or pause.
    case playPause = 6
    /// One page up.
    case pageUp = 30
    /// One page down.
    case pageDown = 31
    /// The key 1-2-3 of a television remote.
    case tvRemoteOneTwoThree = 32
    /// The key with four colours of a television remote.
    case tvRemoteFourColors = 33
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
  /// How hard the button is pressed, from 0 to 1.
  open package(set) var force: CGFloat = 0
  /// The gesture recognizers that receive the press.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?

  package init(type: PressType) {
    self.type = type
    super.init()
  }
}
