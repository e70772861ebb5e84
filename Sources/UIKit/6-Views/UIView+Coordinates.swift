package import Foundation

// Points and rectangles from one view to another: up to the view that holds both, then down.
extension UIView {
  package func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    converted(point, to: view, { $0.pointToSuperview($1) }, { $0.pointFromSuperview($1) })
  }

  package func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return descend(point, from: nil) { $0.pointFromSuperview($1) } }
    return view.converted(point, to: self)
  }

  package func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    converted(rect, to: view, { $0.rectToSuperview($1) }, { $0.rectFromSuperview($1) })
  }

  package func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view else { return descend(rect, from: nil) { $0.rectFromSuperview($1) } }
    return view.converted(rect, to: self)
  }

  /// One way for points and rectangles, which differ only in how they take a single step.
  private func converted<Value>(
    _ value: Value, to view: UIView?,
    _ toSuperview: (ViewGeometry, Value) -> Value, _ fromSuperview: (ViewGeometry, Value) -> Value
  ) -> Value {
    guard let view else { return ascend(value, to: nil, toSuperview) }
    let meeting = commonAncestor(with: view)
    let shared = onSharedGround(
      ascend(value, to: meeting, toSuperview), to: view, meeting: meeting, toSuperview,
      fromSuperview)
    return view.descend(shared, from: meeting, fromSuperview)
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
  private func ascend<Value>(
    _ value: Value, to ancestor: UIView?, _ toSuperview: (ViewGeometry, Value) -> Value
  ) -> Value {
    var (view, result) = (self, value)
    while view !== ancestor, let above = view.parent {
      result = toSuperview(view.geometry, result)
      view = above
    }
    return result
  }

  /// From an ancestor to this view; nil means the root of the tree.
  private func descend<Value>(
    _ value: Value, from ancestor: UIView?, _ fromSuperview: (ViewGeometry, Value) -> Value
  ) -> Value {
    guard self !== ancestor, let above = parent else { return value }
    return fromSuperview(geometry, above.descend(value, from: ancestor, fromSuperview))
  }
}
