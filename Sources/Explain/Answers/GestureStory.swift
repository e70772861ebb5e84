import TouchstoneTrace

/// The records of one recognizer about one touch.
struct GestureStory {
  let name: String
  let story: TouchStory
  let recording: Recording

  init(of name: String, with story: TouchStory, in recording: Recording) {
    (self.name, self.story, self.recording) = (name, story, recording)
  }

  /// The recognizer's changes of state in the attempt, and the records that say why its state did not change.
  var changes: [TraceLine] {
    story.lines.filter {
      $0.kind == .gesture && $0.subject == name && ![.reset, .delegateGone].contains($0.reason)
    }
  }

  /// The recorded questions about the recognizer, with their answers.
  var asked: [TraceLine] { story.lines.filter { $0.kind == .ask && $0.object == name } }

  /// The last answer of no, before a record, to a question about the recognizer.
  ///
  /// `question` is the beginning of the question's name.
  func refusal(of question: String, before line: TraceLine) -> TraceLine? {
    asked.last {
      $0.number < line.number && $0.isAnsweredNo && $0.detail?.hasPrefix(question) == true
    }
  }

  /// The record that the recognizer receives the touch; nil if it does not receive it.
  var attached: TraceLine? { story.own(.attach).first { $0.subject == name } }

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
    let question = self.refusal(of: "shouldReceive", before: refusal)
    let touch = "touch \(story.number)"
    switch refusal.reason {
    case .delegateRefused:
      let who = question.map {
        "\($0.subject ?? "its delegate") answered no in \($0.detail ?? "shouldReceive")"
      }
      return Explanation(
        .notGathered,
        "\(name) did not receive \(touch): \(who ?? "its delegate or its class refused it").",
        evidence: [question, refusal],
        remedy:
          "To let \(name) receive such touches, answer yes in shouldReceive of its delegate or its class."
      )
    case .touchTypeNotAllowed:
      return Explanation(
        .touchTypeNotAllowed,
        "\(name) did not receive \(touch): it does not accept touches of this type, or with these buttons.",
        evidence: [refusal], remedy: "See allowedTouchTypes and buttonMaskRequired of \(name).")
    case .recognizerDisabled:
      return Explanation(
        .notGathered, "\(name) did not receive \(touch): it is disabled.", evidence: [refusal],
        remedy: "Set isEnabled of \(name) to true.")
    case .recognizerMoved:
      return Explanation(
        .recognizerMoved,
        "\(name) lost \(touch): it was moved to another view or removed from its view.",
        evidence: [refusal], remedy: "Leave \(name) on its view while it has touches.")
    case .farFromEdge:
      return Explanation(
        .notGathered,
        "\(name) did not receive \(touch): it landed too far from the edge of the screen.",
        evidence: [refusal], remedy: "Begin at the edge of the screen.")
    case .alreadyRecognizing:
      return Explanation(
        .notGathered,
        "\(name) did not receive \(touch): it has recognized or failed already, and takes no new touch before that attempt is over.",
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
        evidence: [owner.record, story.landing],
        remedy: "Add \(name) to the view again: addGestureRecognizer(_:).")
    }
    if holds(parent) { return unexplained(owner, on: parent) }
    let moved = owner.previous.map { ", to which it was moved from \($0)" } ?? ""
    return Explanation(
      owner.previous == nil ? .notGathered : .recognizerMoved,
      "\(name) did not receive touch \(story.number): it is on \(parent)\(moved), and the touch hit \(view); "
        + "only recognizers of the view that is hit and of its ancestors receive a touch.",
      evidence: [owner.record, story.landing],
      remedy: owner.previous != nil
        ? "A recognizer has one view: make one for each view."
        : story.view.map { "Add \(name) to \($0) or to a view around it." })
  }
}

extension GestureStory {
  /// Whether a view is the one that was hit, or an ancestor of it.
  private func holds(_ parent: String) -> Bool {
    guard let view = story.view else { return false }
    let tree = RecordedTree(
      of: story.process, after: recording.lines(before: story.landing.number))
    return parent == view || tree.ancestors(of: view).contains(parent)
  }

  /// The answer for a recognizer that did not receive the touch although it is on the view that was hit or an ancestor.
  private func unexplained(_ owner: Recording.Owner, on parent: String) -> Explanation {
    let skip = story.during(.skipped).first {
      ($0.stage == .window || $0.stage == .gestures)
        && story.event(of: $0) == story.landingEvent
    }
    let why =
      skip.map { "no recognizer did (\($0.reason.text))" } ?? "the trace does not tell why"
    return Explanation(
      .notGathered,
      "\(name) on \(parent) did not receive touch \(story.number), which hit \(story.view ?? "no view"), and \(why).",
      evidence: [owner.record, skip, story.landing])
  }
}
