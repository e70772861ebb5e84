/// An action that is performed when a key is pressed together with given modifiers.
///
/// A responder lists its commands in `keyCommands`; `KeyLookup.swift` decides which command a key performs.
open class UIKeyCommand: UICommand {
  private let keyText: String?
  private let requiredModifiers: UIKeyModifierFlags

  /// Creates a command for a key and modifiers.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command for a key and modifiers, with a longer title that explains it; the longer title is only stored.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a command with the title, attributes and state that a menu shows.
  public init(
    title: String = "", action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    keyText = input
    requiredModifiers = modifierFlags
    super.init(
      title: title, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// The text of the key, or one of the inputs below.
  ///
  /// A letter must be lowercase, since an uppercase letter matches no key.
  open var input: String? { keyText }

  /// The modifiers that must be held, and no others (R-KEY-5, R-KEY-9).
  ///
  /// Two exceptions: `alphaShift` and `numericPad` count only if they are in the set. And where the input is a symbol
  /// that is typed with shift, such as `+`, the set need not have shift.
  open var modifierFlags: UIKeyModifierFlags { requiredModifiers }

  /// Whether the command comes before text input and focus; false by default (R-KEY-4).
  open var wantsPriorityOverSystemBehavior = false

  /// Whether the input follows the layout of the keyboard; stored only, as there is one layout.
  open var allowsAutomaticLocalization = true

  /// Whether brackets and arrows are mirrored in right-to-left layouts; stored only.
  open var allowsAutomaticMirroring = true
}

// Inputs of keys that have no text (R-KEY-9).
extension UIKeyCommand {
  /// The up arrow.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// Page up.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// Page down.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// Home, the key of a keyboard.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// End.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// Forward delete; the input of backspace is the character U+0008.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// Function key 1.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// Function key 2.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// Function key 3.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// Function key 4.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// Function key 5.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// Function key 6.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// Function key 7.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// Function key 8.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// Function key 9.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// Function key 10.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// Function key 11.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// Function key 12.
  nonisolated public static let f12 = "UIKeyInputF12"
}
