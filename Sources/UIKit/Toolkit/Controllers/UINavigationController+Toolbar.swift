import Foundation

// The toolbar of a navigation controller, which is created when it is first shown or read.
extension UINavigationController {
  private var madeToolbar: UIToolbar? {
    get { attached[UIToolbar.self] }
    set { attached[UIToolbar.self] = newValue }
  }

  /// The bar at the bottom, hidden by default (R-BAR-4).
  public var toolbar: UIToolbar {
    if let madeToolbar { return madeToolbar }
    let made = UIToolbar(frame: CGRect.zero)
    made.isHidden = true
    madeToolbar = made
    viewIfLoaded?.addSubview(made)
    placeToolbar()
    return made
  }

  /// Whether the bar at the bottom is hidden; true by default.
  public var isToolbarHidden: Bool {
    get { madeToolbar?.isHidden ?? true }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the bottom.
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    toolbar.isHidden = hidden
    updateToolbar()
    placeToolbar()
    barsChanged()
  }

  /// Shows the items of the top controller in the toolbar, unless the toolbar is hidden.
  func updateToolbar() {
    guard let madeToolbar, !madeToolbar.isHidden else { return }
    madeToolbar.items = topViewController?.toolbarItems
  }

  /// Places the toolbar at the bottom; returns whether it has moved and is not hidden.
  @discardableResult
  func placeToolbar() -> Bool {
    guard let madeToolbar, let container = rootView else { return false }
    if madeToolbar.superview !== container { container.addSubview(madeToolbar) }
    let height = toolbarHeight
    let place = CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
    let isMoved = madeToolbar.frame != place
    madeToolbar.frame = place
    return isMoved && !madeToolbar.isHidden
  }
}
