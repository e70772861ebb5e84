public import Foundation

/// The properties of a sheet, such as its detents, the heights at which it rests.
///
/// A sheet is at its smallest detent unless one is selected (R-SHEET-7). The user drags it from one detent to another,
/// after which the delegate is called (R-SHEET-8), and below the smallest detent to dismiss it.
open class UISheetPresentationController: UIPresentationController {
  /// The views of the sheet while it is presented.
  weak var arrangement: SheetArrangement?

  /// The heights at which the sheet can rest, in any order; only the large detent by default.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "the detents of a sheet are none; give it at least one")
      arrangement?.place()
    }
  }

  /// The detent at which the sheet is; nil, the default, or an inactive detent means the smallest.
  ///
  /// Setting it moves a presented sheet, animated within `animateChanges(_:)`. The delegate is not called.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { arrangement?.place() } }
  }

  /// The largest detent at which the views behind the sheet are not dimmed and receive touches (R-SHEET-10).
  ///
  /// Nil, the default, dims the views at every detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { arrangement?.place() }
  }

  /// Whether the sheet shows a grabber at its top; false by default.
  open var prefersGrabberVisible = false { didSet { arrangement?.place() } }

  /// The radius of the corners, in points; nil, the default, means that of the system, which is 0 here.
  open var preferredCornerRadius: CGFloat? { didSet { arrangement?.place() } }

  /// Whether a drag up in a scroll view at its top first makes the sheet larger; true by default (R-SHEET-9).
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is at the bottom edge in a compact height; stored without effect, since it always is here.
  open var prefersEdgeAttachedInCompactHeight = false

  /// Whether the width follows the preferred content size in a compact height; stored without effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Whether the sheet has the size of a page if there is room; stored without effect.
  open var prefersPageSizing = true

  /// The view above which the sheet is centered; stored without effect, since a phone's sheet is at the bottom.
  open var sourceView: UIView?

  /// Runs a closure that changes properties of the sheet, and animates the resulting move.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(withDuration: SheetArrangement.animationDuration, animations: changes)
    }
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { arrangement?.place() }

  /// The frame of the sheet; the whole container before the sheet is presented.
  open override var frameOfPresentedViewInContainerView: CGRect {
    arrangement?.sheet.frame ?? super.frameOfPresentedViewInContainerView
  }

  /// Selects the detent to which the user has moved the sheet, and calls the delegate.
  func select(_ identifier: Detent.Identifier) {
    guard identifier != selectedDetentIdentifier else { return }
    selectedDetentIdentifier = identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// A delegate that is called when the user has moved a sheet to another detent; its method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has moved the sheet to another detent (R-SHEET-8).
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The properties of the sheet in which the controller is or would be presented; nil if its style is not a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

extension UIPopoverPresentationController {
  /// The properties of the sheet that a phone shows instead of the popover.
  public var adaptiveSheetPresentationController: UISheetPresentationController {
    let presented = presentedViewController
    if let known = presented.attached[UISheetPresentationController.self] { return known }
    let made = UISheetPresentationController(
      presentedViewController: presented, presenting: presented.presentedBy)
    presented.attached[UISheetPresentationController.self] = made
    return made
  }
}
