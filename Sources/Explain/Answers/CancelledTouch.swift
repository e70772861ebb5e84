import TouchstoneMachTime
import TouchstoneTrace

// Why a touch was cancelled for the view that it hit.
extension TouchFacts {
  /// Why the touch was cancelled for the view, and the event that a control sent because of it; nil if it was not
  /// cancelled.
  var cancelled: ViewOutcome? {
    guard let cancel = story.own(.cancel).first(where: { $0.subject == view }) else { return nil }
    let outcome = outcome(of: cancel)
    // A control that leaves its window sends touchCancel right before the cancel.
    let track = story.lines.first {
      $0.kind == .track && $0.subject == view
        && ($0.number > cancel.number || $0.time == cancel.time)
        && $0.controlEvents & Self.touchCancel != 0
    }
    guard let track else { return outcome }
    return ViewOutcome(
      outcome.code, "\(outcome.clause), and \(view) sent touchCancel", outcome.evidence + [track],
      remedy: outcome.remedy)
  }

  /// The raw value of `UIControl.Event.touchCancel`.
  private static let touchCancel: UInt32 = 1 << 8

  private func outcome(of cancel: TraceLine) -> ViewOutcome {
    let time = recording.time(of: cancel)
    switch cancel.reason {
    case .cancelledByGesture:
      return cancelledByGesture(cancel, at: time)
    case .cancelledByLeftWindow:
      // The cancel comes right before the removal.
      let removal = story.lines.first {
        $0.kind == .tree && $0.detail == "removed" && $0.number > cancel.number
      }
      return ViewOutcome(
        .ownerLeftWindow,
        "\(view), which keeps it to its end, left its window at \(time), so the touch was cancelled",
        [removal, cancel],
        remedy:
          "Keep \(view) in its window while it has a touch, or handle touchesCancelled(_:with:) as its end."
      )
    case .cancelledByLifecycle:
      return takenBack(cancel, at: time)
    case .cancelledBySystemGesture:
      return ViewOutcome(
        .cancelledBySystemGesture,
        "the touch was cancelled for \(view) at \(time), because a system gesture took the finger",
        [cancel], remedy: cancelRemedy)
    case .cancelledByProximity:
      return ViewOutcome(
        .takenBackBySystem,
        "the system took the touch back at \(time), because the proximity sensor was covered and the display went dark, and it was cancelled for \(view)",
        [cancel], remedy: cancelRemedy)
    case .cancelledByProcessExit, .cancelledByInjectorGone:
      return ViewOutcome(
        .cancelledByProcessExit,
        "the touch was cancelled for \(view) at \(time), because \(cancel.reason == .cancelledByInjectorGone ? "its injector disconnected" : "a process ended")",
        [cancel])
    case .cancelledByRestart:
      return ViewOutcome(
        .cancelledByProcessExit,
        "the touch was cancelled for \(view) at \(time), because SpringBoard died, and the apps with it",
        [cancel])
    default:
      // The general reason says no more than the sentence.
      let cause = cancel.reason == .takenBackBySystem ? "" : " (\(cancel.reason.text))"
      return ViewOutcome(
        .takenBackBySystem,
        "the system took the touch back at \(time)\(cause), and it was cancelled for \(view)",
        [cancel], remedy: cancelRemedy)
    }
  }

  private var cancelRemedy: String {
    "Handle touchesCancelled(_:with:) of \(view): after it, touchesEnded does not come."
  }

  /// The system took the touch back; the broker may have recorded the cause right before.
  private func takenBack(_ cancel: TraceLine, at time: String) -> ViewOutcome {
    // The app's delegate is called right after the cancels, before the app drains another event.
    let change = recording.lines(after: cancel.number).prefix {
      !($0.kind == .stage && $0.stage == .drained && $0.process == story.process)
    }.first { $0.kind == .lifecycle && $0.process == story.process }
    let what = change?.detail.map { " (\($0))" } ?? ""
    let broker = recording.lines(before: cancel.number).last {
      $0.kind == .cancel && $0.subject == story.process && $0.process != story.process
    }
    let cause = broker.flatMap { broker in
      recording.lines(before: broker.number).reversed().prefix { $0.time == broker.time }
        .first { $0.kind == .system && $0.object == story.process && $0.reason != .none }
    }
    let why =
      cause.map { Explainer.rule($0.reason) } ?? "the app left the foreground or was interrupted"
    return ViewOutcome(
      .takenBackBySystem,
      "the system took the touch back at \(time), because \(why)\(what), and it was cancelled for \(view)",
      [cause, broker, change, cancel], remedy: cancelRemedy)
  }

  private func cancelledByGesture(_ cancel: TraceLine, at time: String) -> ViewOutcome {
    let recognizer = cancel.object ?? "a recognizer"
    let change = story.lines.last {
      $0.kind == .gesture && $0.subject == recognizer && $0.number < cancel.number
        && GestureChange($0).isRecognition
    }
    let action = action(of: recognizer)
    let sent = action.map { " and sent \(Self.methodAndTarget(of: $0))" } ?? ""
    if let scrolled = scrolled(recognizer, change, cancel, at: time) { return scrolled }
    let remedy =
      "To let \(view) keep the touch, set cancelsTouchesInView of \(recognizer) to false, "
      + "or refuse the touch in its delegate."
    return ViewOutcome(
      .cancelledByGesture,
      "\(recognizer) recognized its gesture\(measured(change))\(sent), "
        + "so the touch was cancelled for \(view) at \(time)",
      [change, action, cancel], remedy: remedy)
  }

  /// What a recognition by movement measured, such as ` after 13.33 pt (it needs 10)`; empty for other changes.
  func measured(_ change: TraceLine?) -> String {
    guard let change, change.reason == .moved, change.y != 0 else { return "" }
    return " after \(Words.number(change.x)) pt (it needs \(Words.number(change.y)))"
  }
}
