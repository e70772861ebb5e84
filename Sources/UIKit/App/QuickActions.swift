package import BackBoardServices
public import Foundation
import TouchstoneTrace

// Quick actions: the entries of the home screen's menu, and the delegate calls for the chosen one.
extension UIApplication {
  /// The quick action by which the app was launched; nil if there was none.
  var launchItem: UIApplicationShortcutItem? { context.launchShortcut.map(item(chosenAs:)) }

  /// Adds the quick action to the launch options of the delegate (R-LIFE-12).
  func withQuickAction(_ options: [LaunchOptionsKey: Any]?) -> [LaunchOptionsKey: Any]? {
    guard let launchItem else { return options }
    var options = options ?? [:]
    options[.shortcutItem] = launchItem
    return options
  }

  /// Discards the quick action of the launch if the app has handled it; else it is performed before the app is active.
  ///
  /// A delegate that returned false has performed the action; a scene received it in its connection options.
  func discardQuickActionIfPerformed(wasAccepted: Bool) {
    if !wasAccepted || usesScenes { context.launchShortcut = nil }
  }

  /// Performs the quick action of the launch, if it was kept.
  func performPendingQuickAction() {
    guard let item = context.launchShortcut else { return }
    context.launchShortcut = nil
    performQuickAction(item)
  }

  /// Performs a quick action that was chosen while the app was running, or that was kept from the launch; called after
  /// the app entered the foreground and before it is active (R-LIFE-13).
  package func performQuickAction(_ chosen: BKSShortcutItem) {
    guard isLaunched else { return }
    let item = item(chosenAs: chosen)
    let conclude = { [unowned self] (isDone: Bool) in
      guard context.lane.isOn else { return }
      context.lane.system(
        context.lane.name("quick-action"), context.lane.name(isDone ? "done" : "not-done"),
        app: context.lane.name(context.name))
    }
    if let sceneDelegate = context.scene.delegate {
      guard let sceneDelegate = sceneDelegate as? any UIWindowSceneDelegate else { return }
      record("windowScene(_:performActionFor:completionHandler:)")
      sceneDelegate.windowScene(
        context.scene, performActionFor: item, completionHandler: conclude)
    } else {
      record("application(_:performActionFor:completionHandler:)")
      delegate?.application(self, performActionFor: item, completionHandler: conclude)
    }
  }

  /// The app's own item for the chosen one, including the values that are not sent to the home screen; if the app has
  /// no such item any more, a new one with the values that were sent.
  ///
  /// Several items may have the same type, such as one for each document. An item whose texts were truncated
  /// in the message does not compare equal; it is still found if it is the only one of its type.
  private func item(chosenAs chosen: BKSShortcutItem) -> UIApplicationShortcutItem {
    let ofType = (shortcutItems ?? []).filter { $0.type == chosen.type }
    if let own = ofType.first(where: { $0.declared == chosen }) { return own }
    return ofType.count == 1 ? ofType[0] : UIApplicationShortcutItem(chosen)
  }

  /// Declares the items to the broker, which keeps them while the app is not running.
  func declareShortcutItems() {
    let items = (shortcutItems ?? []).prefix(BKSShortcutItem.countLimit).map(\.declared)
    context.brokerLink?.declare(.shortcutItems(Array(items)))
  }
}

extension UIApplicationShortcutItem {
  /// The item in a declaration, with only the plain values of `userInfo`.
  fileprivate var declared: BKSShortcutItem {
    let values = (userInfo ?? [:]).sorted { $0.key < $1.key }.compactMap { key, value in
      BKSShortcutItem.Value(plain: value).map { BKSShortcutItem.Entry(key, $0) }
    }
    return BKSShortcutItem(
      type: type, title: localizedTitle, subtitle: localizedSubtitle,
      values: Array(values.prefix(BKSShortcutItem.valueLimit)))
  }

  /// Creates an item from its declaration.
  fileprivate convenience init(_ declared: BKSShortcutItem) {
    let pairs = declared.values.map { ($0.key, $0.value.object) }
    self.init(
      type: declared.type, localizedTitle: declared.title,
      localizedSubtitle: declared.subtitle, icon: nil,
      userInfo: pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first })
  }
}

extension BKSShortcutItem.Value {
  /// A text or a finite number; nil for everything else.
  fileprivate init?(plain value: any NSSecureCoding) {
    if let text = value as? NSString {
      self = .text(text as String)
    } else if let number = value as? NSNumber, number.doubleValue.isFinite {
      // A Boolean is equal to 0 or 1, so it becomes an integer.
      let isWhole = NSNumber(value: number.int64Value) == number
      self = isWhole ? .integer(number.int64Value) : .number(number.doubleValue)
    } else {
      return nil
    }
  }

  /// The value as an object for `userInfo`.
  fileprivate var object: any NSSecureCoding {
    switch self {
    case .text(let text): text as NSString
    case .integer(let integer): NSNumber(value: integer)
    case .number(let number): NSNumber(value: number)
    }
  }
}

/// A quick action: an entry of the menu that a long press on the app's icon opens.
///
/// The home screen handles the press; the app receives the entry that was chosen (R-LIFE-12, R-LIFE-13).
/// An item is immutable; `mutableCopy(with:)` returns one that can be changed (R-LIFE-14).
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

  /// Makes a quick action with all its properties.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    parts = Parts(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon,
      userInfo: userInfo)
    super.init()
  }

  /// The identifier of the action within the app.
  open var type: String { parts.type }
  /// The title in the menu.
  open var localizedTitle: String { parts.title }
  /// The text below the title in the menu.
  open var localizedSubtitle: String? { parts.subtitle }
  /// The icon beside the title; stored, but not shown.
  open var icon: UIApplicationShortcutIcon? { parts.icon }
  /// Information that the app stores with the action.
  open var userInfo: [String: any NSSecureCoding]? { parts.userInfo }
  /// The identifier of the scene that handles the action; stored only, as there is one scene.
  open var targetContentIdentifier: Any? { parts.target }

  /// The item itself if it is immutable, else an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { frozen() }

  /// A mutable copy of the item.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.parts = parts
    return copy
  }

  /// The item with its current values, immutable.
  package func frozen() -> UIApplicationShortcutItem {
    guard self is UIMutableApplicationShortcutItem else { return self }
    let copy = UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    copy.parts = parts
    return copy
  }
}

/// A quick action that can be changed; assigning it to `UIApplication.shortcutItems` stores an immutable copy.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The identifier of the action within the app.
  open override var type: String {
    get { parts.type }
    set { parts.type = newValue }
  }
  /// The title in the menu.
  open override var localizedTitle: String {
    get { parts.title }
    set { parts.title = newValue }
  }
  /// The text below the title in the menu.
  open override var localizedSubtitle: String? {
    get { parts.subtitle }
    set { parts.subtitle = newValue }
  }
  /// The icon beside the title; stored, but not shown.
  open override var icon: UIApplicationShortcutIcon? {
    get { parts.icon }
    set { parts.icon = newValue }
  }
  /// Information that the app stores with the action.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { parts.userInfo }
    set { parts.userInfo = newValue }
  }
  /// The identifier of the scene that handles the action; stored only, as there is one scene.
  open override var targetContentIdentifier: Any? {
    get { parts.target }
    set { parts.target = newValue }
  }
}

/// The icon of a quick action; stored, but not shown.
open class UIApplicationShortcutIcon: NSObject {
  /// The name of the image.
  package let name: String

  /// Makes an icon of an image of the system.
  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }

  /// Makes an icon of an image of the app.
  public init(templateImageName: String) {
    name = templateImageName
    super.init()
  }
}
