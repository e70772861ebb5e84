import TouchstoneTrace

// `explain gesture`: what a recognizer did with a touch.
extension Explainer {
  func gesture(_ name: String, event: UInt32?) throws(ExplainError) -> Explanation {
    let known = recognizers
    guard known.contains(name) else { throw .unknownRecognizer(name, known: known) }
    return gesture(name, of: try storyOfGesture(name, event))
  }

  /// What a recognizer that the trace names did with a touch.
  func gesture(_ name: String, of story: TouchStory) -> Explanation {
    GestureStory(of: name, with: story, in: recording).explanation
  }

  /// The names of all recognizers, in alphabetical order.
  var recognizers: [String] {
    var names: Set<String> = []
    for line in recording.lines {
      let isAbout =
        [.attach, .detach, .gesture].contains(line.kind) || line.kind == .tree && line.code == 1
      guard isAbout, let name = line.subject else { continue }
      names.insert(name)
      if line.detail == "named", let new = line.object { names.insert(new) }
    }
    return names.sorted()
  }

  /// The touch of an event, else the last one that the recognizer received or refused, else the last one.
  private func storyOfGesture(_ name: String, _ event: UInt32?) throws(ExplainError) -> TouchStory {
    if let event { return try story(event: event) }
    let received = recording.touches.last { story in
      story.own.contains { [.attach, .detach].contains($0.kind) && $0.subject == name }
    }
    guard let story = received ?? recording.touches.last else { throw .noTouches }
    return story
  }
}

/// The records of one recognizer about one touch.
private struct GestureStory {
  let name: String
  let story: TouchStory
  let recording: Recording

  init(of name: String, with story: TouchStory, in recording: Recording) {
    (self.name, self.story, self.recording) = (name, story, recording)
  }

  private var changes: [TraceLine] {
    story.lines.filter { $0.kind == .gesture && $0.subject == name && $0.reason != .reset }
  }

  private var asked: [TraceLine] { story.lines.filter { $0.kind == .ask && $0.object == name } }

  private var attached: TraceLine? { story.own(.attach).first { $0.subject == name } }

  var explanation: Explanation {
    if let refusal = story.own(.detach).first(where: { $0.subject == name }), attached == nil {
      return refused(refusal)
    }
    guard let attached else { return notGathered }
    guard let last = changes.last else {
      return Explanation(
        .stillPossible,
        "\(name) received touch \(story.number) and stayed possible"
          + (story.ending == nil ? "." : " after the finger had lifted."),
        evidence: [attached, story.ending])
    }
    let first = changes.first { GestureChange($0).isRecognition }
    // A recognizer can still fail after its gesture was recognized, because another one prevents it or its requirement
    // is not met. Without a recognition it can only have failed: only a gesture that began is cancelled or ends.
    guard let first, GestureChange(last).to != "failed" else { return failed(last) }
    return recognized(first, last)
  }

  // MARK: It did not receive the touch.

  private func refused(_ refusal: TraceLine) -> Explanation {
    let question = asked.last { $0.number < refusal.number && $0.isAnsweredNo }
    let touch = "touch \(story.number)"
    switch refusal.reason {
    case .delegateRefused:
      let who = question.map {
        "\($0.subject ?? "its delegate") answered no in \($0.detail ?? "shouldReceive")"
      }
      return Explanation(
        .notGathered,
        "\(name) did not receive \(touch): \(who ?? "its delegate or its class refused it").",
        evidence: [question, refusal])
    case .touchTypeNotAllowed:
      return Explanation(
        .touchTypeNotAllowed,
        "\(name) did not receive \(touch): it does not accept touches of this type, or with these buttons.",
        evidence: [refusal], remedy: "See allowedTouchTypes and buttonMaskRequired of \(name).")
    case .recognizerDisabled:
      return Explanation(
        .notGathered, "\(name) did not receive \(touch): it is disabled.", evidence: [refusal])
    case .recognizerMoved:
      return Explanation(
        .recognizerMoved,
        "\(name) lost \(touch): it was moved to another view or removed from its view.",
        evidence: [refusal])
    case .farFromEdge:
      return Explanation(
        .notGathered,
        "\(name) did not receive \(touch): it landed too far from the edge of the screen.",
        evidence: [refusal])
    default:
      return Explanation(
        .notGathered, "\(name) did not receive \(touch) (\(refusal.reason.text)).",
        evidence: [refusal])
    }
  }

  private var notGathered: Explanation {
    let view = story.view ?? "no view"
    let owner = recording.owner(of: name, in: story)
    guard let owner else {
      return Explanation(
        .notGathered,
        "\(name) did not receive touch \(story.number): it is on no view that the trace knows, "
          + "and only recognizers of the view that is hit, \(view), and of its ancestors receive a touch.",
        evidence: [story.landing])
    }
    guard let parent = owner.view else {
      return Explanation(
        .recognizerMoved,
        "\(name) did not receive touch \(story.number): "
          + "it had been removed from \(owner.record.object ?? "its view").",
        evidence: [owner.record, story.landing])
    }
    let moved = owner.previous.map { ", to which it was moved from \($0)" } ?? ""
    return Explanation(
      owner.previous == nil ? .notGathered : .recognizerMoved,
      "\(name) did not receive touch \(story.number): it is on \(parent)\(moved), and the touch hit \(view); "
        + "only recognizers of the view that is hit and of its ancestors receive a touch.",
      evidence: [owner.record, story.landing],
      remedy: owner.previous == nil ? nil : "A recognizer has one view: make one for each view.")
  }

  // MARK: It recognized.

  private func recognized(_ first: TraceLine, _ last: TraceLine) -> Explanation {
    let time = recording.time(of: first)
    let action = story.during(.action).first { $0.subject == name }
    let actions = story.during(.action).filter { $0.subject == name }
    let waited = changes.first { $0.reason == .waitingForFailure }
    let decided = waited.flatMap { wait in
      story.lines.first {
        $0.kind == .gesture && $0.subject == wait.object && $0.number > wait.number
      }
    }
    var sentence = "\(name) recognized its gesture at \(time)\(Self.measure(first))"
    if let waited, let other = waited.object {
      sentence +=
        decided == nil
        ? ", but still waits for \(other) to fail" : ", but waited until \(other) had failed"
    }
    let state = GestureChange(first).to
    if let action {
      let method = action.detail ?? "its action"
      sentence += ", and sent \(method)"
      if actions.count > 1 {
        sentence +=
          " \(actions.count) times: once for each change from \(state) to \(GestureChange(last).to)"
      }
    } else if waited == nil {
      sentence += ", and has no action"
    }
    let allowed = allowance
    if let allowed {
      sentence +=
        "; \(allowed.subject ?? "a delegate") allowed both in shouldRecognizeSimultaneouslyWith, and one yes is enough"
    }
    return Explanation(
      waited != nil ? .waitingForFailure : allowed != nil ? .allowedByOtherSide : .recognized,
      sentence + ".", evidence: asked + [first, waited, decided, allowed, action, last])
  }

  /// The first answer yes to the question whether this recognizer and another one that was recognized may both be.
  private var allowance: TraceLine? {
    story.lines.first { line in
      guard line.kind == .ask, !line.isAnsweredNo,
        let other = Self.simultaneous(line).first(where: { $0 != name }),
        Self.simultaneous(line).contains(name)
      else { return false }
      return story.lines.contains {
        $0.kind == .gesture && $0.subject == other && GestureChange($0).isRecognition
      }
    }
  }

  /// Whether a record is the question to a delegate whether this recognizer and another one may both recognize.
  private func isAboutBoth(_ line: TraceLine, _ other: String) -> Bool {
    line.kind == .ask && Set(Self.simultaneous(line)) == [name, other]
  }

  /// The two recognizers of such a question; empty for another one.
  private static func simultaneous(_ line: TraceLine) -> [String] {
    let words = (line.detail ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0] == "shouldRecognizeSimultaneouslyWith", let own = line.object
    else { return [] }
    return [own, words[1]]
  }

  // MARK: It failed.

  private func failed(_ change: TraceLine) -> Explanation {
    let time = recording.time(of: change)
    let other = change.object ?? "another recognizer"
    switch change.reason {
    case .preventedBy:
      let winner = story.lines.last {
        $0.kind == .gesture && $0.subject == change.object && $0.number < change.number
          && GestureChange($0).isRecognition
      }
      let allowed = story.lines.filter {
        isAboutBoth($0, other) && $0.number < change.number
      }
      return Explanation(
        .preventedBy,
        "\(name) failed at \(time): "
          + "\(other) recognized its gesture first\(winner.map(Self.measure) ?? "") and prevents it.",
        evidence: [attached, winner] + allowed + [change],
        remedy:
          "Allow both in shouldRecognizeSimultaneouslyWith of either delegate, or let \(other) require \(name) to fail."
      )
    case .shouldBeginRefused:
      let answer = asked.last { $0.number < change.number && $0.isAnsweredNo }
      let who = answer.map {
        "\($0.subject ?? "its delegate") answered no in \($0.detail ?? "gestureRecognizerShouldBegin")"
      }
      return Explanation(
        .shouldBeginRefused, "\(name) did not begin at \(time): \(who ?? "it was refused").",
        evidence: [answer, change])
    case .refusedByControl:
      let answer = asked.last { $0.number < change.number && $0.isAnsweredNo }
      return Explanation(
        .refusedByControl,
        "\(name) did not begin at \(time): \(other) is a control that keeps this gesture for its own action.",
        evidence: [answer, change])
    case .requirementRecognized:
      return Explanation(
        .preventedBy,
        "\(name) failed at \(time): \(other), which had to fail first, recognized its gesture.",
        evidence: [attached, change])
    default:
      return Explanation(
        .failedBecause, "\(name) failed at \(time): \(Self.cause(change)).",
        evidence: [attached, change])
    }
  }

  /// Why a recognizer failed by itself, with what was measured and the limit.
  private static func cause(_ change: TraceLine) -> String {
    let (measured, limit) = (Words.number(change.x), Words.number(change.y))
    let hasLimit = change.y != 0
    return switch change.reason {
    case .moved: "the finger moved \(measured) pt, and at most \(limit) pt are allowed"
    case .heldTooLong:
      "the finger stayed down for \(measured) s, and at most \(limit) s are allowed"
    case .heldLongEnough: "the finger stayed down for \(measured) s"
    case .nextTapLate: "no further tap began within \(limit) s"
    case .nextTapFar: "the next tap landed \(measured) pt away, and at most \(limit) pt are allowed"
    case .tooManyTouches:
      hasLimit
        ? "\(measured) fingers were down, and it takes \(limit)" : "too many fingers were down"
    case .tooFewTouches:
      hasLimit
        ? "\(measured) fingers were down, and it needs \(limit)" : "too few fingers were down"
    case .liftedEarly:
      "the finger lifted before the gesture began"
        + (hasLimit ? " (measured \(measured), needed \(limit))" : "")
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

  /// What a recognition measured, such as ` after 13.33 pt (it needs 10)`; empty if it measured nothing.
  private static func measure(_ change: TraceLine) -> String {
    guard change.y != 0 else { return "" }
    let (measured, limit) = (Words.number(change.x), Words.number(change.y))
    return switch change.reason {
    case .moved: " after \(measured) pt (it needs \(limit))"
    case .heldLongEnough: " after \(measured) s (it needs \(limit))"
    default: ""
    }
  }
}

extension Recording {
  /// The view of a recognizer when a touch landed.
  struct Owner {
    /// The view; nil if the recognizer was removed.
    let view: String?
    /// The view that it had before, if it was moved.
    let previous: String?
    /// The record of the last change.
    let record: TraceLine
  }

  /// The view of a recognizer when a touch landed, as the trace recorded it.
  func owner(of recognizer: String, in story: TouchStory) -> Owner? {
    let changes = lines.prefix(story.landing.number - 1).filter {
      $0.kind == .tree && $0.process == story.process
    }
    var names: Set<String> = [recognizer]
    // A recognizer may have had another name when it was added.
    for line in changes.reversed() where line.detail == "named" {
      if let new = line.object, let old = line.subject, names.contains(new) { names.insert(old) }
    }
    var view: String?
    var previous: String?
    var record: TraceLine?
    for line in changes {
      guard let subject = line.subject else { continue }
      switch line.detail {
      case "named":
        if subject == view { view = line.object }
        if subject == previous { previous = line.object }
      case "added" where names.contains(subject):
        (view, previous, record) = (line.object, view ?? previous, line)
      case "removed" where names.contains(subject):
        (view, previous, record) = (nil, line.object, line)
      default: break
      }
    }
    return record.map { Owner(view: view, previous: previous, record: $0) }
  }
}
