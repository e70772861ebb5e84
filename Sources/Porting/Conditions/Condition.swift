/// The condition of a `#if`, decided as far as possible without the compiler.
indirect enum Condition: Equatable {
  /// A part with a known answer.
  case known(Bool)
  /// A part that only the compiler can decide, as it is written: a flag such as `DEBUG`, or a version that is not
  /// known.
  case open(String)
  case not(Condition)
  case both(Condition, Condition)
  case either(Condition, Condition)

  /// The condition with its known parts evaluated and left out.
  var simplified: Condition {
    switch self {
    case .known, .open: return self
    case .not(let part):
      let part = part.simplified
      if case .known(let answer) = part { return .known(!answer) }
      return .not(part)
    case .both(let left, let right):
      switch (left.simplified, right.simplified) {
      case (.known(false), _), (_, .known(false)): return .known(false)
      case (.known(true), let other), (let other, .known(true)): return other
      case (let left, let right): return .both(left, right)
      }
    case .either(let left, let right):
      switch (left.simplified, right.simplified) {
      case (.known(true), _), (_, .known(true)): return .known(true)
      case (.known(false), let other), (let other, .known(false)): return other
      case (let left, let right): return .either(left, right)
      }
    }
  }

  /// The condition as it is written in Swift.
  var text: String {
    switch self {
    case .known(let answer): "\(answer)"
    case .open(let text): text
    case .not(let part): "!" + part.operand
    case .both(let left, let right): left.operand + " && " + right.operand
    case .either(let left, let right): left.operand + " || " + right.operand
    }
  }

  /// The condition as an operand of `!`, `&&` or `||`, in parentheses if needed.
  private var operand: String {
    switch self {
    case .both, .either: "(" + text + ")"
    case .known, .open, .not: text
    }
  }
}
