public import Foundation

/// What a key of a keyboard means: which key it is, and the text that it stands for.
@MainActor open class UIKey: NSObject {
  private let usage: UIKeyboardHIDUsage
  private let meaning: KeyboardLayout.Meaning
  private let held: UIKeyModifierFlags

  /// Makes a key as it is with some modifiers held.
  package init(_ usage: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags) {
    self.usage = usage
    let isOfKeypad = KeyboardLayout.numericPad.contains(usage)
    held = isOfKeypad ? modifiers.union(.numericPad) : modifiers
    meaning = KeyboardLayout.meaning(of: usage, with: modifiers)
    super.init()
  }

  /// The number of the key, whatever the layout of the keyboard (R-KEY-3).
  open var keyCode: UIKeyboardHIDUsage { usage }

  /// The keys that are held while this one goes down; a modifier key counts itself.
  open var modifierFlags: UIKeyModifierFlags { held }

  /// The text that the key stands for with the modifiers that are held; empty for a modifier.
  ///
  /// Keys without a text of their own have the inputs of `UIKeyCommand`, such as `inputUpArrow`.
  open var characters: String { meaning.characters }

  /// The text that the key stands for alone; letters are small.
  open var charactersIgnoringModifiers: String { meaning.plain }
}
