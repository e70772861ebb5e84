/// Records of gesture recognizers, controls and actions.
extension TraceLane {
  /// A recognizer receives a touch.
  package func attach(touch: UInt32, recognizer: TraceName) {
    record(.attach, touch: touch, subject: recognizer)
  }

  /// A recognizer does not receive a touch, or stops receiving it.
  package func detach(touch: UInt32, recognizer: TraceName, reason: TraceReason) {
    record(.detach, reason: reason, touch: touch, subject: recognizer)
  }

  /// A recognizer changed its state or, for a stated reason, keeps it; states are raw values of
  /// `UIGestureRecognizer.State`.
  ///
  /// `measured` and `limit` are the two values whose comparison decided, if any. `other` is the
  /// recognizer that prevented this one or that this one waits for, or the object that refused its beginning.
  package func gesture(
    _ name: TraceName, from: UInt16, to: UInt16, reason: TraceReason, measured: Double = 0,
    limit: Double = 0, by other: TraceName = .none
  ) {
    record(
      .gesture, code: from & 0xFF | to << 8, reason: reason, subject: name, object: other,
      x: measured, y: limit)
  }

  /// A delegate, a subclass or a control answered a question.
  package func ask(
    _ question: TraceName, of asked: TraceName, about: TraceName, answer: Bool,
    by answerer: TraceAnswerer
  ) {
    record(
      .ask, code: (answer ? 1 : 0) | answerer.rawValue, subject: asked, object: about,
      detail: question)
  }

  /// A control that tracks a touch sends control events; `inside` says whether the touch counts as inside the control.
  ///
  /// The events are the raw bits of `UIControl.Event`, all below 2³². `distance` is the distance of the touch from the
  /// bounds, in points, and `margin` the distance up to which a touch counts as inside.
  package func track(
    _ control: TraceName, events: UInt64, inside: Bool, distance: Double = 0, margin: Double = 0
  ) {
    record(
      .track, code: inside ? 1 : 0, subject: control,
      x: Double(UInt32(truncatingIfNeeded: events)), y: distance, z: margin)
  }

  /// An action is sent to its target.
  package func action(
    sender: TraceName, name: TraceName, target: TraceName, event: UInt32
  ) {
    record(.action, event: event, subject: sender, object: target, detail: name)
  }
}
