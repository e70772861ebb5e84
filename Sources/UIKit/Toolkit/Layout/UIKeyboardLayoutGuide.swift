public import Foundation

/// A guide that tracks an object in front of a view, with constraints that depend on the edges that the object is near.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  /// The constraints that are active only near some edges of the window, or only away from them.
  private struct Tracked {
    let edges: NSDirectionalRectEdge
    /// Whether the constraints are active near the edges; otherwise they are active away from them.
    let isNear: Bool
    var constraints: [NSLayoutConstraint]
  }
  private var tracked: [Tracked] = []

  /// The edges of the window that the tracked object is near.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Returns the constraints that are active only near some edges.
  open func constraints(activeWhenNearEdge edges: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraints(edges, isNear: true)
  }

  /// Returns the constraints that are active only away from some edges.
  open func constraints(
    activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] { constraints(edges, isNear: false) }

  /// Replaces the constraints that are active only near some edges, and activates or deactivates the new ones
  /// accordingly.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edges: NSDirectionalRectEdge
  ) {
    replaceConstraints(edges, isNear: true, with: trackingConstraints)
  }

  /// Replaces the constraints that are active only away from some edges, and activates or deactivates the new ones
  /// accordingly.
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
    // Near means near all of the edges, away means away from all of them.
    let holds = isNear ? nearEdges.isSuperset(of: edges) : nearEdges.isDisjoint(with: edges)
    if holds {
      NSLayoutConstraint.activate(constraints)
    } else {
      NSLayoutConstraint.deactivate(constraints)
    }
  }
}

/// A guide for the part of a view that the keyboard covers; without a keyboard, the part below the safe area
/// (R-LAYOUT-26).
///
/// The keyboard is always docked here, so that it is near the bottom of the window and no other edge.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide tracks an undocked keyboard; stored without effect, since the keyboard is always docked.
  open var followsUndockedKeyboard = false

  /// Whether the guide begins, without a keyboard, at the bottom of the safe area, and not of the view; true by
  /// default.
  open var usesBottomSafeArea = true {
    didSet { owningView?.constrainedSurroundingsChanged() }
  }

  /// The distance above the keyboard, in points, at which a drag begins to dismiss it; stored without effect.
  open var keyboardDismissPadding: CGFloat = 0

  override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
  /// The guide for the part of the view that the keyboard covers; made when it is first read (R-LAYOUT-26).
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = madeKeyboardGuide { return made }
    let made = UIKeyboardLayoutGuide(.keyboard, of: self)
    layoutItem.systemGuides.append(made)
    return made
  }

  /// The keyboard guide; nil if it was not made.
  private var madeKeyboardGuide: UIKeyboardLayoutGuide? {
    layoutItemIfMade?.systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// The height of the keyboard guide, in points: that of the part of the view below the top of the input views, and at
  /// least that of the part below the safe area unless `usesBottomSafeArea` is false.
  var keyboardCover: CGFloat {
    let atRest = madeKeyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    let inputs = context.inputViews
    guard inputs.isShown, let window else { return atRest }
    let top = convert(window.convert(inputs.frame.origin, from: nil as UIWindow?), from: window).y
    return max(atRest, min(bounds.maxY - top, bounds.height))
  }
}

extension UIWindowScene {
  /// Updates the keyboard guides of all windows after the input views have moved.
  func keyboardMoved() {
    for window in windows { window.constrainedSurroundingsChanged() }
  }
}
