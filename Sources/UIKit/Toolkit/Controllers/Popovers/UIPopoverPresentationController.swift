public import Foundation

/// The properties of a popover: its source, and the sides of the source on which it may be.
///
/// On a phone a controller with the style `popover` is presented in a sheet, unless the delegate returns `none` as the
/// adaptive style (R-POPOVER-1).
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the arrow points.
  open var sourceView: UIView?

  /// The rectangle in the source view to which the arrow points; null, the default, means the whole view.
  open var sourceRect = CGRect.null

  /// The item of a bar to which the arrow points; used if there is no source view.
  open var barButtonItem: UIBarButtonItem?

  /// The directions in which the arrow may point; any by default.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any

  /// The direction in which the arrow points; unknown before the popover is shown.
  open internal(set) var arrowDirection: UIPopoverArrowDirection = .unknown

  /// Whether the popover may cover its source if there is no room beside it (R-POPOVER-4); false by default.
  open var canOverlapSourceViewRect = false

  /// The views outside of the popover that receive touches while it is shown (R-POPOVER-3).
  open var passthroughViews: [UIView]?

  /// The color of the popover.
  open var backgroundColor: UIColor?

  /// The least distance between the popover and the edges of the safe area; 10 points on each side by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// The delegate, if it conforms to the protocol for popovers.
  var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// The rectangle to which the arrow points, in the coordinates of a view in the same window; nil without a source.
  func source(in view: UIView) -> CGRect? {
    guard let source = sourceView ?? barButtonItem?.shownView else { return nil }
    let rect = sourceView == nil || sourceRect.isNull ? source.bounds : sourceRect
    return source.convert(rect, to: view)
  }
}

/// The directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// Creates directions from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left: the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right: the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No known direction.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// A delegate that is called before a popover is shown; its method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown; the source can still be set here.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

extension UIViewController {
  /// Whether the controller controls the status bar even if it does not cover the screen; stored without effect.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { attached[CapturedStatusBar.self] != nil }
    set { attached[CapturedStatusBar.self] = newValue ? CapturedStatusBar() : nil }
  }

  /// The object with the properties of the popover; nil unless the style is `popover`.
  ///
  /// It exists before the controller is presented, so that the app can set the source of the popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The style in which the controller is presented on a phone: a popover becomes a sheet, unless its delegate returns
  /// another style (R-POPOVER-1).
  var adaptedPresentationStyle: UIModalPresentationStyle {
    guard modalPresentationStyle == .popover else { return modalPresentationStyle }
    let controller = ownPresentationController
    let style =
      controller.delegate?.adaptivePresentationStyle(
        for: controller, traitCollection: traitCollection) ?? .pageSheet
    return style == .none ? .popover : style
  }
}

/// The value that is attached to a controller whose `modalPresentationCapturesStatusBarAppearance` is true.
private struct CapturedStatusBar {}
