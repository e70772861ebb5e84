public import Foundation

/// A guide that follows something which moves over a view, and has constraints that depend on where that is.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  /// The constraints that depend on whether what is followed is near some edges of the window, or away from them.
  private struct Tracked {
    let edges: NSDirectionalRectEdge
    /// Whether the constraints hold near the edges; else away from them.
    let isNear: Bool
    var constraints: [NSLayoutConstraint]
  }
  private var tracked: [Tracked] = []

  /// The edges of the window that what is followed is near to.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Returns the constraints that are active only near some edges.
  open func constraints(activeWhenNearEdge edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraints(edges, isNear: true)
  }

  /// Returns the constraints that are active only away from some edges.
  open func constraints(
    activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] { constraints(edges, isNear: false) }

  /// Replaces the constraints that are active only near some edges, of which it activates or deactivates the new ones.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edges: NSDirectionalRectEdge
  ) {
    replaceConstraints(edges, isNear: true, with: trackingConstraints)
  }

  /// Replaces the constraints that are active only away from some edges, of which it activates or deactivates the new ones.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    replaceConstraints(edges, isNear: false, with: trackingConstraints)
  }

  /// Deactivates all constraints that depend on edges, and forgets them.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate(tracked.flatMap(\.constraints))
    tracked = []
  }

  private func constraints(
    _ edges: NSDirectionalRectEdge, isNear: Bool
  ) -> [NSLayoutConstraint] {
    tracked.first { $0.edges == edges && $0.isNear == isNear }?.constraints ?? []
  }

  private func replaceConstraints(
    _ edges: NSDirectionalRectEdge, isNear: Bool, with constraints: [NSLayoutConstraint]
  ) {
    NSLayoutConstraint.deactivate(self.constraints(edges, isNear: isNear))
    tracked.removeAll { $0.edges == edges && $0.isNear == isNear }
    tracked.append(Tracked(edges: edges, isNear: isNear, constraints: constraints))
    let holds = isNear ? nearEdges.isSuperset(of: edges) : nearEdges.isDisjoint(with: edges)
    if holds {
      NSLayoutConstraint.activate(constraints)
    } else {
      NSLayoutConstraint.deactivate(constraints)
    }
  }
}

/// The part of a view that the keyboard covers; without a keyboard the part below the safe area (R-LAYOUT-26).
///
/// The keyboard is always docked here: it is near the bottom of the window, and no other edge.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that is not at the bottom; stored without effect: the keyboard always is.
  open var followsUndockedKeyboard = false

  /// Whether the guide, without a keyboard, begins at the bottom of the safe area, else at that of the view; true by default.
  open var usesBottomSafeArea = true {
    didSet { owningView?.constrainedSurroundingsChanged() }
  }

  /// The distance above the keyboard at which a drag of a scroll view begins to move it; stored without effect.
  open var keyboardDismissPadding: CGFloat = 0

  override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
  /// The part of the view that the keyboard covers (R-LAYOUT-26).
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = madeKeyboardGuide { return made }
    let made = UIKeyboardLayoutGuide(.keyboard, of: self)
    layoutItem.systemGuides.append(made)
    return made
  }

  private var madeKeyboardGuide: UIKeyboardLayoutGuide? {
    layoutItemIfMade?.systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// The height of the keyboard guide, in points: how far the view reaches below the top of the input views, or below the safe
  /// area if that is more.
  var keyboardCover: CGFloat {
    let atRest = madeKeyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    let inputs = context.inputViews
    guard inputs.isShown, let window else { return atRest }
    let top = convert(window.convert(inputs.frame.origin, from: nil as UIWindow?), from: window).y
    return max(atRest, min(bounds.maxY - top, bounds.height))
  }
}

extension UIWindowScene {
  /// Has the keyboard guides of all windows follow the input views.
  func keyboardMoved() {
    for window in windows { window.constrainedSurroundingsChanged() }
  }
}
