/// The heading of a focus movement.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits, one for each direction.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the previous item.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

extension UIFocusHeading {
  /// The word for the heading in the trace; `moves` if it is not a single direction.
  package var traceText: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .next: "next"
    case .previous: "previous"
    default: "moves"
    }
  }
}

extension UIKey {
  /// The heading of an arrow key, of tab, or of shift and tab; nil for any other key or with other modifiers.
  package var focusHeading: UIFocusHeading? {
    switch (keyCode, modifierFlags.subtracting([.alphaShift, .numericPad])) {
    case (.keyboardUpArrow, []): .up
    case (.keyboardDownArrow, []): .down
    case (.keyboardLeftArrow, []): .left
    case (.keyboardRightArrow, []): .right
    case (.keyboardTab, []): .next
    case (.keyboardTab, .shift): .previous
    default: nil
    }
  }
}

extension UIPress.PressType {
  /// The heading of an arrow button of a remote; nil for any other button.
  package var focusHeading: UIFocusHeading? {
    switch self {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    default: nil
    }
  }
}
