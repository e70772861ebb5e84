import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UINavigationControllerTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a navigation controller with a root controller A, and makes a controller B that is not in its stack.
  private func showNavigation() -> (UINavigationController, LoggingController, LoggingController) {
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    return (navigation, first, second)
  }

  @Test("The root loads and appears with its navigation controller")
  func appearing() {
    let (navigation, first, _) = showNavigation()
    expectEqual(
      log.take(),
      [
        "A will move to parent", "A did move to parent", "A loaded", "A will appear",
        "A did appear",
      ])
    #expect(navigation.topViewController === first && navigation.visibleViewController === first)
    #expect(first.navigationController === navigation && navigation.viewControllers == [first])
  }

  @Test(
    "R-RESP-5: the chain of a root or pushed controller leads through the navigation controller")
  func chain() {
    let (navigation, first, second) = showNavigation()
    let button = UIButton()
    first.view.addSubview(button)
    let containers = [
      "UIViewControllerWrapperView", "UINavigationTransitionView", "UILayoutContainerView",
      "UINavigationController", "UIDropShadowView", "UITransitionView", "UIWindow",
      "UIWindowScene", "UIApplication",
    ]
    expectEqual(chainTypes(from: button), ["UIButton", "UIView", "LoggingController"] + containers)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    expectEqual(chainTypes(from: second), ["LoggingController"] + containers)
    #expect(second.next is UIViewControllerWrapperView && first.next == nil)
  }

  @Test("R-POP-7: a push calls the old controller first, and the new one last")
  func push() {
    let (navigation, first, second) = showNavigation()
    _ = log.take()
    navigation.pushViewController(second, animated: true)
    stage.advance(by: .zero)
    expectEqual(
      log.take(),
      [
        "B will move to parent", "B loaded", "A will disappear animated", "B will appear animated",
        "A did disappear animated", "B did appear animated", "B did move to parent",
      ])
    expectEqual(navigation.viewControllers, [first, second])
    #expect(first.view.window == nil && second.view.window === stage.window)
  }

  @Test(
    "R-POP-7: a pop makes the calls of a push with the roles exchanged, and removes the controller")
  func pop() {
    let (navigation, first, second) = showNavigation()
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    _ = log.take()
    #expect(navigation.popViewController(animated: false) === second)
    stage.advance(by: .zero)
    expectEqual(
      log.take(),
      [
        "B will move to nobody", "B will disappear", "A will appear", "B did disappear",
        "A did appear", "B did move to nobody",
      ])
    #expect(navigation.viewControllers == [first] && second.parent == nil)
    expectNil(navigation.popViewController(animated: false))
  }

  @Test("A controller that is popped and pushed again in one turn stays in the stack")
  func popAndPush() {
    let (navigation, first, second) = showNavigation()
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    _ = log.take()
    navigation.popViewController(animated: false)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    expectEqual(navigation.viewControllers, [first, second])
    #expect(second.navigationController === navigation && second.view.window === stage.window)
    expectEqual(
      log.take().filter { $0.contains("move") },
      ["B will move to nobody", "B will move to parent", "B did move to parent"])
  }

  @Test("Popping to the root removes all others at once")
  func popToRoot() {
    let (navigation, first, second) = showNavigation()
    let third = LoggingController("C", log)
    navigation.setViewControllers([first, second, third], animated: false)
    stage.advance(by: .zero)
    _ = log.take()
    expectEqual(navigation.popToRootViewController(animated: false), [second, third])
    stage.advance(by: .zero)
    expectEqual(
      log.take(),
      [
        "B will move to nobody", "C will move to nobody", "C will disappear", "A will appear",
        "C did disappear", "A did appear", "B did move to nobody", "C did move to nobody",
      ])
  }

  @Test("R-POP-5: a controller that is in the stack cannot be pushed again")
  func pushTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        navigation.pushViewController(controller, animated: false)
      }
    }
  }

  @Test("R-POP-5: a navigation controller cannot be pushed")
  func pushNavigation() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UINavigationController(), animated: false)
      }
    }
  }

  @Test("R-POP-5: a controller that is not in the stack cannot be popped to")
  func popToStranger() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.popToViewController(UIViewController(), animated: false)
      }
    }
  }

  /// A delegate that logs its calls, and in `willShow` whether the view is loaded.
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("will \(viewController.title ?? "") \(viewController.isViewLoaded)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("did \(viewController.title ?? "")") }
  }

  @Test("R-POP-6: the delegate is called for the first controller, once, as the stack appears")
  func firstShown() {
    let delegate = Delegate()
    let first = LoggingController("A", log)
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    stage.show(navigation)
    stage.advance(by: .zero)
    expectEqual(delegate.calls, ["will A true", "did A"])
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    navigation.present(cover, animated: false)
    stage.advance(by: .zero)
    navigation.dismiss(animated: false)
    stage.advance(by: .zero)
    expectEqual(delegate.calls.count, 2)
  }

  @Test("R-POP-6: the delegate is called before and after a controller with a view is shown")
  func delegate() {
    let (navigation, _, second) = showNavigation()
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(second, animated: false)
    expectEqual(delegate.calls, ["will B true"])
    stage.advance(by: .zero)
    expectEqual(delegate.calls, ["will B true", "did B"])
  }

  /// A delegate that shares the log of the controllers.
  private final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.add("will show \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.add("did show \(viewController.title ?? "")") }
  }

  @Test("R-POP-6: the order of the calls of delegate and controllers in a push and in a pop")
  func publishedOrder() {
    let (navigation, _, second) = showNavigation()
    let delegate = LoggingDelegate(log)
    navigation.delegate = delegate
    _ = log.take()
    func calls() -> [String] { log.take().filter { !$0.contains("move") } }
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    expectEqual(
      calls(),
      [
        "B loaded", "A will disappear", "B will appear", "will show B", "A did disappear",
        "B did appear", "did show B",
      ])
    navigation.popViewController(animated: false)
    stage.advance(by: .zero)
    expectEqual(
      calls(),
      [
        "B will disappear", "A will appear", "will show A", "B did disappear", "A did appear",
        "did show A",
      ])
  }

  @Test("R-TOUCH-9: a push while a finger is down cancels its touch in the view that leaves")
  func pushUnderAFinger() {
    let (navigation, first, second) = showNavigation()
    let view = RecordingView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    first.view.addSubview(view)
    stage.finger(1).down(at: view)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    stage.finger(1).up()
    expectEqual(view.calls, ["began", "cancelled"])
    stage.expectIdle()
  }

  @Test("R-TRANS-3: a new stack pops to a controller that was on the old one, and pushes another")
  func newStacks() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var operations: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return nil
      }
    }
    let (navigation, first, second) = showNavigation()
    let (third, delegate) = (LoggingController("C", log), Delegate())
    navigation.delegate = delegate
    for stack in [[first, second], [second, first], [second], [third], [first, second, third]] {
      navigation.setViewControllers(stack, animated: true)
      stage.settle()
    }
    // The last stack has the top of the one before.
    expectEqual(delegate.operations, [.push, .pop, .pop, .push])
  }
}
