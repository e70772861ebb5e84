import Foundation

// The constraints of an arrangement.
extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes along the axis or across it.
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

  /// The item that the arrangement fills: the stack view or its margins guide.
  private var frameOfArrangement: AnyObject {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  /// Replaces the constraints by those of the present arrangement.
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

  /// Gives a hidden view no length; constraints of the app that demand one are broken (R-LAYOUT-22).
  private func collapse(_ view: UIView) {
    add(view, along.size, nil, named: "UISV-hiding")
  }

  // MARK: Along the axis

  private func arrangeAlong(_ shown: [UIView]) {
    guard let first = shown.first, let last = shown.last else {
      // Nothing to show: no length, unless others demand one.
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

  /// Makes the lengths proportional to the intrinsic ones, each with a smaller priority than the one before.
  private func arrangeInProportion(_ shown: [UIView]) {
    let lengths = shown.map {
      let size = $0.intrinsicContentSize
      return max(0, axis == .horizontal ? size.width : size.height)
    }
    let spaces = shown.dropLast().reduce(0) { $0 + space(after: $1) }
    let total = lengths.reduce(spaces, +)
    guard total > 0, let first = shown.first else { return }
    // Without a length of each view there are no proportions.
    guard lengths.allSatisfy({ $0 > 0 }) else {
      for view in shown.dropFirst() {
        add(
          view, along.size, first, along.size, priority: Self.almostRequired,
          named: "UISV-fill-equally")
      }
      return
    }
    // Spaces keep their length, so that the last views make up for what the proportions leave.
    for (index, view) in shown.enumerated() {
      add(
        view, along.size, frameOfArrangement, along.size, multiplier: lengths[index] / total,
        priority: UILayoutPriority(Self.almostRequired.rawValue - Float(index)),
        named: "UISV-fill-proportionally")
    }
  }

  /// Makes the spaces, or the distances between middles, equal.
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
      // Distances between middles need not be equal where a view is too long for that.
      add(
        gap, along.size, gaps[0], along.size,
        priority: isCentering ? Self.centeringPriority(gaps.count) : .required,
        named: "UISV-distributing")
    }
  }

  // MARK: Across the axis

  private func arrangeAcross(_ shown: [UIView]) {
    let frame = frameOfArrangement
    for view in shown {
      switch effectiveAlignment {
      case .fill:
        add(view, across.start, frame, across.start, named: "UISV-alignment")
        add(view, across.end, frame, across.end, named: "UISV-alignment")
        continue
      case .leading: add(view, across.start, frame, across.start, named: "UISV-alignment")
      case .trailing: add(view, across.end, frame, across.end, named: "UISV-alignment")
      case .center: add(view, across.middle, frame, across.middle, named: "UISV-alignment")
      case .firstBaseline, .lastBaseline:
        let attribute: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if let first = shown.first, first !== view {
          add(view, attribute, first, attribute, named: "UISV-alignment")
        }
      }
      // No view reaches beyond the stack view, which is not larger than it has to be.
      add(
        view, across.start, frame, across.start, relation: .greaterThanOrEqual,
        named: "UISV-spanning-boundary")
      add(
        view, across.end, frame, across.end, relation: .lessThanOrEqual,
        named: "UISV-spanning-boundary")
    }
    guard effectiveAlignment != .fill, !shown.isEmpty else { return }
    let isAlone = shown.count == 1
    add(
      self, across.size, nil, priority: isAlone ? Self.canvasPriority : Self.spanPriority,
      named: isAlone ? "UISV-canvas-fit" : "UISV-spanning-fit")
    for view in shown {
      add(
        view, across.size, nil, priority: Self.ambiguityPriority,
        named: "UISV-ambiguity-suppression")
    }
    guard effectiveAlignment == .firstBaseline || effectiveAlignment == .lastBaseline else {
      return
    }
    // Assumed: where there is more room than the lines need, they are as high up as they can be.
    for view in shown {
      add(
        view, across.start, frame, across.start, priority: Self.leastPriority,
        named: "UISV-ambiguity-suppression")
    }
  }

  /// The alignment; in a column baselines mean the edges.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    return switch alignment {
    case .firstBaseline: .leading
    case .lastBaseline: .trailing
    default: alignment
    }
  }

  private static let almostRequired = UILayoutPriority(999)
  /// The priority with which the distance at a place, from 2, equals the first one: 149 and less, so that later ones
  /// are broken first.
  private static func centeringPriority(_ place: Int) -> UILayoutPriority {
    UILayoutPriority(151 - Float(place))
  }
  /// The priority with which the stack view is no larger than its views, if there are several (observed).
  private static let spanPriority = UILayoutPriority(51)
  /// The priority with which it is no larger than a single view (observed).
  private static let canvasPriority = UILayoutPriority(49)
  /// The priority with which a view without content has no size (observed).
  private static let ambiguityPriority = UILayoutPriority(25)
  /// The priority of constraints that decide only what nothing else does.
  private static let leastPriority = UILayoutPriority(24)
}
