public import Foundation

/// A controller that shows the top of a stack of controllers, with a navigation bar.
///
/// The root view is a private container. In it, two more containers hold the view of the top controller; both are in
/// the responder chain (R-RESP-5).
open class UINavigationController: UIViewController {
  package var stack: [UIViewController] = []
  /// The outer of the two containers.
  package let transitionView = UINavigationTransitionView(frame: CGRect.zero)
  /// The inner container, with the view of the top controller; nil if there is none.
  package var wrapper: UIViewControllerWrapperView?
  package var isBarHidden = false
  private let bar = UINavigationBar(frame: CGRect.zero)
  /// The controller with which the delegate's `willShow` was called last.
  @Anchored private var announcedTop: UIViewController?
  /// The controller for which `viewDidAppear` must call the delegate's `didShow`; nil if there is none.
  private var firstTop: UIViewController?
  private lazy var interactivePop = InteractivePop(of: self)

  /// Creates a navigation controller with a root controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty navigation controller; nib files do not exist on this platform.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty navigation controller; the classes are ignored, and the bars are those of UIKit.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty navigation controller; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The object that is called when another controller is shown; held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers on the stack, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack; nil if the stack is empty.
  open var topViewController: UIViewController? { stack.last }

  /// The presented controller, or else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// The recognizer of a drag from the left edge, which pops the top controller.
  ///
  /// Its delegate allows the drag while the bar shows a back button without items beside it; with another delegate the
  /// app decides (R-POP-2).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    bar.isHidden = hidden
    barsChanged()
  }

  /// Replaces the stack and shows its top: with a pop if that controller is on the stack already, else with a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    transition(to: viewControllers, animated: animated)
  }

  /// Whether the bar hides when content is scrolled up; false by default; stored without effect.
  open var hidesBarsOnSwipe = false
  /// Whether a tap hides the bar; false by default; stored without effect.
  open var hidesBarsOnTap = false

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Pushes a controller and shows it.
  ///
  /// Traps if the controller is on the stack already, or is a navigation controller (R-POP-5).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !(viewController is UINavigationController),
      "Pushing a navigation controller is not supported")
    let isPushed = stack.contains { $0 === viewController }
    precondition(
      !isPushed,
      "Pushing the same view controller instance more than once is not supported (\(viewController))"
    )
    transition(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; does nothing and returns nil if only the root is on the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.count - 2, animated: animated)?.last
  }

  /// Pops all controllers above the root and returns them; nil if there are none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  /// Pops all controllers above a controller and returns them; nil if there are none.
  ///
  /// Traps if the controller is not on the stack (R-POP-5).
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist.")
    }
    return pop(to: index, animated: animated)
  }

  /// Creates the container with the transition view and, in front of it, the bar.
  open override func loadView() {
    let container = UILayoutContainerView(frame: context.screen.bounds)
    transitionView.frame = container.bounds
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    container.addGestureRecognizer(interactivePop.recognizer)
    if let top = stack.last { wrap(top, in: transitionView) }
    view = container
  }

  /// Creates the text-effects window, as observed on a device (R-WIN-13).
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    context.scene.ensureTextEffectsWindow()
  }

  /// Calls the delegate's `willShow` for the top controller, unless a change of the stack has called it (R-POP-6).
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard let top = stack.last, top !== announcedTop else { return }
    announce(top, animated: animated)
    firstTop = top
  }

  /// Calls the delegate's `didShow` for the controller that `viewIsAppearing` has announced.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let top = firstTop else { return }
    firstTop = nil
    guard top === stack.last else { return }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  /// Calls the delegate's `willShow` for a controller that is about to appear at the top and whose view is loaded
  /// (R-POP-6).
  func announce(_ new: UIViewController, animated: Bool) {
    announcedTop = new
    delegate?.navigationController(self, willShow: new, animated: animated)
  }

  /// Places the bars at the top and at the bottom of the view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBars()
  }
}

extension UIViewController {
  /// The nearest navigation controller that contains this controller; nil if there is none.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
}

// Transitions from one stack to another. A transition begins at once and ends with the commit of the turn, or with the
// animator that the delegate gives (R-TRANS-3). Without an animator nothing moves: `animated` is passed to the
// appearance calls and the delegate, and decides whether the controllers have a transition coordinator.
//
// Observed: the order of the calls. Push: new will move to parent, old will disappear, new will appear, old
// did disappear, new did appear, new did move to parent. Pop: the same four appearance calls, after
// `willMove(toParent: nil)` and before `didMove(toParent: nil)` of the controller that leaves.
extension UINavigationController {
  /// Pops the controllers above an index and returns them; nil if there are none.
  private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    guard index >= 0, index < stack.count - 1 else { return nil }
    let leaving = Array(stack[(index + 1)...])
    transition(to: Array(stack[...index]), animated: animated)
    return leaving
  }

  /// Replaces the stack, and calls the controllers that enter and leave it.
  private func transition(to new: [UIViewController], animated: Bool) {
    interactivePop.abandon()
    stack.last?.ownTransition?.completeTransition(true)
    let (oldTop, newTop) = (stack.last, new.last)
    let leaving = stack.filter { old in !new.contains { $0 === old } }
    let entering = new.filter { controller in !stack.contains { $0 === controller } }
    for controller in leaving {
      controller.passage = .movingFromParent
      controller.willMove(toParent: nil)
    }
    for controller in entering {
      controller.passage = .movingToParent
      if controller.parent === self {
        // The controller was popped earlier in this turn, and is still a child.
        controller.willMove(toParent: self)
      } else {
        addChild(controller)
      }
    }
    let operation: Operation = stack.contains { $0 === newTop } ? .pop : .push
    let former = stack
    stack = new
    if isViewLoaded, oldTop !== newTop {
      let change = StackChange(
        former: former, entering: entering, leaving: leaving, operation: operation)
      if let oldTop, let newTop, animated, beginTransition(from: oldTop, to: newTop, change) {
        return
      }
      show(newTop, insteadOf: oldTop, animated: animated)
    }
    finishTransition(
      entering: entering, leaving: leaving, isNewTop: oldTop !== newTop, animated: animated)
  }

  /// Shows the items of the stack, and ends the transition after the commit of the turn, or at once if the view is not
  /// on the screen.
  func finishTransition(
    entering: [UIViewController], leaving: [UIViewController], isNewTop: Bool, animated: Bool
  ) {
    let newTop = stack.last
    showItems()
    whenShown { [held = Anchored(self)] in
      held.object?.concludeTransition(
        entering: entering, leaving: leaving, newTop: isNewTop ? newTop : nil, animated: animated)
    }
  }

  /// Shows the items of the stack in the navigation bar and those of its top in the toolbar, and hides the tab bar if a
  /// controller on the stack asks for that.
  func showItems() {
    navigationBar.show(stack.map(\.navigationItem)) { [held = Anchored(self)] in
      _ = held.object?.popViewController(animated: true)
    }
    updateToolbar()
    tabBarController?.hideBarForPushes()
  }

  /// Ends the containment changes of the controllers that came and went, and calls the delegate's `didShow` for one
  /// that came to the top.
  func concludeTransition(
    entering: [UIViewController], leaving: [UIViewController], newTop: UIViewController?,
    animated: Bool
  ) {
    for controller in entering where controller.parent === self {
      controller.passage = .none
      controller.didMove(toParent: self)
    }
    // A controller that was pushed again in the same turn remains a child.
    for controller in leaving
    where controller.parent === self && !stack.contains(where: { $0 === controller }) {
      controller.passage = .none
      controller.removeFromParent()
    }
    if let newTop, newTop === stack.last, isViewLoaded {
      delegate?.navigationController(self, didShow: newTop, animated: animated)
    }
  }

  /// Shows a controller in place of the former top one, without an animator.
  private func show(
    _ new: UIViewController?, insteadOf old: UIViewController?, animated: Bool
  ) {
    let isShown = isOnScreen
    let oldWrapper = wrapper
    let coordinator = TransitionCoordinator(
      isAnimated: animated, of: [self, old, new].compactMap { $0 })
    wrapper = nil
    new?.loadViewIfNeeded()
    if isShown {
      old?.beginDisappearingWithChildren(animated: animated)
      new?.beginAppearingWithChildren(animated: animated)
    }
    if let new {
      announce(new, animated: animated)
      wrap(new, in: transitionView)
    }
    old?.rootView?.removeFromSuperview()
    oldWrapper?.removeFromSuperview()
    coordinator.runAlongside()
    whenShown { coordinator.finish() }
  }

  /// Whether the view is in a shown window, and `viewWillAppear` was called for it.
  var isOnScreen: Bool { rootView?.window?.isShown == true && appearance != .disappeared }

  /// Puts the view of a controller into a container of its own.
  func wrap(_ controller: UIViewController, in holder: UIView) {
    let made = UIViewControllerWrapperView(frame: holder.bounds)
    wrapper = made
    if let view = controller.view {
      view.frame = frame(of: controller, in: made.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.addSubview(view)
    }
    holder.addSubview(made)
  }

  /// Runs an action after the commit of the turn if the view is on the screen, and otherwise at once.
  private func whenShown(_ action: @escaping () -> Void) {
    guard let window = viewIfLoaded?.window, window.isShown, let scene = window.windowScene else {
      action()
      return
    }
    scene.performAfterCommit(action)
  }
}
