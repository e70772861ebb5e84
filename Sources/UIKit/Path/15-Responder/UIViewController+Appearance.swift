// Appearing and disappearing: the calls of a controller whose view enters or leaves a shown window.
//
//     disappeared ── begin ─▶ appearing ── commit ─▶ appeared ── begin ─▶ disappearing ── left ─▶ …
//
// A view that leaves before the commit goes from appearing to disappearing. Documented: the calls and
// their order. Observed: on a device `viewDidAppear` comes after the commit, `viewWillAppear` at once.
// A container calls `beginDisappearing` and `beginAppearing` before it moves a view; the move then makes only the
// calls that remain.
extension UIViewController {
  /// The appearance state of a controller's view.
  package enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// Why a controller is appearing or disappearing; `none` at other times and without a known reason.
  package enum Passage {
    case none
    case beingPresented
    case beingDismissed
    case movingToParent
    case movingFromParent
  }

  /// Begins the calls before the root view changes windows.
  package func rootViewWillMove(from old: UIWindow?, to new: UIWindow?) {
    guard followsAppearance(of: nil) else { return }
    if old?.isShown == true { beginDisappearing(animated: isContainerAnimated) }
    if new?.isShown == true { beginAppearing(animated: isContainerAnimated) }
  }

  /// Continues the calls after the root view changed windows.
  package func rootViewDidMove(from old: UIWindow?, to new: UIWindow?) {
    guard followsAppearance(of: nil) else { return }
    if old?.isShown == true { viewLeftWindow() }
    if new?.isShown == true { viewEnteredWindow() }
  }

  /// Begins the appearance of the controller and of the controllers whose views are in its view.
  package func beginAppearingWithChildren(animated: Bool) {
    for controller in controllersInView { controller.beginAppearing(animated: animated) }
  }

  /// Begins the disappearance of the controller and of the controllers whose views are in its view.
  package func beginDisappearingWithChildren(animated: Bool) {
    for controller in controllersInView { controller.beginDisappearing(animated: animated) }
  }

  /// Calls `viewWillAppear(_:)`, unless the view is appearing or has appeared.
  package func beginAppearing(animated: Bool = false) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    attached[HasCalledIsAppearing.self] = nil
    isAppearanceAnimated = animated
    viewWillAppear(animated)
  }

  /// Calls `viewIsAppearing(_:)`, and `viewDidAppear(_:)` after the commit.
  package func viewEnteredWindow() {
    guard appearance == .appearing else { return }
    callIsAppearing()
    finishAppearingAfterCommit()
  }

  /// Whether `viewIsAppearing(_:)` has been called since the view began to appear.
  private struct HasCalledIsAppearing {}

  /// Calls `viewIsAppearing(_:)`, once for each time that the view appears.
  private func callIsAppearing() {
    guard attached[HasCalledIsAppearing.self] == nil else { return }
    attached[HasCalledIsAppearing.self] = HasCalledIsAppearing()
    viewIsAppearing(isAppearanceAnimated)
  }

  /// Makes the last calls of appearing or disappearing at once (R-RESP-38).
  package func endAppearance() {
    switch appearance {
    case .appearing:
      callIsAppearing()
      finishAppearing()
    case .disappearing: viewLeftWindow()
    case .appeared, .disappeared: break
    }
  }

  /// Makes the first responder in the view resign, and calls `viewWillDisappear(_:)`, unless the view is disappearing
  /// or has disappeared.
  package func beginDisappearing(animated: Bool = false) {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    keepFirstResponder()
    viewWillDisappear(animated)
  }

  /// Calls `viewDidDisappear(_:)`.
  package func viewLeftWindow() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(isAppearanceAnimated)
  }

  /// Makes the controller and the controllers in its view appear again, after they began to disappear but stay.
  package func reappearWithChildren(animated: Bool) {
    for controller in controllersInView {
      controller.beginAppearing(animated: animated)
      controller.viewEnteredWindow()
    }
  }

  /// Ends an interactive or animated transition with this controller's view on the screen.
  package func finishAppearingInTransition() {
    isAppearingInTransition = false
    for controller in controllersInView { controller.finishAppearingAfterCommit() }
  }

  /// Whether a transition that shows the controller, or one that contains it, is under way.
  private var isHeldByTransition: Bool {
    isAppearingInTransition || parent?.isHeldByTransition == true
  }

  private func finishAppearingAfterCommit() {
    rootView?.window?.windowScene?.performAfterCommit { [held = Anchored(self)] in
      held.object?.finishAppearing()
    }
  }

  private func finishAppearing() {
    guard appearance == .appearing, !isHeldByTransition else { return }
    appearance = .appeared
    restoreFirstResponder()
    viewDidAppear(isAppearanceAnimated)
  }

  /// The controller and the controllers whose views are in its view, as far as their appearance follows this one's.
  var controllersInView: [UIViewController] {
    guard let rootView else { return [self] }
    return rootView.controllersInTree.filter { $0.followsAppearance(of: self) }
  }

  /// Whether all parents of the controller up to `container`, or to the outermost one, forward appearance calls.
  package func followsAppearance(of container: UIViewController?) -> Bool {
    guard self !== container, let parent else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods
      && parent.followsAppearance(of: container)
  }

  /// Whether the parent is appearing or disappearing with an animation, as its children then do.
  private var isContainerAnimated: Bool {
    guard let parent, parent.appearance == .appearing || parent.appearance == .disappearing else {
      return false
    }
    return parent.isAppearanceAnimated
  }
}

// The first responder in the view of a controller that leaves the screen for a while (R-RESP-37).
extension UIViewController {
  private struct KeptFirstResponder {
    let responder: Anchored<UIResponder>
  }

  /// Makes the first responder in the view resign, and remembers it.
  func keepFirstResponder() {
    guard let first = rootView?.window?.firstResponder,
      ResponderChain(from: first).contains(where: { $0 === self })
    else { return }
    attached[KeptFirstResponder.self] = KeptFirstResponder(responder: Anchored(first))
    first.resignFirstResponder()
  }

  /// Makes the remembered responder first responder again, unless another one has become first responder meanwhile.
  func restoreFirstResponder() {
    guard let kept = attached[KeptFirstResponder.self] else { return }
    attached[KeptFirstResponder.self] = nil
    guard let first = kept.responder.object, let window = rootView?.window,
      window.firstResponder == nil, ResponderChain(from: first).window === window
    else { return }
    first.becomeFirstResponder()
  }
}

// Loading of the root view.
extension UIViewController {
  /// The root view, which is loaded if it has not been; traps if `loadView()` sets no view.
  package func loadedView() -> UIView {
    if let rootView { return rootView }
    loadView()
    guard let rootView else {
      preconditionFailure("\(type(of: self)).loadView() must set the controller's view")
    }
    viewDidLoad()
    return rootView
  }
}
