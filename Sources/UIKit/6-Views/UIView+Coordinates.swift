package import Foundation

// Points and rectangles from one view to another: up to the view that holds both, then down.
extension UIView {
  package func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return ascend(point, to: nil) }
    let meeting = commonAncestor(with: view)
    let shared = onSharedGround(
      ascend(point, to: meeting), to: view, meeting: meeting,
      { $0.pointToSuperview($1) }, { $0.pointFromSuperview($1) })
    return view.descend(shared, from: meeting)
  }

  package func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return descend(point, from: nil) }
    return view.converted(point, to: self)
  }

  package func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let view else { return ascend(rect, to: nil) }
    let meeting = commonAncestor(with: view)
    let shared = onSharedGround(
      ascend(rect, to: meeting), to: view, meeting: meeting,
      { $0.rectToSuperview($1) }, { $0.rectFromSuperview($1) })
    return view.descend(shared, from: meeting)
  }

  package func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view else { return descend(rect, from: nil) }
    return view.converted(rect, to: self)
  }

  /// Two windows meet on the screen; trees without a window are taken to share their roots.
  private func onSharedGround<Value>(
    _ value: Value, to view: UIView, meeting: UIView?,
    _ toScreen: (ViewGeometry, Value) -> Value, _ fromScreen: (ViewGeometry, Value) -> Value
  ) -> Value {
    guard meeting == nil, let here = window, let there = view.window else { return value }
    return fromScreen(there.geometry, toScreen(here.geometry, value))
  }

  /// The nearest view that holds both, or is one of them.
  private func commonAncestor(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.stands(in: view) { return view }
      candidate = view.parent
    }
    return nil
  }

  /// From this view to an ancestor; nil means the root of the tree, whose own place does not count.
  private func ascend(_ point: CGPoint, to ancestor: UIView?) -> CGPoint {
    var (view, result) = (self, point)
    while view !== ancestor, let above = view.parent {
      result = view.geometry.pointToSuperview(result)
      view = above
    }
    return result
  }

  /// From an ancestor to this view; nil means the root of the tree.
  private func descend(_ point: CGPoint, from ancestor: UIView?) -> CGPoint {
    guard self !== ancestor, let above = parent else { return point }
    return geometry.pointFromSuperview(above.descend(point, from: ancestor))
  }

  private func ascend(_ rect: CGRect, to ancestor: UIView?) -> CGRect {
    var (view, result) = (self, rect)
    while view !== ancestor, let above = view.parent {
      result = view.geometry.rectToSuperview(result)
      view = above
    }
    return result
  }

  private func descend(_ rect: CGRect, from ancestor: UIView?) -> CGRect {
    guard self !== ancestor, let above = parent else { return rect }
    return geometry.rectFromSuperview(above.descend(rect, from: ancestor))
  }
}
