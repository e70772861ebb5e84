/// Why the solver refuses a call; nothing has changed then.
package enum LayoutSolverError: Error, Hashable, CustomStringConvertible {
  /// A number that is not finite, or whose size leaves no exact digits for a layout.
  case badNumber(place: String, number: Double, smallest: Double, largest: Double)
  /// A variable that was removed, or that belongs to another solver.
  case unknownVariable
  /// A constraint that was removed, or that belongs to another solver.
  case unknownConstraint
  /// A variable that is to be removed while constraints contain it.
  case variableInUse(constraintCount: Int)
  /// A strength that is to become required, or not required any more.
  case requiredMayNotChange
  /// Required constraints that cannot hold at the same time.
  case conflict(LayoutSolver.Conflict)

  package var description: String {
    switch self {
    case .badNumber(let place, let number, let smallest, let largest):
      "\(place) is \(number); its size must be 0 or from \(smallest) to \(largest)"
    case .unknownVariable:
      "the variable is not in this solver; use one that makeVariable returned and that was not removed"
    case .unknownConstraint:
      "the constraint is not in this solver; use one that add returned and that was not removed"
    case .variableInUse(let count):
      "the variable is in \(count) constraints; remove them before it"
    case .requiredMayNotChange:
      "a strength can become neither required nor optional; remove the constraint and add it anew"
    case .conflict(let conflict):
      "\(conflict.constraints.count) required constraints cannot hold at the same time; remove one of them"
    }
  }
}
