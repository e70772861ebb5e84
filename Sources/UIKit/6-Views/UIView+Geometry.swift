import Foundation

// A change of place or size, and what follows from it.
extension UIView {
  /// Changes the geometry; a new size moves autoresizing subviews and asks for layout.
  package func change(_ body: (inout ViewGeometry) -> Void) {
    let old = appearance
    let oldSize = geometry.bounds.size
    body(&geometry)
    AppContext.current.animator.changed(self, from: old)
    guard geometry.bounds.size != oldSize else { return }
    resizeSubviews(from: oldSize)
    setNeedsLayout()
  }

  /// Opacity is kept in single precision, as layers do (R-VIEW-3).
  package func changeOpacity(to opacity: CGFloat) {
    let old = appearance
    alphaValue = Float(opacity)
    AppContext.current.animator.changed(self, from: old)
  }

  package func resizeToFit() {
    let origin = frame.origin
    let fitting = sizeThatFits(bounds.size)
    frame = CGRect(origin: origin, size: fitting)
  }

  /// The view's layer, made when somebody asks for it.
  package var layerOfView: CALayer {
    if let layerStorage { return layerStorage }
    let made = CALayer(view: self)
    layerStorage = made
    return made
  }

  private func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for child in children where !child.autoresizingMask.isEmpty {
      child.frame = child.autoresizingMask.frame(
        child.frame, resizedFrom: oldSize, to: geometry.bounds.size)
    }
  }
}
