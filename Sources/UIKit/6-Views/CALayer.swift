public import Foundation

/// What stands behind a view: here the part of it that decides where the view is.
///
/// Nothing is drawn on this platform. The layer reads and writes its view's geometry, so that code which
/// moves `anchorPoint` or `position` has the effect it has on iOS.
@MainActor
open class CALayer: NSObject {
  private weak var view: UIView?

  /// How round the corners look; touches ignore it (R-VIEW-7).
  open var cornerRadius: CGFloat = 0

  /// How wide the border looks.
  open var borderWidth: CGFloat = 0

  package init(view: UIView) {
    self.view = view
    super.init()
  }

  /// The view's own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect.zero }
    set { view?.bounds = newValue }
  }

  /// Where the anchor point is in the superlayer.
  open var position: CGPoint {
    get { view?.center ?? CGPoint.zero }
    set { view?.center = newValue }
  }

  /// The point that stays on `position`, as a fraction of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { view?.anchorPoint = newValue }
  }

  /// The box around the layer in its superlayer.
  open var frame: CGRect {
    get { view?.frame ?? CGRect.zero }
    set { view?.frame = newValue }
  }

  /// Whether content outside the bounds is cut off from sight; touches ignore it (R-VIEW-7).
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// Turn, stretch and move about the anchor point.
  open func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }

  /// Sets turn, stretch and move about the anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }
}
