extension LayoutSolver {
  /// Whether another value of a variable would satisfy the constraints as well.
  ///
  /// In a copy of the solver, minimizes and maximizes the variable at a level weaker than all others.
  package func isAmbiguous(_ variable: Variable) throws(LayoutSolverError) -> Bool {
    let column = try check(variable)
    var settled = self
    settled.settle()
    guard settled.tableau.isBasic(column) else { return true }
    let row = Int(settled.tableau.rowOf[column])
    // A nonbasic variable may have any value, and so may a basic variable whose row contains a nonbasic one.
    if settled.tableau.row(row).contains(where: { !columns[Int($0.column)].isConstraint }) {
      return true
    }
    let value = settled.tableau.valueOf(column)
    for sign in [1.0, -1] {
      var probe = settled
      // The priorities of constraints are positive, so this level is the weakest.
      let level = Int(probe.costs.use(-1))
      probe.addCost(sign, level: level, row: row)
      // A smaller difference may be a rounding error, and is too small to see.
      guard probe.optimize(), abs(probe.tableau.valueOf(column) - value) <= 1e-6 else {
        return true
      }
    }
    return false
  }
}
