/// One quick action of an app, as the home screen's menu shows it (R-LIFE-12 to R-LIFE-14).
package struct BKSShortcutItem: Sendable, Hashable {
  /// What the app knows the action by.
  package var type: String
  package var title: String
  package var subtitle: String?

  package init(type: String, title: String, subtitle: String? = nil) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
  }

  /// Items that one app may declare; more are left out.
  package static let countLimit = 16
}
