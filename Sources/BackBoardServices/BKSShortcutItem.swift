/// One quick action of an app, as the menu of its icon shows it (R-LIFE-12 to R-LIFE-14).
package struct BKSShortcutItem: Sendable, Hashable {
  /// The type by which the app identifies the action; several actions may have the same type.
  package var type: String
  /// The title in the menu.
  package var title: String
  /// The subtitle in the menu.
  package var subtitle: String?
  /// Values that the app gets with the action, even in a later process than the one that set them.
  package var values: [Entry]

  /// A value under its key.
  package struct Entry: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The value.
    package var value: Value

    /// Makes an entry.
    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A value that a message can carry; values of other types stay in the process of the app.
  package enum Value: Sendable, Hashable {
    /// A string.
    case text(String)
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case number(Double)
  }

  /// Makes a quick action.
  package init(type: String, title: String, subtitle: String? = nil, values: [Entry] = []) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.values = values
  }

  /// The most quick actions that one app may declare; more are left out.
  package static let countLimit = 16
  /// The most values of one quick action, so that all actions fit a message; more are left out.
  package static let valueLimit = 4
}
