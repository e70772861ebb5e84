/// Recognizes a finger that rests on a view with items to drag, and follows it.
///
/// It is its own delegate: without items it fails, so that the view keeps the touch.
final class UIDragLiftGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  @Anchored private var interaction: UIDragInteraction?

  init(for interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    name = "drag-lift"
    isEnabled = false
    register(
      TargetAction(own: self, action: Selector(UIDragLiftGestureRecognizer.act, name: "act")))
  }

  /// The recognizer itself; setting another delegate has no effect.
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { self }
    set {}
  }

  override func reset() {
    super.reset()
    interaction?.discard()
  }

  /// Asks for the items; returns whether there are any.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: location(in: nil)) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    interaction?.allowsSimultaneousRecognitionDuringLift ?? false
  }

  /// Follows the finger; the action of this recognizer.
  private func act() {
    switch state {
    case .changed: interaction?.move(to: location(in: nil))
    case .ended: interaction?.end()
    case .cancelled, .failed: interaction?.cancel()
    case .possible, .began: break
    }
  }
}
