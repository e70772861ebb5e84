import Foundation

// Updating and solving the constraints, which comes before layout.
extension UIView {
  /// Whether `updateConstraints` is called before the next layout.
  public func needsUpdateConstraints() -> Bool { layoutItemIfMade?.needsUpdate == true }

  /// Calls `updateConstraints` of the view and the views in it that need it, inner views first, and solves the
  /// constraints.
  public func updateConstraintsIfNeeded() {
    guard node.holdsConstrained else { return }
    callOutToUpdateConstraints()
    layoutEngine?.prepare()
  }

  /// Requests a call of `updateConstraints`.
  package func requestConstraintUpdate() {
    layoutItem.needsUpdate = true
    topmostView.layoutItem.needsUpdatePass = true
    flagForConstraints()
    flagAncestorsForLayout()
  }

  /// Notes that the view's constraints were updated.
  package func constraintsUpdated() { layoutItemIfMade?.needsUpdate = false }

  /// Updates the constraints of the whole tree and solves them, as far as changes make it necessary.
  package func bringConstraintsUpToDate() {
    let root = topmostView
    guard let item = root.layoutItemIfMade else { return }
    if item.needsUpdatePass {
      item.needsUpdatePass = false
      root.callOutToUpdateConstraints()
    }
    item.engine?.prepare()
  }

  /// Calls `updateConstraints` of this view and the views in it, as far as they need it, inner ones first (R-LAYOUT-8).
  ///
  /// For the root view of a controller, the controller's `updateViewConstraints` is called instead.
  private func callOutToUpdateConstraints() {
    guard node.holdsConstrained else { return }
    for child in children where child.node.parent == node { child.callOutToUpdateConstraints() }
    guard let item = layoutItemIfMade, item.needsUpdate else { return }
    item.needsUpdate = false
    if let viewController {
      viewController.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Gives the subviews the frames of the solution (R-LAYOUT-9).
  package func placeConstrainedSubviews() {
    guard let engine = layoutEngine else { return }
    engine.prepare(placing: self)
    for child in children where child.node.isConstrained && child.node.parent == node {
      engine.place(child)
    }
    if let scrollView = self as? UIScrollView { engine.setContentSize(of: scrollView) }
  }

  /// The frame as it would be without the transform.
  var uprightFrame: CGRect { CGRect(origin: node.corner, size: bounds.size) }
}

extension LayoutEngine {
  /// The frame of a view that constraints place, with edges on whole pixels; nil for any other item.
  ///
  /// Assumed: each edge is rounded by itself.
  private func frame(of slot: Slot, _ index: Int) -> CGRect? {
    guard slot.item.kind == .view, !slot.item.translatesMask, let view = slot.item.view else {
      return nil
    }
    let scale = view.context.screen.scale
    func onPixel(_ number: CGFloat) -> CGFloat { (number * scale).rounded() / scale }
    let (x, y) = (value(index, 0) - slot.insets.left, value(index, 1) - slot.insets.top)
    let right = value(index, 0) + value(index, 2) + slot.insets.right
    let bottom = value(index, 1) + value(index, 3) + slot.insets.bottom
    let origin = CGPoint(x: onPixel(x), y: onPixel(y))
    return CGRect(
      origin: origin,
      size: CGSize(width: onPixel(right) - origin.x, height: onPixel(bottom) - origin.y))
  }

  /// Gives a view the frame of the solution by setting its center and bounds, as on iOS.
  func place(_ view: UIView) {
    guard let item = view.layoutItemIfMade, let index = slotOfItem[ObjectIdentifier(item)],
      let frame = frame(of: slots[index], index)
    else { return }
    let (size, center) = (frame.size, view.center(for: frame))
    guard view.bounds.size != size || view.center != center else { return }
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != center { view.center = center }
    placed()
  }

  /// Requests layout of the superviews of views that must move, except of `placed`, which is about to place its
  /// subviews.
  ///
  /// `moved` has the indices of the slots. A root has no superview and gets its size at once.
  func requestLayout(of moved: [Int], placing placed: UIView?) {
    for index in moved {
      let slot = slots[index]
      guard let view = slot.item.view else { continue }
      if slot.item.kind == .content {
        let isNew = rectangle(of: slot.item)?.size != (view as? UIScrollView)?.contentSize
        if isNew, view !== placed { view.setNeedsLayout() }
      } else if let frame = frame(of: slot, index),
        view.bounds.size != frame.size || view.center != view.center(for: frame)
      {
        if slot.parent < 0 {
          placeRoot(view, frame.size)
        } else if view.superview !== placed {
          view.superview?.setNeedsLayout()
        }
      }
    }
  }

  /// Gives a root that does not translate its mask the size of the solution; a window keeps its size.
  private func placeRoot(_ view: UIView, _ size: CGSize) {
    if !(view is UIWindow), view.bounds.size != size { view.bounds.size = size }
  }

  /// Sets the content size of a scroll view, if constraints name its content (R-LAYOUT-11).
  func setContentSize(of view: UIScrollView) {
    guard
      let guide = view.layoutItemIfMade?.systemGuides.first(where: { $0.item.kind == .content }),
      let rectangle = rectangle(of: guide.item), guide.item.useCount > 0
    else { return }
    if view.contentSize != rectangle.size { view.contentSize = rectangle.size }
  }
}

extension UIView {
  /// The center with which the view has a frame, without regard to its transform.
  fileprivate func center(for frame: CGRect) -> CGPoint {
    let anchor = anchorPoint
    return CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}

// The size that fits the constraints.
extension UIView {
  /// Returns the size nearest to a target that the constraints in the view allow (R-LAYOUT-10).
  package func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    callOutToUpdateConstraints()
    let engine = LayoutEngine(
      root: self, purpose: .fitting(target, horizontal: horizontal, vertical: vertical))
    engine.prepare()
    let size = engine.rectangle(of: layoutItem)?.size ?? CGSize.zero
    let (insets, scale) = (alignmentRectInsets, context.screen.scale)
    // Rounds up, since rounding down would cut off content; a millionth of a pixel is an error of the solution.
    func onPixel(_ number: CGFloat) -> CGFloat { (number * scale - 1e-6).rounded(.up) / scale }
    return CGSize(
      width: onPixel(size.width + insets.left + insets.right),
      height: onPixel(size.height + insets.top + insets.bottom))
  }
}
