/// What a text target asks of its keyboard.
///
/// On iOS all of it is optional; here it has the same defaults.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// Which keys the keyboard shows.
  var keyboardType: UIKeyboardType { get set }
  /// What the return key is called.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is off while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// Which letters begin as capitals; nobody capitalizes by itself on this platform.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected; nobody corrects on this platform.
  var autocorrectionType: UITextAutocorrectionType { get set }
}

extension UITextInputTraits {
  /// The keyboard with letters.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Return.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// It is always on.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The text is seen.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// As the language has it.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
}

/// Which keys a keyboard shows.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the language.
  case `default` = 0
  /// Letters and signs of ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// For addresses of the web.
  case URL = 3
  /// Digits, for a personal number.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// For a name or a telephone number.
  case namePhonePad = 6
  /// For addresses of mail.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// With at sign and hash.
  case twitter = 9
  /// For searches of the web.
  case webSearch = 10
  /// Digits of ASCII only.
  case asciiCapableNumberPad = 11
}

/// What a return key is called.
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

/// Which letters begin as capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first of each word.
  case words = 1
  /// The first of each sentence.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the language has it.
  case `default` = 0
  /// They are not.
  case no = 1
  /// They are.
  case yes = 2
}
