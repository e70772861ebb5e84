import Foundation

/// The view that an app has set as a mask.
private struct Mask {
  let view: UIView
}

extension UIView {
  /// The view whose opacity cuts out what is seen of this one; its layer is the mask of the layer, and touches ignore
  /// it (R-LAYER-10).
  ///
  /// The mask is in no tree. Its frame is in the coordinates of this view.
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
