import TouchstoneTrace

// `explain why-not`: why a view did not get a touch.
extension Explainer {
  func whyNot(_ view: String, event: UInt32?) throws(ExplainError) -> Explanation {
    let story = try chosenStory(event)
    let tree = RecordedTree(of: story.process, before: story.landing.number, in: recording.lines)
    let walks = HitWalk.all(in: story.lines)
    guard tree.contains(view) || walks.walk(of: story)?.visit(of: view) != nil else {
      throw .unknownView(view, known: tree.views)
    }
    return whyNot(view, of: story, tree, walks)
  }

  /// Why a view that the trace names did not get a touch; the tree is that of the landing.
  func whyNot(
    _ view: String, of story: TouchStory, _ tree: RecordedTree, _ walks: [HitWalk]
  ) -> Explanation {
    let walk = walks.walk(of: story)
    if story.view == view { return hitItself(story, view) }
    if let removal = tree.removal(of: view),
      tree.ancestors(of: view).last.map({ walk?.visit(of: $0) == nil }) ?? true
    {
      return Explanation(
        .ownerLeftWindow,
        "\(view) was not in a window when touch \(story.number) landed: \(removal.subject ?? view) was removed from \(removal.object ?? "its superview") at \(recording.time(of: removal)).",
        evidence: [removal, story.landing], remedy: "Add \(removal.subject ?? view) again.")
    }
    guard let walk else { return otherWindow(story, view, tree, walks) }
    return WalkVerdict(of: view, in: walk, story, tree, recording).explanation
      ?? otherWindow(story, view, tree, walks)
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

  /// Explains why a view was not asked whose window was not hit in pass 1, so that pass 2 did not begin there.
  private func otherWindow(
    _ story: TouchStory, _ view: String, _ tree: RecordedTree, _ walks: [HitWalk]
  ) -> Explanation {
    let chosen = story.landing.object ?? "no window"
    let windows = walks.first { $0.pass.code == 1 }
    let own = ([view] + tree.ancestors(of: view)).last ?? view
    if let visit = windows?.visit(of: own), let rejection = visit.rejection {
      return Explanation(
        .windowOrder,
        "\(view) was never asked about touch \(story.number): its window \(own) was passed over (\(rejection.reason.text)).",
        evidence: [rejection, story.landing],
        remedy: rejection.reason == .notShown ? "Show the window: set isHidden to false." : nil)
    }
    let remedy =
      "Let \(chosen) answer nil from hitTest(_:with:) where it shows nothing, or put \(own) in front of it (windowLevel)."
    let places = [chosen, own].map { place(ofWindow: $0, before: story) }
    let known = places.compactMap { $0 }
    let subject = "\(view) was never asked about touch \(story.number): window \(chosen)"
    guard known.count == 2, let clause = Self.order(known[0], known[1]) else {
      return Explanation(
        .windowOrder, "\(subject), which is in front of \(own), was hit first.",
        evidence: [windows?.pass, story.landing], remedy: remedy)
    }
    return Explanation(
      .windowOrder, "\(subject) was hit first, and it is in front of \(own): \(clause).",
      evidence: known + [windows?.pass, story.landing], remedy: remedy)
  }

  /// The record of the last change of a window's place in the order before a touch landed.
  private func place(ofWindow window: String, before story: TouchStory) -> TraceLine? {
    // A window that has its identifier later was recorded by another name.
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

extension [HitWalk] {
  /// The walk that decided the view of a touch.
  fileprivate func walk(of story: TouchStory) -> HitWalk? {
    last { $0.pass.touch == story.number && $0.pass.code == 2 }
  }
}

/// What a recorded hit test says about a view that was not hit.
private struct WalkVerdict {
  let view: String
  let walk: HitWalk
  let story: TouchStory
  let tree: RecordedTree
  let recording: Recording

  init(
    of view: String, in walk: HitWalk, _ story: TouchStory, _ tree: RecordedTree,
    _ recording: Recording
  ) {
    (self.view, self.walk, self.story, self.tree) = (view, walk, story, tree)
    self.recording = recording
  }

  /// The view and its ancestors, nearest first.
  private var path: [String] { [view] + tree.ancestors(of: view) }

  private var touch: String { "touch \(story.number)" }

  var explanation: Explanation? {
    if let result = walk.visit(of: view)?.result, let winner = result.object {
      return subview(winner, result)
    }
    for name in path.reversed() {
      guard let visit = walk.visit(of: name) else { continue }
      if let rejection = visit.rejection { return rejected(name, rejection) }
    }
    // Nothing on the path was rejected. From the window down, the first view that was not asked has a sibling in front
    // of it that was hit, or its superview did not ask its subviews.
    guard let skipped = path.last(where: { walk.visit(of: $0) == nil }),
      let parent = tree.ancestors(of: skipped).first, let asked = walk.visit(of: parent)
    else { return nil }
    return occluded(skipped, in: asked)
  }

  /// Explains that a subview was hit.
  private func subview(_ winner: String, _ result: TraceLine) -> Explanation {
    Explanation(
      .occludedBy,
      "\(view) was not hit by \(touch), because its subview \(winner) was, which is in front of it.",
      evidence: [result, story.landing],
      remedy: "Set isUserInteractionEnabled of \(winner) to false, and \(view) is hit there.")
  }

  /// Explains why the superview of a view on the path did not ask that view.
  private func occluded(_ skipped: String, in parent: HitWalk.Visit) -> Explanation {
    // A superview asks no further subview after one that returns a view.
    let front = walk.visits.last { $0.parent == parent.view && $0.result != nil }
    guard let front else {
      return Explanation(
        .passThrough,
        "\(view) was never asked about \(touch): hitTest(_:with:) of \(parent.view) answered \(parent.result?.object ?? "nothing") without asking its subviews.",
        evidence: [parent.result, story.landing],
        remedy: "Call super in hitTest(_:with:) of \(parent.view), which asks its subviews.")
    }
    let winner = walk.winner ?? front.view
    let hit = winner == front.view ? "was hit" : "holds \(winner), which was hit"
    let subject = skipped == view ? "it" : "its ancestor \(skipped)"
    return Explanation(
      .occludedBy,
      "\(view) was never asked about \(touch): \(front.view), which is in front of \(subject) in \(parent.view), \(hit).",
      evidence: [front.question, front.result, story.landing],
      remedy:
        "Put \(skipped) in front of \(front.view), or let \(front.view) not be hit there (isUserInteractionEnabled, or its hitTest(_:with:))."
    )
  }

  /// Explains a rejection of the view or of one of its ancestors.
  private func rejected(_ name: String, _ rejection: TraceLine) -> Explanation {
    let isSelf = name == view
    let owner = isSelf ? "it" : "its ancestor \(name)"
    let question = walk.visit(of: name)?.question
    let evidence = [question, rejection, story.landing]
    let skipped = "\(view) was skipped for \(touch)"
    switch rejection.reason {
    case .outsideBounds:
      return outside(name, rejection, evidence)
    case .interactionDisabled:
      return Explanation(
        .interactionDisabled, "\(skipped): user interaction is disabled for \(owner).",
        evidence: evidence,
        remedy: "Set isUserInteractionEnabled of \(name) to true.")
    case .defaultNotInteractive:
      return Explanation(
        .defaultNotInteractive,
        "\(skipped): user interaction is disabled for \(owner), as it is by default for views of its class.",
        evidence: evidence, remedy: "Set isUserInteractionEnabled of \(name) to true.")
    case .hidden:
      return Explanation(
        .hiddenOrTransparent, "\(skipped): \(owner) is hidden.", evidence: evidence,
        remedy: "Set isHidden of \(name) to false.")
    case .transparent:
      return Explanation(
        .hiddenOrTransparent,
        "\(skipped): the alpha of \(isSelf ? "the view" : owner) is below 0.01.",
        evidence: evidence,
        remedy:
          "Set alpha of \(name) to 0.01 or more; a clear background does not make a view skipped.")
    case .animationNotInteractive:
      return Explanation(
        .animationNotInteractive,
        "\(skipped): an animation disables user interaction for \(owner).",
        evidence: evidence, remedy: "Animate with the option allowUserInteraction.")
    case .modelNotPresentation:
      return Explanation(
        .modelNotPresentation,
        "\(view) was not hit by \(touch): an animation shows \(owner) at \(Words.point(walk.pass)), but hit testing uses its final position.",
        evidence: evidence,
        remedy: "Hit-test the presentation layer in an override of hitTest(_:with:).")
    case .singularTransform:
      return Explanation(
        .transformedPoint,
        "\(skipped): the transform of \(owner) cannot be inverted, so it has no point.",
        evidence: evidence, remedy: "Give \(name) a transform that has an inverse.")
    case .passThrough:
      return Explanation(
        .passThrough,
        "\(view) was not hit by \(touch): hitTest(_:with:) of \(isSelf ? "the view" : owner) answered nil.",
        evidence: evidence, remedy: "Return a view from hitTest(_:with:) of \(name) at this point.")
    default:
      return Explanation(.notHit, "\(skipped): \(rejection.reason.text).", evidence: evidence)
    }
  }

  /// Explains that the view or one of its ancestors does not contain the point.
  private func outside(_ name: String, _ rejection: TraceLine, _ evidence: [TraceLine?])
    -> Explanation
  {
    let point = Words.point(walk.pass)
    let isSelf = name == view
    let distance = Words.distance(x: rejection.x, y: rejection.y, from: isSelf ? "it" : name)
    guard isSelf else {
      let place = distance.map { "is \($0)" } ?? "is outside of \(name)"
      return Explanation(
        .outsideAncestorBounds,
        "\(view) was never asked about \(touch): \(point) \(place), its ancestor, and a view that does not contain the point is skipped with all its subviews.",
        evidence: evidence, remedy: "Enlarge \(name), or override point(inside:with:) of it.")
    }
    // Bit 0 means that a distance was recorded, which is done unless the point is inside of the bounds.
    guard rejection.code & 1 == 1 else {
      return Explanation(
        .missedBy,
        "\(view) was not hit by \(touch): \(point) is inside of its bounds, but its point(inside:with:) answered no.",
        evidence: evidence, remedy: "Answer yes in point(inside:with:) of \(view) there.")
    }
    if rejection.code & 2 != 0, let question = walk.visit(of: name)?.question {
      return Explanation(
        .transformedPoint,
        "\(view) was not hit by \(touch): its transform maps \(point) to \(Words.point(question)) in its own coordinates, which is \(distance ?? "on its right or lower edge").",
        evidence: evidence,
        remedy: "Touch \(view) where its transform draws it, or take the transform away.")
    }
    let place = distance ?? "on its right or lower edge, which a rectangle does not contain"
    if let slide = SlidTouch(story, in: walk, recording), slide.view == view {
      return Explanation(
        .touchOwned,
        "\(view) was not hit by \(touch), which landed at \(point), \(place); the finger slid over it later, but a touch stays with the view that it landed on, \(story.view ?? "no view").",
        evidence: evidence + [slide.move], remedy: SlidTouch.remedy)
    }
    return Explanation(
      .missedBy, "\(view) was not hit by \(touch): \(point) is \(place).", evidence: evidence,
      remedy: "Touch inside of \(view), or override its point(inside:with:) to enlarge the area.")
  }
}
