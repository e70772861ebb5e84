import Foundation
import TouchstoneLayoutSolver

/// Solves the constraints of one tree of views.
///
/// A view takes part if it does not translate its mask, if an active constraint names it or a guide of it, or if a view
/// in it takes part; other views cost nothing. Each view that takes part has a slot with four variables: the origin of
/// its alignment rectangle in the coordinates of its superview, and the size. All slots are made again when the tree
/// changes; constants and priorities change in place.
@MainActor
final class LayoutEngine {
  /// The purpose of a solution: to lay out the tree in the root's size, or to find the best size near a target.
  enum Purpose {
    case layout
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// The variables and equations of an item that takes part.
  struct Slot {
    let item: LayoutItem
    /// The slot of the superview, or of the view that owns the guide; −1 for the root.
    var parent = -1
    /// The number of slots above this one.
    var depth = 0
    /// The x and y of the origin, then the width and the height.
    var variables: [LayoutSolver.Variable] = []
    /// The distances of the alignment rectangle from the frame.
    var insets = UIEdgeInsets.zero
    /// The width for which the height of wrapped text was measured; nil if it was not measured.
    var wrappedWidth: CGFloat?
    /// The equations that follow from the item itself: from its mask, its content or its margins.
    var own: [OwnEquation] = []
  }

  /// An equation that follows from an item itself, with its row in the solver; nil if it has none.
  struct OwnEquation {
    var equation: Equation
    var row: LayoutSolver.Constraint?
  }

  /// The most times that texts are wrapped again for one layout.
  private static let wrapLimit = 3

  let purpose: Purpose
  @Anchored private(set) var root: UIView?
  var solver = LayoutSolver()
  var slots: [Slot] = []
  /// The slot of each item; only looked up, never iterated.
  var slotOfItem: [ObjectIdentifier: Int] = [:]
  /// The slot of each variable; only looked up.
  private var slotOfVariable: [LayoutSolver.Variable: Int] = [:]
  /// The row of each constraint of the app; only looked up.
  var rows: [ObjectIdentifier: LayoutSolver.Constraint] = [:]
  /// The constraint of the app for each row that has one; only looked up.
  var constraintOfRow: [LayoutSolver.Constraint: NSLayoutConstraint] = [:]
  /// The slot for each row that follows from an item itself; only looked up.
  var ownerOfRow: [LayoutSolver.Constraint: Int] = [:]
  /// The constraints that were broken for others; only looked up.
  var broken: Set<ObjectIdentifier> = []
  /// The constraints of baselines, whose equations depend on fonts.
  var baselined: [NSLayoutConstraint] = []
  /// The slots of guides whose equations depend on other views than their own.
  private var followers: [Int] = []
  /// The slots of texts that may wrap.
  private var texts: [Int] = []
  /// The slots with equations that must be added after all others have changed.
  private var unfinished: [Int] = []
  /// Whether the slots must be made again before the next solution, since the tree has changed or they were never made.
  var isStale = true
  /// Whether the present variables have not been solved.
  private var isNew = true
  /// Whether rows have changed since the last solution.
  private var needsSolution = true
  /// Whether `prepare(placing:)` is running; a call of it from within does nothing.
  private var isPreparing = false
  /// Whether the equations of `followers` may have changed.
  private var followersMayMove = false
  /// The constraints that have become active since the last solution.
  private var added: [NSLayoutConstraint] = []
  /// The active constraints whose constant or priority has changed since the last solution.
  private var edited: [NSLayoutConstraint] = []
  /// The items whose own equations may have changed since the last solution.
  private var changedItems: [LayoutItem] = []

  init(root: UIView, purpose: Purpose = .layout) {
    self.root = root
    self.purpose = purpose
  }

  // MARK: Changes

  /// Notes that a constraint became active.
  func activated(_ constraint: NSLayoutConstraint) { added.append(constraint) }

  /// Removes a constraint that was deactivated.
  func deactivated(_ constraint: NSLayoutConstraint) {
    added.removeAll { $0 === constraint }
    edited.removeAll { $0 === constraint }
    baselined.removeAll { $0 === constraint }
    broken.remove(ObjectIdentifier(constraint))
    removeRow(of: constraint)
  }

  /// Notes a new constant or priority.
  func changed(_ constraint: NSLayoutConstraint) {
    edited.append(constraint)
    root?.flagForConstraints()
  }

  /// Notes that a view has other content, another frame or other margins.
  func changed(_ item: LayoutItem) {
    changedItems.append(item)
    followersMayMove = true
    root?.flagForConstraints()
  }

  /// Notes that a view has moved, on whose place the safe area of the views in it may depend.
  func placed() {
    guard !followers.isEmpty else { return }
    followersMayMove = true
    root?.flagForConstraints()
  }

  // MARK: Solving

  /// Solves the constraints if necessary, and requests layout of the superviews of views that must move.
  ///
  /// For the view `placed` no layout is requested, since it is about to place its subviews.
  func prepare(placing placed: UIView? = nil) {
    guard !isPreparing, let root else { return }
    isPreparing = true
    defer { isPreparing = false }
    if isStale { rebuild(from: root) } else { applyChanges() }
    guard needsSolution else { return }
    var moved = solve()
    // Text wraps at its width, which determines its height; if constraints make the width depend on the height, this
    // might never end.
    for _ in 0..<Self.wrapLimit where wrapTexts() { moved.formUnion(solve()) }
    if case .layout = purpose { requestLayout(of: moved.sorted(), placing: placed) }
  }

  /// Solves the constraints, and returns the slots that may have another place.
  private func solve() -> Set<Int> {
    needsSolution = false
    // New variables begin at 0, whatever the places of their views are.
    var moved = isNew ? Set(slots.indices) : []
    isNew = false
    for variable in solver.solve() {
      if let slot = slotOfVariable[variable] { moved.insert(slot) }
    }
    return moved
  }

  /// Changes rows in place, and then adds the rows that cannot be changed in place.
  private func applyChanges() {
    let (items, constraints, new) = (changedItems, edited, added)
    (changedItems, edited, added) = ([], [], [])
    for item in items {
      guard let slot = slotOfItem[ObjectIdentifier(item)] else { continue }
      slots[slot].wrappedWidth = nil
      refresh(slot)
    }
    if followersMayMove {
      followersMayMove = false
      for index in followers { refresh(index) }
    }
    let moved = baselined.filter { constraint in items.contains { constraint.names($0) } }
    for constraint in moved { removeRow(of: constraint) }
    let refused = constraints.filter { !update($0) }
    addUnfinished()
    for constraint in moved + refused + new where !add(constraint) {
      // An item of the constraint has no slot yet.
      if let root { rebuild(from: root) }
      return
    }
  }

  /// Makes all slots, variables and rows again.
  private func rebuild(from root: UIView) {
    (isStale, isNew, followersMayMove) = (false, true, false)
    solver = LayoutSolver()
    slots = []
    (slotOfItem, slotOfVariable) = ([:], [:])
    (rows, constraintOfRow, ownerOfRow) = ([:], [:], [:])
    (added, edited, changedItems, unfinished, baselined) = ([], [], [], [], [])
    _ = collect(root, isRoot: true)
    for index in slots.indices.reversed() {
      if slots[index].parent >= 0 { slots[index].depth = slots[slots[index].parent].depth + 1 }
      slots[index].insets = slots[index].item.alignmentInsets
      slots[index].variables = (0..<4).map { _ in solver.makeVariable() }
      for variable in slots[index].variables { slotOfVariable[variable] = index }
    }
    followers = slots.indices.filter { slots[$0].item.followsSurroundings }
    texts = slots.indices.filter {
      slots[$0].item.kind == .view && !slots[$0].item.translatesMask
        && slots[$0].item.view is any WrappingContent
    }
    for index in slots.indices.reversed() { refresh(index) }
    let constraints = slots.flatMap { $0.item.held }.sorted { $0.activation < $1.activation }
    broken.formIntersection(constraints.map { ObjectIdentifier($0) })
    // Equations that only bound a size come last, when they are fulfilled in most cases. If they came first, the solver
    // would solve for them, and then again for each constraint that determines the size.
    addUnfinished(onlyFixed: true)
    for constraint in constraints { add(constraint) }
    addUnfinished()
    needsSolution = true
  }

  /// Makes the slots of a view and of the views in it that take part, inner ones first; returns the slot of the view,
  /// or nil if none takes part.
  private func collect(_ view: UIView, isRoot: Bool = false) -> Int? {
    guard isRoot || view.node.holdsConstrained else { return nil }
    var inner = view.children.compactMap { collect($0) }
    let known = view.layoutItemIfMade
    guard isRoot || !inner.isEmpty || known?.participates == true else { return nil }
    let item = known ?? view.layoutItem
    for guide in item.guides + item.systemGuides where guide.item.useCount > 0 {
      inner.append(append(guide.item))
    }
    let slot = append(item)
    for index in inner { slots[index].parent = slot }
    return slot
  }

  private func append(_ item: LayoutItem) -> Int {
    slots.append(Slot(item: item))
    slotOfItem[ObjectIdentifier(item)] = slots.count - 1
    return slots.count - 1
  }

  /// Updates the equations that follow from an item itself, except those that `addUnfinished` must add.
  private func refresh(_ index: Int) {
    let wanted = equations(of: index)
    let present = slots[index].own
    guard wanted.count == present.count,
      zip(wanted, present).allSatisfy({ $0.hasForm(of: $1.equation) })
    else {
      for old in present { if let row = old.row { remove(row) } }
      slots[index].own = wanted.map { OwnEquation(equation: $0) }
      unfinished.append(index)
      return
    }
    for (position, equation) in wanted.enumerated()
    where !equation.isNear(present[position].equation) {
      slots[index].own[position].equation = equation
      if let row = present[position].row {
        if change(row, to: equation) { continue }
        remove(row)
        slots[index].own[position].row = nil
      }
      unfinished.append(index)
    }
  }

  /// Adds the equations of items themselves that have no row, or only those of them that determine a variable.
  private func addUnfinished(onlyFixed: Bool = false) {
    for index in unfinished {
      for (position, own) in slots[index].own.enumerated()
      where own.row == nil && (own.equation.isFixed || !onlyFixed) {
        slots[index].own[position].row = add(own.equation, of: index)
      }
    }
    if !onlyFixed { unfinished = [] }
  }

  /// Measures the wrapped texts that have another width; returns whether the constraints must be solved again.
  private func wrapTexts() -> Bool {
    for index in texts {
      let width = value(index, 2)
      guard slots[index].wrappedWidth != width else { continue }
      slots[index].wrappedWidth = width
      refresh(index)
    }
    addUnfinished()
    return needsSolution
  }

  /// Notes that the solution is out of date.
  func noteChange() { needsSolution = true }

  /// Removes the row of a constraint of the app, if it has one.
  func removeRow(of constraint: NSLayoutConstraint) {
    if let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) { remove(row) }
  }

  func remove(_ row: LayoutSolver.Constraint) {
    constraintOfRow[row] = nil
    ownerOfRow[row] = nil
    noteChange()
    perform { () throws(LayoutSolverError) in try solver.remove(row) }
  }
}

// The results of the solution for an item.
extension LayoutEngine {
  /// The value of a variable of a slot: 0 and 1 are the x and y of the origin, 2 and 3 the width and the height.
  func value(_ slot: Int, _ number: Int) -> CGFloat {
    var value = 0.0
    perform { () throws(LayoutSolverError) in
      value = try solver.value(of: slots[slot].variables[number])
    }
    return CGFloat(value)
  }

  /// The alignment rectangle of an item; nil if it takes no part.
  func rectangle(of item: LayoutItem) -> CGRect? {
    guard let slot = slotOfItem[ObjectIdentifier(item)] else { return nil }
    return CGRect(
      x: value(slot, 0), y: value(slot, 1), width: value(slot, 2), height: value(slot, 3))
  }

  /// Whether the constraints leave a choice for the place or the size of an item.
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    guard let slot = slotOfItem[ObjectIdentifier(item)], slots[slot].parent >= 0 else {
      return false
    }
    var isAmbiguous = false
    for variable in slots[slot].variables where !isAmbiguous {
      perform { () throws(LayoutSolverError) in isAmbiguous = try solver.isAmbiguous(variable) }
    }
    return isAmbiguous
  }

  /// Calls the solver with its own variables and constraints; traps at an error, which is a bug of this engine.
  private func perform(_ call: () throws(LayoutSolverError) -> Void) {
    do {
      try call()
    } catch {
      preconditionFailure("the layout engine uses the solver wrongly: \(error)")
    }
  }
}

/// A view with a content, such as text, whose height depends on the width.
@MainActor
protocol WrappingContent: UIView {
  /// Returns the height of the content at a width, in points; nil if the content does not wrap.
  func height(wrappedAt width: CGFloat) -> CGFloat?
}
