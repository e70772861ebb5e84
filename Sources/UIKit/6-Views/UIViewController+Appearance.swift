// Appearing and disappearing: what a controller hears when its view enters or leaves a shown window.
//
//     disappeared ── begin ─▶ appearing ── commit ─▶ appeared ── begin ─▶ disappearing ── left ─▶ …
//
// A view that leaves before the commit goes from appearing to disappearing. Documented: the calls and
// their order. Observed: on a device `viewDidAppear` comes after the commit, `viewWillAppear` at once.
extension UIViewController {
  /// How far a controller's view is on screen.
  package enum AppearanceState {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The root view is about to change windows.
  package func rootViewWillMove(from old: UIWindow?, to new: UIWindow?) {
    if old?.isShown == true { beginDisappearing() }
    if new?.isShown == true { beginAppearing() }
  }

  /// The root view has changed windows.
  package func rootViewDidMove(from old: UIWindow?, to new: UIWindow?) {
    if old?.isShown == true { viewLeftWindow() }
    if new?.isShown == true { viewEnteredWindow() }
  }

  package func beginAppearing() {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    viewWillAppear(false)
  }

  package func viewEnteredWindow() {
    guard appearance == .appearing else { return }
    viewIsAppearing(false)
    rootView?.window?.windowScene?.performAfterCommit { [weak self] in self?.finishAppearing() }
  }

  package func beginDisappearing() {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    viewWillDisappear(false)
  }

  package func viewLeftWindow() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(false)
  }

  private func finishAppearing() {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(false)
  }
}
