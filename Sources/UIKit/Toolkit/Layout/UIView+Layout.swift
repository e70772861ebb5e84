package import Foundation

// Layout, which is requested during a turn and done once at its end (R-RL-28).
extension UIView {
  /// Marks the ancestors of a view that needs layout, so that `layoutTree()` reaches it from the window.
  package func flagAncestorsForLayout() {
    guard layoutState != .clean else { return }
    var ancestor = superview
    while let view = ancestor, view.layoutState == .clean {
      view.layoutState = .descendantNeedsLayout
      ancestor = view.superview
    }
  }

  /// Solves the constraints, and lays out from the topmost of the adjacent ancestors that need it.
  package func layOutNow() {
    bringConstraintsUpToDate()
    // As `CALayer.layoutIfNeeded` does.
    var top = self
    while let above = top.superview, above.layoutState == .selfNeedsLayout { top = above }
    top.layoutTree()
  }

  /// Lays out this view and its descendants where needed, outer views first.
  package func layoutTree() {
    guard layoutState != .clean else { return }
    let needsOwnLayout = layoutState == .selfNeedsLayout
    // Cleared first, so that requests during the calls below are done in the next pass.
    layoutState = .clean
    if needsOwnLayout { callOutToLayoutSubviews() }
    layerStorage?.layOutHeldLayers()
    // A layout may have moved a child elsewhere.
    for child in children where child.node.parent == node {
      child.layoutTree()
    }
  }

  private func callOutToLayoutSubviews() {
    // A layout may cause another one of the same view within it.
    let isWithinLayout = node.isLayingOut
    node.isLayingOut = true
    prepareSafeArea()
    if node.isObserved { tellObservers() }
    layOutThroughLayer()
    node.isLayingOut = isWithinLayout
  }

  /// Requests layout because the bounds of a subview changed, unless this view's own layout is changing them.
  package func boundsOfSubviewChanged() {
    if !node.isLayingOut { setNeedsLayout() }
  }
}

extension UIView {
  /// The margins and lengths of a view that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView.AutoresizingMask {
  /// Returns a frame after its superview has changed size.
  ///
  /// Along each axis the flexible parts share the change in proportion to their present lengths,
  /// equally if these add up to zero. Documented: the change is shared. Assumed: the shares are equal then.
  package func frame(_ frame: CGRect, resizedFrom old: CGSize, to new: CGSize) -> CGRect {
    let horizontal = Axis(
      before: frame.origin.x, length: frame.size.width, whole: old.width,
      beforeIsFlexible: contains(.flexibleLeftMargin),
      lengthIsFlexible: contains(.flexibleWidth),
      afterIsFlexible: contains(.flexibleRightMargin)
    ).resized(to: new.width)
    let vertical = Axis(
      before: frame.origin.y, length: frame.size.height, whole: old.height,
      beforeIsFlexible: contains(.flexibleTopMargin),
      lengthIsFlexible: contains(.flexibleHeight),
      afterIsFlexible: contains(.flexibleBottomMargin)
    ).resized(to: new.height)
    return CGRect(
      x: horizontal.before, y: vertical.before, width: horizontal.length, height: vertical.length)
  }

  /// One axis of a view in its superview: the margin before it, its length, and the rest.
  private struct Axis {
    var before: CGFloat
    var length: CGFloat
    var whole: CGFloat
    var beforeIsFlexible: Bool
    var lengthIsFlexible: Bool
    var afterIsFlexible: Bool

    func resized(to newWhole: CGFloat) -> Axis {
      let after = whole - before - length
      let flexible = [
        (beforeIsFlexible, before), (lengthIsFlexible, length), (afterIsFlexible, after),
      ].filter(\.0).map(\.1)
      guard !flexible.isEmpty else { return self }
      let total = flexible.reduce(0, +)
      let change = newWhole - whole
      func growth(of part: CGFloat) -> CGFloat {
        total == 0 ? change / CGFloat(flexible.count) : change * part / total
      }
      var result = self
      result.whole = newWhole
      if beforeIsFlexible { result.before += growth(of: before) }
      if lengthIsFlexible { result.length += growth(of: length) }
      return result
    }
  }
}
