import TouchstoneTrace

// `explain gesture`: what a recognizer did with a touch.
extension Explainer {
  func gesture(_ name: String, event: UInt32?) throws(ExplainError) -> Explanation {
    let known = recognizers
    guard known.contains(name) else { throw .unknownRecognizer(name, known: known) }
    let names = laterNames(of: name)
    let story = try storyOfGesture(names, event)
    return gesture(Self.name(in: story, of: names), of: story)
  }

  /// A name of a recognizer and those that it was given later.
  private func laterNames(of name: String) -> [String] {
    var names = [name]
    for line in recording.lines where line.isTreeOfRecognizer && line.detail == "named" {
      if line.subject == names.last, let new = line.object { names.append(new) }
    }
    return names
  }

  /// The name by which the records of a touch know a recognizer; of one that they do not know, the last one.
  private static func name(in story: TouchStory, of names: [String]) -> String {
    names.last { name in
      story.lines.contains { [.attach, .detach, .gesture].contains($0.kind) && $0.subject == name }
    } ?? names[names.count - 1]
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
        [.attach, .detach, .gesture].contains(line.kind) || line.isTreeOfRecognizer
      guard isAbout, let name = line.subject else { continue }
      names.insert(name)
      if line.detail == "named", let new = line.object { names.insert(new) }
    }
    return names.sorted()
  }

  /// The touch of an event, else the last one that the recognizer received or refused, else the last one.
  private func storyOfGesture(
    _ names: [String], _ event: UInt32?
  ) throws(ExplainError) -> TouchStory {
    if let event { return try story(event: event) }
    let received = recording.touches.last { story in
      story.own.contains {
        [.attach, .detach].contains($0.kind) && names.contains($0.subject ?? "")
      }
    }
    guard let story = received ?? recording.touches.last else { throw .noTouches }
    return story
  }
}

/// The records of one recognizer about one touch.
struct GestureStory {
  let name: String
  let story: TouchStory
  let recording: Recording

  init(of name: String, with story: TouchStory, in recording: Recording) {
    (self.name, self.story, self.recording) = (name, story, recording)
  }

  /// The changes of its state in the attempt, and what kept it in one.
  var changes: [TraceLine] {
    story.lines.filter {
      $0.kind == .gesture && $0.subject == name && ![.reset, .delegateGone].contains($0.reason)
    }
  }

  /// The questions about it that were put to others.
  var asked: [TraceLine] { story.lines.filter { $0.kind == .ask && $0.object == name } }

  /// The last question about it that begins so and was answered with no before a record; nil if there is none.
  func refusal(of question: String, before line: TraceLine) -> TraceLine? {
    asked.last {
      $0.number < line.number && $0.isAnsweredNo && $0.detail?.hasPrefix(question) == true
    }
  }

  /// The record that it receives the touch; nil if it does not.
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

  /// The recognizer is where it receives touches, and did not receive this one.
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
    let changes = treeChanges(before: story)
    let names = Self.names(of: recognizer, in: changes)
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

  /// The changes of an app's view tree before a touch landed.
  private func treeChanges(before story: TouchStory) -> [TraceLine] {
    lines(before: story.landing.number).filter {
      $0.kind == .tree && $0.process == story.process
    }
  }

  /// The names that a recognizer has had, as it may have been named after it was added.
  private static func names(of recognizer: String, in changes: [TraceLine]) -> Set<String> {
    var names: Set<String> = [recognizer]
    for line in changes.reversed() where line.detail == "named" {
      if let new = line.object, let old = line.subject, names.contains(new) { names.insert(old) }
    }
    return names
  }

  /// Whether a recognizer is one of UIKit's pans, whose first name in the trace is that of its class.
  func isPan(_ recognizer: String, in story: TouchStory) -> Bool {
    Self.names(of: recognizer, in: treeChanges(before: story)).contains { name in
      ["UIPanGestureRecognizer#", "UIScreenEdgePanGestureRecognizer#"].contains {
        name.hasPrefix($0)
      }
    }
  }
}
