public import Foundation

/// A controller that shows one of several controllers, and a bar of tabs to choose by.
///
/// Its view is a private container; the view of the chosen controller stands in two more of them, which are
/// in the responder chain.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar(frame: CGRect.zero)
  private let transitionView = UITransitionView(frame: CGRect.zero)
  private var wrapper: UIViewControllerWrapperView?
  private var chosen: UIViewController?

  /// Who is asked and told about the choice.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom.
  open var tabBar: UITabBar { bar }

  /// The controllers, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; the one that is shown stays if it is among the new ones.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replace(with: viewControllers ?? [])
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set {
      guard let newValue, children.contains(newValue) else { return }
      choose(newValue)
    }
  }

  /// The place of the controller that is shown; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { chosen.flatMap { children.firstIndex(of: $0) } ?? NSNotFound }
    set {
      guard children.indices.contains(newValue) else { return }
      choose(children[newValue])
    }
  }

  /// Makes the container with the transition view and, in front of it, the bar.
  open override func loadView() {
    let container = UILayoutContainerView(frame: context.screen.bounds)
    transitionView.frame = container.bounds
    container.addSubview(transitionView)
    container.addSubview(bar)
    bar.delegate = self
    view = container
    if let chosen { wrap(chosen) }
  }

  /// Places the bar at the bottom.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let container = rootView else { return }
    let height = UITabBar.height + context.screen.barInsets.bottom
    bar.frame = CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  /// A person chose a tab: the delegate may refuse.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let wanted = children.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: wanted) ?? true else {
      bar.selectedItem = chosen?.tabBarItem
      return
    }
    choose(wanted)
    delegate?.tabBarController(self, didSelect: wanted)
  }

  private func replace(with new: [UIViewController]) {
    for old in children where !new.contains(old) {
      old.willMove(toParent: nil)
      if old === chosen { show(nil) }
      old.removeFromParent()
    }
    let added = new.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    childControllers = new
    bar.items = new.map(\.tabBarItem)
    for controller in added { controller.didMove(toParent: self) }
    if chosen == nil, let first = new.first { choose(first) }
  }

  private func choose(_ controller: UIViewController) {
    bar.selectedItem = controller.tabBarItem
    if controller !== chosen { show(controller) }
  }

  /// Observed: the new controller will appear before the old one will disappear.
  private func show(_ new: UIViewController?) {
    let (old, oldWrapper) = (chosen, wrapper)
    (chosen, wrapper) = (new, nil)
    guard let rootView else { return }
    let isShown = rootView.window?.isShown == true
    new?.loadViewIfNeeded()
    if isShown {
      new?.beginAppearingWithChildren(animated: false)
      old?.beginDisappearingWithChildren(animated: false)
    }
    old?.rootView?.removeFromSuperview()
    oldWrapper?.removeFromSuperview()
    if let new { wrap(new) }
  }

  private func wrap(_ controller: UIViewController) {
    let made = UIViewControllerWrapperView(frame: transitionView.bounds)
    wrapper = made
    if let view = controller.view {
      view.frame = made.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.addSubview(view)
    }
    transitionView.addSubview(made)
  }
}

extension UIViewController {
  /// The tab bar controller that holds this one, at any depth.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
}

/// Who is asked and told about a tab bar controller's choice; both methods may be left out.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a controller that a person chose may be shown.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// A person chose a controller, perhaps the one that is shown already.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Any controller may be shown.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}
