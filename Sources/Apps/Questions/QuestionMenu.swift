import UIKit

/// The first screen: two buttons for each screen of a question, one for the mistake and one for the cure.
///
/// A question without a button here has a scenario in another app.
final class MenuViewController: UIViewController {
  /// The screens by the names of their scenario folders; `-other` means the same symptom with another cause, and
  /// `-button` the same question about a button.
  private static let questions: [(name: String, screen: QuestionViewController.Type)] = [
    ("01-hit-no-action", DisabledButton.self),
    ("01-hit-no-action-other", NoTargetForClick.self),
    ("02-cancelled-by-gesture", CancelledByGesture.self),
    ("02-cancelled-by-gesture-other", DelayedRow.self),
    ("03-first-responder-kept", FirstResponderKept.self),
    ("03-first-responder-kept-other", ResignRefused.self),
    ("04-outside-ancestor-bounds", OutsideAncestorBounds.self),
    ("04-outside-ancestor-bounds-other", CoveredByNeighbor.self),
    ("05-occluded-by", OccludedBy.self),
    ("05-occluded-by-other", OccludedBySibling.self),
    ("06-interaction-disabled", InteractionDisabled.self),
    ("06-interaction-disabled-other", IgnoringEvents.self),
    ("07-default-not-interactive", DefaultNotInteractive.self),
    ("07-default-not-interactive-other", DisabledRecognizer.self),
    ("08-no-failure-requirement", NoFailureRequirement.self),
    ("08-no-failure-requirement-other", WaitingForFailure.self),
    ("09-two-pans", TwoPans.self),
    ("09-two-pans-other", SidewaysPan.self),
    ("10-content-touch-delayed", ContentTouchDelayed.self),
    ("10-content-touch-delayed-other", DelayedByPress.self),
    ("11-cancelled-by-scroll", CancelledByScroll.self),
    ("11-cancelled-by-scroll-other", CancelledByPan.self),
    ("12-missed-by", MissedBy.self),
    ("12-missed-by-other", NarrowAnswer.self),
    ("13-mode-excluded", ModeExcluded.self),
    ("13-mode-excluded-other", TimerWhileBusy.self),
    ("14-refused-by-control", RefusedByControl.self),
    ("14-refused-by-control-other", RefusedByDelegate.self),
    ("15-content-cancel-refused", ContentCancelRefused.self),
    ("15-content-cancel-refused-other", ContentCancelOff.self),
    ("16-should-begin-refused", ShouldBeginRefused.self),
    ("16-should-begin-refused-other", EdgePanPrevented.self),
    ("17-allowed-by-other-side", AllowedByOtherSide.self),
    ("17-allowed-by-other-side-other", TapThatPreventsNothing.self),
    ("18-one-action-per-state", OneActionPerState.self),
    ("18-one-action-per-state-other", PressAddedTwice.self),
    ("18-one-action-per-state-button", ActionSentTwice.self),
    ("19-second-touch-ignored", SecondTouchIgnored.self),
    ("19-second-touch-ignored-other", ExclusiveNeighbor.self),
    ("20-exclusive-touch", ExclusiveTouch.self),
    ("20-exclusive-touch-other", ButtonsOfTwoWindows.self),
    ("21-recognizer-moved", RecognizerMoved.self),
    ("21-recognizer-moved-other", RecognizerRemoved.self),
    ("22-content-view", OccludedByContentView.self),
    ("22-content-view-other", DisabledContentView.self),
    ("23-focus-refused", FocusRefused.self),
    ("23-focus-refused-other", FocusOutsideWindow.self),
    ("24-not-in-chain", NotInChain.self),
    ("25-taken-by-text-input", TakenByTextInput.self),
    ("25-taken-by-text-input-other", NoMatch.self),
    ("26-model-not-presentation", ModelNotPresentation.self),
    ("26-model-not-presentation-other", AnimationNotInteractive.self),
    ("27-window-order", WindowOrder.self),
    ("27-window-order-other", WindowShownLater.self),
    ("28-scroll-consumed", ScrollConsumed.self),
    ("28-scroll-consumed-other", DragHandled.self),
    ("29-stopped-in-chain", StoppedInChain.self),
    ("29-stopped-in-chain-other", StoppedByControl.self),
    ("30-delivery-order", DeliveryOrder.self),
    ("30-delivery-order-other", ScrolledTile.self),
    ("31-gathered-from-subtree", GatheredFromSubtree.self),
    ("31-gathered-from-subtree-other", PanelWithoutTouches.self),
    ("32-swipe-prevented", PreventedBy.self),
    ("32-swipe-prevented-other", SwipeToOtherSide.self),
    ("33-axis-choice", AxisChoice.self),
    ("33-axis-choice-other", OuterFits.self),
    ("34-inside-by-slop", InsideBySlop.self),
    ("34-inside-by-slop-other", ActsOnTouchDown.self),
    ("35-control-cancelled", ControlCancelled.self),
    ("35-control-cancelled-other", ButtonThatLeaves.self),
    ("36-ambiguous-scroll-to-top", AmbiguousScrollToTop.self),
    ("36-ambiguous-scroll-to-top-other", ScrollToTopRefused.self),
    ("37-system-gesture-gate", SystemGestureGate.self),
    ("37-system-gesture-gate-other", DelayedAtEdge.self),
    ("38-extra-hit-pass", ExtraHitPass.self),
    ("38-extra-hit-pass-other", AsksTwice.self),
    ("39-target-gone", TargetGone.self),
    ("39-target-gone-other", NoTargetForEvent.self),
    ("40-no-responder-for-action", NoResponderForAction.self),
    ("40-no-responder-for-action-other", SaveRefused.self),
    ("41-not-asked", NotAsked.self),
    ("41-not-asked-other", RefusedBeforeAsking.self),
    ("42-failed-because", FailedBecause.self),
    ("43-touch-owned", TouchOwned.self),
    ("43-touch-owned-other", SlideTaken.self),
    ("44-hidden-or-transparent", HiddenOrTransparent.self),
    ("44-hidden-or-transparent-other", HiddenButton.self),
    ("45-clipping-not-used", ClippingNotUsed.self),
    ("45-clipping-not-used-other", BesideClippingPanel.self),
    ("46-shape-not-used", ShapeNotUsed.self),
    ("46-shape-not-used-other", RoundPicture.self),
    ("47-transformed-point", TransformedPoint.self),
    ("47-transformed-point-other", FlattenedButton.self),
    ("48-hysteresis", Hysteresis.self),
    ("48-hysteresis-other", PanAfterPress.self),
    ("49-touch-count-changed", TouchCountChanged.self),
    ("50-owner-left-window", CancelledByLeavingWindow.self),
    ("51-main-loop-busy", MainLoopBusy.self),
    ("51-main-loop-busy-other", LateByRecognizer.self),
    ("52-taken-back-by-system", TakenBackBySystem.self),
    ("54-press-consumed", PressConsumed.self),
    ("54-press-consumed-other", PressTakenAsText.self),
    ("55-nearest-in-chain", NearestInChain.self),
    ("55-nearest-in-chain-other", NearestRefuses.self),
    ("56-action-refused", ActionRefused.self),
    ("56-action-refused-other", FindElsewhere.self),
    ("57-chain", ChainOrder.self),
    ("58-press-or-drag", PressOrDrag.self),
    ("58-press-or-drag-other", DragRefused.self),
    ("59-coalesced", Coalesced.self),
    ("59-coalesced-other", BusyCanvas.self),
    ("60-touch-type-not-allowed", TouchTypeNotAllowed.self),
    ("60-touch-type-not-allowed-other", FingersRefused.self),
  ]

  /// The number of rows in one column of the menu; a row has the two buttons of a screen.
  private static let rowCount = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, question) in Self.questions.enumerated() {
      let (column, row) = index.quotientAndRemainder(dividingBy: Self.rowCount)
      for isCured in [false, true] {
        let x = 6 + 126 * column + (isCured ? 63 : 0)
        let button = UIButton(frame: CGRect(x: x, y: 24 + 20 * row, width: 60, height: 20))
        button.accessibilityIdentifier = Self.name(question.name, isCured: isCured)
        button.backgroundColor = isCured ? .systemGreen : .systemRed
        button.layer.cornerRadius = 4
        button.layer.addSublayer(Self.number(of: question.name))
        let open = UIAction { [weak self] _ in self?.open(question.screen, isCured: isCured) }
        button.addAction(open, for: .touchUpInside)
        view.addSubview(button)
      }
    }
  }

  /// Returns a layer with the number of a question, followed by "b" for another cause.
  ///
  /// A label would add a view to every hit test.
  private static func number(of question: String) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 3, width: 60, height: 14)
    layer.string = String(question.prefix(2)) + (question.hasSuffix("-other") ? "b" : "")
    layer.fontSize = 11
    layer.alignmentMode = .center
    return layer
  }

  /// Returns the name of a button: that of the screen with `-cure` or `-mistake`; for the mistake of another cause,
  /// which ends in `-other`, the name of the screen alone.
  private static func name(_ question: String, isCured: Bool) -> String {
    if isCured { return question + "-cure" }
    return question.hasSuffix("-other") ? question : question + "-mistake"
  }

  private func open(_ screen: QuestionViewController.Type, isCured: Bool) {
    let controller = screen.init(isCured: isCured)
    controller.modalPresentationStyle = .fullScreen
    present(controller, animated: false)
  }
}
