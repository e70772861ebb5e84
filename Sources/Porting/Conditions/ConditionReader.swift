/// Parses the condition of a `#if`, with the answers for a phone.
struct ConditionReader {
  private let tokens: ArraySlice<Token>
  /// The index of the token that is read next.
  private var at: Int
  /// Whether a parenthesis or an operand is missing.
  private var isIncomplete = false

  private init(_ tokens: ArraySlice<Token>) {
    self.tokens = tokens
    at = tokens.startIndex
  }

  /// Parses the tokens of a condition and simplifies it; nil if they are not a condition.
  static func condition(of tokens: ArraySlice<Token>) -> Condition? {
    var reader = ConditionReader(tokens)
    let condition = reader.readEither()
    guard reader.at == tokens.endIndex, !reader.isIncomplete else { return nil }
    return condition.simplified
  }

  private var next: Token? { at < tokens.endIndex ? tokens[at] : nil }

  /// Moves over the next token if it has this text; otherwise returns false.
  private mutating func take(_ text: String) -> Bool {
    guard next?.text == text else { return false }
    at += 1
    return true
  }

  /// Reads operands between which there is `||`.
  private mutating func readEither() -> Condition {
    var condition = readBoth()
    while take("||") { condition = .either(condition, readBoth()) }
    return condition
  }

  /// Reads operands between which there is `&&`, which binds more strongly than `||`.
  private mutating func readBoth() -> Condition {
    var condition = readOne()
    while take("&&") { condition = .both(condition, readOne()) }
    return condition
  }

  /// Reads one operand: a negation, a condition in parentheses, a flag, or a question such as `os(iOS)`.
  private mutating func readOne() -> Condition {
    if take("!") { return .not(readOne()) }
    if take("(") {
      let condition = readEither()
      if !take(")") { isIncomplete = true }
      return condition
    }
    guard let word = next else {
      isIncomplete = true
      return .open("")
    }
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
    if depth > 0 { isIncomplete = true }
    return Platform.answer(word.text, arguments)
      ?? .open("\(word.text)(\(arguments.joined()))")
  }
}
