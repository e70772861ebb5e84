package import TouchstoneTrace

// Questions to delegates, subclasses and views. The trace has the answers, except those that UIKit's own code gives for
// the recognizer itself or for its view as an `OwnRecognizerDelegate`.
extension UIGestureRecognizer {
  /// Returns the answer of a default implementation, and notes for the trace that it is the default.
  package func answerByDefault(_ answer: Bool) -> Bool {
    noting(answer, by: .byDefault)
  }

  /// Returns an answer of UIKit's own code, and notes for the trace who gave it.
  package func noting(_ answer: Bool, by answerer: TraceAnswerer) -> Bool {
    notedAnswer = (answer, answerer)
    return answer
  }

  /// Asks whether the gesture may begin, and returns the first refusal; nil if there is none (R-ARB-16).
  ///
  /// The views that would lose a touch are asked first, then the delegate or, without one, an `OwnRecognizerDelegate`.
  package func veto() -> (reason: TraceReason, by: AnyObject)? {
    let views = viewsThatWouldLoseTouches()
    for view in views {
      let mayBegin = put("gestureRecognizerShouldBegin", to: view) {
        view.gestureRecognizerShouldBegin(self)
      }
      if !mayBegin { return (view is UIControl ? .refusedByControl : .shouldBeginRefused, view) }
    }
    guard let delegate else { return vetoOfOwner(asked: views) }
    let mayBegin = put("gestureRecognizerShouldBegin", to: delegate) {
      delegate.gestureRecognizerShouldBegin(self)
    }
    return mayBegin ? nil : (.shouldBeginRefused, delegate)
  }

  /// Asks the recognizer's view, if the view acts as its delegate and is not among the views asked already, and returns
  /// the view's refusal or nil.
  private func vetoOfOwner(asked: [UIView]) -> (reason: TraceReason, by: AnyObject)? {
    guard let owner = view as? any OwnRecognizerDelegate, owner.isDelegate(of: self),
      !asked.contains(where: { $0 === owner })
    else { return nil }
    notedAnswer = nil
    let mayBegin = owner.gestureRecognizerShouldBegin(self)
    // Only the answer of an override is recorded; the default is the same for every gesture.
    if answerer(of: mayBegin) == nil {
      recordAnswer(mayBegin, by: .app, "gestureRecognizerShouldBegin", owner, nil)
    }
    return mayBegin ? nil : (.shouldBeginRefused, owner)
  }

  /// Why the recognizer's class or its delegate refuses an event; nil if both accept.
  ///
  /// They are asked once in a pass (R-GR-6).
  package func refusal(of event: UIEvent, pass: UInt64) -> TraceReason? {
    if let eventAnswer, eventAnswer.pass == pass { return eventAnswer.refusal }
    var refusal: TraceReason?
    if !putToSelf("shouldReceive event", { shouldReceive(event) }) {
      refusal = .setBySubclass
    } else if let delegate {
      let isAccepted = put("shouldReceive event", to: delegate) {
        delegate.gestureRecognizer(self, shouldReceive: event)
      }
      refusal = isAccepted ? nil : .delegateRefused
    }
    eventAnswer = (pass, refusal)
    return refusal
  }

  /// Whether the delegate accepts a touch; asked once for each new touch (R-GR-6).
  package func delegateAccepts(_ touch: UITouch) -> Bool {
    guard let delegate else {
      if expectsDelegate { recordGoneDelegate() }
      return true
    }
    return put("shouldReceive touch", to: delegate) {
      delegate.gestureRecognizer(self, shouldReceive: touch)
    }
  }

  /// Records that no delegate decides about a touch because the delegate that was set has been freed (R-GR-36).
  private func recordGoneDelegate() {
    guard context.lane.isOn else { return }
    let state = UInt16(attempt.state.rawValue)
    context.lane.gesture(
      context.names.name(of: self), from: state, to: state, reason: .delegateGone)
  }

  /// Whether the delegate accepts a press; asked once for each new press of an allowed type.
  package func delegateAccepts(_ press: UIPress) -> Bool {
    guard let delegate else { return true }
    return put("shouldReceive press", to: delegate) {
      delegate.gestureRecognizer(self, shouldReceive: press)
    }
  }

  /// Whether this recognizer prevents another one (R-ARB-4).
  package func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard putToSelf("canPrevent", about: other, { canPrevent(other) }) else { return false }
    let canBePrevented = other.putToSelf("canBePrevented", about: self) {
      other.canBePrevented(by: self)
    }
    guard canBePrevented else { return false }
    return !allowsSimultaneously(other) && !other.allowsSimultaneously(self)
  }

  /// Whether this recognizer must wait for another one in this attempt; the questions stop at the first yes (R-ARB-11).
  package func mustWait(for other: UIGestureRecognizer) -> Bool {
    let own = putToSelf("shouldRequireFailure", about: other) {
      shouldRequireFailure(of: other)
    }
    if own { return true }
    let others = other.putToSelf("shouldBeRequiredToFail", about: self) {
      other.shouldBeRequiredToFail(by: self)
    }
    if others { return true }
    if let delegate {
      let answer = put("shouldRequireFailureOf", to: delegate, about: other) {
        delegate.gestureRecognizer(self, shouldRequireFailureOf: other)
      }
      if answer { return true }
    }
    guard let delegate = other.delegate else { return false }
    return other.put("shouldBeRequiredToFailBy", to: delegate, about: self) {
      delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self)
    }
  }

  private func allowsSimultaneously(_ other: UIGestureRecognizer) -> Bool {
    guard let delegate else { return false }
    return put("shouldRecognizeSimultaneouslyWith", to: delegate, about: other) {
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    }
  }

  private func viewsThatWouldLoseTouches() -> [UIView] {
    guard cancelsTouchesInView else { return [] }
    var views: [UIView] = []
    for touch in attempt.touches {
      guard let view = touch.view, !views.contains(where: { $0 === view }) else { continue }
      views.append(view)
    }
    for view in environment?.window?.touchDelivery.views(withTouchesBoundTo: self) ?? []
    where !views.contains(where: { $0 === view }) {
      views.append(view)
    }
    return views
  }

  /// Asks a view or a delegate a question and records the answer; `other` is the recognizer that the question names.
  private func put(
    _ question: String, to asked: AnyObject, about other: UIGestureRecognizer? = nil,
    _ answer: () -> Bool
  ) -> Bool {
    notedAnswer = nil
    let result = answer()
    let answerer = answerer(of: result) ?? (asked is UIView ? .app : .delegate)
    recordAnswer(result, by: answerer, question, asked, other)
    return result
  }

  /// Asks the recognizer's own class a question; the answer is recorded if a subclass gave it.
  private func putToSelf(
    _ question: String, about other: UIGestureRecognizer? = nil, _ answer: () -> Bool
  ) -> Bool {
    notedAnswer = nil
    let result = answer()
    if answerer(of: result) == nil { recordAnswer(result, by: .app, question, self, other) }
    return result
  }

  /// The part of UIKit that noted this answer; nil if the answer is that of an override or a delegate.
  private func answerer(of answer: Bool) -> TraceAnswerer? {
    guard let notedAnswer, notedAnswer.answer == answer else { return nil }
    return notedAnswer.by
  }

  private func recordAnswer(
    _ answer: Bool, by answerer: TraceAnswerer, _ question: String, _ asked: AnyObject,
    _ other: UIGestureRecognizer?
  ) {
    guard context.lane.isOn else { return }
    let text = other.map { "\(question) \(context.names.text(of: $0))" } ?? question
    context.lane.ask(
      context.lane.name(text), of: context.names.name(of: asked),
      about: context.names.name(of: self), answer: answer, by: answerer)
  }
}
