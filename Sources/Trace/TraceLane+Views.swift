/// Records of hit testing, of touches, and of changes of views.
extension TraceLane {
  /// A hit test starts at a point of the screen: pass 1 finds the window, pass 2 the view.
  package func hitPass(_ number: Int, touch: UInt32, x: Double, y: Double) {
    record(.hitPass, code: UInt16(truncatingIfNeeded: number), touch: touch, x: x, y: y)
  }

  /// `hitTest` is called on a view; the point is in the view's coordinates.
  ///
  /// `left` is the x coordinate of the view's bounds; `isTransformed` means that a transform has turned or scaled the
  /// view.
  package func hitAsk(
    _ view: TraceName, x: Double, y: Double, left: Double = 0, isTransformed: Bool = false
  ) {
    record(.hitAsk, code: isTransformed ? 1 : 0, subject: view, x: x, y: y, z: left)
  }

  /// A view answered whether the point is inside its bounds, which are recorded too.
  package func hitInside(
    _ view: TraceName, _ answer: Bool, _ bounds: TracedBounds = TracedBounds()
  ) {
    record(
      .hitInside, code: answer ? 1 : 0, subject: view, x: bounds.width, y: bounds.height,
      z: bounds.top)
  }

  /// `hitTest` of a view returned a view, or none.
  package func hitReturn(_ view: TraceName, _ result: TraceName) {
    record(.hitReturn, subject: view, object: result)
  }

  /// A view and its subviews are not hit.
  package func hitMiss(_ view: TraceName, reason: TraceReason) {
    record(.hitMiss, reason: reason, subject: view)
  }

  /// A view was rejected before it was asked whether the point is inside; its bounds are recorded.
  package func hitMiss(_ view: TraceName, reason: TraceReason, _ bounds: TracedBounds) {
    record(
      .hitMiss, reason: reason, subject: view, x: bounds.width, y: bounds.height, z: bounds.top)
  }

  /// The point is outside a view's bounds, at a distance in the view's coordinates: negative to the left of the bounds
  /// and above them.
  ///
  /// `isTransformed` means that the view's transform has turned or scaled these coordinates.
  package func hitMiss(
    _ view: TraceName, reason: TraceReason, byX x: Double, y: Double, isTransformed: Bool = false
  ) {
    record(.hitMiss, code: isTransformed ? 3 : 1, reason: reason, subject: view, x: x, y: y)
  }

  /// A view is hit at a point where it is not seen, because of an ancestor if one is given.
  package func hitShape(_ view: TraceName, by ancestor: TraceName = .none, reason: TraceReason) {
    record(.hitShape, reason: reason, subject: view, object: ancestor)
  }

  /// A touch has a new phase, a raw value of `UITouch.Phase`; the point is in screen coordinates.
  package func touch(
    _ number: UInt32, phase: UInt16, x: Double, y: Double, view: TraceName, window: TraceName,
    taps: Int
  ) {
    record(
      .touch, code: phase, touch: number, subject: view, object: window, x: x, y: y,
      z: Double(taps))
  }

  /// A phase of a touch is passed to one receiver, a view or a gesture recognizer.
  package func deliver(phase: UInt16, touch: UInt32, to receiver: TraceName, event: UInt32) {
    record(.deliver, code: phase, event: event, touch: touch, subject: receiver)
  }

  /// A responder forwards a call to the next responder.
  package func forward(
    _ method: TraceName, from responder: TraceName, to next: TraceName, event: UInt32
  ) {
    record(.forward, event: event, subject: responder, object: next, detail: method)
  }

  /// A touch is cancelled for a receiver; `other` is the recognizer or view that caused it, if any.
  ///
  /// In the broker, which has no touches, `touch` is the number of the finger.
  package func cancel(
    touch: UInt32, receiver: TraceName, reason: TraceReason, by other: TraceName = .none
  ) {
    record(.cancel, reason: reason, touch: touch, subject: receiver, object: other)
  }

  /// A touch is withheld from a receiver; `other` is the recognizer or view that causes it, if any.
  package func withhold(
    touch: UInt32, from receiver: TraceName, reason: TraceReason, by other: TraceName = .none
  ) {
    record(.withhold, reason: reason, touch: touch, subject: receiver, object: other)
  }

  /// A view is `added`, `moved` or `removed` in the tree, or an animation of it starts or ends; a recognizer is `added`
  /// to a view or `removed` from it.
  ///
  /// `named` means that the view has the name of `parent` from now on.
  /// `animated` means that the view is seen at another place than its model has, until it has `settled`.
  package func tree(
    _ view: TraceName, _ what: TraceName, parent: TraceName, isRecognizer: Bool = false
  ) {
    record(.tree, code: isRecognizer ? 1 : 0, subject: view, object: parent, detail: what)
  }

  /// A view is at a new place: the corner of its bounds in the superview, without its transform.
  ///
  /// `left` is the x coordinate of the view's bounds.
  package func frame(
    _ view: TraceName, in parent: TraceName, x: Double, y: Double, left: Double,
    _ looks: TracedLooks, _ bounds: TracedBounds
  ) {
    record(
      .frame, code: looks.rawValue, subject: view, object: parent, x: x, y: y, z: left)
    record(.bounds, subject: view, x: bounds.width, y: bounds.height, z: bounds.top)
  }

  /// A drag of a scroll view ended: x and y are the `velocity` of the content in points per second, or the `target`,
  /// the offset at which the content is to stop.
  ///
  /// `chooser` is the delegate that changed the target, if one did.
  package func flick(
    _ view: TraceName, _ what: TraceName, x: Double, y: Double, by chooser: TraceName = .none
  ) {
    record(.flick, subject: view, object: chooser, detail: what, x: x, y: y)
  }

  /// The content of a scroll view `drags`, `decelerates`, `rests` or goes `to-top` from an offset, or stays, for a
  /// stated reason.
  package func scroll(
    _ view: TraceName, _ what: TraceName, x: Double, y: Double, reason: TraceReason = .none
  ) {
    record(.scroll, reason: reason, subject: view, detail: what, x: x, y: y)
  }

  /// A view shows a new text.
  package func text(_ view: TraceName, _ string: String) {
    guard isOn else { return }
    record(.text, subject: view, detail: define(string))
  }

  /// An app, UIKit or the broker logs a line.
  package func log(_ string: String) {
    guard isOn else { return }
    record(.log, detail: define(string))
  }
}

/// Properties of a view that a record of its frame contains besides the position.
package struct TracedLooks: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A transform has turned or scaled the view.
  package static let transformed = TracedLooks(rawValue: 1)
  /// The view is hidden.
  package static let hidden = TracedLooks(rawValue: 2)
  /// The view is too transparent to be hit.
  package static let transparent = TracedLooks(rawValue: 4)
}

/// The bounds of a view without their x coordinate, which another field or record contains.
package struct TracedBounds: Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// The y coordinate of the bounds.
  package var top: Double

  @inlinable package init(width: Double = 0, height: Double = 0, top: Double = 0) {
    (self.width, self.height, self.top) = (width, height, top)
  }
}
