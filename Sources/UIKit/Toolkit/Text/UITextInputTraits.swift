/// The keyboard features that a text target asks for.
///
/// All properties are optional: an extension implements each with a getter that returns the default of iOS and a setter
/// that does nothing.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The layout of the keyboard; the keyboards of this platform ignore it.
  var keyboardType: UIKeyboardType { get set }
  /// The title of the return key; the keyboards of this platform ignore it.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text; the keyboards of this platform ignore it.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// Which letters are capitalized; the keyboards of this platform ignore it.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected; the keyboards of this platform ignore it.
  var autocorrectionType: UITextAutocorrectionType { get set }
}

extension UITextInputTraits {
  /// The default layout.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default title.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False: the key is always enabled.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False: the text is visible.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// The first letter of each sentence.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default of the language.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
}

/// The layout of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the language.
  case `default` = 0
  /// Letters and signs of ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// A keyboard for web addresses.
  case URL = 3
  /// Digits, for a PIN.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// A keyboard for a name or a telephone number.
  case namePhonePad = 6
  /// A keyboard for email addresses.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// Letters, with an at sign and a hash.
  case twitter = 9
  /// A keyboard for web searches.
  case webSearch = 10
  /// Digits of ASCII only.
  case asciiCapableNumberPad = 11
}

/// The title of a return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// Which letters are capitalized.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none = 0
  /// The first letter of each word.
  case words = 1
  /// The first letter of each sentence.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// The correction of words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The default of the language.
  case `default` = 0
  /// Words are not corrected.
  case no = 1
  /// Words are corrected.
  case yes = 2
}
