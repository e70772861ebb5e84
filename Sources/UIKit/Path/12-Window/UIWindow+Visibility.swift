import TouchstoneTrace

// Showing and hiding: a window joins its scene, and its root controller appears.
extension UIWindow {
  /// Whether the window can be seen and touched: not hidden, and in a scene (R-WIN-3).
  package var isShown: Bool { !isHidden && windowScene != nil }

  /// Hides the window and attaches it to its scene; every initializer calls this last.
  package func finishInit(scene: UIWindowScene) {
    node.isHidden = true
    heldScene = scene
    scene.attach(self)
  }

  /// Shows the window in front of the others of its level and makes it the key window if `canBecomeKey` allows.
  package func showAndMakeKey() {
    if isHidden {
      isHidden = false
    } else {
      windowScene?.bringToFront(self)
    }
    makeKey()
  }

  /// Shows or hides the window after a change of `isHidden`.
  package func visibilityChanged(from wasHidden: Bool) {
    guard isHidden != wasHidden, let windowScene else { return }
    if isHidden {
      didHide(in: windowScene)
    } else {
      didShow(in: windowScene)
    }
  }

  /// Moves the window from its old scene to the new one.
  ///
  /// A window that is not hidden appears if it had no scene before, and disappears if it has none now.
  package func sceneChanged(from old: UIWindowScene?) {
    guard windowScene !== old else { return }
    old?.detach(self)
    windowScene?.attach(self)
    guard !isHidden else { return }
    if old != nil, windowScene == nil { disappear() }
    if old == nil, let windowScene { didShow(in: windowScene) }
  }

  private func didShow(in scene: UIWindowScene) {
    scene.bringToFront(self)
    record("shown")
    appear()
    if rootContainer == nil { installRootView() }
    post(UIWindow.didBecomeVisibleNotification)
  }

  private func didHide(in scene: UIWindowScene) {
    record("hidden")
    disappear()
    scene.giveUpKey(self)
    post(UIWindow.didBecomeHiddenNotification)
  }

  /// Records a change of the window, such as "shown", in the trace.
  package func record(_ change: String) {
    guard context.lane.isOn else { return }
    context.lane.window(context.names.name(of: self), context.lane.name(change))
  }

  /// Makes the view controllers whose views are in the window appear.
  private func appear() {
    for controller in followingControllers { controller.beginAppearing() }
    for controller in followingControllers { controller.viewEnteredWindow() }
  }

  /// Cancels the touches, presses and shakes in the window and makes its view controllers disappear.
  private func disappear() {
    context.dispatcher.windowLeavesScreen(self)
    for controller in followingControllers { controller.beginDisappearing() }
    for controller in followingControllers { controller.viewLeftWindow() }
  }

  /// The controllers that appear and disappear with the window.
  private var followingControllers: [UIViewController] {
    controllersInTree.filter { $0.followsAppearance(of: nil) }
  }
}

// The root controller's view and the two private containers around it, which are in the responder chain (R-RESP-4).
extension UIWindow {
  /// Removes the view of the old root view controller and, if the window is shown, adds that of the new one.
  ///
  /// A window that is not shown adds the view when it is shown.
  package func rootViewControllerChanged(from old: UIViewController?) {
    guard rootViewController !== old else { return }
    old?.abandonPresentation()
    rootContainer?.removeFromSuperview()
    rootContainer = nil
    old?.viewIfLoaded?.removeFromSuperview()
    if isShown { installRootView() }
  }

  private func installRootView() {
    guard let rootViewController, let rootView = rootViewController.view else { return }
    let shadow = UIDropShadowView(frame: bounds)
    let transition = UITransitionView(frame: bounds)
    rootContainer = transition
    rootView.frame = shadow.bounds
    rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shadow.addSubview(rootView)
    transition.addSubview(shadow)
    addSubview(transition)
  }
}
