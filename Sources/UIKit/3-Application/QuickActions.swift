package import BackBoardServices
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
  private func item(chosenAs chosen: BKSShortcutItem) -> UIApplicationShortcutItem {
    shortcutItems?.first { $0.type == chosen.type }
      ?? UIApplicationShortcutItem(
        type: chosen.type, localizedTitle: chosen.title, localizedSubtitle: chosen.subtitle,
        icon: nil)
  }

  /// Tells the broker, which keeps them for when the app is not running.
  func declareShortcutItems() {
    let items = (shortcutItems ?? []).prefix(BKSShortcutItem.countLimit).map { item in
      BKSShortcutItem(
        type: item.type, title: item.localizedTitle, subtitle: item.localizedSubtitle)
    }
    context.brokerLink?.declare(.shortcutItems(Array(items)))
  }
}
