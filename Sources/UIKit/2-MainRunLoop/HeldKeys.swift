/// Which modifier keys are held, and whether caps lock is on.
///
/// Pure. Modifiers are ordinary keys whose edges are counted here (R-HID-20, R-KEY-3); left and right are
/// told apart, so that a flag stands until the last key of its kind comes up.
package struct HeldKeys: Equatable, Sendable {
  private var keys: [UIKeyboardHIDUsage] = []
  private var isCapsLocked = false

  package init() {}

  /// Takes one edge of a key; anything but a modifier changes nothing.
  package mutating func take(_ key: UIKeyboardHIDUsage, isDown: Bool) {
    if key == .keyboardCapsLock {
      // R-KEY-9: each press of the key switches the lock; coming up does nothing.
      if isDown { isCapsLocked.toggle() }
      return
    }
    guard Self.flags[key] != nil else { return }
    keys.removeAll { $0 == key }
    if isDown { keys.append(key) }
  }

  /// Forgets what is held, because the edges will not come here any more; the lock stays.
  package mutating func releaseAll() {
    keys = []
  }

  /// The flags of all modifiers that are held or locked.
  package var flags: UIKeyModifierFlags {
    keys.reduce(into: isCapsLocked ? .alphaShift : []) { flags, key in
      flags.formUnion(Self.flags[key] ?? [])
    }
  }

  /// Whether a key is a modifier, caps lock included.
  package static func isModifier(_ key: UIKeyboardHIDUsage) -> Bool {
    flags[key] != nil || key == .keyboardCapsLock
  }

  private static let flags: [UIKeyboardHIDUsage: UIKeyModifierFlags] = [
    .keyboardLeftControl: .control, .keyboardRightControl: .control,
    .keyboardLeftShift: .shift, .keyboardRightShift: .shift,
    .keyboardLeftAlt: .alternate, .keyboardRightAlt: .alternate,
    .keyboardLeftGUI: .command, .keyboardRightGUI: .command,
  ]
}
