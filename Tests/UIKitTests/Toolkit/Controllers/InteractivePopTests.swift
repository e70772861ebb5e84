import Testing
import TouchstoneTestSupport
import UIKit

/// The drag from the left edge that pops a controller.
@MainActor
struct InteractivePopTests {
  /// A delegate that lets the recognizer begin where the navigation controller's own delegate refuses.
  private final class Permission: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  }

  /// A delegate that logs the controllers that were shown.
  private final class ShowLogger: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("\(viewController.title ?? "") \(animated)") }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let first: LoggingController
  private let second: LoggingController
  private let navigation: UINavigationController

  init() {
    (first, second) = (LoggingController("A", log), LoggingController("B", log))
    navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    _ = log.take()
  }

  /// Drags slowly from the left edge and rests before the lift, so that only the distance decides.
  private func drag(to x: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 3, y: 400))
    finger.move(to: CGPoint(x: x, y: 400), over: .seconds(1))
    stage.advance(by: .milliseconds(300))
    finger.up()
    stage.settle()
  }

  @Test("R-POP-1: a controller that was never on the screen is loaded before it appears")
  func unloaded() {
    final class Loading: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("load")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("appear")
      }
    }
    let below = Loading()
    navigation.setViewControllers([below, second], animated: false)
    stage.advance(by: .zero)
    expectEqual(below.calls, [])
    drag(to: 300)
    expectEqual(below.calls, ["load", "appear"])
  }

  @Test("R-POP-1, R-POP-3: a drag from the left edge makes the calls of a pop")
  func popped() {
    drag(to: 300)
    expectEqual(
      log.take(),
      [
        "B will move to nobody", "B will disappear animated", "A will appear animated",
        "B did disappear animated", "A did appear animated", "B did move to nobody",
      ])
    #expect(navigation.viewControllers == [first] && second.parent == nil)
    #expect(first.view.window === stage.window && second.view.window == nil)
    expectEqual(navigation.navigationBar.items?.count, 1)
    // Nothing of the controller that has left stays in front.
    expectEqual(first.view.superview?.superview?.subviews.count, 1)
  }

  @Test("R-POP-3: the delegate's didShow is called with animation for the controller below")
  func didShow() {
    let delegate = ShowLogger()
    navigation.delegate = delegate
    drag(to: 300)
    expectEqual(delegate.calls, ["A true"])
  }

  @Test("R-POP-3: after a drag that is let go early, the top controller appears again")
  func letGoEarly() {
    drag(to: 100)
    expectEqual(
      log.take(),
      [
        "B will move to nobody", "B will disappear animated", "A will appear animated",
        "A will disappear animated", "A did disappear animated", "B will appear animated",
        "B did appear animated",
      ])
    #expect(navigation.viewControllers == [first, second] && second.parent === navigation)
    #expect(second.view.window === stage.window && first.view.window == nil)
    expectEqual(second.view.convert(CGPoint.zero, to: nil), .zero)
    // After a drag that went back, another one pops.
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first])
  }

  @Test("R-POP-2: at the root, and where there is no back button, the drag is refused")
  func refused() throws {
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Menu", style: .plain, target: nil, action: nil)
    drag(to: 300)
    second.navigationItem.leftBarButtonItems = nil
    second.navigationItem.hidesBackButton = true
    drag(to: 300)
    second.navigationItem.hidesBackButton = false
    navigation.isNavigationBarHidden = true
    drag(to: 300)
    navigation.isNavigationBarHidden = false
    #expect(log.take().isEmpty && navigation.viewControllers == [first, second])
    navigation.popViewController(animated: false)
    stage.settle()
    _ = log.take()
    drag(to: 300)
    #expect(log.take().isEmpty)
    let pop = try #require(navigation.interactivePopGestureRecognizer)
    expectEqual(pop.delegate?.gestureRecognizerShouldBegin(pop), false)
    navigation.pushViewController(second, animated: false)
    expectEqual(pop.delegate?.gestureRecognizerShouldBegin(pop), true)
  }

  @Test("R-POP-2: an app that sets another delegate decides, even without a back button")
  func otherDelegate() {
    let permission = Permission()
    navigation.interactivePopGestureRecognizer?.delegate = permission
    navigation.isNavigationBarHidden = true
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first])
    // At the root there is nothing to pop.
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first])
  }

  @Test("R-POP-1: a disabled recognizer pops nothing, nor does a drag from elsewhere")
  func disabled() {
    stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 380, y: 400))
    stage.settle()
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    drag(to: 300)
    #expect(log.take().isEmpty)
  }

  @Test("R-POP-4: content that scrolls sideways takes the drag unless it requires the pop to fail")
  func scrollView() throws {
    let scrollView = UIScrollView(frame: second.view.bounds)
    scrollView.contentSize = CGSize(width: 2000, height: 100)
    scrollView.contentOffset.x = 500
    second.view.addSubview(scrollView)
    drag(to: 300)
    #expect(log.take().isEmpty && scrollView.contentOffset.x < 500)
    let pop = try #require(navigation.interactivePopGestureRecognizer)
    scrollView.panGestureRecognizer.require(toFail: pop)
    let offset = scrollView.contentOffset
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first])
    expectEqual(scrollView.contentOffset, offset)
  }

  @Test("R-POP-1: an app's own edge pan on the top view takes the drag")
  func ownEdgePan() {
    let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    pan.edges = .left
    second.view.addGestureRecognizer(pan)
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first, second])
  }

  @Test("R-POP-1, R-POP-3: a drag pops after a drag that went back and after one that popped")
  func repeated() {
    let third = LoggingController("C", log)
    navigation.pushViewController(third, animated: false)
    stage.settle()
    drag(to: 100)
    expectEqual(navigation.viewControllers, [first, second, third])
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first, second])
    drag(to: 300)
    expectEqual(navigation.viewControllers, [first])
  }

  @Test("R-POP-3: an app that changes the stack in mid-drag ends the drag")
  func changedMeanwhile() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 3, y: 400))
    finger.move(to: CGPoint(x: 200, y: 400))
    #expect(navigation.topViewController === first)
    let third = LoggingController("C", log)
    navigation.setViewControllers([first, third], animated: false)
    stage.settle()
    finger.up()
    stage.settle()
    expectEqual(navigation.viewControllers, [first, third])
    #expect(third.view.window === stage.window && first.view.window == nil)
    expectEqual(log.take().last, "B did move to nobody")
  }

  @Test("R-POP-3: the top view follows the finger, and goes no further left than its place")
  func follows() {
    func place() -> CGFloat { second.view.convert(CGPoint.zero, to: nil).x }
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 3, y: 400))
    finger.move(to: CGPoint(x: 60, y: 400))
    let before = place()
    #expect(before > 0)
    finger.move(to: CGPoint(x: 160, y: 400))
    expectEqual(place(), before + 100)
    finger.move(to: CGPoint(x: 0, y: 400))
    expectEqual(place(), 0)
    finger.up()
    stage.settle()
    expectEqual(navigation.viewControllers, [first, second])
  }

  @Test("R-POP-3: a drag that rests before the middle goes back; a flick pops from there")
  func middle() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 3, y: 400))
    finger.move(to: CGPoint(x: 180, y: 400), over: .seconds(1))
    let holder = first.view.superview
    stage.advance(by: .milliseconds(300))
    finger.up()
    stage.settle()
    expectEqual(navigation.viewControllers, [first, second])
    #expect(holder != nil && first.view.superview == nil)
    stage.swipe(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 150, y: 400))
    stage.settle()
    expectEqual(navigation.viewControllers, [first])
  }

  @Test("R-POP-3: after a drag that went back, a pop in code makes all calls of the one below")
  func popsInCode() {
    drag(to: 100)
    _ = log.take()
    navigation.popViewController(animated: false)
    stage.settle()
    expectEqual(
      log.take().filter { $0.hasPrefix("A") }, ["A will appear", "A did appear"])
  }

  @Test("R-POP-3: in mid-drag the dragged controller is off the stack, also after a push")
  func pushedMeanwhile() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 3, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400))
    expectEqual(navigation.viewControllers, [first])
    let third = LoggingController("C", log)
    navigation.pushViewController(third, animated: false)
    finger.up()
    stage.settle()
    expectEqual(navigation.viewControllers, [first, third])
    #expect(third.view.window === stage.window && second.parent == nil)
  }
}
