import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISplitViewControllerTests {
  private final class Chooser: NSObject, UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }

  /// A split view controller with its columns, on a screen of a size.
  @MainActor private struct Scene {
    let stage: TouchStage
    let primary: UIViewController
    let secondary: UIViewController
    let split: UISplitViewController

    init(_ width: CGFloat, _ height: CGFloat, _ delegate: Chooser? = nil) {
      stage = TouchStage(size: CGSize(width: width, height: height))
      (primary, secondary) = (UIViewController(), UIViewController())
      split = UISplitViewController(style: .doubleColumn)
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      split.delegate = delegate
      stage.show(split)
      stage.advance(by: .zero)
    }
  }

  @Test(
    "R-SPLIT-1: where there is little room, the columns are one stack, the secondary one on top")
  func collapsed() {
    let scene = Scene(390, 844)
    let (stage, split) = (scene.stage, scene.split)
    let (primary, secondary) = (scene.primary, scene.secondary)
    #expect(split.isCollapsed)
    expectEqual(secondary.navigationController?.viewControllers, [primary, secondary])
    expectEqual(secondary.splitViewController, split)
    stage.tap(at: CGPoint(x: 20, y: 60))
    #expect(primary.view.window === stage.window && secondary.view.window == nil)
    split.show(.secondary)
    stage.advance(by: .zero)
    #expect(secondary.view.window === stage.window)
  }

  @Test("R-SPLIT-1: the delegate may choose another column to be on top, and a detail is pushed")
  func collapsedToPrimary() {
    let chooser = Chooser()
    let scene = Scene(390, 844, chooser)
    let (stage, primary) = (scene.stage, scene.primary)
    expectEqual(primary.navigationController?.viewControllers, [primary])
    let detail = UIViewController()
    primary.showDetailViewController(detail, sender: nil)
    stage.advance(by: .zero)
    expectEqual(primary.navigationController?.viewControllers, [primary, detail])
  }

  @Test("R-SPLIT-2: where there is much room, the primary column is beside the secondary one")
  func beside() {
    let scene = Scene(1024, 768)
    let (stage, split) = (scene.stage, scene.split)
    let (primary, secondary) = (scene.primary, scene.secondary)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 500), with: nil) === primary.view)
    #expect(stage.window.hitTest(CGPoint(x: 400, y: 500), with: nil) === secondary.view)
    split.hide(.primary)
    stage.advance(by: .zero)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 500), with: nil) === secondary.view)
  }

  @Test(
    "R-SPLIT-2: in between, the primary column is shown over the secondary one when it is asked for"
  )
  func over() {
    let scene = Scene(800, 1000)
    let (stage, split) = (scene.stage, scene.split)
    let (primary, secondary) = (scene.primary, scene.secondary)
    #expect(split.displayMode == .secondaryOnly && primary.viewIfLoaded?.window == nil)
    split.show(.primary)
    stage.advance(by: .zero)
    expectEqual(split.displayMode, .oneOverSecondary)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 500), with: nil) === primary.view)
    #expect(stage.window.hitTest(CGPoint(x: 700, y: 500), with: nil) === secondary.view)
  }
}
