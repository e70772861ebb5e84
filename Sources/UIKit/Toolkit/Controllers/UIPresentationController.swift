public import Foundation

/// The properties of a presentation, and the delegate that decides whether the user may dismiss it.
///
/// For the style `custom`, the transitioning delegate provides a subclass, which places the presented view (R-TRANS-5).
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that is presented, or that will be.
  public unowned let presentedViewController: UIViewController
  @Anchored private var givenPresenter: UIViewController?

  /// Creates a presentation controller; UIKit creates one when `presentationController` is read.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    givenPresenter = presentingViewController
    super.init()
  }

  /// The object that decides whether the user may dismiss the controller; held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The controller that presents; before the presentation, the controller given to the initializer, or else the
  /// presented controller itself.
  open var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? givenPresenter ?? presentedViewController
  }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The view in which the presentation takes place; nil while nothing is presented.
  open var containerView: UIView? {
    presentedViewController.presentedBy?.presentation?.container
  }

  /// The view of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view at the end of the presentation; the whole container unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window; false unless overridden, and without effect here.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the whole screen; true unless overridden, and without effect here.
  open var shouldPresentInFullscreen: Bool { true }

  /// The style in a compact environment; none unless overridden, and without effect here.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Traits in place of those of the presented controller; stored without effect.
  open var overrideTraitCollection: UITraitCollection?

  /// Called before a presentation, when the container is in the window; to be overridden.
  open func presentationTransitionWillBegin() {}

  /// Called after a presentation, with whether it was completed; to be overridden.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before a dismissal; to be overridden.
  open func dismissalTransitionWillBegin() {}

  /// Called after a dismissal, with whether it was completed; to be overridden.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews; to be overridden.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container laid out its subviews; to be overridden.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the container changes its size; calls the presented controller with the size that it gets
  /// (R-TRANS-7).
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let given = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.announceTransition(to: given, with: coordinator)
  }

  /// Called before the traits change; calls the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.announceTransition(to: newCollection, with: coordinator) }

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Returns the size of the presented controller for a size of the container; the latter unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the preferred size of the presented controller has changed; to be overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called by a container when the fitting size of the presented controller has changed; to be overridden.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
}

/// The methods of the delegate that decides whether the user may dismiss a presented controller, and is called when the
/// user does (R-SHEET-2 to R-SHEET-4).
///
/// All methods are optional. None is called for `dismiss(animated:completion:)`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user may dismiss the controller; true by default.
  ///
  /// Not called while the controller's `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool

  /// The style in which a controller that asks for a popover is presented; on a phone a sheet by default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// The style in which a controller that asks for a popover is presented, whatever the traits.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle

  /// Called when the user taps outside of the controller or begins to pull it down; a pull may end without a dismissal.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after the user has dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tried to dismiss a controller but was not allowed to.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the style of `adaptivePresentationStyle(for:)`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Returns `pageSheet`, the style on a phone.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .pageSheet }

  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIViewController {
  /// The object that manages the presentation of this controller, or of the nearest one that contains it.
  ///
  /// It exists before the controller is presented, so that a delegate can be set first.
  public var presentationController: UIPresentationController? {
    parent?.presentationController ?? ownPresentationController
  }

  /// The object that manages the presentation of this controller.
  ///
  /// It is made when it is first read, and again if the style has changed to one that needs another class. The new one
  /// keeps the delegate.
  package var ownPresentationController: UIPresentationController {
    useCustomPresentationController(from: presentedBy, source: presentedBy ?? self)
    let known = attached[UIPresentationController.self]
    if let known, hasClassForStyle(known) { return known }
    let made = makePresentationController()
    made.delegate = known?.delegate
    attached[UIPresentationController.self] = made
    return made
  }

  /// Whether a presentation controller is of the class that the style needs; any class is right for the style `custom`.
  private func hasClassForStyle(_ known: UIPresentationController) -> Bool {
    let isPopover = known is UIPopoverPresentationController
    switch modalPresentationStyle {
    case .custom: return true
    case .popover: return isPopover
    case let style:
      return style.isSheet == (known is UISheetPresentationController) && !isPopover
    }
  }

  /// Makes a presentation controller of the class that the style needs.
  private func makePresentationController() -> UIPresentationController {
    if modalPresentationStyle == .popover {
      return UIPopoverPresentationController(
        presentedViewController: self, presenting: presentedBy)
    }
    if modalPresentationStyle.isSheet {
      return UISheetPresentationController(presentedViewController: self, presenting: presentedBy)
    }
    return UIPresentationController(presentedViewController: self, presenting: presentedBy)
  }

  /// Attaches the presentation controller that the transitioning delegate provides for the style `custom`, unless there
  /// is one already (R-TRANS-5).
  func useCustomPresentationController(
    from presenter: UIViewController?, source: UIViewController
  ) {
    guard modalPresentationStyle == .custom, attached[UIPresentationController.self] == nil,
      let made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    else { return }
    attached[UIPresentationController.self] = made
  }

  /// Forgets the app's presentation controller at the end of a presentation, so that the next one asks for another.
  func discardCustomPresentationController() {
    if modalPresentationStyle == .custom { attached[UIPresentationController.self] = nil }
  }
}
