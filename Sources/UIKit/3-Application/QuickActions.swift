package import BackBoardServices
import Foundation
import Trace

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
