import TouchstoneLayoutSolver

/// Plays a line of `SystemsOfValues`, `SystemsOfChanges` or `SystemsOfLayouts` with a solver.
///
/// `SystemsOfValues` and `SystemsOfChanges` describe the language.
struct SystemText {
  /// A line that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var solver = LayoutSolver()
  /// The numbers of the constraints of the last conflict; empty if there was none.
  private(set) var conflict: [Int] = []
  private var variables: [String: LayoutSolver.Variable] = [:]
  /// The constraints in the order of the line; nil for one that was refused.
  private var constraints: [LayoutSolver.Constraint?] = []
  private let answers: String

  init(_ line: String) throws {
    let parts = line.split(separator: "=>").map(Self.trimmed)
    guard parts.count == 2 else { throw Unreadable(description: line) }
    answers = parts[1]
    for step in parts[0].split(separator: ";") { try play(Self.trimmed(step)) }
    _ = solver.solve()
  }

  /// The words of a text with single blanks between them.
  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// The differences between the answers of the line and those of the solver.
  func faults() throws -> [String] {
    var faults: [String] = []
    var expected: [Int] = []
    for part in answers.split(separator: ";").flatMap({ $0.split(separator: ",") }) {
      let words = part.split(separator: " ").map(String.init)
      if words[0] == "conflict" {
        expected = words.dropFirst().compactMap { Int($0) }
        continue
      }
      guard words.count == 2, let variable = variables[words[0]] else {
        throw Unreadable(description: String(part))
      }
      let value = try solver.value(of: variable)
      let isAmbiguous = try solver.isAmbiguous(variable)
      if isAmbiguous != (words[1] == "?") {
        faults.append("\(words[0]) is \(isAmbiguous ? "" : "not ")ambiguous")
      }
      if words[1] == "?" { continue }
      guard let known = Double(words[1]) else { throw Unreadable(description: words[1]) }
      if abs(value - known) > 1e-6 { faults.append("\(words[0]) is \(value), not \(known)") }
    }
    if expected != conflict { faults.append("conflict \(conflict), not \(expected)") }
    if solver.stallCount > 0 { faults.append("a search was given up") }
    return faults
  }

  /// Carries out one step: `set 2 to 30`, `drop 2`, `weigh 2 as 500`, or a constraint to add.
  private mutating func play(_ step: String) throws {
    let words = step.split(separator: " ").map(String.init)
    switch words[0] {
    case "set":
      let constraint = try constraint(words[1])
      guard let constant = Double(words[3]) else { throw Unreadable(description: words[3]) }
      try recordingConflict { solver throws(LayoutSolverError) in
        try solver.setConstant(constraint, to: constant)
      }
    case "drop":
      try solver.remove(constraint(words[1]))
    case "weigh":
      guard let strength = Float(words[3]).flatMap({ LayoutSolver.Strength(priority: $0) })
      else { throw Unreadable(description: step) }
      try solver.setStrength(constraint(words[1]), to: strength)
    default:
      try add(words)
    }
  }

  /// The constraint with a number, which counts from 1.
  private func constraint(_ word: String) throws -> LayoutSolver.Constraint {
    guard let index = Int(word), constraints.indices.contains(index - 1),
      let constraint = constraints[index - 1]
    else { throw Unreadable(description: word) }
    return constraint
  }

  /// Makes a call, and keeps the numbers of the constraints of its conflict, if there is one.
  private mutating func recordingConflict(
    _ call: (inout LayoutSolver) throws(LayoutSolverError) -> Void
  ) throws {
    do {
      try call(&solver)
    } catch {
      guard case .conflict(let found) = error else { throw error }
      // A constraint that is still being added is not in the list yet; it gets the next number.
      conflict = found.constraints.map { handle in
        (constraints.firstIndex(of: handle) ?? constraints.count) + 1
      }
    }
  }

  private mutating func add(_ words: [String]) throws {
    var words = words
    var strength = LayoutSolver.Strength.required
    if let last = words.last, last.hasPrefix("@") {
      guard let given = Float(last.dropFirst()).flatMap({ LayoutSolver.Strength(priority: $0) })
      else { throw Unreadable(description: last) }
      strength = given
      words.removeLast()
    }
    let relations: [String: LayoutSolver.Relation] = [
      "=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    guard let middle = words.firstIndex(where: { relations[$0] != nil }),
      let relation = relations[words[middle]]
    else { throw Unreadable(description: words.joined(separator: " ")) }
    var terms: [LayoutSolver.Term] = []
    var constant = 0.0
    try read(words[..<middle], sign: 1, &terms, &constant)
    try read(words[(middle + 1)...], sign: -1, &terms, &constant)
    var added: LayoutSolver.Constraint?
    try recordingConflict { solver throws(LayoutSolverError) in
      added = try solver.add(terms, relation, -constant, strength: strength)
    }
    constraints.append(added)
  }

  /// Reads one side of a relation: numbers, names and multiples such as `2 x`, with signs between them.
  ///
  /// `sideSign` is 1 for the left side and -1 for the right one, which is moved to the left.
  private mutating func read(
    _ words: ArraySlice<String>, sign sideSign: Double, _ terms: inout [LayoutSolver.Term],
    _ constant: inout Double
  ) throws {
    var sign = sideSign
    // A number that no name has followed yet.
    var factor: Double?
    for word in words {
      if word == "+" || word == "-" {
        if let factor { constant += factor }
        factor = nil
        sign = word == "+" ? sideSign : -sideSign
      } else if let number = Double(word) {
        factor = sign * number
      } else {
        if variables[word] == nil { variables[word] = solver.makeVariable() }
        guard let variable = variables[word] else { throw Unreadable(description: word) }
        terms.append(LayoutSolver.Term(factor ?? sign, variable))
        factor = nil
      }
    }
    if let factor { constant += factor }
  }
}
