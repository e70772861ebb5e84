public import Foundation

/// A quick action: an entry of the menu that a long press on the app's icon opens.
///
/// The press itself belongs to the home screen; the app hears of the entry that was chosen (R-LIFE-12,
/// R-LIFE-13). An item does not change; a mutable copy of it does (R-LIFE-14).
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  fileprivate var parts: Parts

  fileprivate struct Parts {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var target: Any?
  }

  /// Makes a quick action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// Makes a quick action of all its parts.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    parts = Parts(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
      userInfo: userInfo)
    super.init()
  }

  /// What the app knows the action by.
  open var type: String { parts.type }
  /// What the menu says.
  open var localizedTitle: String { parts.title }
  /// What the menu says below the title.
  open var localizedSubtitle: String? { parts.subtitle }
  /// What the menu shows beside the title; nothing is drawn on this platform.
  open var icon: UIApplicationShortcutIcon? { parts.icon }
  /// Whatever the app wants to find again.
  open var userInfo: [String: any NSSecureCoding]? { parts.userInfo }
  /// What tells the right scene from others; recorded only, for there is one scene.
  open var targetContentIdentifier: Any? { parts.target }

  /// The item itself if it cannot change, else a copy that cannot.
  open func copy(with zone: NSZone? = nil) -> Any { frozen() }

  /// A copy that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.parts = parts
    return copy
  }

  /// The item as it is now, for good.
  package func frozen() -> UIApplicationShortcutItem {
    guard self is UIMutableApplicationShortcutItem else { return self }
    let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.parts = parts
    return copy
  }
}

/// A quick action that can be changed before it is given to the app.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// What the app knows the action by.
  open override var type: String {
    get { parts.type }
    set { parts.type = newValue }
  }
  /// What the menu says.
  open override var localizedTitle: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  /// What the menu says below the title.
  open override var localizedSubtitle: String? {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  /// What the menu shows beside the title; nothing is drawn on this platform.
  open override var icon: UIApplicationShortcutIcon? {
    get { parts.icon }
    set { parts.icon = newValue }
  }
  /// Whatever the app wants to find again.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { parts.userInfo }
    set { parts.userInfo = newValue }
  }
  /// What tells the right scene from others; recorded only, for there is one scene.
  open override var targetContentIdentifier: Any? {
    get { parts.target }
    set { parts.target = newValue }
  }
}
