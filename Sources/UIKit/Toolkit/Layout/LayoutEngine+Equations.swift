import Foundation
import TouchstoneLayoutSolver

/// An equation or inequality, which becomes a row of the solver: the sum of the terms relates to the constant.
struct Equation {
  var terms: [LayoutSolver.Term]
  var relation = LayoutSolver.Relation.equal
  var constant: Double
  var strength = LayoutSolver.Strength.required

  /// Whether the equation must hold exactly, so that it determines one of its variables.
  var isFixed: Bool { relation == .equal && strength.isRequired }

  /// Whether only the constant and the strength differ from those of another equation, and both or none are required.
  func hasForm(of other: Equation) -> Bool {
    relation == other.relation && strength.isRequired == other.strength.isRequired
      && terms.count == other.terms.count
      && zip(terms, other.terms).allSatisfy {
        $0.variable == $1.variable && abs($0.coefficient - $1.coefficient) < Self.tolerance
      }
  }

  /// Whether an equation of the same form is equal except for rounding.
  func isNear(_ other: Equation) -> Bool {
    strength == other.strength && abs(constant - other.constant) < Self.tolerance
  }

  /// The largest difference of equal numbers, from rounding.
  private static let tolerance = 1e-9
}

extension UILayoutPriority {
  /// The priority as a strength of the solver; nil for a priority of 0 or less, with which a constraint has no effect.
  var strength: LayoutSolver.Strength? {
    isRequired ? .required : LayoutSolver.Strength(priority: rawValue)
  }
}

extension LayoutItem {
  /// Whether the equations of the item depend on its surroundings, as those of margins and safe areas do.
  var followsSurroundings: Bool { kind != .view && kind != .guide }
}

// The equations that follow from an item itself.
extension LayoutEngine {
  /// Returns the equations that follow from the item of a slot itself.
  func equations(of index: Int) -> [Equation] {
    let slot = slots[index]
    guard let view = slot.item.view else { return [] }
    switch slot.item.kind {
    case .guide: return nonNegative(slot)
    case .margins: return inset(slot, view.layoutMargins)
    case .safeArea: return inset(slot, view.safeAreaInsets)
    case .keyboard: return bottom(slot, height: view.keyboardCover)
    case .content: return [place(slot, 0, 0), place(slot, 1, 0)] + nonNegative(slot)
    case .frame:
      let origin = view.bounds.origin
      return inset(slot, .zero).enumerated().map { number, equation in
        number < 2 ? place(slot, number, number == 0 ? origin.x : origin.y) : equation
      }
    case .view: break
    }
    if slot.parent < 0 { return rootEquations(slot, view) }
    if slot.item.translatesMask { return maskEquations(slot, view) }
    return nonNegative(slot) + contentEquations(slot, view)
  }

  /// The equation that makes a variable, given by its index in `Slot.variables`, equal to a constant.
  private func place(_ slot: Slot, _ number: Int, _ constant: CGFloat) -> Equation {
    Equation(terms: [.init(1, slot.variables[number])], constant: Double(constant))
  }

  /// The equations that make the width and the height at least 0.
  private func nonNegative(_ slot: Slot) -> [Equation] {
    (2..<4).map {
      var length = place(slot, $0, 0)
      length.relation = .greaterThanOrEqual
      return length
    }
  }

  /// The equations of a guide that is a rectangle inside the bounds of the view that owns it.
  private func inset(_ slot: Slot, _ insets: UIEdgeInsets) -> [Equation] {
    let owner = slots[slot.parent]
    let (width, height) = (
      owner.insets.left + owner.insets.right, owner.insets.top + owner.insets.bottom
    )
    return [
      place(slot, 0, insets.left), place(slot, 1, insets.top),
      Equation(
        terms: [.init(1, slot.variables[2]), .init(-1, owner.variables[2])],
        constant: Double(width - insets.left - insets.right)),
      Equation(
        terms: [.init(1, slot.variables[3]), .init(-1, owner.variables[3])],
        constant: Double(height - insets.top - insets.bottom)),
    ]
  }

  /// The equations of a guide that is a rectangle of a height at the bottom of the view that owns it.
  private func bottom(_ slot: Slot, height: CGFloat) -> [Equation] {
    let owner = slots[slot.parent]
    var equations = inset(slot, .zero)
    equations[1] = Equation(
      terms: [.init(1, slot.variables[1]), .init(-1, owner.variables[3])],
      constant: Double(owner.insets.top + owner.insets.bottom - height))
    equations[3] = place(slot, 3, height)
    return equations
  }

  /// The equations of the root's size: that of its bounds, or a size near the target.
  ///
  /// A root that does not translate its mask, unless it is a window, takes the size that its constraints give it
  /// (assumed).
  private func rootEquations(_ slot: Slot, _ view: UIView) -> [Equation] {
    var size = view.bounds.size
    var strengths: [LayoutSolver.Strength?] = [.required, .required]
    var isFree = false
    if case .fitting(let target, let horizontal, let vertical) = purpose {
      size = target
      strengths = [horizontal.strength, vertical.strength]
      isFree = true
    } else if !slot.item.translatesMask, !(view is UIWindow) {
      let fitting = UILayoutPriority.fittingSizeLevel.strength
      strengths = [fitting, fitting]
      isFree = true
    }
    size.width -= slot.insets.left + slot.insets.right
    size.height -= slot.insets.top + slot.insets.bottom
    var equations: [Equation] = []
    for (number, length) in [(0, size.width), (1, size.height)] {
      guard let strength = strengths[number] else { continue }
      equations.append(
        Equation(
          terms: [.init(1, slot.variables[number + 2])], constant: Double(length),
          strength: strength))
    }
    return isFree ? equations + nonNegative(slot) + contentEquations(slot, view) : equations
  }

  /// The least share of a superview's growth that is not a rounding error.
  private static let smallestShare: CGFloat = 1e-6

  /// The equations of the frame and the autoresizing mask, which are linear in the size of the superview (R-LAYOUT-4).
  private func maskEquations(_ slot: Slot, _ view: UIView) -> [Equation] {
    guard let superview = view.superview else { return [] }
    let holder = slots[slot.parent]
    let (frame, whole) = (view.uprightFrame, superview.bounds.size)
    // The frame in a superview that is one point larger; the difference is the view's share of each point of growth.
    let grown =
      superview.autoresizesSubviews
      ? view.autoresizingMask.frame(
        frame, resizedFrom: whole, to: CGSize(width: whole.width + 1, height: whole.height + 1))
      : frame
    func equation(_ number: Int, _ now: CGFloat, _ then: CGFloat, _ outset: CGFloat) -> Equation {
      let axis = number % 2
      let length =
        axis == 0
        ? whole.width - holder.insets.left - holder.insets.right
        : whole.height - holder.insets.top - holder.insets.bottom
      let share = then - now
      var terms = [LayoutSolver.Term(1, slot.variables[number])]
      if abs(share) > Self.smallestShare {
        terms.append(.init(-Double(share), holder.variables[axis + 2]))
      }
      return Equation(terms: terms, constant: Double(now + outset - share * length))
    }
    let insets = slot.insets
    return [
      equation(0, frame.minX, grown.minX, insets.left),
      equation(1, frame.minY, grown.minY, insets.top),
      equation(2, frame.width, grown.width, -insets.left - insets.right),
      equation(3, frame.height, grown.height, -insets.top - insets.bottom),
    ]
  }

  /// The equations of the intrinsic size: the view is not larger with the hugging priority, and not smaller with the
  /// compression resistance priority (R-LAYOUT-5).
  private func contentEquations(_ slot: Slot, _ view: UIView) -> [Equation] {
    var size = view.intrinsicContentSize
    if let width = slot.wrappedWidth, let wrapping = view as? any WrappingContent,
      let height = wrapping.height(wrappedAt: width)
    {
      size.height = height
    }
    var equations: [Equation] = []
    for (axis, length) in [size.width, size.height].enumerated() where length >= 0 {
      let terms = [LayoutSolver.Term(1, slot.variables[axis + 2])]
      if let strength = slot.item.resistance[axis].strength {
        equations.append(
          Equation(
            terms: terms, relation: .greaterThanOrEqual, constant: Double(length),
            strength: strength))
      }
      if let strength = slot.item.hugging[axis].strength {
        equations.append(
          Equation(
            terms: terms, relation: .lessThanOrEqual, constant: Double(length),
            strength: strength))
      }
    }
    return equations
  }
}

// The equations of the constraints of the app.
extension LayoutEngine {
  /// Returns the equation of a constraint; nil if one of its items has no slot.
  func equation(of constraint: NSLayoutConstraint) -> Equation? {
    let places = constraint.places
    let indices = places.compactMap { slotOfItem[ObjectIdentifier($0.item)] }
    guard let one = indices.first, indices.count == places.count else { return nil }
    let ancestor = indices.dropFirst().reduce(container(of: one)) { common($0, container(of: $1)) }
    // Where text runs from right to left, constants and distances that follow text count to the left.
    let isReversed = constraint.runsFromRightToLeft
    let isMirrored = isReversed && places.contains { $0.attribute.followsText && !$0.isAlongText }
    var sum = Sum(isReversed: isReversed)
    for (place, index) in zip(places, indices) {
      let sign: Double = isReversed && place.isAlongText ? -1 : 1
      add(place, index, factor: sign * place.factor, below: ancestor, to: &sum)
    }
    let constant = Double(constraint.constant) * (isMirrored ? -1 : 1) - sum.constant
    let strength: LayoutSolver.Strength
    if constraint.priority.isRequired {
      strength = broken.contains(ObjectIdentifier(constraint)) ? .broken : .required
    } else {
      guard let optional = constraint.priority.strength else {
        // A constraint with a priority of 0 or less has no effect: no row is added for an equation without terms.
        return Equation(terms: [], constant: 0, strength: .broken)
      }
      strength = optional
    }
    return Equation(
      terms: sum.terms, relation: constraint.relation.solved(isMirrored), constant: constant,
      strength: strength)
  }

  /// A sum of multiples of variables and a constant.
  private struct Sum {
    /// Whether the leading edge is on the right.
    let isReversed: Bool
    var terms: [LayoutSolver.Term] = []
    var constant = 0.0
  }

  /// The slot whose coordinates an item has for its content: its own slot, or for a guide the slot of its view.
  private func container(of slot: Int) -> Int {
    slots[slot].item.kind == .view ? slot : slots[slot].parent
  }

  /// The nearest slot that contains two others.
  private func common(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while one != other {
      if slots[one].depth >= slots[other].depth {
        one = slots[one].parent
      } else {
        other = slots[other].parent
      }
    }
    return one
  }

  /// Adds a multiple of an attribute, in the coordinates of an ancestor, to a sum.
  private func add(
    _ place: LayoutPlace, _ index: Int, factor: Double, below ancestor: Int, to sum: inout Sum
  ) {
    let slot = slots[index]
    let axis = place.attribute.isVertical ? 1 : 0
    func add(_ share: Double, _ variable: LayoutSolver.Variable) {
      guard factor * share != 0 else { return }
      sum.terms.append(.init(factor * share, variable))
    }
    if place.attribute.isSize {
      add(1, slot.variables[axis + 2])
      return
    }
    if index == ancestor {
      sum.constant += factor * slot.inset(axis)
    } else {
      add(1, slot.variables[axis])
      var outer = slot.parent
      while outer != ancestor {
        add(1, slots[outer].variables[axis])
        sum.constant -= factor * slots[outer].inset(axis)
        outer = slots[outer].parent
      }
    }
    let (share, offset) = place.distanceFromOrigin(isReversed: sum.isReversed)
    add(share, slot.variables[axis + 2])
    sum.constant += factor * offset
  }
}

extension LayoutEngine.Slot {
  /// The distance from the origin of the frame to that of the alignment rectangle along an axis, 0 for x and 1 for y.
  func inset(_ axis: Int) -> Double { Double(axis == 0 ? insets.left : insets.top) }
}

extension NSLayoutConstraint.Attribute {
  var isVertical: Bool { self == .height || kind == .verticalPlace }
}

extension NSLayoutConstraint.Relation {
  /// The relation for the solver; reversed if the signs of both sides are changed.
  fileprivate func solved(_ isMirrored: Bool) -> LayoutSolver.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
    case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint {
  /// Whether text runs from right to left in the view that holds the constraint (R-LAYOUT-20).
  fileprivate var runsFromRightToLeft: Bool {
    holder?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}

extension LayoutPlace {
  /// The distance of the attribute from the origin: a share of the size, plus points.
  @MainActor
  fileprivate func distanceFromOrigin(isReversed: Bool) -> (share: Double, offset: Double) {
    switch attribute {
    case .right, .bottom: (1, 0)
    case .trailing: (isReversed ? 0 : 1, 0)
    case .leading: (isReversed ? 1 : 0, 0)
    case .centerX, .centerY: (0.5, 0)
    case .firstBaseline: item.baseline(edge: 0)
    case .lastBaseline: item.baseline(edge: 1)
    default: (0, 0)
    }
  }
}

extension LayoutItem {
  /// The distance of a baseline from the origin; a view without text has its baselines at the edges.
  ///
  /// `edge` is 0 for the first baseline and 1 for the last one. Assumed: a single line is in the middle of its view,
  /// and several lines fill the view.
  fileprivate func baseline(edge: Double) -> (share: Double, offset: Double) {
    let text: (font: UIFont?, isLine: Bool) =
      switch kind == .view ? view : nil {
      case let label as UILabel: (label.font, label.numberOfLines == 1)
      case let field as UITextField: (field.font, true)
      case let button as UIButton: (button.shownFont, true)
      default: (nil, false)
      }
    guard let font = text.font else { return (edge, 0) }
    let (above, below) = (Double(font.ascender), Double(font.descender))
    return text.isLine ? (0.5, (above + below) / 2) : (edge, edge == 0 ? above : below)
  }
}
