import Foundation

// The constraints of an arrangement.
extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes of one direction: along the axis, or across it.
  private struct Direction {
    let start: Attribute
    let end: Attribute
    let middle: Attribute
    let size: Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      (start, end, middle, size) =
        axis == .horizontal
        ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
  }

  private var along: Direction { Direction(axis) }
  private var across: Direction { Direction(axis == .horizontal ? .vertical : .horizontal) }

  /// The item that the arrangement fills: the stack view, or its margins guide.
  private var frameOfArrangement: AnyObject {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  /// Replaces the constraints with those of the present arrangement.
  func arrange() {
    NSLayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    (arrangement, gaps) = ([], [])
    let shown = shown
    for view in arrangedSubviews where view.isHidden { collapse(view) }
    arrangeAlong(shown)
    arrangeAcross(shown)
    NSLayoutConstraint.activate(arrangement)
  }

  /// Adds a constraint to the arrangement; it is activated at the end of `arrange()`.
  private func add(
    _ item: AnyObject, _ attribute: Attribute, _ other: AnyObject?,
    _ otherAttribute: Attribute = .notAnAttribute, relation: NSLayoutConstraint.Relation = .equal,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required,
    named identifier: String
  ) {
    let made = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    made.priority = priority
    made.identifier = identifier
    made.isOfArrangement = true
    arrangement.append(made)
  }

  /// Gives a hidden view the length 0; this can break constraints of the app (R-LAYOUT-22).
  private func collapse(_ view: UIView) {
    add(view, along.size, nil, named: "UISV-hiding")
  }

  // MARK: Along the axis

  private func arrangeAlong(_ shown: [UIView]) {
    guard let first = shown.first, let last = shown.last else {
      // Without views the length is 0, unless constraints of the app determine another one.
      add(self, along.size, nil, priority: .fittingSizeLevel, named: "UISV-canvas-connection")
      return
    }
    add(first, along.start, frameOfArrangement, along.start, named: "UISV-canvas-connection")
    add(last, along.end, frameOfArrangement, along.end, named: "UISV-canvas-connection")
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    let isOfText = isBaselineRelativeArrangement && axis == .vertical
    for (view, next) in zip(shown, shown.dropFirst()) {
      add(
        next, isOfText ? .firstBaseline : along.start, view, isOfText ? .lastBaseline : along.end,
        relation: isSpread ? .greaterThanOrEqual : .equal, constant: space(after: view),
        named: "UISV-spacing")
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        add(view, along.size, first, along.size, named: "UISV-fill-equally")
      }
    case .fillProportionally: arrangeInProportion(shown)
    case .equalSpacing, .equalCentering: spread(shown)
    }
  }

  /// Makes the lengths proportional to the intrinsic ones, each with a lower priority than the one before.
  private func arrangeInProportion(_ shown: [UIView]) {
    let lengths = shown.map {
      let size = $0.intrinsicContentSize
      return max(0, axis == .horizontal ? size.width : size.height)
    }
    let spaces = shown.dropLast().reduce(0) { $0 + space(after: $1) }
    let total = lengths.reduce(spaces, +)
    guard total > 0, let first = shown.first else { return }
    // Unless each view has an intrinsic length, all have equal lengths.
    guard lengths.allSatisfy({ $0 > 0 }) else {
      for view in shown.dropFirst() {
        add(
          view, along.size, first, along.size, priority: Self.almostRequired,
          named: "UISV-fill-equally")
      }
      return
    }
    // The spaces are required, and each length has a lower priority than the one before, so that an error of rounding
    // changes the last length.
    for (index, view) in shown.enumerated() {
      add(
        view, along.size, frameOfArrangement, along.size, multiplier: lengths[index] / total,
        priority: UILayoutPriority(Self.almostRequired.rawValue - Float(index)),
        named: "UISV-fill-proportionally")
    }
  }

  /// Makes the spaces between the views, or the distances between their centers, equal.
  private func spread(_ shown: [UIView]) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      addLayoutGuide(gap)
      gaps.append(gap)
      let isCentering = distribution == .equalCentering
      add(
        gap, along.start, view, isCentering ? along.middle : along.end,
        named: "UISV-distributing-edge")
      add(
        gap, along.end, next, isCentering ? along.middle : along.start,
        named: "UISV-distributing-edge")
      guard gaps.count > 1 else { continue }
      // Distances between centers are optional, since a long view can make equal ones impossible.
      add(
        gap, along.size, gaps[0], along.size,
        priority: isCentering ? Self.centeringPriority(gaps.count) : .required,
        named: "UISV-distributing")
    }
  }

  // MARK: Across the axis

  private func arrangeAcross(_ shown: [UIView]) {
    for view in shown { align(view, withFirst: shown.first) }
    guard effectiveAlignment != .fill, !shown.isEmpty else { return }
    // The stack view is not larger than necessary.
    let isAlone = shown.count == 1
    add(
      self, across.size, nil, priority: isAlone ? Self.canvasPriority : Self.spanPriority,
      named: isAlone ? "UISV-canvas-fit" : "UISV-spanning-fit")
    suppressAmbiguity(of: shown)
  }

  /// Aligns a view with the stack view or with the baseline of the first view, inside of the stack view.
  private func align(_ view: UIView, withFirst first: UIView?) {
    let frame = frameOfArrangement
    switch effectiveAlignment {
    case .fill:
      add(view, across.start, frame, across.start, named: "UISV-alignment")
      add(view, across.end, frame, across.end, named: "UISV-alignment")
      return
    case .leading: add(view, across.start, frame, across.start, named: "UISV-alignment")
    case .trailing: add(view, across.end, frame, across.end, named: "UISV-alignment")
    case .center: add(view, across.middle, frame, across.middle, named: "UISV-alignment")
    case .firstBaseline, .lastBaseline:
      let attribute: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if let first, first !== view {
        add(view, attribute, first, attribute, named: "UISV-alignment")
      }
    }
    add(
      view, across.start, frame, across.start, relation: .greaterThanOrEqual,
      named: "UISV-spanning-boundary")
    add(
      view, across.end, frame, across.end, relation: .lessThanOrEqual,
      named: "UISV-spanning-boundary")
  }

  /// Determines the sizes and places that no other constraint determines.
  private func suppressAmbiguity(of shown: [UIView]) {
    for view in shown {
      add(
        view, across.size, nil, priority: Self.ambiguityPriority,
        named: "UISV-ambiguity-suppression")
    }
    guard effectiveAlignment == .firstBaseline || effectiveAlignment == .lastBaseline else {
      return
    }
    // Assumed: if the stack view is higher than necessary, the baselines are as high as possible.
    for view in shown {
      add(
        view, across.start, frameOfArrangement, across.start, priority: Self.leastPriority,
        named: "UISV-ambiguity-suppression")
    }
  }

  /// The alignment; in a column, baselines mean the edges.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    return switch alignment {
    case .firstBaseline: .leading
    case .lastBaseline: .trailing
    default: alignment
    }
  }

  /// The highest priority that is not required.
  private static let almostRequired = UILayoutPriority(999)
  /// The priority with which the distance with a number, from 2 on, equals the first one: 149 and less, so that later
  /// distances are changed first.
  private static func centeringPriority(_ place: Int) -> UILayoutPriority {
    UILayoutPriority(151 - Float(place))
  }
  /// The priority with which the stack view is no larger than its views, if there are several (observed).
  private static let spanPriority = UILayoutPriority(51)
  /// The priority with which the stack view is no larger than a single view (observed).
  private static let canvasPriority = UILayoutPriority(49)
  /// The priority with which a view without content has no size (observed).
  private static let ambiguityPriority = UILayoutPriority(25)
  /// The priority of constraints that apply only if all others leave a choice.
  private static let leastPriority = UILayoutPriority(24)
}
