import BackBoardServices
import Testing
import UIKit

@MainActor
@Suite("Quick actions")
struct QuickActionsTests {
  private final class Link: BrokerLink {
    var declared: [BKSDeclaration] = []
    func declare(_ declaration: BKSDeclaration) { declared.append(declaration) }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var heard: [String] = []
    var acceptsLaunch = true

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
      heard.append("launch \(item?.type ?? "-")")
      return acceptsLaunch
    }

    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      heard.append("perform \(shortcutItem.type) \(shortcutItem.userInfo?.count ?? 0)")
      completionHandler(shortcutItem.type == "new")
    }

    func applicationWillEnterForeground(_ application: UIApplication) { heard.append("back") }
    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
  }

  private let delegate = Delegate()
  private let stage: TouchStage
  private let item = BKSShortcutItem(type: "new", title: "New")

  init() {
    stage = TouchStage(running: delegate, name: "Demo")
  }

  private func relaunch() -> [String] {
    stage.terminate()
    delegate.heard = []
    stage.context.launchShortcut = item
    stage.application.launch()
    stage.application.becomeActive()
    return delegate.heard
  }

  @Test("R-LIFE-12: a quick action that launches the app is in its options, and then performed")
  func cold() {
    #expect(relaunch() == ["launch new", "perform new 0", "active"])
  }

  @Test("R-LIFE-12: a launch that returns false has dealt with it")
  func refused() {
    delegate.acceptsLaunch = false
    #expect(relaunch() == ["launch new", "active"])
  }

  @Test("R-LIFE-12: a quick action is performed once; the next launch knows nothing of it")
  func once() {
    _ = relaunch()
    stage.enterBackground()
    delegate.heard = []
    stage.enterForeground()
    #expect(delegate.heard == ["back", "active"])
  }

  @Test("R-LIFE-13: one that brings the app back comes after willEnterForeground, before active")
  func warm() {
    stage.enterBackground()
    delegate.heard = []
    stage.application.enterForeground()
    stage.application.performQuickAction(item)
    stage.application.becomeActive()
    #expect(delegate.heard == ["back", "perform new 0", "active"])
    #expect(stage.log("system") == ["system quick-action done for Demo"])
  }

  @Test("R-LIFE-14: what the app sets is told to the broker, and comes back with all its parts")
  func dynamic() {
    let link = Link()
    stage.context.brokerLink = link
    let mutable = UIMutableApplicationShortcutItem(type: "old", localizedTitle: "Old")
    mutable.userInfo = ["page": NSNumber(value: 7)]
    stage.application.shortcutItems = [
      mutable,
      UIApplicationShortcutItem(
        type: "new", localizedTitle: "New", localizedSubtitle: "Empty page", icon: nil),
    ]
    mutable.type = "changed later"
    #expect(stage.application.shortcutItems?.map(\.type) == ["old", "new"])
    #expect(
      link.declared == [
        .shortcutItems([
          BKSShortcutItem(type: "old", title: "Old"),
          BKSShortcutItem(type: "new", title: "New", subtitle: "Empty page"),
        ])
      ])
    delegate.heard = []
    stage.application.performQuickAction(BKSShortcutItem(type: "old", title: "Old"))
    #expect(delegate.heard == ["perform old 1"])
    #expect(stage.log("system") == ["system quick-action not-done for Demo"])
  }

  @Test("R-LIFE-14: an item does not change, a mutable copy of it does")
  func copies() {
    let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
    #expect(item.copy() as? UIApplicationShortcutItem === item)
    let mutable = item.mutableCopy() as? UIMutableApplicationShortcutItem
    mutable?.localizedTitle = "B"
    #expect(mutable?.localizedTitle == "B")
    #expect(item.localizedTitle == "A")
    let frozen = mutable?.copy() as? UIApplicationShortcutItem
    mutable?.localizedTitle = "C"
    #expect(frozen?.localizedTitle == "B")
  }
}
