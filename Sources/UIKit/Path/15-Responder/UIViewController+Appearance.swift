// Appearing and disappearing: what a controller hears when its view enters or leaves a shown window.
//
//     disappeared ── begin ─▶ appearing ── commit ─▶ appeared ── begin ─▶ disappearing ── left ─▶ …
//
// A view that leaves before the commit goes from appearing to disappearing. Documented: the calls and
// their order. Observed: on a device `viewDidAppear` comes after the commit, `viewWillAppear` at once.
// A controller that shows others begins both sides before it moves a view; what is left of the calls then
// follows from the move.
extension UIViewController {
  /// How far a controller's view is on screen.
  package enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// Why a controller is coming or going, while it is.
  package enum Passage {
    case none
    case beingPresented
    case beingDismissed
    case movingToParent
    case movingFromParent
  }

  /// The root view is about to change windows.
  package func rootViewWillMove(from old: UIWindow?, to new: UIWindow?) {
    if old?.isShown == true { beginDisappearing(animated: isContainerAnimated) }
    if new?.isShown == true { beginAppearing(animated: isContainerAnimated) }
  }

  /// The root view has changed windows.
  package func rootViewDidMove(from old: UIWindow?, to new: UIWindow?) {
    if old?.isShown == true { viewLeftWindow() }
    if new?.isShown == true { viewEnteredWindow() }
  }

  /// The controller and those whose views stand in its view are about to appear.
  package func beginAppearingWithChildren(animated: Bool) {
    for controller in controllersInView { controller.beginAppearing(animated: animated) }
  }

  /// The controller and those whose views stand in its view are about to disappear.
  package func beginDisappearingWithChildren(animated: Bool) {
    for controller in controllersInView { controller.beginDisappearing(animated: animated) }
  }

  package func beginAppearing(animated: Bool = false) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    isAppearanceAnimated = animated
    viewWillAppear(animated)
  }

  package func viewEnteredWindow() {
    guard appearance == .appearing else { return }
    viewIsAppearing(isAppearanceAnimated)
    rootView?.window?.windowScene?.performAfterCommit { [weak self] in self?.finishAppearing() }
  }

  package func beginDisappearing(animated: Bool = false) {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    viewWillDisappear(animated)
  }

  package func viewLeftWindow() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(isAppearanceAnimated)
  }

  private func finishAppearing() {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(isAppearanceAnimated)
  }

  private var controllersInView: [UIViewController] {
    guard let rootView else { return [self] }
    return rootView.controllersInTree
  }

  /// A child comes and goes with its parent, and as its parent does.
  private var isContainerAnimated: Bool {
    guard let parent, parent.appearance == .appearing || parent.appearance == .disappearing else {
      return false
    }
    return parent.isAppearanceAnimated
  }
}
