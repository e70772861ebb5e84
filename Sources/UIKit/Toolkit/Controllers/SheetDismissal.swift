import Foundation
import TouchstoneTrace

/// Lets the user pull a sheet down to dismiss it.
///
///     begins  ─▶ may it be dismissed? ─ yes ─▶ willDismiss, viewWillDisappear; the sheet follows the finger
///                                     └ no ──▶ the sheet follows with resistance
///     let go  ─▶ far or fast enough ─▶ dismissed and didDismiss, or back and didAttemptToDismiss
///             └▶ else ───────────────▶ back, with viewWillAppear and viewDidAppear
///
/// The delegate is asked once, when the pull begins (R-SHEET-2). If the app itself dismisses the controller meanwhile,
/// the pull ends.
@MainActor final class SheetDismissal {
  private unowned let presentation: Presentation
  private let sheet: UIView
  /// The origin of the sheet while nobody pulls it.
  private let restingOrigin: CGPoint
  private var pull = Pull.none

  private enum Pull {
    case none
    /// The sheet is dismissed unless the finger lets it go early.
    case dismissing
    /// The sheet must stay.
    case refused
  }

  /// Adds the recognizer to the sheet.
  init(of presentation: Presentation, on sheet: UIView) {
    self.presentation = presentation
    self.sheet = sheet
    restingOrigin = sheet.frame.origin
    let recognizer = SheetPanGestureRecognizer(target: nil, action: nil)
    recognizer.name = "sheet-dismissal"
    recognizer.addTarget(self, action: SheetDismissal.pulled, name: "pull")
    sheet.addGestureRecognizer(recognizer)
  }

  private func pulled(_ recognizer: SheetPanGestureRecognizer) {
    let pulled = recognizer.translation(in: sheet.superview).y
    switch recognizer.state {
    case .began:
      begin()
      follow(pulled)
    case .changed: follow(pulled)
    case .ended:
      let speed = recognizer.velocity(in: sheet.superview).y
      letGo(
        at: Deceleration.end(
          from: pulled, velocity: speed, rate: GestureConstants.normalDecelerationRate))
    case .cancelled: goBack()
    case .possible, .failed: break
    }
  }

  private func begin() {
    let presented = presentation.presented
    guard isPresented, !presented.isModalForUser,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      pull = .refused
      return
    }
    pull = .dismissing
    presented.passage = .beingDismissed
    delegate?.presentationControllerWillDismiss(controller)
    presented.beginDisappearingWithChildren(animated: true)
  }

  /// Moves the sheet down by the distance of the finger, with resistance if it must stay; never up.
  private func follow(_ translation: CGFloat) {
    let pulled = max(0, translation)
    let distance = pull == .refused ? RubberBand(length: sheet.bounds.height).shown(pulled) : pulled
    sheet.frame.origin.y = restingOrigin.y + distance
  }

  /// Ends the pull; `end` is the distance at which the sheet would come to rest by itself (R-SHEET-3).
  private func letGo(at end: CGFloat) {
    let isFar = end > sheet.bounds.height / 2
    switch pull {
    case .dismissing where isFar && isPresented:
      pull = .none
      let (controller, delegate) = (controller, delegate)
      presentation.presenter.dismiss(animated: true) {
        delegate?.presentationControllerDidDismiss(controller)
      }
    case .refused where isFar && isPresented:
      goBack()
      delegate?.presentationControllerDidAttemptToDismiss(controller)
    case .none, .dismissing, .refused: goBack()
    }
  }

  private func goBack() {
    sheet.frame.origin = restingOrigin
    let wasDismissing = pull == .dismissing
    pull = .none
    guard wasDismissing, isPresented else { return }
    presentation.presented.passage = .none
    presentation.presented.reappearWithChildren(animated: true)
  }

  /// Whether the presentation still exists; the app may have ended it during the pull.
  private var isPresented: Bool { presentation.presenter.presentation === presentation }

  private var controller: UIPresentationController {
    presentation.presented.ownPresentationController
  }
  private var delegate: (any UIAdaptivePresentationControllerDelegate)? { controller.delegate }
}

/// Recognizes a finger that pulls a sheet down, which no scroll view in the sheet could follow (R-SHEET-1).
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  /// Refuses a drag that does not go down, or that a scroll view under the fingers could follow.
  override func reasonNotToBegin(along translation: CGPoint) -> TraceReason? {
    guard translation.y > abs(translation.x) else { return .wrongDirection }
    let isScrolled = attempt.touches.contains { touch in
      var candidate = touch.hitView
      while let inner = candidate, inner !== view {
        if let scrollView = inner as? UIScrollView, scrollView.canScrollTowardsTop { return true }
        candidate = inner.superview
      }
      return false
    }
    return isScrolled ? .contentScrolls : nil
  }

  /// Scroll views in the sheet wait until it is clear that the sheet is not pulled.
  override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard otherGestureRecognizer is UIScrollViewPanGestureRecognizer else {
      return super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }
    return answerByDefault(true)
  }
}

extension UIScrollView {
  /// Whether content above what is shown could be scrolled into view.
  fileprivate var canScrollTowardsTop: Bool {
    isScrollEnabled && contentOffset.y > -adjustedContentInset.top
  }
}

extension UIViewController {
  /// Whether this controller, or one whose view is in its view, must stay (R-SHEET-4).
  fileprivate var isModalForUser: Bool {
    isModalInPresentation
      || rootView?.controllersInTree.contains(where: \.isModalInPresentation) == true
  }
}
