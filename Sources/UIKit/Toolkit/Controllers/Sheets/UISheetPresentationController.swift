public import Foundation

/// The properties of a sheet: the heights at which it rests, called detents, and how far it dims what is behind it.
///
/// A sheet is at its smallest detent unless one is selected (R-SHEET-7). The user drags it from one to another, which
/// calls the delegate (R-SHEET-8), and below the smallest to dismiss it.
open class UISheetPresentationController: UIPresentationController {
  /// The views of the sheet while it is presented.
  weak var arrangement: SheetArrangement?

  /// The heights at which the sheet rests, from the smallest; the large one alone by default.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(!detents.isEmpty, "the detents of a sheet are none; give it at least one")
      arrangement?.place()
    }
  }

  /// The detent at which the sheet is; nil, the default, or one that is not active means the smallest.
  ///
  /// A new value moves a sheet that is presented, with an animation in `animateChanges(_:)`. The delegate is not called.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { arrangement?.place() } }
  }

  /// The largest detent at which what is behind the sheet is not dimmed and takes touches; nil, the default, means that it
  /// always is (R-SHEET-10).
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { arrangement?.place() }
  }

  /// Whether the sheet shows a grabber at its top; false by default.
  open var prefersGrabberVisible = false { didSet { arrangement?.place() } }

  /// The radius of the corners; nil, the default, leaves them to the system, which gives none here.
  open var preferredCornerRadius: CGFloat? { didSet { arrangement?.place() } }

  /// Whether a drag up in a scroll view that is at its top makes the sheet larger first; true by default (R-SHEET-9).
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Whether the sheet is at the bottom edge where there is little height; kept, since here it always is.
  open var prefersEdgeAttachedInCompactHeight = false

  /// Whether the width follows the preferred content size where there is little height; stored without effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Whether the sheet has the size of a page where there is room; stored without effect.
  open var prefersPageSizing = true

  /// The view that the sheet belongs to; kept, since a sheet of a phone is at the bottom.
  open var sourceView: UIView?

  /// Makes changes, and moves the sheet to where they put it with an animation.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(withDuration: SheetArrangement.animationDuration, animations: changes)
    }
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { arrangement?.place() }

  /// The sheet at its detent; the whole container before it is presented.
  open override var frameOfPresentedViewInContainerView: CGRect {
    arrangement?.sheet.frame ?? super.frameOfPresentedViewInContainerView
  }

  /// Takes over the detent to which the user has brought the sheet, and calls the delegate.
  func select(_ identifier: Detent.Identifier) {
    guard identifier != selectedDetentIdentifier else { return }
    selectedDetentIdentifier = identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Is called when the user has brought a sheet to another detent; its method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has brought the sheet to another detent (R-SHEET-8).
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
  /// The properties of the sheet in which the controller is or would be presented; nil if the style is no sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

extension UIPopoverPresentationController {
  /// The properties of the sheet that a phone shows in place of the popover.
  public var adaptiveSheetPresentationController: UISheetPresentationController {
    let presented = presentedViewController
    if let known = presented.attached[UISheetPresentationController.self] { return known }
    let made = UISheetPresentationController(
      presentedViewController: presented, presenting: presented.presentedBy)
    presented.attached[UISheetPresentationController.self] = made
    return made
  }
}
