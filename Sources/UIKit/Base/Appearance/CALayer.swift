public import Foundation

/// The layer of a view; on this platform it has geometry and opacity but draws nothing.
///
/// The layer reads and writes its view's geometry, so that code which moves `anchorPoint` or `position` has the
/// effect it has on iOS. A presentation layer is a snapshot of what an animation shows; the hit test of views does
/// not use it (R-VIEW-12).
@MainActor
open class CALayer: NSObject {
  @Anchored private var view: UIView?
  /// What a presentation layer shows; nil for the layer of the view itself.
  private let shownAppearance: ViewAppearance?

  /// The radius of the corners, in points; touches ignore it (R-VIEW-7).
  open var cornerRadius: CGFloat = 0

  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0

  package init(view: UIView, shownAppearance: ViewAppearance? = nil) {
    self.view = view
    self.shownAppearance = shownAppearance
    super.init()
  }

  /// The rectangle that the layer covers, in its own coordinates.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { changeView { $0.bounds = newValue } }
  }

  /// Where the anchor point is in the superlayer.
  open var position: CGPoint {
    get { geometry.center }
    set { changeView { $0.center = newValue } }
  }

  /// The point that stays on `position`, as a fraction of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { changeView { $0.anchorPoint = newValue } }
  }

  /// The smallest rectangle around the layer, in the coordinates of its superlayer.
  open var frame: CGRect {
    get { geometry.frame }
    set { changeView { $0.frame = newValue } }
  }

  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float {
    get { shownAppearance.map { Float($0.opacity) } ?? view?.node.alpha ?? 1 }
    set { changeView { $0.alpha = CGFloat(newValue) } }
  }

  /// Whether content outside the bounds is not shown; touches ignore it (R-VIEW-7).
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { changeView { $0.clipsToBounds = newValue } }
  }

  /// The transform about the anchor point.
  open func affineTransform() -> CGAffineTransform { geometry.transform }

  /// Sets the transform about the anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    changeView { $0.transform = transform }
  }

  /// What the display shows of the layer now; nil if it is in no window.
  open func presentation() -> CALayer? { snapshot }

  /// The layer that a presentation layer is a snapshot of; any other layer returns itself.
  open func model() -> CALayer { view?.layer ?? self }

  /// Ends the animations of the layer's view; the display then shows the values of the model.
  open func removeAllAnimations() { view.map { $0.context.animator.cancel($0) } }

  /// Whether a point of the layer lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.standardized.contains(p) }

  /// The front-most layer at a point of the superlayer.
  ///
  /// Ignores `isUserInteractionEnabled`, `alpha` and overrides of `point(inside:with:)` of the views.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitLayer(at: p) }
}

extension CALayer {
  private var geometry: ViewGeometry {
    shownAppearance?.geometry ?? view?.geometry ?? ViewGeometry(frame: CGRect.zero)
  }

  /// Changes the view; a snapshot changes nothing.
  private func changeView(_ change: (UIView) -> Void) {
    guard shownAppearance == nil, let view else { return }
    change(view)
  }

  private var snapshot: CALayer? {
    guard let view, view.window != nil else { return nil }
    return CALayer(view: view, shownAppearance: view.seenAppearance)
  }

  private func hitLayer(at point: CGPoint) -> CALayer? {
    guard let view, !view.isHidden else { return nil }
    let own = geometry.pointFromSuperview(point)
    let isInside = contains(own)
    guard isInside || !masksToBounds else { return nil }
    for child in view.children.reversed() {
      let layer = shownAppearance == nil ? child.layer : child.layer.presentation()
      if let hit = layer?.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }
}
