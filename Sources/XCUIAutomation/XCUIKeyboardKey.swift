/// A key that types no visible character, represented by a text for `typeText` and `typeKey`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// The text that represents the key.
  public let rawValue: String

  /// Makes a key from the text that represents it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The delete key, which removes the character before the insertion point.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// The forward delete key, which removes the character after the insertion point.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{7F}")
  /// The return key.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// The enter key, which acts as the return key.
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  /// The tab key.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// The escape key.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The up arrow.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The down arrow.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The left arrow.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The right arrow.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  /// The home key.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// The end key.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")

  /// The names of keys in the syntax of steps, by the texts that represent the keys.
  static let names = [
    "\u{8}": "backspace", "\u{7F}": "delete", "\r": "return", "\n": "return", "\u{3}": "return",
    "\t": "tab", " ": "space", "\u{1B}": "escape", "\u{F700}": "up", "\u{F701}": "down",
    "\u{F702}": "left", "\u{F703}": "right", "\u{F729}": "home", "\u{F72B}": "end",
  ]

  /// The most keys or characters in one step.
  private static let keyLimit = 200

  /// Returns the steps that type a text: a step for each run of characters and for each run of other keys, divided
  /// where a run is longer than `keyLimit`.
  static func steps(typing text: String) -> [[String]] {
    var steps: [[String]] = []
    var characters = ""
    var keys: [String] = []
    func flush() {
      if !characters.isEmpty { steps.append(["type", characters]) }
      if !keys.isEmpty { steps.append(["key"] + keys) }
      (characters, keys) = ("", [])
    }
    for character in text {
      if let name = names[String(character)], character != " " {
        if !characters.isEmpty || keys.count == keyLimit { flush() }
        keys.append(name)
      } else {
        if !keys.isEmpty || characters.count == keyLimit { flush() }
        characters.append(character)
      }
    }
    flush()
    return steps
  }
}

extension XCUIElement {
  /// The modifier keys that are held while another key is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates flags from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    /// Control.
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    /// Option.
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    /// Another name of `option`.
    public static let alternate = option
    /// Command.
    public static let command = KeyModifierFlags(rawValue: 1 << 4)

    /// The names in the syntax of steps, in the order of the bits.
    var names: [String] {
      let all: [(KeyModifierFlags, String)] = [
        (.shift, "shift"), (.control, "ctrl"), (.option, "alt"), (.command, "cmd"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }
}
