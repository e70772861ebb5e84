package import BackBoardServices
public import Foundation
import TouchstoneTrace

// Quick actions: what the home screen's menu offers, and what the app hears of the choice.
extension UIApplication {
  /// The quick action by which the app is being launched, if it is one.
  var launchItem: UIApplicationShortcutItem? { context.launchShortcut.map(item(chosenAs:)) }

  /// Adds the quick action to what the delegate is told at launch (R-LIFE-12).
  func withQuickAction(_ options: [LaunchOptionsKey: Any]?) -> [LaunchOptionsKey: Any]? {
    guard let launchItem else { return options }
    var options = options ?? [:]
    options[.shortcutItem] = launchItem
    return options
  }

  /// An app that did not deal with the quick action in its launch performs it before it is active.
  ///
  /// A delegate that returned false has dealt with it. A scene got it when it was connected.
  func rememberQuickAction(wasAccepted: Bool) {
    if !wasAccepted || livesByScenes { context.launchShortcut = nil }
  }

  func performRememberedQuickAction() {
    guard let item = context.launchShortcut else { return }
    context.launchShortcut = nil
    performQuickAction(item)
  }

  /// The user has chosen a quick action of the running app: after it entered the foreground, before it
  /// is active (R-LIFE-13).
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

  /// The app's own item, with everything in it that the home screen does not know.
  ///
  /// Several may have the same type, such as one for each document. Texts that a message cuts do not compare;
  /// the only item of its type is the one that was chosen all the same.
  private func item(chosenAs chosen: BKSShortcutItem) -> UIApplicationShortcutItem {
    let ofType = (shortcutItems ?? []).filter { $0.type == chosen.type }
    if let own = ofType.first(where: { $0.declared == chosen }) { return own }
    return ofType.count == 1 ? ofType[0] : UIApplicationShortcutItem(chosen)
  }

  /// Tells the broker, which keeps them for when the app is not running.
  func declareShortcutItems() {
    let items = (shortcutItems ?? []).prefix(BKSShortcutItem.countLimit).map(\.declared)
    context.brokerLink?.declare(.shortcutItems(Array(items)))
  }
}

extension UIApplicationShortcutItem {
  /// The item as the home screen has it, with those values of `userInfo` that are plain.
  fileprivate var declared: BKSShortcutItem {
    let values = (userInfo ?? [:]).sorted { $0.key < $1.key }.compactMap { key, value in
      BKSShortcutItem.Value(plain: value).map { BKSShortcutItem.Entry(key, $0) }
    }
    return BKSShortcutItem(
      type: type, title: localizedTitle, subtitle: localizedSubtitle,
      values: Array(values.prefix(BKSShortcutItem.valueLimit)))
  }

  /// The item as far as the home screen knows it.
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
      // A truth value is 0 or 1, and equal to it.
      let isWhole = NSNumber(value: number.int64Value) == number
      self = isWhole ? .integer(number.int64Value) : .number(number.doubleValue)
    } else {
      return nil
    }
  }

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

/// What the menu of quick actions shows beside a title; nothing is drawn on this platform.
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
