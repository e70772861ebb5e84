extension UIPress {
  /// The button that is pressed.
  ///
  /// Not an enumeration, because keys have numbers beyond the named ones: 2000 plus the key's usage
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

  /// Puts a hyphen where an uppercase letter or a digit follows a lowercase letter: `keyboardF1` is `keyboard-f1`.
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
