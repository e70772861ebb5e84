import Foundation

/// A controller that shows one of several controllers, which the user selects with a tab bar.
///
/// The root view is a private container. In it, two more containers hold the view of the selected controller; both are
/// in the responder chain (R-RESP-5).
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar(frame: CGRect.zero)
  /// The outer of the two containers.
  private let transitionView = UITransitionView(frame: CGRect.zero)
  /// The inner container, with the view of the selected controller; nil if there is none.
  private var wrapper: UIViewControllerWrapperView?
  /// The controller whose view is shown; nil if there is none.
  var selected: UIViewController?
  /// Whether a pushed controller has hidden the bar.
  var isBarHiddenByPush = false

  /// The object that decides about selections by the user; held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom.
  open var tabBar: UITabBar { bar }

  /// The controllers, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers.
  ///
  /// The selected one stays selected if it is among the new ones; else the one at its index is selected, or the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let index = selectedIndex
    for old in children where !new.contains(old) {
      old.willMove(toParent: nil)
      if old === selected { show(nil) }
      old.removeFromParent()
    }
    let added = new.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    childControllers = new
    updateTabs()
    for controller in added { controller.didMove(toParent: self) }
    guard selected == nil, !new.isEmpty else { return }
    selectTab(of: new.indices.contains(index) ? new[index] : new[0])
  }

  /// The controller whose view is shown; setting a controller without a tab has no effect.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, children.contains(newValue) else { return }
      selectTab(of: newValue)
    }
  }

  /// The index of the selected controller; `NSNotFound` if there is none.
  ///
  /// Setting an index without a controller has no effect.
  open var selectedIndex: Int {
    get { selected.flatMap { children.firstIndex(of: $0) } ?? NSNotFound }
    set {
      guard children.indices.contains(newValue) else { return }
      selectTab(of: children[newValue])
    }
  }

  /// Creates the container with the transition view and, in front of it, the bar.
  open override func loadView() {
    let container = UILayoutContainerView(frame: context.screen.bounds)
    transitionView.frame = container.bounds
    container.addSubview(transitionView)
    container.addSubview(bar)
    bar.delegate = self
    view = container
    if let selected { wrap(selected) }
  }

  /// Places the bar at the bottom.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
  }

  /// Selects the controller of a tab that the user has tapped, if the delegate allows it.
  ///
  /// A navigation controller that is selected already is popped to its root.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let wanted = children.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: wanted) ?? true else {
      bar.selectedItem = selected?.tabBarItem
      return
    }
    if wanted === selected {
      (wanted as? UINavigationController)?.popToRootViewController(animated: true)
    }
    selectTab(of: wanted)
    delegate?.tabBarController(self, didSelect: wanted)
  }

  /// Shows the present items of all controllers in the bar.
  func updateTabs() {
    bar.items = children.map(\.tabBarItem)
    bar.selectedItem = selected?.tabBarItem
  }

  private func selectTab(of controller: UIViewController) {
    bar.selectedItem = controller.tabBarItem
    if controller !== selected { show(controller) }
  }

  /// Shows a controller in place of the selected one.
  ///
  /// Observed: `viewWillAppear` of the new controller is called before `viewWillDisappear` of the old one.
  private func show(_ new: UIViewController?) {
    selected?.ownTransition?.completeTransition(true)
    let (old, oldWrapper) = (selected, wrapper)
    selected = new
    guard let rootView else {
      wrapper = nil
      return
    }
    let isShown = rootView.window?.isShown == true
    if isShown, let old, let new, let oldWrapper,
      beginTransition(from: old, to: new, in: oldWrapper)
    {
      return
    }
    wrapper = nil
    new?.loadViewIfNeeded()
    if isShown {
      new?.beginAppearingWithChildren(animated: false)
      old?.beginDisappearingWithChildren(animated: false)
    }
    old?.rootView?.removeFromSuperview()
    oldWrapper?.removeFromSuperview()
    if let new { wrap(new) }
    hideBarForPushes()
  }

  /// Puts the view of a controller into a container of its own.
  private func wrap(_ controller: UIViewController) {
    let made = UIViewControllerWrapperView(frame: transitionView.bounds)
    wrapper = made
    if let view = controller.view {
      view.frame = frame(of: controller, in: made.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.addSubview(view)
    }
    transitionView.addSubview(made)
  }
}

extension UIViewController {
  /// The nearest tab bar controller that contains this controller; nil if there is none.
  public var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
}
