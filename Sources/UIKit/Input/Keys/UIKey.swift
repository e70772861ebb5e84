public import Foundation

/// A key of a keyboard: its usage, the modifiers held with it, and its text.
@preconcurrency @MainActor open class UIKey: NSObject {
  private let usage: UIKeyboardHIDUsage
  private let meaning: KeyboardLayout.Meaning
  private let heldModifiers: UIKeyModifierFlags

  /// Creates a key that is pressed while `modifiers` are held.
  package init(_ usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) {
    self.usage = usage
    let isOfKeypad = KeyboardLayout.numericPad.contains(usage)
    heldModifiers = isOfKeypad ? modifiers.union(.numericPad) : modifiers
    meaning = KeyboardLayout.meaning(of: usage, with: modifiers)
    super.init()
  }

  /// The number of the key, independent of the keyboard's layout (R-KEY-3).
  open var keyCode: UIKeyboardHIDUsage { usage }

  /// The modifiers that are held while the key goes down; a modifier key includes itself, and a key of the numeric pad
  /// includes `numericPad`.
  open var modifierFlags: UIKeyModifierFlags { heldModifiers }

  /// The text of the key with the modifiers that are held; empty for a modifier.
  ///
  /// For a key without a text of its own, the input in `UIKeyCommand`, such as `inputUpArrow`; empty if there is none.
  open var characters: String { meaning.characters }

  /// The text of the key without modifiers; letters are lowercase.
  open var charactersIgnoringModifiers: String { meaning.plain }
}
