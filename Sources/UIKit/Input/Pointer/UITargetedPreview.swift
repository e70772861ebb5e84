public import Foundation

/// A view that takes part in an effect, and where.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// Where the view is shown.
  public let target: UIPreviewTarget
  /// How the view is shown.
  public let parameters: UIPreviewParameters

  /// Makes a preview of a view somewhere else.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Makes a preview of a view where it is, which must be in a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let superview = view.superview else {
      preconditionFailure(
        "\(view) has no superview: give the preview a target, or make it once the view is shown")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: superview, center: view.center))
  }

  /// Makes a preview of a view where it is, as it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view.
  open var size: CGSize { view.bounds.size }
}

/// Where a preview is shown.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in which it is shown.
  public let container: UIView
  /// The point of the container where its middle is.
  public let center: CGPoint
  /// How it is transformed.
  public let transform: CGAffineTransform

  /// Makes a target.
  public init(
    container: UIView, center: CGPoint, transform: CGAffineTransform = CGAffineTransform.identity
  ) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// How a preview is shown; kept, since previews are not drawn.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The color behind the view.
  open var backgroundColor: UIColor?

  /// Makes parameters that show all of a view.
  public override init() {
    super.init()
  }
}
