import TouchstoneTrace

// A recognizer that recognized its gesture: what decided when it acted, and how often.
extension GestureStory {
  /// Explains a gesture from its first recognition to its last change.
  func recognized(_ first: TraceLine, _ last: TraceLine) -> Explanation {
    if let wait = changes.first(where: { $0.reason == .waitingForFailure }) {
      return waited(wait, first, last)
    }
    if let (other, later) = recognizedLater {
      return unwaited(first, other, later)
    }
    let sentence = Self.recognition(of: name, first, recording, isPan: isPan) + actionClause(last)
    let evidence = asked + [first, action, last]
    let circumstance =
      goneDelegate ?? simultaneousRecognition ?? fewerTouches(first, last) ?? subtree
      ?? hysteresis(first) ?? actionPerState(first)
    guard let circumstance else {
      return Explanation(.recognized, sentence + ".", evidence: evidence)
    }
    return Explanation(
      circumstance.code, sentence + circumstance.clause + ".",
      evidence: evidence + circumstance.evidence, remedy: circumstance.remedy)
  }

  /// A circumstance that mattered besides the recognition itself; `clause` ends the sentence.
  struct Circumstance {
    let code: ExplanationCode
    var clause = ""
    var evidence: [TraceLine?] = []
    let remedy: String
  }

  // MARK: The sentence.

  private var isPan: Bool { recording.isPan(name, in: story) }

  /// The actions that the recognizer sent to the first of its targets, one for each change of its state.
  private var actions: [TraceLine] {
    let all = story.during(.action).filter { $0.subject == name }
    return all.filter { $0.detail == all[0].detail && $0.object == all[0].object }
  }

  private var action: TraceLine? { actions.first }

  /// A clause such as `@pan recognized its gesture at 33.333 ms after 12 pt (it needs 10)`.
  private static func recognition(
    of name: String, _ first: TraceLine, _ recording: Recording, isPan: Bool
  ) -> String {
    let time = recording.time(of: first)
    let included = isPan && isByMovement(first) ? ", which its first translation includes" : ""
    return "\(name) recognized its gesture at \(time)\(measure(first))\(included)"
  }

  /// Whether a gesture began because the fingers had moved far enough.
  private static func isByMovement(_ first: TraceLine) -> Bool {
    first.reason == .moved && first.y != 0 && GestureChange(first).to == "began"
  }

  /// The actions that the gesture sent, as a clause after that of its recognition.
  private func actionClause(_ last: TraceLine) -> String {
    guard let action else { return ", and has no action" }
    let sent = ", and sent \(action.detail ?? "its action")"
    let state = changes.first { GestureChange($0).isRecognition }.map { GestureChange($0).to }
    guard actions.count > 1, let state else { return sent }
    return sent
      + " \(actions.count) times: once for each change from \(state) to \(GestureChange(last).to)"
  }

  /// What a recognition measured, such as ` after 13.33 pt (it needs 10)`; empty if it measured nothing.
  static func measure(_ change: TraceLine) -> String {
    guard change.y != 0 else { return "" }
    let (measured, limit) = (Words.number(change.x), Words.number(change.y))
    return switch change.reason {
    case .moved: " after \(measured) pt (it needs \(limit))"
    case .heldLongEnough: " after \(measured) s (it needs \(limit))"
    default: ""
    }
  }

  // MARK: Waiting.

  /// Explains a gesture whose recognizer waited for another one, or still waits.
  private func waited(_ wait: TraceLine, _ first: TraceLine, _ last: TraceLine) -> Explanation {
    let other = wait.object ?? "another recognizer"
    let decided = story.lines.first {
      $0.kind == .gesture && $0.subject == wait.object && $0.number > wait.number
        && GestureChange($0).from != GestureChange($0).to
    }
    let recognition = Self.recognition(of: name, first, recording, isPan: isPan)
    let waiting =
      switch decided.map({ GestureChange($0).to }) {
      case nil: ", but still waits for \(other) to fail"
      case "failed"?: ", but waited until \(other) had failed"
      default: ", but waited for \(other)"
      }
    let allowed = allowance
    return Explanation(
      .waitingForFailure,
      recognition + waiting + (action == nil ? "" : actionClause(last))
        + (allowed.map(clause(ofAllowance:)) ?? "") + ".",
      evidence: asked + [first, wait, decided, allowed, action, last],
      remedy: "Without the failure requirement, \(name) does not wait for \(other).")
  }

  /// Another recognizer that received the touch, did not change its state with it, and recognized its gesture with a
  /// later touch.
  var recognizedLater: (name: String, record: TraceLine)? {
    let others = story.own(.attach).compactMap(\.subject).filter { $0 != name }
    let changes = story.lines.filter { $0.kind == .gesture && $0.reason != .delegateGone }
    let decided = Set(changes.compactMap(\.subject))
    var found: (name: String, record: TraceLine)?
    for other in others where !decided.contains(other) {
      guard let change = recording.firstChange(of: other, after: story),
        GestureChange(change).isRecognition, change.number < found?.record.number ?? .max
      else { continue }
      found = (other, change)
    }
    return found
  }

  /// Explains that the recognizer did not wait for another one, which recognized its gesture later.
  func unwaited(_ first: TraceLine, _ other: String, _ later: TraceLine) -> Explanation {
    let sent = action.map { ", and sent \($0.detail ?? "its action")" } ?? ""
    return Explanation(
      .noFailureRequirement,
      "\(name) recognized its gesture at \(recording.time(of: first))\(sent): no failure requirement makes it wait for \(other), which recognized its gesture at \(recording.time(of: later)).",
      evidence: [attached, first, action, later],
      remedy: "Let \(name) require \(other) to fail: require(toFail:).")
  }

  // MARK: Circumstances of the recognition.

  /// The circumstance that the delegate was not asked.
  private var goneDelegate: Circumstance? {
    let gone = story.lines.first {
      $0.kind == .gesture && $0.subject == name && $0.reason == .delegateGone
    }
    return gone.map {
      Circumstance(
        code: .notAsked,
        clause: "; its delegate was not asked, as it no longer exists", evidence: [$0],
        remedy: "A recognizer does not retain its delegate: keep the object that is the delegate.")
    }
  }

  /// The circumstance that another recognizer recognized its gesture as well.
  private var simultaneousRecognition: Circumstance? {
    if let allowed = allowance {
      return Circumstance(
        code: .allowedByOtherSide, clause: clause(ofAllowance: allowed), evidence: [allowed],
        remedy:
          "For one of them only, let both delegates answer no in shouldRecognizeSimultaneouslyWith."
      )
    }
    // Of these two questions, only the answers of subclasses are recorded.
    let unprevented = story.lines.first { line in
      guard line.isAnsweredNo,
        let other = Self.other(in: line, of: ["canPrevent", "canBePrevented"])
      else { return false }
      return (line.object == name && isRecognized(other))
        || (other == name && line.object.map(isRecognized) == true)
    }
    return unprevented.map { line in
      let what = line.detail ?? "canPrevent"
      return Circumstance(
        code: .allowedByOtherSide,
        clause: "; the class of \(line.object ?? "a recognizer") answered no in \(what)",
        evidence: [line],
        remedy: "For one of them only, answer yes there.")
    }
  }

  private func clause(ofAllowance allowed: TraceLine) -> String {
    let other = Self.simultaneous(allowed).first { $0 != name } ?? "another one"
    return
      "; \(allowed.subject ?? "a delegate") allowed \(other) beside it in shouldRecognizeSimultaneouslyWith, and one yes is enough"
  }

  /// The first answer of yes to the question whether this recognizer and another recognized one may recognize together.
  private var allowance: TraceLine? {
    story.lines.first { line in
      guard line.kind == .ask, !line.isAnsweredNo,
        let other = Self.simultaneous(line).first(where: { $0 != name }),
        Self.simultaneous(line).contains(name)
      else { return false }
      return isRecognized(other)
    }
  }

  private func isRecognized(_ other: String) -> Bool {
    story.lines.contains {
      $0.kind == .gesture && $0.subject == other && GestureChange($0).isRecognition
    }
  }

  /// The two recognizers of the question whether both may recognize; empty for another question.
  static func simultaneous(_ line: TraceLine) -> [String] {
    guard let other = other(in: line, of: ["shouldRecognizeSimultaneouslyWith"]),
      let own = line.object
    else { return [] }
    return [own, other]
  }

  /// The other recognizer that a record of one of these questions names; nil for other records.
  private static func other(in line: TraceLine, of questions: [String]) -> String? {
    guard line.kind == .ask else { return nil }
    let words = (line.detail ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, questions.contains(words[0]) else { return nil }
    return words[1]
  }

  /// The circumstance that a finger lifted, and the gesture went on with the others.
  private func fewerTouches(_ first: TraceLine, _ last: TraceLine) -> Circumstance? {
    let deliveries = story.lines.filter {
      $0.kind == .deliver && $0.subject == name && $0.number > first.number
    }
    guard let lift = deliveries.first(where: { TouchPhase($0) == .ended }) else { return nil }
    let event = story.event(of: lift)
    let rest = deliveries.filter {
      $0.number > lift.number && $0.touch != lift.touch && story.event(of: $0) != event
    }
    let count = Set(rest.map(\.touch)).count
    guard count > 0 else { return nil }
    let state = GestureChange(last).to
    let end =
      ["ended", "cancelled"].contains(state)
      ? " until it \(state == "ended" ? "ended" : "was cancelled") at \(recording.time(of: last))"
      : ""
    return Circumstance(
      code: .touchCountChanged,
      clause:
        "; touch \(lift.touch) ended at \(recording.time(of: lift)), and the gesture went on with \(count) touch\(count == 1 ? "" : "es")\(end)",
      evidence: [lift, rest.first],
      remedy: "Consult numberOfTouches in its action before asking for the place of a touch.")
  }

  /// The circumstance that the touch hit a view inside the recognizer's view.
  private var subtree: Circumstance? {
    guard let owner = recording.owner(of: name, in: story), let view = owner.view,
      let hit = story.view, hit != view
    else { return nil }
    let answer = asked.first {
      $0.detail == "shouldReceive touch" && !$0.isAnsweredNo && $0.answerer == .delegate
    }
    let whose = answer.map { ", and \($0.subject ?? "its delegate") answered yes in shouldReceive" }
    return Circumstance(
      code: .gatheredFromSubtree,
      clause:
        "; it is on \(view), which holds \(hit), and receives the touches of all views in it\(whose ?? "")",
      evidence: [owner.record, story.landing, attached, answer],
      remedy:
        "To leave out the views in \(view), answer no for their touches in shouldReceive of its delegate."
    )
  }

  /// The circumstance that the gesture began after a movement.
  private func hysteresis(_ first: TraceLine) -> Circumstance? {
    guard Self.isByMovement(first) else { return nil }
    return Circumstance(
      code: .hysteresis,
      remedy: isPan
        ? "To begin without a jump, call setTranslation(.zero, in:) when its state is began."
        : "To begin without a jump, count from the value that it has when its state is began.")
  }

  /// The circumstance that the gesture sent its action for several states.
  private func actionPerState(_ first: TraceLine) -> Circumstance? {
    guard actions.count > 1, GestureChange(first).to == "began" else { return nil }
    return Circumstance(
      code: .oneActionPerState,
      remedy: "Consult its state in the action: began, each change and the end send it.")
  }
}
