extension UIControl {
  /// In which states a control is, all at once (R-CTRL-1).
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// Creates a set of states from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Nothing special.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It is switched off.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From top to bottom.
    case fill = 3
  }

  /// Where content stands from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// On the left.
    case left = 1
    /// On the right.
    case right = 2
    /// From side to side.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }
}
