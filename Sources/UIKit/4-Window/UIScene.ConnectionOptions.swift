public import Foundation

extension UIScene {
  /// Why a scene is connected.
  @MainActor
  open class ConnectionOptions: NSObject {
    private let item: UIApplicationShortcutItem?

    package init(shortcutItem: UIApplicationShortcutItem?) {
      item = shortcutItem
      super.init()
    }

    /// The quick action by which the user opened the app, if it was one (R-LIFE-12).
    open var shortcutItem: UIApplicationShortcutItem? { item }
  }
}
