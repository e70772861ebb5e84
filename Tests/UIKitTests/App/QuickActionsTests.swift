import BackBoardServices
import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct QuickActionsTests {
  /// Records the declarations of the app to the broker.
  private final class Link: BrokerLink {
    var declared: [BKSDeclaration] = []
    func declare(_ declaration: BKSDeclaration) { declared.append(declaration) }
  }

  /// Records its calls, and completes only the action "new" with success.
  private final class Delegate: NSObject, UIApplicationDelegate {
    var received: [String] = []
    var items: [UIApplicationShortcutItem] = []
    var launchItem: UIApplicationShortcutItem?
    var acceptsLaunch = true

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
      received.append("launch \(item?.type ?? "-")")
      launchItem = item
      return acceptsLaunch
    }

    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      items.append(shortcutItem)
      received.append("perform \(shortcutItem.type) \(shortcutItem.userInfo?.count ?? 0)")
      completionHandler(shortcutItem.type == "new")
    }

    func applicationWillEnterForeground(_ application: UIApplication) { received.append("back") }
    func applicationDidBecomeActive(_ application: UIApplication) { received.append("active") }
  }

  private let delegate = Delegate()
  private let stage: TouchStage
  private let item = BKSShortcutItem(type: "new", title: "New")

  init() {
    stage = TouchStage(running: delegate, name: "Demo")
  }

  /// Ends the app and launches it by the quick action; returns the calls of the delegate meanwhile.
  @discardableResult
  private func relaunch() -> [String] {
    stage.terminate()
    delegate.received = []
    stage.context.launchShortcut = item
    stage.application.launch()
    stage.application.becomeActive()
    return delegate.received
  }

  @Test("R-LIFE-12: a quick action that launches the app is in its options, and then performed")
  func cold() {
    expectEqual(relaunch(), ["launch new", "perform new 0", "active"])
  }

  @Test("R-LIFE-12: a quick action is not performed after a launch that returns false")
  func refused() {
    delegate.acceptsLaunch = false
    expectEqual(relaunch(), ["launch new", "active"])
  }

  @Test("R-LIFE-12: a quick action is performed once, and not at the next launch")
  func once() {
    relaunch()
    stage.enterBackground()
    delegate.received = []
    stage.enterForeground()
    expectEqual(delegate.received, ["back", "active"])
  }

  @Test("R-LIFE-13: a quick action of a running app comes after willEnterForeground, before active")
  func warm() {
    stage.enterBackground()
    delegate.received = []
    stage.application.enterForeground()
    stage.application.performQuickAction(item)
    stage.application.becomeActive()
    expectEqual(delegate.received, ["back", "perform new 0", "active"])
    expectEqual(stage.log("system"), ["system quick-action done for Demo"])
  }

  @Test("R-LIFE-14: items are declared to the broker, and come back with all their properties")
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
    expectEqual(stage.application.shortcutItems?.map(\.type), ["old", "new"])
    expectEqual(
      link.declared,
      [
        .shortcutItems([
          BKSShortcutItem(type: "old", title: "Old", values: [.init("page", .integer(7))]),
          BKSShortcutItem(type: "new", title: "New", subtitle: "Empty page"),
        ])
      ])
    delegate.received = []
    stage.application.performQuickAction(BKSShortcutItem(type: "old", title: "Old"))
    expectEqual(delegate.received, ["perform old 1"])
    expectEqual(stage.log("system"), ["system quick-action not-done for Demo"])
  }

  @Test("R-LIFE-14: an item is immutable, and a mutable copy of it can be changed")
  func copies() {
    let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A")
    #expect(item.copy() as? UIApplicationShortcutItem === item)
    let mutable = item.mutableCopy() as? UIMutableApplicationShortcutItem
    mutable?.localizedTitle = "B"
    expectEqual(mutable?.localizedTitle, "B")
    expectEqual(item.localizedTitle, "A")
    let frozen = mutable?.copy() as? UIApplicationShortcutItem
    mutable?.localizedTitle = "C"
    expectEqual(frozen?.localizedTitle, "B")
  }

  @Test(
    "R-LIFE-13, R-LIFE-14: the chosen item is performed, also if other items have the same type")
  func sameType() {
    let link = Link()
    stage.context.brokerLink = link
    func document(_ title: String, _ subtitle: String?, page: Int) -> UIApplicationShortcutItem {
      UIApplicationShortcutItem(
        type: "open", localizedTitle: title, localizedSubtitle: subtitle, icon: nil,
        userInfo: ["page": NSNumber(value: page), "kept": NSArray()])
    }
    let items = [
      document("Notes", nil, page: 1), document("Notes", "of May", page: 2),
      document("Letter", nil, page: 3), document("Letter", nil, page: 4),
    ]
    stage.application.shortcutItems = items
    guard case .shortcutItems(let declared)? = link.declared.last else {
      Issue.record("nothing was declared")
      return
    }
    for (index, item) in declared.enumerated() {
      stage.application.performQuickAction(item)
      #expect(delegate.items.last === items[index])
    }
    // Without items of this launch, the item has only the values that the home screen has.
    stage.application.shortcutItems = nil
    stage.application.performQuickAction(declared[1])
    expectEqual(delegate.items.last?.localizedSubtitle, "of May")
    expectEqual(delegate.items.last?.userInfo?["page"] as? NSNumber, 2)
    expectEqual(delegate.items.last?.userInfo?.count, 1)
  }

  @Test(
    "R-LIFE-14: up to four texts and numbers of an item reach the next process, and other values do not"
  )
  func plainValues() {
    let link = Link()
    stage.context.brokerLink = link
    let info: [String: any NSSecureCoding] = [
      "a": "text" as NSString, "b": NSNumber(value: 1.5), "c": NSNumber(value: true),
      "d": NSNumber(value: Double.nan), "e": NSDate(), "f": NSNumber(value: Int64.min),
      "g": "too many" as NSString,
    ]
    stage.application.shortcutItems = [
      UIApplicationShortcutItem(
        type: "new", localizedTitle: "New", localizedSubtitle: nil, icon: nil, userInfo: info)
    ]
    guard case .shortcutItems(let declared)? = link.declared.last else {
      Issue.record("nothing was declared")
      return
    }
    expectEqual(
      declared.first?.values,
      [
        .init("a", .text("text")), .init("b", .number(1.5)), .init("c", .integer(1)),
        .init("f", .integer(.min)),
      ])
    stage.terminate()
    stage.application.shortcutItems = nil
    stage.context.launchShortcut = declared.first
    stage.application.launch()
    let launched = delegate.launchItem?.userInfo
    #expect(launched?["a"] as? NSString == "text" && launched?["b"] as? NSNumber == 1.5)
    #expect(launched?["c"] as? NSNumber == true && launched?.count == 4)
  }
}
