/// The condition of a `#if`, as far as it can be decided without the compiler.
indirect enum Condition: Equatable {
  case known(Bool)
  /// Left to the compiler: a flag such as `DEBUG`, or a version beyond those that are known.
  case open(String)
  case not(Condition)
  case both(Condition, Condition)
  case either(Condition, Condition)

  /// The condition without the parts that are known.
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

  private var operand: String {
    switch self {
    case .both, .either: "(" + text + ")"
    case .known, .open, .not: text
    }
  }
}

/// Parses a condition, and decides as on a phone what can be decided.
struct ConditionReader {
  private let tokens: ArraySlice<Token>
  private var at: Int

  private init(_ tokens: ArraySlice<Token>) {
    self.tokens = tokens
    at = tokens.startIndex
  }

  /// Parses the tokens of a condition and simplifies it.
  static func condition(of tokens: ArraySlice<Token>) -> Condition {
    var reader = ConditionReader(tokens)
    let condition = reader.readEither()
    // A condition that was not read to its end is left to the compiler.
    guard reader.at == tokens.endIndex else {
      return .open(tokens.map(\.text).joined(separator: " "))
    }
    return condition.simplified
  }

  private var next: Token? { at < tokens.endIndex ? tokens[at] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard next?.text == text else { return false }
    at += 1
    return true
  }

  private mutating func readEither() -> Condition {
    var condition = readBoth()
    while take("||") { condition = .either(condition, readBoth()) }
    return condition
  }

  private mutating func readBoth() -> Condition {
    var condition = readOne()
    while take("&&") { condition = .both(condition, readOne()) }
    return condition
  }

  private mutating func readOne() -> Condition {
    if take("!") { return .not(readOne()) }
    if take("(") {
      let condition = readEither()
      _ = take(")")
      return condition
    }
    guard let word = next else { return .open("") }
    at += 1
    guard word.kind == .word, take("(") else {
      return word.text == "true" || word.text == "false"
        ? .known(word.text == "true") : .open(word.text)
    }
    var arguments: [String] = []
    var depth = 1
    while let token = next {
      at += 1
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0 { break }
      arguments.append(token.text)
    }
    return Platform.answer(word.text, arguments)
      ?? .open("\(word.text)(\(arguments.joined()))")
  }
}
