public import Foundation

/// A keyboard that the user has enabled, identified by its language.
///
/// There is exactly one, with the keys of `UIKeyboardView`; it never changes.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  private let language: String

  private init(language: String) {
    self.language = language
    super.init()
  }

  fileprivate static let current = UITextInputMode(language: "en-US")

  /// All keyboards that the user has enabled.
  open class var activeInputModes: [UITextInputMode] { [current] }

  /// The language of the keyboard.
  open var primaryLanguage: String? { language }

  /// Posted when the user changes the keyboard; never posted here, since there is only one.
  nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

extension UIResponder {
  /// The keyboard that is shown for a responder without an input mode of its own.
  var currentTextInputMode: UITextInputMode { UITextInputMode.current }
}
