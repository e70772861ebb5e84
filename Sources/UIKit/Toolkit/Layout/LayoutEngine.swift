import Foundation
import TouchstoneLayoutSolver

/// Solves the constraints of one tree of views.
///
/// A view takes part if it does not translate its mask, if an active constraint names it, or if a view in it takes
/// part; the others cost nothing. Each has four variables: the origin of its alignment rectangle in the coordinates of
/// its superview, and the size. The engine is made anew when the tree changes; constants and priorities change in
/// place.
@MainActor
final class LayoutEngine {
  /// What a tree is solved for: the size that its root has, or the best size near a target.
  enum Purpose {
    case layout
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// An item that takes part.
  struct Slot {
    let item: LayoutItem
    /// The slot of the superview or of the view that owns the guide; −1 for the root.
    var parent = -1
    var depth = 0
    /// The origin from left to right and from top to bottom, then width and height.
    var variables: [LayoutSolver.Variable] = []
    var insets = UIEdgeInsets.zero
    /// The width for which the height of wrapped text was measured.
    var wrappedWidth: CGFloat?
    /// What follows from the item itself: its mask, its content, its margins.
    var own: [OwnEquation] = []
  }

  /// An equation of an item, with its row in the solver.
  struct OwnEquation {
    var equation: Equation
    var row: LayoutSolver.Constraint?
  }

  /// How often texts are wrapped anew for one layout, at most.
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
  /// The constraint of the app of a row; only looked up.
  var constraintOfRow: [LayoutSolver.Constraint: NSLayoutConstraint] = [:]
  /// The slot of a row that follows from an item itself; only looked up.
  var ownerOfRow: [LayoutSolver.Constraint: Int] = [:]
  /// The constraints that were broken for others; only looked up.
  var broken: Set<ObjectIdentifier> = []
  /// The constraints of baselines, which move with the font.
  var baselined: [NSLayoutConstraint] = []
  /// The slots of guides whose equations depend on other views than their own.
  private var followers: [Int] = []
  /// The slots of texts that may wrap.
  private var texts: [Int] = []
  /// The slots with equations that are to be added once all others have changed.
  private var unfinished: [Int] = []
  /// Whether the tree changed since the engine was made.
  var isStale = true
  /// Whether the present variables were never solved for.
  private var isNew = true
  private var needsSolution = true
  private var isPreparing = false
  private var followersMayMove = false
  private var added: [NSLayoutConstraint] = []
  private var edited: [NSLayoutConstraint] = []
  private var changedItems: [LayoutItem] = []

  init(root: UIView, purpose: Purpose = .layout) {
    self.root = root
    self.purpose = purpose
  }

  // MARK: Changes

  /// Notes that a constraint became active.
  func activated(_ constraint: NSLayoutConstraint) { added.append(constraint) }

  /// Takes out a constraint that is not active any more.
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

  /// Notes that a view got another place, on which the safe area of views in it may depend.
  func placed() {
    guard !followers.isEmpty else { return }
    followersMayMove = true
    root?.flagForConstraints()
  }

  // MARK: Solving

  /// Solves what changed, and requests layout of the superviews of views that are to move.
  ///
  /// The view `placed` is left out: it is about to place its subviews.
  func prepare(placing placed: UIView? = nil) {
    guard !isPreparing, let root else { return }
    isPreparing = true
    defer { isPreparing = false }
    if isStale { rebuild(from: root) } else { applyChanges() }
    guard needsSolution else { return }
    var moved = solve()
    // Text wraps at the width that it got, and its height follows; where the width follows the height in turn, that
    // could go on forever.
    for _ in 0..<Self.wrapLimit where wrapTexts() { moved.formUnion(solve()) }
    if case .layout = purpose { requestLayout(of: moved.sorted(), placing: placed) }
  }

  /// The slots that may have another place.
  private func solve() -> Set<Int> {
    needsSolution = false
    // New variables begin at zero, wherever their views are.
    var moved = isNew ? Set(slots.indices) : []
    isNew = false
    for variable in solver.solve() {
      if let slot = slotOfVariable[variable] { moved.insert(slot) }
    }
    return moved
  }

  /// Changes rows in place, and then adds what contradicts the old values of others.
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
      // An item takes part for the first time.
      if let root { rebuild(from: root) }
      return
    }
  }

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
    // Equations that only bound a size come last: by then they seldom matter. If they came first, the size would be
    // solved for them, and then again for each constraint that determines it.
    addUnfinished(onlyFixed: true)
    for constraint in constraints { _ = add(constraint) }
    addUnfinished()
    needsSolution = true
  }

  /// Gives slots to a view and to all in it that take part, inner ones first; nil if none does.
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

  /// Brings the equations of an item itself up to date, but for those that `addUnfinished` is to add.
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

  /// Adds the equations of items themselves that are not in the solver, or only those that determine a variable.
  private func addUnfinished(onlyFixed: Bool = false) {
    for index in unfinished {
      for (position, own) in slots[index].own.enumerated()
      where own.row == nil && (own.equation.isFixed || !onlyFixed) {
        slots[index].own[position].row = add(own.equation, of: index)
      }
    }
    if !onlyFixed { unfinished = [] }
  }

  /// Measures wrapped texts whose width is new; true if one has another height now.
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

  /// Takes out the row of a constraint of the app, if it has one.
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
  /// A variable's value: 0 and 1 are the origin, 2 and 3 the size.
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

  /// Calls the solver with variables and constraints that it gave: a refusal is an error of this engine.
  private func perform(_ call: () throws(LayoutSolverError) -> Void) {
    do {
      try call()
    } catch {
      preconditionFailure("the layout engine uses the solver wrongly: \(error)")
    }
  }
}

/// A view whose content is higher the narrower it is.
@MainActor
protocol WrappingContent: UIView {
  /// The height at a width; nil if the content does not wrap.
  func height(wrappedAt width: CGFloat) -> CGFloat?
}
