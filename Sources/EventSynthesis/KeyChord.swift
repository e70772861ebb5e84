package import IOKit

/// One key and the modifiers held with it, such as `cmd+s`.
///
/// Modifiers are ordinary keys with reports of their own (R-HID-20): they go down before the key, in the order in which
/// they are named, and come up after it, the last one first.
package struct KeyChord: Hashable, Sendable {
  package var modifiers: [HIDUsage]
  package var key: HIDUsage

  package init(_ key: HIDUsage, with modifiers: [HIDUsage] = []) {
    self.modifiers = modifiers
    self.key = key
  }

  /// The keys that can be held with others.
  package static let modifierKeys: [HIDUsage] = [
    .leftControl, .leftShift, .leftAlternate, .leftGUI, .rightControl, .rightShift,
    .rightAlternate, .rightGUI,
  ]

  /// The keys going down, in order.
  package var presses: [HardwareReport] { (modifiers + [key]).map { .key($0, down: true) } }

  /// The keys coming up, in order.
  package var releases: [HardwareReport] {
    ([key] + modifiers.reversed()).map { .key($0, down: false) }
  }
}

extension KeyChord: CustomStringConvertible {
  /// The form in scenarios, such as `cmd+s`.
  package var description: String {
    (modifiers + [key]).map { KeyName.text(of: $0) }.joined(separator: "+")
  }
}
