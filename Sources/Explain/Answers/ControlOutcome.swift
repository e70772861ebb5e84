import TouchstoneMachTime
import TouchstoneTrace

// The outcome of a touch at a control: the actions that the control sent, or why it sent none.
extension TouchFacts {
  /// The outcome of a touch for which the view, a control, sent an action; nil if it sent none.
  var acted: ViewOutcome? {
    guard let action = actions.last(where: { $0.subject == view }) else { return nil }
    let track = story.during(.track).last { $0.subject == view && $0.number < action.number }
    let events = track.map { Self.firstEvent(of: $0) } ?? "an event"
    let sent = "\(view) sent \(events) to \(receivers(after: track, action))"
    if let kept = contentKept { return keptByContent(kept, sent, [track, action]) }
    // In a record of control events, `y` is the distance of the finger from the bounds, and `z` the distance up to
    // which a finger counts as inside.
    if let track, track.y > 0, track.isInsideControl {
      return ViewOutcome(
        .insideBySlop,
        "the finger was \(Words.number(track.y)) pt outside of \(view) when it lifted, which counts as inside up to \(Words.number(track.z)) pt, so \(sent)",
        [track, action],
        remedy:
          "To be strict, compare the touch's location with the bounds of \(view) in the action.")
    }
    if let held = heldBack {
      return ViewOutcome(
        held.code, "\(held.clause), then \(sent)",
        [held.refusal, held.delivery, track, action], remedy: held.remedy)
    }
    if track != nil, let other = otherControl { return besideOther(other, sent, [track, action]) }
    return ViewOutcome(.acted, sent, [track, action])
  }

  /// The receivers of the control's last events, such as `Shop.buy and Shop.count`, or `a closure (2 times)`.
  private func receivers(after track: TraceLine?, _ last: TraceLine) -> String {
    var receivers: [(text: String, count: Int)] = []
    for action in actions where action.subject == view && action.number > track?.number ?? 0 {
      let text = Self.methodAndTarget(of: action)
      if let index = receivers.firstIndex(where: { $0.text == text }) {
        receivers[index].count += 1
      } else {
        receivers.append((text, 1))
      }
    }
    guard track != nil, !receivers.isEmpty else { return Self.methodAndTarget(of: last) }
    return Words.list(receivers.map { $0.count > 1 ? "\($0.text) (\($0.count) times)" : $0.text })
  }

  /// The last touch that was down on another control, and delivered to it, when this one landed; nil if there is none.
  private var otherControl: TouchStory? {
    recording.touches(downAt: story).last { other in
      other.view != view
        && other.lines.contains { $0.kind == .track && $0.subject == other.view }
        && other.own(.deliver).contains { $0.subject == other.view }
    }
  }

  /// The outcome of a touch of a control while another control has a touch.
  private func besideOther(
    _ other: TouchStory, _ sent: String, _ evidence: [TraceLine?]
  ) -> ViewOutcome {
    let name = other.view ?? "another view"
    if let window = other.landing.object, window != story.landing.object {
      return ViewOutcome(
        .exclusiveTouch,
        "touch \(other.number) was down on \(name) in another window, \(window), and an exclusive view excludes those of its own window alone, so \(sent)",
        [other.landing] + evidence,
        remedy: "To let only one of them have a touch, put both into one window.")
    }
    return ViewOutcome(
      .exclusiveTouch,
      "touch \(other.number) was down on \(name), and neither of the two is exclusive, so \(sent)",
      [other.landing] + evidence,
      remedy: "To let only one of them have a touch, set isExclusiveTouch of \(name) to true.")
  }

  /// The record of a drag that did not scroll, because the scroll view does not cancel touches in its content.
  private var contentKept: TraceLine? {
    story.lines.first {
      $0.kind == .gesture && [.contentCancelRefused, .contentCancelOff].contains($0.reason)
        && receives($0.subject)
    }
  }

  /// The outcome of a drag that did not scroll, because the touch stayed with the content.
  private func keptByContent(
    _ kept: TraceLine, _ sent: String, _ evidence: [TraceLine?]
  ) -> ViewOutcome {
    if kept.reason == .contentCancelOff {
      return ViewOutcome(
        .contentCancelRefused,
        "the drag stayed with \(view), because canCancelContentTouches of the scroll view is false, and \(sent)",
        [kept] + evidence, remedy: "To let a drag scroll, set canCancelContentTouches to true.")
    }
    let answer = story.lines.last {
      $0.isAnsweredNo && $0.detail == "touchesShouldCancel" && $0.object == view
        && $0.number < kept.number
    }
    let scrollView = answer?.subject ?? "the scroll view"
    let whose = answer?.answerer == .byDefault ? " as it does for controls" : ""
    return ViewOutcome(
      .contentCancelRefused,
      "the drag stayed with \(view), because touchesShouldCancel(in:) of \(scrollView) answered no\(whose), and \(sent)",
      [answer, kept] + evidence,
      remedy:
        "To let a drag scroll, return true from touchesShouldCancel(in:) of the scroll view; it is asked while canCancelContentTouches is true."
    )
  }

  /// The raw values of the events that end tracking: `touchUpInside`, `touchUpOutside` and `touchCancel`.
  private static let endsOfTracking: UInt32 = 1 << 6 | 1 << 7 | 1 << 8

  /// The outcome at a control that tracked the touch and sent no action at its end.
  var controlWithoutAction: ViewOutcome? {
    guard let track = story.during(.track).last(where: { $0.subject == view }) else { return nil }
    let event = Self.firstEvent(of: track)
    guard story.ending != nil else { return nil }
    let reason = reasonForNoAction(after: track)
    if let unperformed = unperformed(event, track, reason) { return unperformed }
    if track.controlEvents & Self.endsOfTracking == 0 {
      return ViewOutcome(
        .hitNoAction, "\(view) sent \(event) and no event for the lift", [track, story.ending])
    }
    guard reason?.reason == .noTarget else {
      // A registered action that is disabled leaves no record.
      return ViewOutcome(
        .hitNoAction, "\(view) sent \(event), and the trace has no action for it",
        [track, story.ending])
    }
    if !track.isInsideControl { return liftedOutside(event, track, reason) }
    let control = view.hasPrefix("@") ? String(view.dropFirst()) : "control"
    return ViewOutcome(
      .noTarget, "\(view) sent \(event), for which it has no target", [track, reason],
      remedy: "Register one: \(control).addTarget(_:action:for:) or addAction(_:for:).")
  }

  /// The outcome if the control has a target or an action that nobody performed; nil otherwise.
  private func unperformed(
    _ event: String, _ track: TraceLine, _ reason: TraceLine?
  ) -> ViewOutcome? {
    switch reason?.reason {
    case .targetGone?:
      return ViewOutcome(
        .targetGone,
        "\(view) sent \(event), but the target that was registered for it no longer exists",
        [track, reason],
        remedy: "Targets are not retained: keep the object that handles the action.")
    case .noResponderForAction?:
      if let refusal = refusedAction(after: track) {
        return actionRefused("\(view) sent \(event)", [track, refusal, reason], refusal)
      }
      return ViewOutcome(
        .noResponderForAction,
        "\(view) sent \(event), but no responder of the chain implements its action",
        [track, reason],
        remedy: "Register the object that implements it as the target, or put it into the chain.")
    default: return nil
    }
  }

  /// The outcome at a control without a target for the lift of a finger outside it.
  private func liftedOutside(
    _ event: String, _ track: TraceLine, _ reason: TraceLine?
  ) -> ViewOutcome {
    ViewOutcome(
      .liftedOutside,
      track.y > 0
        ? "the finger was \(Words.number(track.y)) pt outside of \(view) when it lifted, and at most \(Words.number(track.z)) pt count as inside, so it sent \(event), for which it has no target"
        : "the finger lifted too far outside of \(view), so it sent \(event), for which it has no target",
      [track, reason, story.ending],
      remedy: track.z > 0
        ? "Lift within \(Words.number(track.z)) pt of \(view), or register a target for \(event)."
        : "Lift on \(view), or register a target for \(event).")
  }

  /// The answer of a responder that implements the action of a control and may not perform it; nil if there is none.
  private func refusedAction(after track: TraceLine) -> TraceLine? {
    story.lines.first {
      $0.kind == .ask && $0.isAnsweredNo && $0.detail == "canPerformAction"
        && $0.number > track.number && story.event(of: $0) == story.event(of: track)
    }
  }

  private func actionRefused(
    _ sent: String, _ evidence: [TraceLine?], _ refusal: TraceLine
  ) -> ViewOutcome {
    let responder = refusal.subject ?? "a responder"
    let action = refusal.object ?? "its action"
    let whose =
      refusal.answerer == .uikit
      ? "canPerformAction of its class in UIKit" : "its override of canPerformAction"
    return ViewOutcome(
      .actionRefused,
      "\(sent); \(responder) implements \(action), but \(whose) answered no, and no other responder of the chain performs it",
      evidence, remedy: "Answer yes in canPerformAction of \(responder) for \(action).")
  }

  /// Why the events of a control sent no action; nil if the trace does not tell.
  private func reasonForNoAction(after track: TraceLine) -> TraceLine? {
    // A reason that was recorded after the next control events belongs to those events.
    let next = story.during(.track).first { $0.number > track.number }
    return story.during(.skipped).first {
      $0.stage == .action && $0.number > track.number && $0.number < next?.number ?? .max
    }
  }
}

extension TraceLine {
  /// The raw bits of `UIControl.Event` in a record of the events that a control sent.
  var controlEvents: UInt32 { UInt32(exactly: x) ?? 0 }

  /// Whether the touch counted as inside the control when it sent its events.
  var isInsideControl: Bool { code == 1 }
}
