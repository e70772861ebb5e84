/// What recognizers and controls decide, and the actions that come of it.
extension TraceLane {
  /// A recognizer receives a touch.
  package func attach(touch: UInt32, recognizer: TraceName) {
    record(.attach, touch: touch, subject: recognizer)
  }

  /// A recognizer on the touch's path does not receive it, or no longer.
  package func detach(touch: UInt32, recognizer: TraceName, reason: TraceReason) {
    record(.detach, reason: reason, touch: touch, subject: recognizer)
  }

  /// A recognizer changed its state, given as raw values of `UIGestureRecognizer.State`.
  ///
  /// `measured` and `limit` are the two numbers whose comparison decided, where there were any, and
  /// `other` is the recognizer that prevented this one, or that this one waited for.
  package func gesture(
    _ name: TraceName, from: UInt16, to: UInt16, reason: TraceReason, measured: Double = 0,
    limit: Double = 0, by other: TraceName = .none
  ) {
    record(
      .gesture, code: from & 0xFF | to << 8, reason: reason, subject: name, object: other,
      x: measured, y: limit)
  }

  /// A delegate, a subclass or a control was asked; `isDefault` tells that nobody overrode it.
  package func ask(
    _ question: TraceName, of asked: TraceName, about: TraceName, answer: Bool, isDefault: Bool
  ) {
    record(
      .ask, code: (answer ? 1 : 0) | (isDefault ? 2 : 0), subject: asked, object: about,
      detail: question)
  }

  /// A control sends events, given as raw bits of `UIControl.Event`, all of them below 2³².
  package func track(_ control: TraceName, events: UInt64, inside: Bool) {
    record(
      .track, code: inside ? 1 : 0, subject: control,
      x: Double(UInt32(truncatingIfNeeded: events)))
  }

  /// An action goes to its target.
  package func action(
    sender: TraceName, name: TraceName, target: TraceName, event: UInt32
  ) {
    record(.action, event: event, subject: sender, object: target, detail: name)
  }
}
