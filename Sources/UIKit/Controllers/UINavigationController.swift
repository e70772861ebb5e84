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
    AppContext.current.scene.bringTextEffectsWindow()
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
