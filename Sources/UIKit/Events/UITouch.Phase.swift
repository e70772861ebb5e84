extension UITouch {
  /// Where a touch stands in its life.
  public enum Phase: Int, Sendable {
    /// The finger landed.
    case began = 0
    /// The finger moved, or pressed harder or softer.
    case moved = 1
    /// The finger is down and did not change, while another touch did.
    case stationary = 2
    /// The finger left the screen.
    case ended = 3
    /// The system took the touch back.
    case cancelled = 4
    /// A pointer entered the window.
    case regionEntered = 5
    /// A pointer moved over the window.
    case regionMoved = 6
    /// A pointer left the window.
    case regionExited = 7

    /// The finger is gone, or the touch is no longer the app's.
    package var isOver: Bool { self == .ended || self == .cancelled }
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger elsewhere, such as on a remote.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer with a button pressed.
    case indirectPointer = 3

    /// The older name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// The values of a touch that may be estimates.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The force.
    public static let force = Properties(rawValue: 1 << 0)
    /// The direction in which the pencil leans.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// How far the pencil leans.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The location.
    public static let location = Properties(rawValue: 1 << 3)
    /// The rotation of the pencil about its axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }
}
