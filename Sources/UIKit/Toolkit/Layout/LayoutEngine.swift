import Foundation
import TouchstoneLayoutSolver

/// The constraints of one tree of views as numbers, and their solution.
///
/// A view takes part if it does not translate its mask, if an active constraint names it, or if a view in it takes part; the
/// others cost nothing. Each has four variables: the origin of its alignment rectangle in the coordinates of its superview, and
/// the size. The engine is made anew when the tree changes; constants and priorities change in place.
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
    /// What follows from the item itself: its mask, its content, its margins.
    var own: [OwnEquation] = []
  }

  /// An equation of an item, with the constraint that stands for it.
  struct OwnEquation {
    var equation: Equation
    var row: LayoutSolver.Constraint?
  }

  /// How often texts are wrapped anew for one layout.
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
  var authors: [LayoutSolver.Constraint: NSLayoutConstraint] = [:]
  /// The slot of a row that follows from an item itself; only looked up.
  var ownerOfRow: [LayoutSolver.Constraint: Int] = [:]
  /// The constraints that gave way to others; only looked up.
  var broken: Set<ObjectIdentifier> = []
  /// The slots of guides whose place depends on more than their view.
  private var followers: [Int] = []
  /// The slots of texts that may wrap.
  private var texts: [Int] = []
  /// Whether the tree changed since the engine was made.
  var isStale = true
  private var needsSolution = true
  private var isPreparing = false
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
    broken.remove(ObjectIdentifier(constraint))
    guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    remove(row)
  }

  /// Notes a new constant or priority.
  func changed(_ constraint: NSLayoutConstraint) {
    edited.append(constraint)
    root?.flagForConstraints()
  }

  /// Notes that a view has other content, another frame or other margins.
  func changed(_ item: LayoutItem) {
    changedItems.append(item)
    root?.flagForConstraints()
  }

  // MARK: Solving

  /// Solves what changed, and requests layout of the superviews of views that are to move.
  func prepare() {
    guard !isPreparing, let root else { return }
    isPreparing = true
    defer { isPreparing = false }
    if isStale {
      rebuild(from: root)
    } else {
      applyChanges()
    }
    guard needsSolution else { return }
    var moved = solve()
    // Text wraps at the width that it got, and its height follows; where the width follows the height in turn, that
    // could go on forever.
    for _ in 0..<Self.wrapLimit where wrapTexts() { moved.formUnion(solve()) }
    if case .layout = purpose { requestLayout(of: moved.sorted()) }
  }

  private func solve() -> Set<Int> {
    needsSolution = false
    var moved: Set<Int> = []
    for variable in solver.solve() {
      if let slot = slotOfVariable[variable] { moved.insert(slot) }
    }
    return moved
  }

  private func applyChanges() {
    let changed = changedItems
    changedItems = []
    for item in changed {
      if let slot = slotOfItem[ObjectIdentifier(item)] { refresh(slot) }
    }
    for index in followers { refresh(index) }
    let (new, changedConstraints) = (added, edited)
    (added, edited) = ([], [])
    // A constant that contradicts another one may fit once that has changed, too.
    let refused = changedConstraints.filter { !change($0, mayBreak: false) }
    for constraint in refused { _ = change(constraint, mayBreak: true) }
    for constraint in new {
      if add(constraint) { continue }
      // An item takes part for the first time.
      if let root { rebuild(from: root) }
      return
    }
  }

  private func rebuild(from root: UIView) {
    isStale = false
    solver = LayoutSolver()
    slots = []
    (slotOfItem, slotOfVariable) = ([:], [:])
    (rows, authors, ownerOfRow) = ([:], [:], [:])
    (added, edited, changedItems) = ([], [], [])
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
    let constraints = slots.flatMap { $0.item.held }
    for constraint in constraints.sorted(by: { $0.activation < $1.activation }) {
      _ = add(constraint)
    }
    needsSolution = true
  }

  /// Gives slots to a view and to all in it that take part, inner ones first; nil if none does.
  private func collect(_ view: UIView, isRoot: Bool = false) -> Int? {
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

  /// Brings the equations of an item itself up to date.
  func refresh(_ index: Int) {
    let wanted = equations(of: index)
    let present = slots[index].own
    if wanted.count == present.count,
      zip(wanted, present).allSatisfy({ $0.hasForm(of: $1.equation) })
    {
      for (position, equation) in wanted.enumerated()
      where !equation.isNear(present[position].equation) {
        slots[index].own[position].equation = equation
        change(row: present[position].row, to: equation, slot: index, position)
      }
      return
    }
    for old in present { if let row = old.row { remove(row) } }
    slots[index].own = wanted.map { OwnEquation(equation: $0, row: add($0, of: index)) }
  }

  /// Measures wrapped texts whose width is new; true if one has another height now.
  private func wrapTexts() -> Bool {
    for index in texts {
      let width = value(index, 2)
      guard slots[index].item.wrappedWidth != width else { continue }
      slots[index].item.wrappedWidth = width
      refresh(index)
    }
    return needsSolution
  }

  /// Notes that the solution is out of date.
  func noteChange() { needsSolution = true }

  func remove(_ row: LayoutSolver.Constraint) {
    authors[row] = nil
    ownerOfRow[row] = nil
    noteChange()
    perform { () throws(LayoutSolverError) in try solver.remove(row) }
  }

  // MARK: Answers

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
  func perform(_ call: () throws(LayoutSolverError) -> Void) {
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
