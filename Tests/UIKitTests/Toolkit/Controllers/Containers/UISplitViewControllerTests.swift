import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISplitViewControllerTests {
  /// A delegate that chooses the primary column to be on top.
  private final class Chooser: NSObject, UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }

  /// A split view controller with two columns, on a screen of a size in points.
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

    /// Changes the width of the split view controller's view and lays it out.
    func resize(toWidth width: CGFloat) {
      split.view.frame.size.width = width
      split.view.layoutIfNeeded()
    }
  }

  @Test(
    "R-SPLIT-1: on a narrow screen, the columns are one stack with the secondary one on top")
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

  @Test("setting viewControllers replaces the columns, which leave their container")
  func list() throws {
    let scene = Scene(1024, 768)
    let (stage, split) = (scene.stage, scene.split)
    let old = split.viewControllers
    let kept = UINavigationController(rootViewController: UIViewController())
    split.setViewController(kept, for: .secondary)
    stage.advance(by: .zero)
    let new = UIViewController()
    split.viewControllers = [new, kept]
    stage.advance(by: .zero)
    expectEqual(split.viewControllers, [try #require(new.navigationController), kept])
    #expect(new.view.window === stage.window && kept.view.window === stage.window)
    expectEqual(Set(split.children), [try #require(new.navigationController), kept])
    #expect(old.allSatisfy { $0.parent == nil && $0.viewIfLoaded?.superview == nil })
    #expect(scene.primary.view.window == nil && scene.secondary.view.window == nil)
  }

  @Test("R-SPLIT-2: on a wide screen, the primary column is beside the secondary one")
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
    "R-SPLIT-2: on a screen of medium width, show(.primary) shows that column over the secondary one"
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

  @Test(
    "R-SPLIT-2: the view's width, the preferred fraction and the limits give the columns' widths")
  func widths() throws {
    let stage = TouchStage(size: CGSize(width: 1111, height: 777))
    let split = UISplitViewController(style: .tripleColumn)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    for column in columns { split.setViewController(UIViewController(), for: column) }
    stage.show(split)
    func frames() -> [CGRect?] {
      stage.advance(by: .zero)
      return columns.map { column in
        split.viewController(for: column)?.navigationController.flatMap {
          $0.view.window == nil ? nil : $0.view.frame
        }
      }
    }
    expectEqual(frames(), [rect(0, 0, 320, 777), rect(320, 0, 320, 777), rect(640, 0, 471, 777)])
    expectEqual(split.viewControllers.count, 3)
    split.maximumPrimaryColumnWidth = 1000
    split.preferredPrimaryColumnWidthFraction = 0.25
    expectEqual(split.primaryColumnWidth, 277.75)
    split.minimumPrimaryColumnWidth = 301
    expectEqual(frames(), [rect(0, 0, 301, 777), rect(301, 0, 301, 777), rect(602, 0, 509, 777)])
    split.preferredDisplayMode = .oneOverSecondary
    expectEqual(frames(), [rect(0, 0, 301, 777), rect(0, 0, 301, 777), rect(0, 0, 1111, 777)])
    split.preferredDisplayMode = .secondaryOnly
    expectEqual(frames(), [nil, nil, rect(0, 0, 1111, 777)])
    split.show(.primary)
    expectEqual(split.displayMode, .oneOverSecondary)
  }

  @Test(
    "R-SPLIT-1: columns collapse below 700 points and expand again; pushed controllers go back")
  func bothWays() throws {
    final class CallLoggingDelegate: NSObject, UISplitViewControllerDelegate {
      var calls: [String] = []
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapse") }
      func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expand") }
    }
    let delegate = CallLoggingDelegate()
    let scene = Scene(1000, 800)
    let split = scene.split
    split.delegate = delegate
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.setViewControllers([UIViewController(), UIViewController()], animated: false)
    let own = navigation.viewControllers
    split.setViewController(navigation, for: .secondary)
    scene.stage.advance(by: .zero)
    expectEqual(split.viewControllers.last, navigation)
    scene.resize(toWidth: 700)
    #expect(!split.isCollapsed)
    scene.resize(toWidth: 699)
    #expect(split.isCollapsed && split.displayMode == .secondaryOnly)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    expectEqual(split.viewControllers.count, 1)
    expectEqual(stack.viewControllers, [scene.primary] + own)
    expectEqual(stack.view.frame, rect(0, 0, 699, 800))
    expectEqual(split.children, [stack])
    scene.resize(toWidth: 980)
    expectEqual(delegate.calls, ["collapse", "expand"])
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    expectEqual(split.viewControllers.count, 2)
    #expect(stack.parent == nil && stack.viewControllers == [] && stack.view.superview == nil)
    expectEqual(navigation.viewControllers, own)
    expectEqual(navigation.view.frame, rect(320, 0, 660, 800))
    expectEqual(scene.primary.navigationController?.viewControllers, [scene.primary])
  }

  @Test(
    "R-SPLIT-1: controllers that were pushed stay in their column, whichever way the width changes")
  func pushedControllersStay() {
    let scene = Scene(1000, 800)
    let split = scene.split
    func stacks() -> [[UIViewController]] {
      split.viewControllers.compactMap { ($0 as? UINavigationController)?.viewControllers }
    }
    let (listed, shown, later) = (UIViewController(), UIViewController(), UIViewController())
    split.show(listed, sender: nil)
    scene.resize(toWidth: 400)
    expectEqual(stacks(), [[scene.primary, listed, scene.secondary]])
    split.show(shown, sender: nil)
    scene.resize(toWidth: 1000)
    expectEqual(stacks(), [[scene.primary, listed], [scene.secondary, shown]])
    scene.resize(toWidth: 400)
    expectEqual(stacks(), [[scene.primary, listed, scene.secondary, shown]])
    split.hide(.secondary)
    split.hide(.secondary)
    split.show(later, sender: nil)
    scene.stage.advance(by: .zero)
    scene.resize(toWidth: 1000)
    expectEqual(stacks(), [[scene.primary, listed, later], [scene.secondary, shown]])
  }

  @Test(
    "R-SPLIT-1: a detail that is shown while collapsed is in the secondary column after expanding"
  )
  func detailWhileCollapsed() {
    let scene = Scene(400, 800)
    let split = scene.split
    let (detail, pushed) = (UIViewController(), UIViewController())
    split.showDetailViewController(detail, sender: nil)
    split.show(pushed, sender: nil)
    scene.resize(toWidth: 1000)
    let stacks = split.viewControllers.compactMap {
      ($0 as? UINavigationController)?.viewControllers
    }
    expectEqual(stacks, [[scene.primary], [detail, pushed]])
  }

  @Test(
    "R-SPLIT-1: a column that the collapsed stack leaves out keeps its controllers and can be shown"
  )
  func columnBesideTheStack() {
    let chooser = Chooser()
    let scene = Scene(1000, 800, chooser)
    let own = [UIViewController(), UIViewController()]
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    navigation.setViewControllers(own, animated: false)
    scene.split.setViewController(navigation, for: .secondary)
    scene.resize(toWidth: 400)
    expectEqual(scene.primary.navigationController?.viewControllers, [scene.primary])
    scene.split.show(.secondary)
    expectEqual(scene.primary.navigationController?.viewControllers, [scene.primary] + own)
  }

  @Test(
    "R-SPLIT-1: on a narrow screen, a new controller of a column takes the old one's place on the stack"
  )
  func newControllerWhileCollapsed() {
    let scene = Scene(1000, 800)
    scene.resize(toWidth: 400)
    let new = UIViewController()
    scene.split.setViewController(new, for: .primary)
    expectEqual(new.navigationController?.viewControllers.first, new)
    expectNil(scene.primary.navigationController)
  }

  @Test("R-SPLIT-1: the compact column has the same controllers each time it is shown")
  func compactTwice() {
    for compact in [
      UIViewController(), UINavigationController(rootViewController: UIViewController()),
    ] {
      let scene = Scene(1000, 800)
      let navigation = UINavigationController(rootViewController: UIViewController())
      let own = navigation.viewControllers
      scene.split.setViewController(navigation, for: .secondary)
      scene.split.setViewController(compact, for: .compact)

      let pushed = UIViewController()
      scene.resize(toWidth: 400)
      scene.split.show(pushed, sender: nil)
      let stack = (scene.split.viewControllers.first as? UINavigationController)?.viewControllers
      expectEqual(stack?.last, pushed)
      scene.resize(toWidth: 1000)
      expectEqual(navigation.viewControllers, own)
      scene.resize(toWidth: 400)
      let again = scene.split.viewControllers.first as? UINavigationController
      expectEqual(again?.viewControllers, stack)
    }
  }

  @Test("R-SPLIT-2: a column gets the calls for moving to its parent and for leaving it")
  func parents() {
    final class Column: UINavigationController {
      var calls: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        calls.append(parent == nil ? "will leave" : "will enter")
        super.willMove(toParent: parent)
      }
      override func didMove(toParent parent: UIViewController?) {
        calls.append(parent == nil ? "did leave" : "did enter")
        super.didMove(toParent: parent)
      }
    }
    let scene = Scene(1000, 800)
    let column = Column(rootViewController: UIViewController())
    scene.split.setViewController(column, for: .primary)
    scene.stage.advance(by: .zero)
    expectEqual(column.calls, ["will enter", "did enter"])
    expectEqual(column.view.superview, scene.split.view)
    scene.split.hide(.primary)
    expectEqual(column.calls, ["will enter", "did enter", "will leave", "did leave"])
    #expect(column.parent == nil && column.view.superview == nil)
  }

  @Test("R-SPLIT-1: in a narrow view, the compact column is shown in place of the others")
  func compact() {
    let scene = Scene(1000, 800)
    let compact = UINavigationController(rootViewController: UIViewController())
    scene.split.setViewController(compact, for: .compact)
    scene.stage.advance(by: .zero)
    expectEqual(scene.split.viewControllers.count, 2)
    scene.resize(toWidth: 400)
    expectEqual(scene.split.viewControllers, [compact])
    expectEqual(compact.view.frame, rect(0, 0, 400, 800))
    scene.resize(toWidth: 1000)
    expectEqual(scene.split.viewControllers.count, 2)
    #expect(compact.view.window == nil)
  }

  @Test("R-SPLIT-1: a list that is set while the columns are collapsed becomes the new stack")
  func listWhileCollapsed() {
    let scene = Scene(400, 800)
    let (split, new) = (scene.split, [UIViewController(), UIViewController()])
    func stacks() -> [[UIViewController]] {
      split.viewControllers.compactMap { ($0 as? UINavigationController)?.viewControllers }
    }
    split.viewControllers = new
    expectEqual(stacks(), [new])
    expectEqual(split.children, split.viewControllers)
    scene.resize(toWidth: 1000)
    expectEqual(stacks(), [[new[0]], [new[1]]])
    split.viewControllers = [new[1]]
    expectNil(split.viewController(for: .secondary))
    expectEqual(stacks(), [[new[1]]])
  }

  @Test("R-SPLIT-1: what the app puts at the root of the stack is in the first column afterwards")
  func newRootOfTheStack() {
    let scene = Scene(400, 800)
    let new = UIViewController()
    (scene.split.viewControllers.first as? UINavigationController)?.viewControllers = [
      new, scene.secondary,
    ]
    scene.resize(toWidth: 1000)
    let stacks = scene.split.viewControllers.map(\.children)
    expectEqual(stacks, [[new], [scene.secondary]])
  }

  @Test("R-SPLIT-1: while the compact column is shown, no other column is; pushes are animated")
  func shownWhileCompact() {
    let (scene, log) = (Scene(1000, 800), CallLog())
    let compact = UIViewController()
    scene.split.setViewController(compact, for: .compact)
    scene.resize(toWidth: 400)
    scene.split.show(.primary)
    expectEqual(compact.navigationController?.viewControllers, [compact])
    scene.split.show(LoggingController("A", log), sender: nil)
    #expect(log.lines.contains("A will appear animated"))
  }

  @Test("R-SPLIT-2: in any mode that the app prefers, the primary column can be hidden and shown")
  func preferredModes() {
    let unloaded = UISplitViewController(style: .doubleColumn)
    #expect(unloaded.primaryColumnWidth == 0 && unloaded.displayMode == .secondaryOnly)
    let split = Scene(1000, 800).split
    for mode in [UISplitViewController.DisplayMode.oneBesideSecondary, .oneOverSecondary] {
      split.preferredDisplayMode = mode
      expectEqual(split.displayMode, mode)
      split.hide(.primary)
      expectEqual(split.displayMode, .secondaryOnly)
      split.show(.primary)
      expectEqual(split.displayMode, mode)
    }
  }

  @Test("R-SPLIT-1: a column whose navigation controller the app has emptied adds nothing")
  func emptied() {
    let scene = Scene(400, 800)
    let navigation = UINavigationController(rootViewController: UIViewController())
    scene.split.setViewController(navigation, for: .secondary)
    scene.resize(toWidth: 1000)
    navigation.viewControllers = []
    scene.resize(toWidth: 400)
    expectEqual(scene.split.viewControllers.map(\.children), [[scene.primary]])
  }

  @Test("R-SPLIT-2: the columns move to a view that the app sets in place of the present one")
  func newView() {
    let scene = Scene(1000, 800)
    let view = UIView(frame: rect(0, 0, 1000, 700))
    scene.split.view = view
    scene.split.preferredDisplayMode = .oneBesideSecondary
    expectEqual(scene.split.viewControllers.map(\.view.superview), [view, view])
    expectEqual(scene.split.children, scene.split.viewControllers)
  }
}
