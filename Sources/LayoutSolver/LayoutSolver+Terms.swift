extension LayoutSolver {
  /// A number that the solver finds.
  package struct Variable: Hashable, Sendable {
    let column: Int32
    let generation: UInt32
  }

  /// A constraint that was added.
  package struct Constraint: Hashable, Sendable {
    let column: Int32
    let generation: UInt32
  }

  /// A multiple of a variable.
  package struct Term: Hashable, Sendable {
    package var coefficient: Double
    package var variable: Variable

    package init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// How the two sides of a constraint compare.
  package enum Relation: Hashable, Sendable, CaseIterable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// How much a constraint matters: UIKit's priority of layout.
  ///
  /// Strengths are a strict order. A constraint is violated a little more whenever that makes the sum of the violations
  /// of any larger priority smaller, however much constraints of smaller priorities are violated. Constraints of the same
  /// priority share one sum; a constraint with all its numbers doubled counts twice.
  package struct Strength: Hashable, Comparable, Sendable {
    package let priority: Float

    /// A priority above 0 and up to 1000; nil for other numbers.
    package init?(priority: Float) {
      guard priority > 0, priority <= 1000 else { return nil }
      self.priority = priority
    }

    private init(unchecked priority: Float) {
      self.priority = priority
    }

    /// A constraint that must hold.
    package static let required = Strength(unchecked: 1000)
    /// The largest strength that may be violated: for a required constraint that conflicts with others.
    package static let broken = Strength(unchecked: Float(1000).nextDown)

    package var isRequired: Bool { priority == 1000 }

    package static func < (left: Strength, right: Strength) -> Bool {
      left.priority < right.priority
    }
  }

  /// Required constraints that cannot hold at the same time.
  package struct Conflict: Hashable, Sendable {
    /// The constraints, in the order in which they were added.
    ///
    /// Without any one of them the others can hold.
    package let constraints: [Constraint]
    /// The constraint that was added or changed and made the conflict.
    package let cause: Constraint
  }
}
