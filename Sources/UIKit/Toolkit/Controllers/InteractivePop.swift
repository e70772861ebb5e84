import Foundation

/// Lets the user pop the top controller of a navigation controller with a drag from the left edge.
///
///     begins ─▶ the calls of a pop up to viewWillAppear of the controller below, whose view lies under the top one's
///     lifts ──▶ far or fast enough ─▶ the rest of the pop
///            └▶ else ───────────────▶ the controller below disappears, the top one appears again (R-POP-3)
///
/// This object is the delegate of the recognizer. It refuses the drag if the bar shows no back button, or has items on
/// the left, even beside the back button (R-POP-2). An app may set another delegate instead.
@MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)

  private unowned let navigation: UINavigationController
  /// The drag in progress; nil if there is none.
  private var drag: Drag?

  /// The top controller and the one below, between which a drag moves, with the containers of their views.
  private struct Drag {
    let top: UIViewController
    let topWrapper: UIViewControllerWrapperView
    let below: UIViewController
    let belowWrapper: UIViewControllerWrapperView
  }

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.edges = .left
    recognizer.name = "interactive-pop"
    recognizer.delegate = self
    recognizer.addTarget(self, action: InteractivePop.dragged, name: "pop")
  }

  /// Whether a drag may pop the top controller: the navigation bar shows its back button, and no left items (R-POP-2).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard navigation.stack.count > 1, let item = navigation.topViewController?.navigationItem else {
      return false
    }
    return !navigation.isNavigationBarHidden && !item.hidesBackButton
      && item.leftBarButtonItems == nil
  }

  /// Ends a drag without popping; called before the app changes the stack.
  func abandon() { restoreTop() }

  private func dragged(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let distance = recognizer.translation(in: navigation.view).x
    switch recognizer.state {
    case .began:
      begin()
      follow(distance)
    case .changed: follow(distance)
    case .ended:
      let speed = recognizer.velocity(in: navigation.view).x
      settle(
        at: Deceleration.end(
          from: distance, velocity: speed, rate: GestureConstants.normalDecelerationRate))
    case .cancelled: restoreTop()
    case .possible, .failed: break
    }
  }

  /// Begins the pop: makes its calls up to `viewWillAppear` of the controller below.
  private func begin() {
    // An app's own delegate may let the drag begin at the root. On a phone the screen then stops reacting to touches;
    // here nothing happens.
    guard drag == nil, navigation.stack.count > 1, let topWrapper = navigation.wrapper,
      let top = navigation.stack.popLast(), let below = navigation.stack.last
    else { return }
    top.passage = .movingFromParent
    top.willMove(toParent: nil)
    below.loadViewIfNeeded()
    navigation.announce(below, animated: true)
    below.isAppearingInTransition = true
    top.beginDisappearingWithChildren(animated: true)
    below.beginAppearingWithChildren(animated: true)
    navigation.wrap(below, in: navigation.transitionView)
    navigation.transitionView.bringSubviewToFront(topWrapper)
    guard let belowWrapper = navigation.wrapper else { return }
    drag = Drag(top: top, topWrapper: topWrapper, below: below, belowWrapper: belowWrapper)
  }

  private func follow(_ distance: CGFloat) {
    drag?.topWrapper.frame.origin.x = max(0, distance)
  }

  /// Ends the drag when the finger lifts; `end` is the distance at which the view would come to rest (R-POP-3).
  private func settle(at end: CGFloat) {
    if end > navigation.transitionView.bounds.width / 2 { finish() } else { restoreTop() }
  }

  /// Makes the rest of the pop's calls.
  private func finish() {
    guard let drag else { return }
    self.drag = nil
    drag.top.rootView?.removeFromSuperview()
    drag.topWrapper.removeFromSuperview()
    drag.below.finishAppearingInTransition()
    navigation.finishTransition(entering: [], leaving: [drag.top], isNewTop: true, animated: true)
  }

  /// Shows the top controller again.
  private func restoreTop() {
    guard let drag else { return }
    self.drag = nil
    navigation.stack.append(drag.top)
    navigation.wrapper = drag.topWrapper
    drag.below.isAppearingInTransition = false
    drag.below.beginDisappearingWithChildren(animated: true)
    drag.below.rootView?.removeFromSuperview()
    drag.belowWrapper.removeFromSuperview()
    drag.topWrapper.frame.origin.x = 0
    drag.top.passage = .none
    drag.top.reappearWithChildren(animated: true)
  }
}
