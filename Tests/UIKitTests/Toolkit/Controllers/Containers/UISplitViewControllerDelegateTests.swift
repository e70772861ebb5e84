import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISplitViewControllerDelegateTests {
  @Test("R-SPLIT-2: showing and hiding the primary column call the delegate, once each")
  func delegateCalls() {
    final class CallLoggingDelegate: NSObject, UISplitViewControllerDelegate {
      var calls: [String] = []
      func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
      ) { calls.append("show \(column)") }
      func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
      ) { calls.append("hide \(column)") }
    }
    let delegate = CallLoggingDelegate()
    let stage = TouchStage(size: CGSize(width: 800, height: 1000))
    let split = UISplitViewController(style: .doubleColumn)
    let primary = UIViewController()
    split.setViewController(primary, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.delegate = delegate
    stage.show(split)
    // At 800 points the primary column is hidden at first, so hiding it changes nothing.
    for _ in 0..<2 { split.hide(.primary) }
    for _ in 0..<2 { split.show(.primary) }
    split.show(.secondary)
    split.hide(.secondary)
    for _ in 0..<2 { split.hide(.primary) }
    expectEqual(delegate.calls, ["show primary", "hide primary"])
    // A detail replaces the secondary column; show(_:sender:) pushes onto the primary one.
    let detail = UIViewController()
    split.showDetailViewController(detail, sender: nil)
    expectEqual(split.viewController(for: .secondary), detail)
    expectEqual(split.viewControllers.last?.children, [detail])
    let pushed = UIViewController()
    split.show(pushed, sender: nil)
    expectEqual(
      (split.viewControllers.first as? UINavigationController)?.viewControllers,
      [primary, pushed])
  }
}
