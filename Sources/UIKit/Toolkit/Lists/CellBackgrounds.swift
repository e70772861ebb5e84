import Foundation

// The views behind the content of a cell.
extension UIView {
  /// Replaces the view that fills the cell behind everything else; nil removes it.
  final func replaceBackground(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    fill(with: new)
    insertSubview(new, at: 0)
  }

  /// Adds or removes the view that marks a selected cell: directly above the cell's background view, or behind
  /// everything else if there is none (R-TABLE-23).
  final func showMark(_ mark: UIView?, isMarked: Bool, above background: UIView?) {
    guard let mark else { return }
    guard isMarked else {
      if mark.superview === self { mark.removeFromSuperview() }
      return
    }
    guard mark.superview !== self else { return }
    fill(with: mark)
    if let background, background.superview === self {
      insertSubview(mark, aboveSubview: background)
    } else {
      insertSubview(mark, at: 0)
    }
  }

  private func fill(with view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
