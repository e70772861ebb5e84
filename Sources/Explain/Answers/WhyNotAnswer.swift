package import TouchstoneTrace

// `explain why-not`: why a view did not get a touch.
extension Explainer {
  func whyNot(_ view: String, event: UInt32?) throws(ExplainError) -> Explanation {
    let story = try chosenStory(event)
    let tree = RecordedTree(
      of: story.process, after: recording.lines(before: story.landing.number))
    let landing = Landing(of: story, in: tree, recording)
    guard tree.contains(view) || landing.walk?.visit(of: view) != nil else {
      throw .unknownView(view, known: tree.views)
    }
    return whyNot(view, at: landing)
  }

  /// Why a view that the trace names did not get a touch.
  func whyNot(_ view: String, at landing: Landing) -> Explanation {
    let (story, tree, walk) = (landing.story, landing.tree, landing.walk)
    if story.view == view { return hitItself(story, view) }
    if let removal = tree.removal(of: view),
      tree.ancestors(of: view).last.map({ walk?.visit(of: $0) == nil }) ?? true
    {
      return Explanation(
        .ownerLeftWindow,
        "\(view) was not in a window when touch \(story.number) landed: \(removal.subject ?? view) was removed from \(removal.object ?? "its superview") at \(recording.time(of: removal)).",
        evidence: [removal, story.landing], remedy: "Add \(removal.subject ?? view) again.")
    }
    return walk.flatMap { WalkVerdict(of: view, in: $0, landing).explanation }
      ?? notAsked(view, landing)
  }

  /// Why a touch would not come to a view, as one sentence, from the records of a hit test that was made without a
  /// touch; nil if they do not tell.
  ///
  /// `path` leads from the view outward to its window; `hit` is the path of the view that was hit, or empty.
  package static func whyNot(_ path: [String], hit: [String], in lines: [TraceLine]) -> String? {
    guard let view = path.first, let own = path.last else { return nil }
    let walks = HitWalk.all(in: lines)
    let tree = RecordedTree(ofPaths: [path, hit])
    let verdict = walks.last { $0.isDecisive }.flatMap {
      WalkVerdict(of: view, in: $0, tree: tree).explanation
    }
    if let verdict { return verdict.sentence }
    let windows = walks.last { $0.isForWindow }
    if let windows, let rejection = windows.visit(of: own)?.rejection {
      guard rejection.reason == .notShown else {
        return WalkVerdict(of: view, in: windows, tree: tree).explanation?.sentence
      }
      return Self.notShown(view, in: own, about: WalkVerdict.imagined)
    }
    guard let front = hit.last, front != own else { return nil }
    return Self.neverAsked(view, about: WalkVerdict.imagined)
      + ": window \(front), which is in front of \(own), was hit first."
  }

  private static func neverAsked(_ view: String, about touch: String) -> String {
    "\(view) was never asked about \(touch)"
  }

  private static func notShown(_ view: String, in window: String, about touch: String) -> String {
    "\(neverAsked(view, about: touch)): its window \(window) is not shown."
  }

  /// The touch of an event; without an event the last touch of the recording.
  func chosenStory(_ event: UInt32?) throws(ExplainError) -> TouchStory {
    if let event { return try story(event: event) }
    guard let last = recording.touches.last else { throw .noTouches }
    return last
  }

  /// Explains what became of the touch at a view that it hit.
  private func hitItself(_ story: TouchStory, _ view: String) -> Explanation {
    let outcome = ViewOutcome(of: story, at: view, in: recording)
    return Explanation(
      outcome.code, "\(view) was hit by touch \(story.number); \(outcome.clause).",
      evidence: [story.landing] + outcome.evidence, remedy: outcome.remedy)
  }

  /// Explains why pass 2 asked neither the view nor an ancestor: pass 1 found another window than the view's.
  private func notAsked(_ view: String, _ landing: Landing) -> Explanation {
    let (story, tree) = (landing.story, landing.tree)
    let windows = landing.walks.first { $0.isForWindow && $0.pass.touch == story.number }
    let own = tree.ancestors(of: view).last ?? view
    if let windows, let rejection = windows.visit(of: own)?.rejection {
      guard rejection.reason == .notShown else {
        return WalkVerdict(of: view, in: windows, landing).explanation
          ?? unexplained(view, windows.pass, story)
      }
      return Explanation(
        .windowOrder, Self.notShown(view, in: own, about: "touch \(story.number)"),
        evidence: [rejection, story.landing], remedy: "Show the window: set isHidden to false.")
    }
    guard tree.isWindow(own) || windows?.visit(of: own) != nil else {
      let root = own == view ? "it has no superview" : "its topmost ancestor \(own) is no window"
      return Explanation(
        .notHit,
        "\(view) was not in a window when touch \(story.number) landed: as far as the trace tells, \(root).",
        evidence: [story.landing], remedy: "Add \(own) to a view that is in a window.")
    }
    guard let chosen = story.landing.object, chosen != own else {
      return unexplained(view, windows?.pass, story)
    }
    return otherWindow(chosen, own, of: view, windows?.pass, story)
  }

  private func unexplained(
    _ view: String, _ pass: TraceLine?, _ story: TouchStory
  ) -> Explanation {
    Explanation(
      .notHit, "\(view) was not hit by touch \(story.number), and the trace does not tell why.",
      evidence: [pass, story.landing])
  }

  /// Explains that a window in front of the view's own was hit.
  private func otherWindow(
    _ chosen: String, _ own: String, of view: String, _ pass: TraceLine?, _ story: TouchStory
  ) -> Explanation {
    let remedy =
      "Let \(chosen) answer nil from hitTest(_:with:) where it shows nothing, or put \(own) in front of it (windowLevel)."
    let places = [chosen, own].map { place(ofWindow: $0, before: story) }
    let known = places.compactMap { $0 }
    let subject =
      "\(Self.neverAsked(view, about: "touch \(story.number)")): window \(chosen)"
    guard known.count == 2, let clause = Self.order(known[0], known[1]) else {
      return Explanation(
        .windowOrder, "\(subject), which is in front of \(own), was hit first.",
        evidence: [pass, story.landing], remedy: remedy)
    }
    return Explanation(
      .windowOrder, "\(subject) was hit first, and it is in front of \(own): \(clause).",
      evidence: known + [pass, story.landing], remedy: remedy)
  }

  /// The record of the last change of a window's place in the order of windows, before a touch landed.
  private func place(ofWindow window: String, before story: TouchStory) -> TraceLine? {
    // A window that got its identifier later has earlier records with another name.
    var names: Set<String> = [window]
    for line in recording.lines(before: story.landing.number).reversed()
    where line.process == story.process {
      guard let subject = line.subject else { continue }
      if line.kind == .order, names.contains(subject) { return line }
      if line.kind == .tree, line.detail == "named", let name = line.object, names.contains(name) {
        names.insert(subject)
      }
    }
    return nil
  }

  /// Why one window is in front of another one; nil if their places do not tell.
  private static func order(_ front: TraceLine, _ back: TraceLine) -> String? {
    let level = Words.number(front.x)
    if front.x > back.x { return "its level is \(level), the other's \(Words.number(back.x))" }
    guard front.x == back.x, front.number > back.number else { return nil }
    return "of two windows of one level, \(level), the one that was shown last is in front"
  }
}
