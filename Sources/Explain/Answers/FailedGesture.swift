import TouchstoneTrace

// A recognizer that failed: by itself, or because of another one.
extension GestureStory {
  /// Explains the change by which the recognizer failed.
  func failed(_ change: TraceLine) -> Explanation {
    let time = recording.time(of: change)
    let other = change.object ?? "another recognizer"
    switch change.reason {
    case .preventedBy: return prevented(change, by: other)
    case .shouldBeginRefused:
      let answer = refusal(of: "gestureRecognizerShouldBegin", before: change)
      let question = answer?.detail ?? "gestureRecognizerShouldBegin"
      let who = answer.map { "\($0.subject ?? "its delegate") answered no in \(question)" }
      return Explanation(
        .shouldBeginRefused, "\(name) did not begin at \(time): \(who ?? "it was refused").",
        evidence: [answer, change],
        remedy: "To let \(name) begin, answer yes in \(question).")
    case .refusedByControl:
      let answer = refusal(of: "gestureRecognizerShouldBegin", before: change)
      return Explanation(
        .refusedByControl,
        "\(name) did not begin at \(time): \(other) is a control that keeps this gesture for its own action.",
        evidence: [answer, change],
        remedy:
          "To let both act, set cancelsTouchesInView of \(name) to false: a control refuses what would take its touch."
      )
    case .requirementRecognized:
      return Explanation(
        .preventedBy,
        "\(name) failed at \(time): \(other), which had to fail first, recognized its gesture.",
        evidence: [attached, change],
        remedy: "Without the failure requirement, \(name) does not wait for \(other).")
    default:
      return Explanation(
        .failedBecause, "\(name) failed at \(time): \(Self.cause(change)).",
        evidence: [attached, change], remedy: Self.remedy(change))
    }
  }

  private func prevented(_ change: TraceLine, by other: String) -> Explanation {
    let winner = story.lines.last {
      $0.kind == .gesture && $0.subject == change.object && $0.number < change.number
        && GestureChange($0).isRecognition
    }
    if let winner, let earlier = recognizedBefore(winner) { return earlier }
    let answers = story.lines.filter {
      Set(Self.simultaneous($0)) == [name, other] && $0.number < change.number
    }
    let refusals = answers.filter { $0.isAnsweredNo && $0.answerer == .delegate }
      .compactMap(\.subject)
    var who: [String] = []
    for name in refusals where !who.contains(name) { who.append(name) }
    let asked =
      who.isEmpty ? "" : ", and \(Words.list(who)) answered no in shouldRecognizeSimultaneouslyWith"
    return Explanation(
      .preventedBy,
      "\(name) failed at \(recording.time(of: change)): "
        + "\(other) recognized its gesture first\(winner.map(Self.measure) ?? "") and prevents it\(asked).",
      evidence: [attached, winner] + answers + [change],
      remedy:
        "Allow both in shouldRecognizeSimultaneouslyWith of either delegate, or let \(other) require \(name) to fail."
    )
  }

  /// The explanation if the recognizer acted on an earlier touch without waiting for the winner, which recognized its
  /// gesture with this touch; nil otherwise.
  private func recognizedBefore(_ winner: TraceLine) -> Explanation? {
    // The winner did not change its state with that earlier touch, so that touch landed after the winner's last change.
    let last = winner.subject.flatMap {
      recording.lastChange(of: $0, in: story.process, before: winner.number)
    }
    for touch in recording.touches(before: story, after: last?.number ?? 0).reversed() {
      let earlier = GestureStory(of: name, with: touch, in: recording)
      guard let first = earlier.changes.first, GestureChange(first).isRecognition,
        !earlier.changes.contains(where: { $0.reason == .waitingForFailure }),
        let (other, later) = earlier.recognizedLater, later.number == winner.number
      else { continue }
      return earlier.unwaited(first, other, later)
    }
    return nil
  }

  /// Why a recognizer failed by itself, with the measured value and the limit.
  static func cause(_ change: TraceLine) -> String {
    let (measured, limit) = (Words.number(change.x), Words.number(change.y))
    let hasLimit = change.y != 0
    let fingers = change.x == 1 ? "1 finger was down" : "\(measured) fingers were down"
    return switch change.reason {
    case .moved: "the finger moved \(measured) pt, and at most \(limit) pt are allowed"
    case .heldTooLong:
      "the finger stayed down for \(measured) s, and at most \(limit) s are allowed"
    case .heldLongEnough: "the finger stayed down for \(measured) s"
    case .nextTapLate: "no further tap began within \(limit) s"
    case .nextTapFar: "the next tap landed \(measured) pt away, and at most \(limit) pt are allowed"
    case .tooManyTouches:
      hasLimit
        ? "\(fingers), and it takes \(limit)" : "too many fingers were down"
    case .tooFewTouches:
      hasLimit
        ? "\(fingers), and it needs \(limit)" : "too few fingers were down"
    case .liftedEarly:
      "the finger lifted before the gesture began"
        + (hasLimit ? " (measured \(measured), needed \(limit))" : "")
    case .lifted: "the finger lifted"
    case .touchCancelled: "its touch was cancelled"
    case .wrongDirection: "the finger moved in another direction"
    case .tooSlow: "the finger was too slow"
    case .tooShort: "the finger moved \(measured) pt, and \(limit) pt are needed"
    case .recognizerDisabled: "it was disabled"
    case .recognizerMoved: "it was moved to another view or removed"
    case .setBySubclass: "its own class set the state"
    case .farFromEdge: "the finger landed too far from the edge"
    case .cannotScroll: "the scroll view cannot scroll in this direction"
    case .contentCancelRefused: "the content does not give up its touch"
    case .contentCancelOff: "the scroll view cancels no touches of its content"
    case .contentScrolls: "a scroll view under the finger follows it"
    case .systemGestureGate: "the system did not recognize its edge gesture and released the touch"
    default: change.reason.text
    }
  }

  /// What would keep a recognizer from failing by itself; nil if the records do not tell.
  private static func remedy(_ change: TraceLine) -> String? {
    let limit = Words.number(change.y)
    return switch change.reason {
    case .moved:
      "Keep the finger within \(limit) pt; a long press takes more with allowableMovement."
    case .heldTooLong: "Lift within \(limit) s."
    case .nextTapLate: "Tap again within \(limit) s."
    case .nextTapFar: "Tap again within \(limit) pt."
    case .liftedEarly:
      "Keep the finger down until it begins; a long press takes less with minimumPressDuration."
    case .tooManyTouches, .tooFewTouches:
      "Touch with as many fingers as it takes, or change that number of the recognizer."
    case .wrongDirection: "Move in its direction, or change that."
    case .tooSlow: "Move faster."
    case .tooShort: "Move at least \(limit) pt."
    case .recognizerDisabled: "Leave isEnabled true while it has touches."
    case .recognizerMoved: "Leave it on its view while it has touches."
    case .farFromEdge: "Begin at the edge of the screen."
    case .cannotScroll: "Give the scroll view content to scroll in this direction (contentSize)."
    case .contentCancelRefused: "Return true from touchesShouldCancel(in:) of the scroll view."
    case .contentCancelOff: "Set canCancelContentTouches of the scroll view to true."
    default: nil
    }
  }
}
