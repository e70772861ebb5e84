import TouchstoneTrace

// What became of a touch that a scroll view took for itself.
extension TouchFacts {
  /// A pan of a scroll view in this touch, and the scroll view.
  private struct Pan {
    let recognizer: String
    let scrollView: String
    /// The record of its recognition, or of its failure.
    let change: TraceLine
  }

  /// The pans of scroll views that received the touch and decided, the innermost first.
  private var pans: [Pan] {
    story.own(.attach).compactMap { line -> Pan? in
      guard let name = line.subject, name.hasPrefix("UIScrollViewPan"),
        let scrollView = recording.owner(of: name, in: story)?.view
      else { return nil }
      let changes = story.lines.filter {
        $0.kind == .gesture && $0.subject == name && $0.reason != .reset
      }
      guard let last = changes.last else { return nil }
      let began = changes.first { GestureChange($0).isRecognition }
      let change = GestureChange(last).to == "failed" ? last : began ?? last
      return Pan(recognizer: name, scrollView: scrollView, change: change)
    }
  }

  /// The outcome of a touch that a scroll view cancelled by scrolling; nil if the recognizer is no scroll view's pan.
  func scrolled(
    _ recognizer: String, _ change: TraceLine?, _ cancel: TraceLine, at time: String
  ) -> ViewOutcome? {
    guard recognizer.hasPrefix("UIScrollViewPan") else { return nil }
    let scrollView =
      recording.owner(of: recognizer, in: story)?.view
      ?? story.lines.first { $0.kind == .action && $0.subject == recognizer }?.object
      ?? "a scroll view"
    let began = "\(scrollView) began to scroll at \(time)\(measured(change))"
    let evidence = [change, cancel]
    if let chosen = axisChoice(recognizer) {
      return ViewOutcome(
        .axisChoice,
        "\(began)\(chosen.clause); the touch was cancelled for \(view)\(flick.clause)",
        evidence + chosen.evidence + flick.evidence, remedy: chosen.remedy)
    }
    guard scrollView != view else {
      let hasMoved = story.during(.forward).contains { $0.detail == "touchesMoved" }
      let rest =
        hasMoved
        ? "it was cancelled for \(view) and for the responders behind it"
        : "it was cancelled for \(view), and no move came to a responder behind it"
      return ViewOutcome(
        .scrollConsumed, "\(began) and consumed the touch: \(rest)\(flick.clause)",
        evidence + flick.evidence,
        remedy:
          "To follow the drag as well, add a recognizer to a view around \(view), and allow both in shouldRecognizeSimultaneouslyWith of its delegate."
      )
    }
    return ViewOutcome(
      .cancelledByScroll, "\(began), so the touch was cancelled for \(view)\(flick.clause)",
      evidence + flick.evidence,
      remedy:
        "To keep the touch, return false from touchesShouldCancel(in:) of the scroll view, or set its canCancelContentTouches to false."
    )
  }

  /// The outcome of a touch that a scroll view held back until it scrolled; nil if none did.
  ///
  /// `@content-touch-delay` is the recognizer by which a scroll view holds touches back from its content.
  func scrolledInstead(of refusal: TraceLine) -> ViewOutcome? {
    guard refusal.object == "@content-touch-delay",
      let pan = pans.first(where: { GestureChange($0.change).isRecognition })
    else { return nil }
    let began =
      "\(pan.scrollView) began to scroll at \(recording.time(of: pan.change))\(measured(pan.change))"
    if let chosen = axisChoice(pan.recognizer) {
      return ViewOutcome(
        .axisChoice,
        "\(began)\(chosen.clause); the touch had been held back, so \(view) never received it\(flick.clause)",
        [refusal, pan.change] + chosen.evidence + flick.evidence, remedy: chosen.remedy)
    }
    return ViewOutcome(
      .scrollConsumed,
      "\(view) never received it: @content-touch-delay held it back, and \(began)\(flick.clause)",
      [refusal, pan.change] + flick.evidence,
      remedy: "To deliver touches at once, set delaysContentTouches of \(pan.scrollView) to false.")
  }

  /// Why this one of several scroll views scrolled, as the end of a sentence; nil if only one received the touch, or
  /// the trace does not tell.
  private func axisChoice(
    _ winner: String
  ) -> (clause: String, evidence: [TraceLine?], remedy: String)? {
    let pans = pans
    guard let own = pans.first(where: { $0.recognizer == winner }),
      let other = pans.first(where: { $0.recognizer != winner })
    else { return nil }
    // The position of the finger when the scroll view began to scroll.
    let place = story.own(.touch).last { $0.number < own.change.number }
    guard let place else { return nil }
    let drag =
      "\(Words.number(place.x - story.landing.x)),\(Words.number(place.y - story.landing.y))"
    let evidence = [place, other.change]
    switch other.change.reason {
    case .cannotScroll:
      return (
        ", and \(other.scrollView) did not, which cannot scroll along a drag of \(drag)", evidence,
        "Give \(other.scrollView) content to scroll along this axis (contentSize), or let it bounce there."
      )
    case .preventedBy where other.change.object == winner:
      return (
        ", and \(other.scrollView) did not: both can scroll along a drag of \(drag), and the one that receives the touch first, \(own.scrollView), prevents the other",
        evidence,
        "To let \(other.scrollView) scroll, leave \(own.scrollView) nothing to scroll along this axis (contentSize)."
      )
    default: return nil
    }
  }

  /// Where the content of a scroll view goes after the lift, as the end of a sentence; empty if it stays.
  var flick: (clause: String, evidence: [TraceLine]) {
    // The end of a drag is recorded as the velocity, then the target of the content, then, with the delegate as the
    // object, the target that the delegate chose instead, if it did.
    let lines = story.lines.filter { $0.kind == .flick }
    guard let velocity = lines.last(where: { $0.detail == "velocity" }),
      let target = lines.last(where: { $0.number > velocity.number && $0.object == nil })
    else { return ("", []) }
    let chosen = lines.last { $0.number > target.number && $0.object != nil }
    let speed = Words.number((velocity.x * velocity.x + velocity.y * velocity.y).squareRoot())
    let rest =
      chosen.map {
        "\(Words.point($0)), which \($0.object ?? "its delegate") chose instead of \(Words.point(target))"
      } ?? Words.point(target)
    let start =
      velocity.x == 0 && velocity.y == 0
      ? "after the lift the content moves on"
      : "the lift sent the content on at \(speed) pt a second,"
    return (
      "; \(start) to stop at \(rest)",
      [velocity, target] + (chosen.map { [$0] } ?? [])
    )
  }
}
