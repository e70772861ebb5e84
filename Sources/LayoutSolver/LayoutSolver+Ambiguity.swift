extension LayoutSolver {
  /// True if the constraints leave a choice of values for a variable: others would be as good.
  ///
  /// Asks for the largest and for the smallest value that cost nothing, with a level weaker than all others, in a copy
  /// of the solver.
  package func isAmbiguous(_ variable: Variable) throws(LayoutSolverError) -> Bool {
    let column = try check(variable)
    var settled = self
    settled.settle()
    guard settled.tableau.isBasic(column) else { return true }
    let row = Int(settled.tableau.rowOf[column])
    // A variable that is not basic may have any value, and so may one whose row contains it.
    if settled.tableau.row(row).contains(where: { !columns[Int($0.column)].isConstraint }) {
      return true
    }
    let value = settled.tableau.valueOf(column)
    for sign in [1.0, -1] {
      var probe = settled
      // Priorities are above zero, so this level is the last.
      let level = Int(probe.costs.use(-1))
      probe.addCost(sign, level: level, row: row)
      // A smaller difference is rounding, or no visible part of a point.
      guard probe.optimize(), abs(probe.tableau.valueOf(column) - value) <= 1e-6 else {
        return true
      }
    }
    return false
  }
}
