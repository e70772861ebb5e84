import Foundation

/// The text of each key of a US keyboard, the only layout that is supported.
///
/// Source: the HID usage tables for the keys of R-HID-21. The characters with option are those of Apple's US layout,
/// except that a dead key types its accent at once.
package enum KeyboardLayout {
  /// The text of a key.
  package struct Meaning: Equatable, Sendable {
    /// The text with the modifiers that are held.
    package var characters: String
    /// The text without modifiers.
    package var plain: String
  }

  /// The text of a key while modifiers are held (R-KEY-3).
  package static func meaning(
    of key: UIKeyboardHIDUsage, with modifiers: UIKeyModifierFlags
  ) -> Meaning {
    if let named = named[key] { return Meaning(characters: named, plain: named) }
    guard let column = column(of: key) else { return Meaning(characters: "", plain: "") }
    let plain = rows.plain[column]
    let isCapital = modifiers.contains(.shift) || isCapitalizedByLock(plain, modifiers)
    let row =
      switch (modifiers.contains(.alternate), isCapital) {
      case (false, false): rows.plain
      case (false, true): rows.shifted
      case (true, false): rows.option
      case (true, true): rows.shiftedOption
      }
    return Meaning(characters: String(row[column]), plain: String(plain))
  }

  /// The character that a key types with shift, for commands whose input is that character; nil if it types none.
  package static func shifted(_ key: UIKeyboardHIDUsage) -> String? {
    column(of: key).map { String(rows.shifted[$0]) }
  }

  /// The keys of the numeric pad.
  package static let numericPad =
    UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue

  /// Whether caps lock is on and affects a character: it capitalizes letters and nothing else (R-KEY-9).
  private static func isCapitalizedByLock(
    _ plain: Character, _ modifiers: UIKeyModifierFlags
  ) -> Bool {
    modifiers.contains(.alphaShift) && plain.isLetter
  }

  private static func column(of key: UIKeyboardHIDUsage) -> Int? {
    rows.keys.firstIndex(of: key.rawValue)
  }

  /// The writing keys in the order of their usages, and below each, in the same column, its characters.
  ///
  /// The usages are those of A to 0, then hyphen to slash, then the key beside the left shift key of some keyboards.
  private static let rows = (
    keys: Array(0x04...0x27) + Array(0x2D...0x38) + [0x64],
    plain: Array("abcdefghijklmnopqrstuvwxyz1234567890-=[]\\#;'`,./\\"),
    shifted: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()_+{}|~:\"~<>?|"),
    option: Array("å∫ç∂´ƒ©˙ˆ∆˚¬µ˜øπœ®ß†¨√∑≈¥Ω¡™£¢∞§¶•ªº–≠“‘«#…æ`≤≥÷«"),
    shiftedOption: Array("ÅıÇÎ´Ï˝ÓˆÔ\u{F8FF}ÒÂ˜Ø∏Œ‰Íˇ¨◊„˛Á¸⁄€‹›ﬁﬂ‡°·‚—±”’»~ÚÆ`¯˘¿»")
  )

  /// The text of each key that types the same with all modifiers.
  private static let named: [UIKeyboardHIDUsage: String] = [
    .keyboardReturnOrEnter: "\r", .keyboardEscape: UIKeyCommand.inputEscape,
    .keyboardDeleteOrBackspace: "\u{8}", .keyboardTab: "\t", .keyboardSpacebar: " ",
    .keyboardHome: UIKeyCommand.inputHome, .keyboardEnd: UIKeyCommand.inputEnd,
    .keyboardPageUp: UIKeyCommand.inputPageUp, .keyboardPageDown: UIKeyCommand.inputPageDown,
    .keyboardDeleteForward: UIKeyCommand.inputDelete,
    .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
    .keyboardLeftArrow: UIKeyCommand.inputLeftArrow,
    .keyboardRightArrow: UIKeyCommand.inputRightArrow,
    .keyboardF1: UIKeyCommand.f1, .keyboardF2: UIKeyCommand.f2, .keyboardF3: UIKeyCommand.f3,
    .keyboardF4: UIKeyCommand.f4, .keyboardF5: UIKeyCommand.f5, .keyboardF6: UIKeyCommand.f6,
    .keyboardF7: UIKeyCommand.f7, .keyboardF8: UIKeyCommand.f8, .keyboardF9: UIKeyCommand.f9,
    .keyboardF10: UIKeyCommand.f10, .keyboardF11: UIKeyCommand.f11, .keyboardF12: UIKeyCommand.f12,
    .keypadSlash: "/", .keypadAsterisk: "*", .keypadHyphen: "-", .keypadPlus: "+",
    .keypadEnter: "\r", .keypadPeriod: ".", .keypadEqualSign: "=", .keypadComma: ",",
    .keypad1: "1", .keypad2: "2", .keypad3: "3", .keypad4: "4", .keypad5: "5", .keypad6: "6",
    .keypad7: "7", .keypad8: "8", .keypad9: "9", .keypad0: "0",
  ]
}

extension ClosedRange<Int> {
  /// Whether a key's usage lies in a range of usages.
  package func contains(_ key: UIKeyboardHIDUsage) -> Bool { contains(key.rawValue) }
}
