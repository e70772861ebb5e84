public import Foundation

/// The properties of a presentation, and the delegate that decides whether the user may dismiss it.
///
/// A subclass that the transitioning delegate gives for the style `custom` places the presented view (R-TRANS-5).
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller, or the one that will be.
  public unowned let presentedViewController: UIViewController
  @Anchored private var givenPresenter: UIViewController?

  /// Creates the object for a controller; UIKit creates one when `presentationController` is read.
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

  /// The controller that presents; before the presentation, the one given to the initializer, or else the
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

  /// Where the presented view is at the end of the presentation; the whole container unless overridden.
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

  /// Called before the container changes its size; calls the presented controller with the size that it gets (R-TRANS-7).
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

  /// The size that the presented controller wants.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The size that the presented controller gets when the container gets one; that size by default.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the presented controller wants another size; to be overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called by a container when the fitting size of the presented controller has changed; to be overridden.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
}

/// Decides whether the user may dismiss what is presented, and is called when it happens (R-SHEET-2 to R-SHEET-4).
///
/// All methods are optional. None is called for `dismiss(animated:completion:)`.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user may dismiss the controller; true by default.
  ///
  /// It is not called while `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool

  /// The style in which a controller that asks for a popover is presented; on a phone a sheet by default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// The style in which a controller that asks for a popover is presented, whatever the traits.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle

  /// Called when the user begins to pull the controller down, which may not lead to its dismissal.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after the user has dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tried to dismiss a controller but was not allowed to.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns what the delegate says without the traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Returns the style of a phone, a sheet.
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
  /// It exists before the controller is presented, so that a delegate can be set in time.
  public var presentationController: UIPresentationController? {
    parent?.presentationController ?? ownPresentationController
  }

  /// The object that manages the presentation of this controller.
  ///
  /// It is made when it is first read, and again if the style has changed to one that needs another class.
  package var ownPresentationController: UIPresentationController {
    useCustomPresentationController(from: presentedBy, source: presentedBy ?? self)
    let style = modalPresentationStyle
    let known = attached[UIPresentationController.self]
    let isOfRightClass =
      style == .popover
      ? known is UIPopoverPresentationController
      : style.isSheet == (known is UISheetPresentationController)
        && !(known is UIPopoverPresentationController)
    if let known, style == .custom || isOfRightClass { return known }
    let made: UIPresentationController =
      style == .popover
      ? UIPopoverPresentationController(presentedViewController: self, presenting: presentedBy)
      : style.isSheet
        ? UISheetPresentationController(presentedViewController: self, presenting: presentedBy)
        : UIPresentationController(presentedViewController: self, presenting: presentedBy)
    // A delegate that was set before the style was changed is still asked.
    made.delegate = known?.delegate
    attached[UIPresentationController.self] = made
    return made
  }

  /// Takes the presentation controller that the transitioning delegate gives for the style `custom` (R-TRANS-5).
  func useCustomPresentationController(
    from presenter: UIViewController?, source: UIViewController
  ) {
    guard modalPresentationStyle == .custom, attached[UIPresentationController.self] == nil,
      let made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    else { return }
    attached[UIPresentationController.self] = made
  }

  /// Lets go of the app's presentation controller, since a presentation is over; the next one asks for another.
  func discardCustomPresentationController() {
    if modalPresentationStyle == .custom { attached[UIPresentationController.self] = nil }
  }
}
