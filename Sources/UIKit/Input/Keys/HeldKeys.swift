import Foundation

/// Which modifier keys are held, and whether caps lock is on.
///
/// Modifiers are ordinary keys that go down and come up (R-HID-20, R-KEY-3). Left and right are distinguished, so a flag
/// stays set until the last key of its kind comes up.
package struct HeldKeys: Equatable, Sendable {
  private var keys: [UIKeyboardHIDUsage] = []
  private var isCapsLocked = false

  package init() {}

  /// Updates the state when a key goes down or up; a key that is not a modifier changes nothing.
  package mutating func take(_ key: UIKeyboardHIDUsage, isDown: Bool) {
    if key == .keyboardCapsLock {
      // Each press of the key switches the lock; its release does nothing (R-KEY-9).
      if isDown { isCapsLocked.toggle() }
      return
    }
    guard Self.flags[key] != nil else { return }
    keys.removeAll { $0 == key }
    if isDown { keys.append(key) }
  }

  /// Releases all modifiers, since the reports of their release will not be received; caps lock is kept.
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
