package import BackBoardServices

/// What the home screen can have done: it knows of apps by their names alone.
package struct HomeLauncher {
  /// Opens an app.
  package let open: (String) -> Void
  /// The menu of an app's icon (R-LIFE-14).
  package let items: (String) -> [BKSShortcutItem]
  /// Opens an app by an item of its menu.
  package let openItem: (String, BKSShortcutItem) -> Void

  package init(
    open: @escaping (String) -> Void, items: @escaping (String) -> [BKSShortcutItem],
    openItem: @escaping (String, BKSShortcutItem) -> Void
  ) {
    self.open = open
    self.items = items
    self.openItem = openItem
  }
}
