/// The buttons of a mouse or trackpad that are down.
package struct PointerButtons: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit for each button, as the hardware reports them.
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The button for ordinary clicks.
  package static let primary = PointerButtons(rawValue: 1 << 0)
  /// The button for context menus.
  package static let secondary = PointerButtons(rawValue: 1 << 1)

  package var description: String {
    if isEmpty { return "no button" }
    let others = subtracting([.primary, .secondary])
    let names = [(Self.primary, "primary"), (.secondary, "secondary"), (others, "other")]
    return names.filter { !intersection($0.0).isEmpty }.map(\.1).joined(separator: " and ")
      + " button"
  }
}
