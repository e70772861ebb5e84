import TouchstoneTrace

/// Reads from the records of a touch what became of it at the view that it hit.
struct TouchFacts {
  let story: TouchStory
  let view: String
  let recording: Recording

  init(_ story: TouchStory, _ view: String, _ recording: Recording) {
    (self.story, self.view, self.recording) = (story, view, recording)
  }

  /// The outcome if a recognizer sent an action and the view kept the touch.
  var gestureAlone: ViewOutcome? {
    guard let action = actions.last(where: { receives($0.subject) }),
      let recognizer = action.subject
    else { return nil }
    let change = story.lines.last {
      $0.kind == .gesture && $0.subject == recognizer && GestureChange($0).isRecognition
    }
    return ViewOutcome(
      .acted,
      "\(recognizer) recognized its gesture\(measured(change)) and sent \(Self.methodAndTarget(of: action)); "
        + "\(view) kept the touch",
      [change, action])
  }

  /// The outcome of a tap on the status bar; nil for other touches.
  var scrollToTop: ViewOutcome? {
    let changes = story.during(.scroll)
    if let change = changes.first(where: { $0.detail == "to-top" }), let scrolled = change.subject {
      return ViewOutcome(.acted, "\(scrolled) scrolled to its top", [change])
    }
    if let refusal = changes.first(where: { $0.reason == .delegateRefused }) {
      let list = refusal.subject ?? "the scroll view"
      return ViewOutcome(
        .hitNoAction,
        "\(list) did not scroll to its top, because its delegate answered no in scrollViewShouldScrollToTop",
        [refusal],
        remedy: "Answer yes in scrollViewShouldScrollToTop(_:) of the delegate of \(list).")
    }
    let several = changes.filter { $0.reason == .ambiguousScrollToTop }
    guard several.count > 1 else { return nil }
    let names = Words.list(several.compactMap(\.subject))
    return ViewOutcome(
      .ambiguousScrollToTop,
      "a tap on the status bar scrolls to the top where one scroll view allows it, and \(several.count) on the screen do, \(names), so none did",
      several, remedy: "Set scrollsToTop to false for all but one.")
  }

  /// The outcome of a touch for which nothing acted.
  var unanswered: ViewOutcome {
    guard let ending = story.ending else {
      return ViewOutcome(.unfinished, "it is still down at the end of the trace", [story.landing])
    }
    if let held = heldBack {
      return ViewOutcome(
        held.code,
        "\(held.clause) before \(view) received it",
        [held.refusal, held.delivery], remedy: held.remedy)
    }
    if let decidedLater { return decidedLater }
    if let slid { return slid }
    if let stopped = skip(of: .responder, because: .stoppedInChain) {
      return ViewOutcome(
        .stoppedInChain,
        "\(view) handled it and did not forward it to its next responder, and nothing sent an action",
        [stopped, ending],
        remedy:
          "To let responders above receive it too, call super in the touches methods of \(view).")
    }
    let silent = SilentRecognizers(story)
    let last = ResponderRecords.forwards(in: story).last
    let end = last?.object.map {
      "it was forwarded along the responder chain to \($0), and nothing sent an action"
    }
    return ViewOutcome(
      .hitNoAction, silent.clause + (end ?? "nothing sent an action for it"),
      [story.landing] + silent.evidence + [last, ending],
      remedy: silent.clause.isEmpty
        ? "To act on it, add a recognizer to \(view) or a view around it, or override touchesBegan(_:with:)."
        : "'explain gesture' says of each recognizer what it needs.")
  }

  /// The outcome if a recognizer was undecided when the touch was over, and recognized its gesture with a later touch.
  private var decidedLater: ViewOutcome? {
    for line in story.own(.attach) {
      guard let name = line.subject else { continue }
      let gesture = GestureStory(of: name, with: story, in: recording)
      guard gesture.changes.isEmpty, let later = recording.firstChange(of: name, after: story),
        GestureChange(later).isRecognition
      else { continue }
      let action = recording.lines(after: later.number).prefix {
        !($0.kind == .stage && $0.stage == .drained && $0.process == story.process)
      }.first { $0.kind == .action && $0.process == story.process && $0.subject == name }
      let sent = action.map { " and sent \(Self.methodAndTarget(of: $0))" } ?? ""
      return ViewOutcome(
        action == nil ? .recognized : .acted,
        "\(name), which received it, recognized its gesture\(sent) at \(recording.time(of: later)), with a later touch",
        [line, story.ending, later, action])
    }
    return nil
  }

  /// The outcome if the finger slid over another view.
  private var slid: ViewOutcome? {
    let walk = HitWalk.all(in: story.lines).last {
      $0.pass.touch == story.number && $0.isDecisive
    }
    guard let walk, let slide = SlidTouch(story, in: walk, recording) else { return nil }
    return ViewOutcome(
      .touchOwned,
      "the finger slid to \(Words.point(slide.move)), over \(slide.view), but a touch stays with the view that it landed on, \(view), and nothing sent an action",
      [story.landing, slide.move, story.ending], remedy: SlidTouch.remedy)
  }

  // MARK: Reading records.

  /// The actions that were sent while the touch's events were handled.
  var actions: [TraceLine] { story.during(.action) }

  func action(of sender: String) -> TraceLine? { actions.first { $0.subject == sender } }

  /// Whether a recognizer receives the touch.
  func receives(_ recognizer: String?) -> Bool {
    story.own(.attach).contains { $0.subject == recognizer }
  }

  /// The record that a stage was skipped for a reason while the view was called.
  ///
  /// An event has one such record, though it may carry touches of other views.
  func skip(of stage: Stage, because reason: TraceReason) -> TraceLine? {
    story.during(.skipped).first { skip in
      guard skip.stage == stage, skip.reason == reason else { return false }
      return story.lines.last { $0.kind == .deliver && $0.number < skip.number }?.subject == view
    }
  }

  /// The method of an action and its target, such as `buy of Shop`.
  static func methodAndTarget(of action: TraceLine) -> String {
    let method = action.detail.map { $0 == "closure" ? "a closure" : $0 } ?? "an action"
    // A UIAction has no target but itself, and some methods are named with their type.
    guard let target = action.object, !target.hasPrefix("UIAction#"), target != "UIAction",
      !method.hasPrefix("\(target).")
    else { return method }
    return "\(method) of \(target)"
  }

  /// The first event of a control in a record, such as `touchUpInside`.
  static func firstEvent(of track: TraceLine) -> String {
    let words = UInt32(exactly: track.x).map(TraceVocabulary.controlEvents) ?? ""
    return words.split(separator: "+").first.map(String.init) ?? "an event"
  }
}
