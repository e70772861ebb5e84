public import Foundation

/// A view that an effect shows, and the place where it shows the view.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// Where the view is shown.
  public let target: UIPreviewTarget
  /// How the view is shown.
  public let parameters: UIPreviewParameters

  /// Makes a preview of a view that is shown at a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Makes a preview of a view at its place in its superview; ends the program if the view has no superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let superview = view.superview else {
      preconditionFailure(
        "\(view) has no superview: give the preview a target, or make it once the view is shown")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: superview, center: view.center))
  }

  /// Makes a preview of all of a view at its place in its superview; ends the program if the view has no superview.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view.
  open var size: CGSize { view.bounds.size }
}

/// Where a preview is shown.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in which the preview is shown.
  public let container: UIView
  /// The center of the preview, in the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Makes a target.
  public init(
    container: UIView, center: CGPoint, transform: CGAffineTransform = CGAffineTransform.identity
  ) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// How a preview is shown; stored without effect, since previews are not drawn.
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
