extension LayoutSolver {
  /// A handle of an unknown whose value the solver computes.
  package struct Variable: Hashable, Sendable {
    let column: Int32
    let generation: UInt32
  }

  /// A handle of a constraint in the solver.
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

  /// The layout priority of a constraint, as in UIKit.
  ///
  /// Strengths are strictly ordered: the smallest reduction of the violations at one priority outweighs any violation
  /// at lower priorities. The violations at one priority are added up; doubling all numbers of a constraint doubles its
  /// weight there.
  package struct Strength: Hashable, Comparable, Sendable {
    package let priority: Float

    /// Makes a strength; nil unless the priority is above 0 and at most 1000.
    package init?(priority: Float) {
      guard priority > 0, priority <= 1000 else { return nil }
      self.priority = priority
    }

    private init(unchecked priority: Float) {
      self.priority = priority
    }

    /// The strength of a constraint that must hold.
    package static let required = Strength(unchecked: 1000)
    /// The largest strength below `required`, for a required constraint that conflicts with others.
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
    /// If any one of them is removed, the others can hold together.
    package let constraints: [Constraint]
    /// The constraint whose addition or change caused the conflict.
    package let cause: Constraint
  }
}
