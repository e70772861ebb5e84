import Foundation

/// The view that an app has set as a mask.
private struct Mask {
  let view: UIView
}

extension UIView {
  /// The view whose opacity masks this one; its layer is the mask of this view's layer (R-LAYER-10).
  ///
  /// The mask has no superview and no effect on touches. Its frame is in the coordinates of this view.
  public var mask: UIView? {
    get { attached[Mask.self]?.view }
    set {
      precondition(
        newValue?.superview == nil,
        "a view in a tree cannot be a mask: call removeFromSuperview() on it before")
      attached[Mask.self] = newValue.map { Mask(view: $0) }
      layer.mask = newValue?.layer
    }
  }
}
