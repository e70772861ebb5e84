import Testing
import TouchstoneTestSupport
import UIKit

/// How controllers are presented and dismissed, and which calls they get.
@MainActor
struct UIViewControllerPresentationTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a controller A that presents a controller B in a style.
  private func root(presenting style: UIModalPresentationStyle) -> (
    LoggingController, LoggingController
  ) {
    let (root, other) = (LoggingController("A", log), LoggingController("B", log))
    other.modalPresentationStyle = style
    stage.show(root)
    _ = log.take()
    root.present(other, animated: false) { log.add("presented") }
    stage.advance(by: .zero)
    return (root, other)
  }

  @Test(
    "R-TRANS-11: a full-screen presentation and its dismissal make the calls of both controllers in order"
  )
  func fullScreen() {
    let (root, other) = root(presenting: .fullScreen)
    expectEqual(
      log.take(),
      [
        "B loaded", "A will disappear", "B will appear", "B did appear", "A did disappear",
        "presented",
      ])
    #expect(root.view.window == nil && other.view.window === stage.window)
    #expect(root.presentedViewController === other && other.presentingViewController === root)
    other.dismiss(animated: true) { log.add("dismissed") }
    stage.advance(by: .zero)
    expectEqual(
      log.take(),
      [
        "B will disappear animated", "A will appear animated", "A did appear animated",
        "B did disappear animated", "dismissed",
      ])
    #expect(root.view.window === stage.window && root.view.superview is UIDropShadowView)
    #expect(root.presentedViewController == nil && other.presentingViewController == nil)
    expectEqual(stage.window.subviews.count, 1)
  }

  @Test(
    "A presentation that is dismissed in the same turn leaves the presenter's view where it was",
    arguments: [false, true])
  func dismissedAtOnce(isAnimated: Bool) {
    let (root, other) = (LoggingController("A", log), LoggingController("B", log))
    other.modalPresentationStyle = .fullScreen
    stage.show(root)
    _ = log.take()
    root.present(other, animated: false) { log.add("presented") }
    root.dismiss(animated: isAnimated) { log.add("dismissed") }
    stage.advance(by: .zero)
    let suffix = isAnimated ? " animated" : ""
    expectEqual(
      log.take().sorted(),
      [
        "A did appear\(suffix)", "A will appear\(suffix)", "A will disappear",
        "B did disappear\(suffix)", "B loaded", "B will appear", "B will disappear\(suffix)",
        "dismissed", "presented",
      ])
    #expect(root.view.window === stage.window && root.presentedViewController == nil)
    #expect(other.view.window == nil && other.presentingViewController == nil)
    #expect(!other.isBeingPresented && !other.isBeingDismissed)
    root.present(other, animated: false)
    stage.advance(by: .zero)
    #expect(other.view.window === stage.window && root.view.window == nil)
  }

  @Test("R-TRANS-11: a sheet and overFullScreen keep the presenter's view in the window")
  func sheets() {
    for style in [UIModalPresentationStyle.automatic, .pageSheet, .overFullScreen] {
      let (root, other) = root(presenting: style)
      expectEqual(log.take(), ["B loaded", "B will appear", "B did appear", "presented"])
      #expect(root.view.window === stage.window)
      root.dismiss(animated: false)
      stage.advance(by: .zero)
      expectEqual(log.take(), ["B will disappear", "B did disappear"])
      expectNil(other.view.window)
    }
  }

  @Test(
    "R-RESP-3, R-RESP-4: next of a presented controller is the presenting one, even if its view has left the window",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func chain(style: UIModalPresentationStyle) {
    let (root, other) = root(presenting: style)
    #expect(other.next === root)
    expectEqual(
      chainTypes(from: other.view),
      [
        "UIView", "LoggingController", "LoggingController", "UIDropShadowView",
        "UITransitionView", "UIWindow", "UIWindowScene", "UIApplication",
      ])
    root.dismiss(animated: false)
    stage.advance(by: .zero)
    #expect(other.next == nil && root.next is UIDropShadowView)
  }

  @Test(
    "R-RESP-6: next of a controller presented from a navigation stack is the navigation controller")
  func fromNavigation() {
    let (first, other) = (LoggingController("A", log), LoggingController("B", log))
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    first.present(other, animated: false)
    #expect(other.next === navigation && other.presentingViewController === navigation)
    #expect(first.presentedViewController === other && navigation.visibleViewController === other)
  }

  @Test("A controller that defines a presentation context presents in the style overCurrentContext")
  func context() {
    let (first, other) = (LoggingController("A", log), LoggingController("B", log))
    first.definesPresentationContext = true
    other.modalPresentationStyle = .overCurrentContext
    stage.show(UINavigationController(rootViewController: first))
    first.present(other, animated: false)
    #expect(other.presentingViewController === first)
  }

  @Test(
    "R-RESP-6: in a context a controller covers the view of that context and nothing else",
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func contextArea(style: UIModalPresentationStyle) {
    let parent = UIViewController()
    let (child, other) = (LoggingController("A", log), LoggingController("B", log))
    stage.show(parent)
    let frame = CGRect(x: 20, y: 100, width: 300, height: 200)
    parent.addChild(child)
    child.view.frame = frame
    child.view.autoresizingMask = .flexibleTopMargin
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.definesPresentationContext = true
    other.modalPresentationStyle = style
    child.present(other, animated: false)
    stage.advance(by: .zero)
    expectEqual(other.view.convert(other.view.bounds, to: nil), frame)
    expectEqual(other.view.superview?.autoresizingMask, .flexibleTopMargin)
    expectEqual(child.view.window == nil, style == .currentContext)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
      stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }
    #expect(hit(30, 110) === other.view && hit(10, 110) === parent.view)
    child.dismiss(animated: false)
    stage.advance(by: .zero)
    #expect(hit(30, 110) === child.view && other.view.window == nil)
    expectEqual(child.view.frame, frame)
  }

  @Test(
    "R-TRANS-13: presenting a second controller, or outside a window, is logged and does nothing")
  func refusals() {
    let (root, other) = root(presenting: .pageSheet)
    let third = LoggingController("C", log)
    _ = log.take()
    root.present(third, animated: false) { log.add("presented") }
    LoggingController("D", log).present(third, animated: false) { log.add("presented") }
    stage.settle()
    #expect(root.presentedViewController === other && other.presentedViewController == nil)
    #expect(stage.log("log").count == 2 && log.take() == [])
  }

  @Test("R-TRANS-13: a controller that is presented cannot be presented again")
  func presentsTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TouchStage()
        let (root, other) = (UIViewController(), UIViewController())
        stage.show(root)
        root.present(other, animated: false)
        stage.advance(by: .zero)
        root.present(other, animated: false)
      }
    }
  }

  @Test("R-TRANS-13: a child cannot be presented")
  func presentsChild() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TouchStage()
        let (root, child, parent) = (UIViewController(), UIViewController(), UIViewController())
        stage.show(root)
        parent.addChild(child)
        root.present(child, animated: false)
      }
    }
  }

  @Test("R-TRANS-13: a controller can present neither itself nor its container")
  func presentsItself() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TouchStage()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        root.present(navigation, animated: false)
      }
    }
  }

  @Test("Dismissing a presentation dismisses all above it")
  func tower() {
    let (root, other) = root(presenting: .fullScreen)
    let third = LoggingController("C", log)
    other.present(third, animated: false)
    stage.advance(by: .zero)
    _ = log.take()
    root.dismiss(animated: false)
    stage.advance(by: .zero)
    expectEqual(
      log.take(),
      [
        "C will disappear", "B will disappear", "A will appear", "A did appear",
        "C did disappear", "B did disappear",
      ])
    #expect(stage.window.subviews.count == 1 && third.presentingViewController == nil)
  }

  @Test("Touches reach a sheet and not what is behind it; the strip above is dimmed")
  func touches() {
    let (_, other) = root(presenting: .pageSheet)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 400), with: nil) === other.view)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 20), with: nil) is UIDimmingView)
  }

  @Test("Without animation a dismissal clears presentedViewController at once, else at its end")
  func presentsAgain() {
    let (root, other) = root(presenting: .fullScreen)
    let next = LoggingController("C", log)
    root.dismiss(animated: false)
    expectNil(root.presentedViewController)
    root.present(next, animated: false)
    stage.advance(by: .zero)
    #expect(root.presentedViewController === next && other.presentingViewController == nil)
    root.dismiss(animated: true)
    #expect(root.presentedViewController === next)
    stage.settle()
    expectNil(root.presentedViewController)
  }

  @Test("A new root controller ends the presentations of the old one")
  func newRoot() {
    let (old, other) = root(presenting: .fullScreen)
    let next = LoggingController("N", log)
    stage.show(next)
    #expect(other.view.window == nil && stage.window.subviews.count == 1)
    #expect(next.view.window === stage.window)
    #expect(old.presentedViewController == nil && other.presentingViewController == nil)
  }

  @Test("In its appearance calls a controller's flags tell a presentation from a push")
  func passages() {
    final class FlagLoggingController: LoggingController {
      override func viewWillAppear(_ animated: Bool) {
        log.add("presented \(isBeingPresented) moving \(isMovingToParent)")
      }
      override func viewWillDisappear(_ animated: Bool) {
        log.add("dismissed \(isBeingDismissed) moving \(isMovingFromParent)")
      }
    }
    let root = UINavigationController(rootViewController: UIViewController())
    stage.show(root)
    let (presented, pushed) = (
      FlagLoggingController("B", log), FlagLoggingController("C", log)
    )
    root.present(presented, animated: false)
    stage.advance(by: .zero)
    root.dismiss(animated: false)
    stage.advance(by: .zero)
    root.pushViewController(pushed, animated: false)
    stage.advance(by: .zero)
    root.popViewController(animated: false)
    stage.advance(by: .zero)
    expectEqual(
      log.take().filter { $0.contains("moving") },
      [
        "presented true moving false", "dismissed true moving false",
        "presented false moving true", "dismissed false moving true",
      ])
    #expect(!presented.isBeingDismissed && !pushed.isMovingFromParent)
  }

  @Test("R-TOUCH-12: a controller dismissed in mid-touch leaves no touch open")
  func dismissedInTouch() {
    let presenter = ForwardingController("presenter", log)
    let view = ForwardingView("view", log)
    let presented = UIViewController()
    presented.view = view
    presented.modalPresentationStyle = .fullScreen
    stage.show(presenter)
    presenter.present(presented, animated: false)
    stage.advance(by: .zero)
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
    presented.dismiss(animated: false)
    stage.advance(by: .zero)
    expectEqual(
      log.take(), ["view began", "presenter began", "view cancelled", "presenter cancelled"])
    stage.finger(1).up()
    stage.expectIdle()
  }

  @Test("R-SHEET-6: a controller dismisses what it presented through its container")
  func dismissedByChild() {
    stage.makeCurrent()
    let form = UIViewController()
    let navigation = UINavigationController(rootViewController: form)
    stage.show(navigation)
    let picker = UIViewController()
    form.present(picker, animated: false)
    stage.settle()
    #expect(navigation.presentedViewController === picker)
    form.dismiss(animated: false)
    stage.settle()
    #expect(form.presentedViewController == nil && picker.viewIfLoaded?.window == nil)
  }

  @Test("R-SHEET-6: a controller in a presented container is dismissed with the container")
  func dismissedFromInside() {
    stage.makeCurrent()
    let root = UIViewController()
    stage.show(root)
    let inner = UIViewController()
    root.present(UINavigationController(rootViewController: inner), animated: false)
    stage.settle()
    inner.dismiss(animated: false)
    stage.settle()
    #expect(root.presentedViewController == nil && inner.view.window == nil)
  }

  @Test("a controller is being presented until its presentation has ended, and then in no view")
  func states() {
    let (root, other) = (LoggingController("A", log), LoggingController("B", log))
    other.modalPresentationStyle = .fullScreen
    stage.show(root)
    root.present(other, animated: false)
    #expect(other.isBeingPresented)
    stage.advance(by: .zero)
    let holder = other.view.superview
    #expect(!other.isBeingPresented && holder != nil)
    // The screen turns while the presenter's view is not in the window.
    stage.orient(.landscapeLeft)
    stage.settle()
    root.dismiss(animated: false)
    expectEqual(root.view.frame, CGRect(x: 0, y: 0, width: 844, height: 390))
    stage.advance(by: .zero)
    #expect(other.view.superview == nil && !other.isBeingDismissed)
  }
}
