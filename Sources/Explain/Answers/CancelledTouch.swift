import TouchstoneTrace

// Why a touch was cancelled for the view that it hit.
extension TouchFacts {
  /// Why the touch was cancelled for the view, and the event that a control sent because of it.
  var cancelled: ViewOutcome? {
    guard let cancel = story.own(.cancel).first(where: { $0.subject == view }),
      let outcome = outcome(of: cancel)
    else { return nil }
    let track = story.lines.first {
      $0.kind == .track && $0.subject == view && $0.number > cancel.number
        && (UInt32(exactly: $0.x) ?? 0) & Self.touchCancel != 0
    }
    guard let track else { return outcome }
    return ViewOutcome(
      outcome.code, "\(outcome.clause), and \(view) sent touchCancel", outcome.evidence + [track],
      remedy: outcome.remedy)
  }

  /// The bit of a control's touchCancel.
  private static let touchCancel: UInt32 = 1 << 8

  private func outcome(of cancel: TraceLine) -> ViewOutcome? {
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
        .cancelledByLeftWindow, "\(view) left its window at \(time), so its touch was cancelled",
        [removal, cancel])
    case .cancelledByLifecycle:
      // The cancels come right before the call.
      let change = recording.lines.first {
        $0.kind == .lifecycle && $0.process == story.process && $0.number > cancel.number
      }
      let what = change?.detail.map { " (\($0))" } ?? ""
      return ViewOutcome(
        .cancelledByLifecycle,
        "the touch was cancelled for \(view) at \(time), because the app left the foreground or was interrupted\(what)",
        [change, cancel])
    case .cancelledBySystemGesture:
      return ViewOutcome(
        .cancelledBySystemGesture,
        "the touch was cancelled for \(view) at \(time), because a system gesture took the finger",
        [cancel])
    case .cancelledByProcessExit, .cancelledByInjectorGone:
      return ViewOutcome(
        .cancelledByProcessExit,
        "the touch was cancelled for \(view) at \(time), because \(cancel.reason == .cancelledByInjectorGone ? "its injector disconnected" : "a process ended")",
        [cancel])
    default:
      return ViewOutcome(
        .takenBackBySystem,
        "the touch was cancelled for \(view) at \(time) (\(cancel.reason.text))",
        [cancel])
    }
  }

  private func cancelledByGesture(_ cancel: TraceLine, at time: String) -> ViewOutcome {
    let recognizer = cancel.object ?? "a recognizer"
    let change = story.lines.last {
      $0.kind == .gesture && $0.subject == recognizer && $0.number < cancel.number
        && GestureChange($0).isRecognition
    }
    let action = action(of: recognizer)
    let sent = action.map { " and sent \(Self.methodAndTarget(of: $0))" } ?? ""
    guard !recognizer.hasPrefix("UIScrollViewPan") else {
      // The target of its action.
      let scrollView = story.lines.first { $0.kind == .action && $0.subject == recognizer }?.object
      let remedy =
        "To keep the touch, return false from touchesShouldCancel(in:) of the scroll view, "
        + "or set its canCancelContentTouches to false."
      return ViewOutcome(
        .cancelledByScroll,
        "\(scrollView ?? "a scroll view") began to scroll at \(time)\(measured(change)), "
          + "so the touch was cancelled for \(view)\(flick.clause)",
        [change, cancel] + flick.evidence, remedy: scrollView == view ? nil : remedy)
    }
    let remedy =
      "To let \(view) keep the touch, set cancelsTouchesInView of \(recognizer) to false, "
      + "or refuse the touch in its delegate."
    return ViewOutcome(
      .cancelledByGesture,
      "\(recognizer) recognized its gesture\(measured(change))\(sent), "
        + "so the touch was cancelled for \(view) at \(time)",
      [change, action, cancel], remedy: remedy)
  }

  /// Where the content of a scroll view goes after the lift, as a clause with which a sentence ends; empty if it rests.
  var flick: (clause: String, evidence: [TraceLine]) {
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

  /// What a recognition by movement measured, such as ` after 13.33 pt (it needs 10)`, else nothing.
  func measured(_ change: TraceLine?) -> String {
    guard let change, change.reason == .moved, change.y != 0 else { return "" }
    return " after \(Words.number(change.x)) pt (it needs \(Words.number(change.y)))"
  }
}
