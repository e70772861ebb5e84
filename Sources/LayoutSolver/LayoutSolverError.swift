/// An error of the solver; a call that throws changes nothing.
package enum LayoutSolverError: Error, Hashable, CustomStringConvertible {
  /// A number is not finite, or its magnitude is outside of the range from `smallest` to `largest`.
  case badNumber(place: String, number: Double, smallest: Double, largest: Double)
  /// A variable was removed, or belongs to another solver and has a number that no variable of this one has.
  case unknownVariable
  /// A constraint was removed, or belongs to another solver and has a number that no constraint of this one has.
  case unknownConstraint
  /// A variable cannot be removed, since constraints contain it.
  case variableInUse(constraintCount: Int)
  /// The strength of a constraint cannot change from or to required.
  case requiredMayNotChange
  /// Required constraints cannot hold at the same time.
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
