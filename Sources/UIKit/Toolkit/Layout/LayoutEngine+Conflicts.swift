import Foundation
import TouchstoneLayoutSolver

// Adding and changing rows of the solver; if rows contradict each other, a constraint is broken.
extension LayoutEngine {
  /// Adds a constraint of the app; returns false, and does nothing, if one of its items has no slot.
  @discardableResult
  func add(_ constraint: NSLayoutConstraint) -> Bool {
    let key = ObjectIdentifier(constraint)
    guard rows[key] == nil else { return true }
    guard let equation = equation(of: constraint) else { return false }
    if let row = insert(equation, of: constraint) {
      rows[key] = row
      constraintOfRow[row] = constraint
    }
    if constraint.places.contains(where: { $0.attribute.isBaseline }),
      !baselined.contains(where: { $0 === constraint })
    {
      baselined.append(constraint)
    }
    return true
  }

  /// Adds an equation that follows from an item itself; returns its row, or nil if it has no effect.
  func add(_ equation: Equation, of slot: Int) -> LayoutSolver.Constraint? {
    let row = insert(equation, of: nil, owner: slot)
    if let row { ownerOfRow[row] = slot }
    return row
  }

  /// Changes the constant and the priority of the row of a constraint in place; returns false if that is not possible,
  /// so that the constraint has no row and must be added again.
  func update(_ constraint: NSLayoutConstraint) -> Bool {
    guard let row = rows[ObjectIdentifier(constraint)], let equation = equation(of: constraint)
    else { return false }
    if constraint.priority.strength != nil, change(row, to: equation) { return true }
    removeRow(of: constraint)
    return false
  }

  /// Changes the constant and the strength of a row; returns false if the change would contradict other rows.
  func change(_ row: LayoutSolver.Constraint, to equation: Equation) -> Bool {
    noteChange()
    do {
      try solver.setConstant(row, to: clamped(equation.constant))
      if !equation.strength.isRequired { try solver.setStrength(row, to: equation.strength) }
      return true
    } catch {
      guard case .conflict = error else {
        preconditionFailure("the layout engine uses the solver wrongly: \(error)")
      }
      return false
    }
  }

  /// Adds a row for a constraint of the app, or for the item of the slot `owner`.
  ///
  /// If constraints contradict each other, breaks one of them, which may be the new one. Returns nil if the equation
  /// has no effect.
  private func insert(
    _ equation: Equation, of constraint: NSLayoutConstraint?, owner: Int? = nil
  ) -> LayoutSolver.Constraint? {
    guard !equation.terms.isEmpty || equation.strength.isRequired else { return nil }
    noteChange()
    var strength = equation.strength
    while true {
      do {
        return try solver.add(
          equation.terms, equation.relation, clamped(equation.constant), strength: strength)
      } catch {
        guard case .conflict(let conflict) = error else {
          root?.context.warn(
            "\(constraint?.description ?? "a constraint") has no effect: \(error)",
            onceAbout: "\(error)")
          return nil
        }
        guard let broken = chooseBroken(of: conflict, adding: constraint, owner),
          broken !== constraint
        else {
          strength = .broken
          continue
        }
        weaken(broken)
      }
    }
  }

  /// Chooses the constraint that a conflict breaks, marks it and reports the conflict.
  ///
  /// Observed: a constraint of a stack view is broken only if none of the app is involved, and a constraint of a mask
  /// is never broken; returns nil if there are no others. Assumed: of several constraints, the one that became active
  /// last is broken.
  private func chooseBroken(
    of conflict: LayoutSolver.Conflict, adding constraint: NSLayoutConstraint?, _ owner: Int?
  ) -> NSLayoutConstraint? {
    let involved = conflict.constraints.compactMap {
      $0 == conflict.cause ? constraint : constraintOfRow[$0]
    }
    let ofApp = involved.filter { !$0.isOfArrangement }
    let candidates = ofApp.isEmpty ? involved : ofApp
    guard let broken = candidates.max(by: { $0.activation < $1.activation }) else { return nil }
    self.broken.insert(ObjectIdentifier(broken))
    if case .layout = purpose {
      let owners = conflict.constraints.compactMap {
        $0 == conflict.cause ? owner : ownerOfRow[$0]
      }
      report(owners.map { slots[$0] }, involved, broken)
    }
    return broken
  }

  /// Adds a broken constraint again, which then has the largest strength that is not required (`Strength.broken`).
  private func weaken(_ constraint: NSLayoutConstraint) {
    removeRow(of: constraint)
    add(constraint)
  }

  /// Prints the conflict as a device does (R-LAYOUT-13).
  private func report(
    _ owners: [Slot], _ involved: [NSLayoutConstraint], _ broken: NSLayoutConstraint
  ) {
    var lines: [String] = []
    for slot in owners where slot.item.kind == .view {
      if let line = reportLine(of: slot), !lines.contains(line) { lines.append(line) }
    }
    let hasMask = lines.contains { $0.hasPrefix("<NSAutoresizing") }
    lines += involved.map(\.description)
    let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    let note =
      hasMask
      ? "\n(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)"
      : ""
    let sentence = """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. \(note)
      (
      \(list)
      )

      Will attempt to recover by breaking constraint 
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
      """
    root?.context.warn(sentence, onceAbout: sentence)
  }

  /// The line in a report for the constraints of a view itself; nil if it has none.
  private func reportLine(of slot: Slot) -> String? {
    if slot.parent < 0 { return slot.item.sizeEquation }
    return slot.item.translatesMask ? slot.item.maskEquation : nil
  }

  /// The nearest constant that the solver accepts; apps use the largest numbers for no limit.
  private func clamped(_ constant: Double) -> Double {
    let largest = LayoutSolver.largestConstant
    return min(max(constant, -largest), largest)
  }
}

extension LayoutItem {
  /// The line in a report for the fixed size of the root.
  fileprivate var sizeEquation: String {
    let size = view?.bounds.size ?? CGSize.zero
    return
      "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Size' \(name) == \(size.exactText)   (active)>"
  }
}
