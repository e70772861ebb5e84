import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIViewControllerTransitionCoordinatorTests {
  /// A controller that calls a closure before its view appears.
  private final class Appearing: UIViewController {
    var onAppearance: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if let transitionCoordinator { onAppearance(transitionCoordinator) }
    }
  }

  private let stage = TouchStage()
  private let first = UIViewController()
  private let second = Appearing()
  private let giver = TransitionGiver()

  @Test("R-TRANS-6: before the transition begins changes can be added; it happens in the window")
  func beginning() {
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    var (isAdded, changes, container) = (false, 0, UIView?.none)
    second.onAppearance = {
      isAdded = $0.animate(alongsideTransition: { _ in changes += 1 }, completion: nil)
      container = $0.containerView
    }
    navigation.pushViewController(second, animated: true)
    stage.settle()
    #expect(isAdded && changes == 1 && container === stage.window)
  }

  @Test(
    "R-TRANS-6: after its end, a coordinator that the app keeps holds nothing of the transition")
  func end() throws {
    final class Held {}
    stage.show(first)
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = giver
    var kept: (any UIViewControllerTransitionCoordinator)?
    weak var weakHeld: Held?
    second.onAppearance = { coordinator in
      let held = Held()
      weakHeld = held
      kept = coordinator
      coordinator.animate(
        alongsideTransition: { _ in _ = held }, completion: { _ in _ = held })
    }
    first.present(second, animated: true)
    #expect(weakHeld != nil)
    let coordinator = try #require(kept)
    #expect(coordinator.viewController(forKey: .to) === second)
    #expect(coordinator.view(forKey: .to) === second.view)
    stage.settle()
    #expect(weakHeld == nil)
    #expect(coordinator.viewController(forKey: .to) == nil && coordinator.view(forKey: .to) == nil)
    expectEqual(coordinator.transitionDuration, 0)
  }

  @Test("R-TRANS-1: the presenter's view is behind what the presented one adds to the container")
  func container() {
    stage.show(first)
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = giver
    let mark = UIView(frame: rect(0, 0, 10, 10))
    second.onAppearance = { [second] _ in
      second.presentationController?.containerView?.addSubview(mark)
    }
    var views: [UIView] = []
    giver.animate = { context in
      views = context.containerView.subviews
      context.completeTransition(true)
    }
    first.present(second, animated: true)
    stage.settle()
    expectEqual(views, [first.view, mark])
  }
}
