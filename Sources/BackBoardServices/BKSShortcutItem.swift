/// One quick action of an app, as the home screen's menu shows it (R-LIFE-12 to R-LIFE-14).
package struct BKSShortcutItem: Sendable, Hashable {
  /// What the app knows the action by; several actions may have the same.
  package var type: String
  package var title: String
  package var subtitle: String?
  /// What the app wants to find again, for when its process is not the one that set it.
  package var values: [Entry]

  /// A plain value under its key.
  package struct Entry: Sendable, Hashable {
    package var key: String
    package var value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A value that fits into a message; whatever else an app keeps stays with its process.
  package enum Value: Sendable, Hashable {
    case text(String)
    case integer(Int64)
    case number(Double)
  }

  package init(type: String, title: String, subtitle: String? = nil, values: [Entry] = []) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.values = values
  }

  /// Items that one app may declare; more are left out.
  package static let countLimit = 16
  /// Values that go with one item, so that all items fit a message; more are left out.
  package static let valueLimit = 4
}
