import TouchstoneTrace

/// Explains from a recorded hit test why a view was not hit.
struct WalkVerdict {
  private let view: String
  private let walk: HitWalk
  private let tree: RecordedTree
  /// The touch in a sentence, such as `touch 2`.
  private let touch: String
  /// The view that was hit; nil if none was.
  private let hitView: String?
  /// The record of the landing; nil if no finger landed.
  private let landing: TraceLine?
  private let slide: SlidTouch?

  /// The verdict on the touch that landed.
  init(of view: String, in walk: HitWalk, _ landing: Landing) {
    (self.view, self.walk, tree) = (view, walk, landing.tree)
    touch = "touch \(landing.story.number)"
    hitView = landing.story.view
    self.landing = landing.story.landing
    slide = landing.slide
  }

  /// The verdict on an imagined touch, from a hit test that was made without a touch.
  init(of view: String, in walk: HitWalk, tree: RecordedTree) {
    (self.view, self.walk, self.tree) = (view, walk, tree)
    touch = Self.imagined
    hitView = walk.winner
    (landing, slide) = (nil, nil)
  }

  /// The words for an imagined touch in a sentence.
  static let imagined = "such a touch"

  /// The view and its ancestors, nearest first.
  private var lineage: [String] { [view] + tree.ancestors(of: view) }

  /// Why the view was not hit; nil if the hit test asked neither it nor an ancestor, or its records do not tell.
  var explanation: Explanation? {
    if let result = walk.visit(of: view)?.result, let answer = result.object {
      return answer == view ? replaced(result) : redirected(answer, result)
    }
    for name in lineage.reversed() {
      guard let visit = walk.visit(of: name) else { continue }
      if let rejection = visit.rejection { return rejected(name, rejection) }
    }
    // None of them was rejected. From the window down, the first view that was not asked has a sibling in front
    // of it that was hit, or its superview did not ask it.
    guard let skipped = lineage.last(where: { walk.visit(of: $0) == nil }),
      let parent = tree.ancestors(of: skipped).first, let asked = walk.visit(of: parent)
    else { return nil }
    return unasked(skipped, in: asked)
  }

  /// Explains that the hit test of the view returned another view.
  private func redirected(_ answer: String, _ result: TraceLine) -> Explanation {
    guard tree.ancestors(of: answer).contains(view) else {
      return Explanation(
        .passThrough,
        "\(view) was not hit by \(touch): its hitTest(_:with:) answered \(answer).",
        evidence: [result, landing],
        remedy: "Return \(view) from its hitTest(_:with:) at this point.")
    }
    let hit = answer == hitView ? "was" : "was found"
    return Explanation(
      .occludedBy,
      "\(view) was not hit by \(touch), because its subview \(answer) \(hit), which is in front of it.",
      evidence: [result, landing],
      remedy: "Set isUserInteractionEnabled of \(answer) to false, and \(view) is hit there.")
  }

  /// Explains that the hit test found the view, but an override of an ancestor returned something else.
  private func replaced(_ result: TraceLine) -> Explanation {
    for name in lineage.dropFirst() {
      guard let visit = walk.visit(of: name), visit.answer != view else { continue }
      return Explanation(
        .passThrough,
        "\(view) was not hit by \(touch): it was found, but hitTest(_:with:) of its ancestor \(name) answered \(visit.answer ?? "nil").",
        evidence: [result, visit.rejection, visit.result, landing],
        remedy: "Return what super finds from hitTest(_:with:) of \(name).")
    }
    return Explanation(
      .notHit,
      "\(view) was found by the hit test of \(touch), and the trace does not tell why it was not hit.",
      evidence: [result, landing])
  }

  /// Explains why the superview of the view, or of one of its ancestors, did not ask it.
  private func unasked(_ skipped: String, in parent: HitWalk.Visit) -> Explanation {
    let subject = skipped == view ? "it" : "its ancestor \(skipped)"
    // A superview asks no further subview after one that returns a view.
    let front = walk.visits.last { $0.parent == parent.view && $0.result != nil }
    guard let front, let found = front.answer else {
      return Explanation(
        .passThrough,
        "\(view) was never asked about \(touch): hitTest(_:with:) of \(parent.view) answered \(parent.answer ?? "nothing") without asking \(subject).",
        evidence: [parent.result, landing],
        remedy: "Call super in hitTest(_:with:) of \(parent.view), which asks its subviews.")
    }
    let hit = found == hitView ? "was hit" : "was found"
    let verb = tree.ancestors(of: found).contains(front.view) ? "holds" : "answered"
    let what = found == front.view ? hit : "\(verb) \(found), which \(hit)"
    return Explanation(
      .occludedBy,
      "\(view) was never asked about \(touch): \(front.view), which is in front of \(subject) in \(parent.view), \(what).",
      evidence: [front.question, front.result, landing],
      remedy:
        "Put \(skipped) in front of \(front.view), or let \(front.view) not be hit there (isUserInteractionEnabled, or its hitTest(_:with:))."
    )
  }

  /// Explains a rejection of the view or of one of its ancestors.
  private func rejected(_ name: String, _ rejection: TraceLine) -> Explanation {
    let isSelf = name == view
    let owner = isSelf ? "it" : "its ancestor \(name)"
    let question = walk.visit(of: name)?.question
    let evidence = [question, rejection, landing]
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
    guard rejection.hasDistance || walk.visit(of: name)?.inside != nil else {
      // A view that contains only the points that its subviews contain, such as the one around the keyboard.
      return Explanation(
        .notHit,
        "\(view) was not hit by \(touch): \(name == view ? view : "its ancestor \(name)") is hit only where a subview of it is, and none is at \(point).",
        evidence: evidence)
    }
    guard name == view else {
      let distance = Words.distance(x: rejection.x, y: rejection.y, from: name)
      let place =
        rejection.hasDistance
        ? "\(point) is \(distance ?? "on the right or lower edge of \(name)"), its ancestor"
        : "\(point) is inside of the bounds of its ancestor \(name), whose point(inside:with:) answered no"
      return Explanation(
        .outsideAncestorBounds,
        "\(view) was never asked about \(touch): \(place), and a view that does not contain the point is skipped with all its subviews.",
        evidence: evidence, remedy: "Enlarge \(name), or override point(inside:with:) of it.")
    }
    guard rejection.hasDistance else {
      return Explanation(
        .missedBy,
        "\(view) was not hit by \(touch): \(point) is inside of its bounds, but its point(inside:with:) answered no.",
        evidence: evidence, remedy: "Answer yes in point(inside:with:) of \(view) there.")
    }
    return missed(point, rejection, evidence)
  }

  /// Explains that the point is outside the view's bounds.
  private func missed(
    _ point: String, _ rejection: TraceLine, _ evidence: [TraceLine?]
  ) -> Explanation {
    let distance = Words.distance(x: rejection.x, y: rejection.y, from: "it")
    if rejection.isThroughTransform, let question = walk.visit(of: view)?.question {
      return Explanation(
        .transformedPoint,
        "\(view) was not hit by \(touch): its transform maps \(point) to \(Words.point(question)) in its own coordinates, which is \(distance ?? "on its right or lower edge").",
        evidence: evidence,
        remedy: "Touch \(view) where its transform draws it, or take the transform away.")
    }
    let place = distance ?? "on its right or lower edge, which a rectangle does not contain"
    if let slide, slide.view == view {
      return Explanation(
        .touchOwned,
        "\(view) was not hit by \(touch), which landed at \(point), \(place); the finger slid over it later, but a touch stays with the view that it landed on, \(hitView ?? "no view").",
        evidence: evidence + [slide.move], remedy: SlidTouch.remedy)
    }
    return Explanation(
      .missedBy, "\(view) was not hit by \(touch): \(point) is \(place).", evidence: evidence,
      remedy: "Touch inside of \(view), or override its point(inside:with:) to enlarge the area.")
  }
}
