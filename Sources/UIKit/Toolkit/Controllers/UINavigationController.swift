public import Foundation

/// A controller that shows the top of a stack of controllers, with a bar that leads back.
///
/// Its view is a private container; the view of the top controller stands in two more of them, which are in
/// the responder chain (R-RESP-5). Transitions are in `UINavigationController+Transitions.swift`.
open class UINavigationController: UIViewController {
  package var stack: [UIViewController] = []
  package let transitionView = UINavigationTransitionView(frame: CGRect.zero)
  package var wrapper: UIViewControllerWrapperView?
  package var isBarHidden = false
  private let bar = UINavigationBar(frame: CGRect.zero)

  /// Makes a controller with one controller in it.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes an empty controller; nib files do not exist on this platform.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes an empty controller as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Who hears which controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers, the root first and the one that is shown last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is seen: what is presented, else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Takes the bar away, or brings it back.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    bar.isHidden = hidden
  }

  /// Replaces the whole stack and shows the last of it.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Puts a controller on top and shows it; one that is in the stack stays where it is.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Takes the top controller away, unless it is the root, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.count - 2, animated: animated)?.last
  }

  /// Takes all controllers above the root away and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  /// Takes all controllers above one away and returns them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    return pop(to: index, animated: animated)
  }

  /// Makes the container with the transition view and, in front of it, the bar.
  open override func loadView() { view = makeContainer() }

  /// The windows that navigation brings along come with its view.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    context.scene.bringTextEffectsWindow()
  }

  /// Places the bar below the status bar.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
  }
}

extension UIViewController {
  /// The navigation controller that holds this one, at any depth.
  public var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
}

// From one stack to another. There is no animation on this platform: a transition begins at once and ends
// with the commit of the turn; `animated` is only handed on.
//
// Observed: the order of the calls. Push: new will move to parent, old will disappear, new will appear, old
// did disappear, new did appear, new did move to parent. Pop: the same, with the leaving one's
// `willMove(toParent: nil)` first and its `didMove(toParent: nil)` last.
extension UINavigationController {
  package func push(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      trace("\(type(of: self)) cannot push \(type(of: controller)): it is in the stack already")
      return
    }
    replaceStack(with: stack + [controller], animated: animated)
  }

  package func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    guard index >= 0, index < stack.count - 1 else { return nil }
    let leaving = Array(stack[(index + 1)...])
    replaceStack(with: Array(stack[...index]), animated: animated)
    return leaving
  }

  package func replaceStack(with new: [UIViewController], animated: Bool) {
    let (oldTop, newTop) = (stack.last, new.last)
    let leaving = stack.filter { old in !new.contains { $0 === old } }
    let entering = new.filter { controller in !stack.contains { $0 === controller } }
    for controller in leaving {
      controller.passage = .movingFromParent
      controller.willMove(toParent: nil)
    }
    for controller in entering {
      controller.passage = .movingToParent
      addChild(controller)
    }
    stack = new
    if isViewLoaded, oldTop !== newTop { show(newTop, insteadOf: oldTop, animated: animated) }
    navigationBar.show(new.map(\.navigationItem)) { [weak self] in
      _ = self?.popViewController(animated: true)
    }
    whenShown { [weak self] in
      for controller in entering where controller.parent === self {
        controller.passage = .none
        controller.didMove(toParent: self)
      }
      for controller in leaving where controller.parent === self {
        controller.passage = .none
        controller.removeFromParent()
      }
      if let self, let newTop, newTop === stack.last, isViewLoaded, oldTop !== newTop {
        delegate?.navigationController(self, didShow: newTop, animated: animated)
      }
    }
  }

  package func makeContainer() -> UIView {
    let container = UILayoutContainerView(frame: context.screen.bounds)
    transitionView.frame = container.bounds
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    if let top = stack.last { wrap(top, in: transitionView) }
    return container
  }

  package func placeBar() {
    guard let container = rootView else { return }
    let top = context.screen.barInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: top, width: container.bounds.width, height: UINavigationBar.height)
  }

  private func show(
    _ new: UIViewController?, insteadOf old: UIViewController?, animated: Bool
  ) {
    let isShown = rootView?.window?.isShown == true && appearance != .disappeared
    let oldWrapper = wrapper
    wrapper = nil
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    new?.loadViewIfNeeded()
    if isShown {
      old?.beginDisappearingWithChildren(animated: animated)
      new?.beginAppearingWithChildren(animated: animated)
    }
    if let new { wrap(new, in: transitionView) }
    old?.rootView?.removeFromSuperview()
    oldWrapper?.removeFromSuperview()
  }

  private func wrap(_ controller: UIViewController, in holder: UIView) {
    let made = UIViewControllerWrapperView(frame: holder.bounds)
    wrapper = made
    if let view = controller.view {
      view.frame = made.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.addSubview(view)
    }
    holder.addSubview(made)
  }

  /// At the end of the turn if there is something to see, else at once.
  private func whenShown(_ action: @escaping () -> Void) {
    guard let window = viewIfLoaded?.window, window.isShown, let scene = window.windowScene else {
      action()
      return
    }
    scene.performAfterCommit(action)
  }
}

/// Who hears which controller a navigation controller shows; both methods may be left out.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// A controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
