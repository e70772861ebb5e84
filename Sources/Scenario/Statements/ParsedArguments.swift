/// The words after a verb, sorted into operands and options.
///
/// Options may stand anywhere, each at most once. An option that the verb does not have is an error, and
/// so is an operand that is left over at the end.
struct ParsedArguments {
  struct Option {
    var name: Token
    var value: Token?
  }

  let verb: Token
  let syntax: VerbSyntax
  private var operands: [Token] = []
  private var options: [Option] = []
  /// The number of operands that were taken so far.
  private var used = 0

  init(verb: Token, syntax: VerbSyntax, words: ArraySlice<Token>) throws(Diagnostic) {
    self.verb = verb
    self.syntax = syntax
    var rest = words
    while let word = rest.popFirst() {
      guard word.isOption else {
        operands.append(word)
        continue
      }
      guard let option = syntax.options.first(where: { $0.name == word.text }) else {
        throw unknown(word)
      }
      if let first = options.first(where: { $0.name.text == word.text }) {
        throw word.error(
          "\(word.text) is given twice",
          notes: [Diagnostic.Note(first.name.place, "the first one is here")])
      }
      if option.value == nil, rest.first?.isAttached == true {
        throw word.error("\(word.text) has no value", expected: [word.text])
      }
      var value: Token?
      if let form = option.value {
        guard let next = rest.popFirst(), next.isAttached || !next.isOption else {
          throw word.error("\(word.text) needs a value", expected: ["\(word.text) \(form)"])
        }
        value = next
      }
      options.append(Option(name: word, value: value))
    }
  }

  private func unknown(_ word: Token) -> Diagnostic {
    let names = syntax.options.map(\.name)
    guard !names.isEmpty else {
      return word.error("\(verb.text) has no options", expected: [syntax.usage])
    }
    return word.error(
      "\(verb.text) has no option '\(word.text)'" + Nearest.question(word.text, in: names),
      expected: names)
  }

  /// The next operand; `what` names it in the error if it is missing.
  mutating func operand(_ what: String) throws(Diagnostic) -> Token {
    guard used < operands.count else {
      throw verb.error("\(verb.text) needs \(what)", expected: [syntax.usage])
    }
    used += 1
    return operands[used - 1]
  }

  /// The next operand, or nil if it is left out.
  mutating func optionalOperand() -> Token? {
    guard used < operands.count else { return nil }
    used += 1
    return operands[used - 1]
  }

  /// Throws if operands are left over.
  func finish() throws(Diagnostic) {
    guard used < operands.count else { return }
    let word = operands[used]
    if syntax.options.contains(where: { $0.name == "--" + word.text }) {
      throw word.error("an option begins with two dashes", expected: ["--" + word.text])
    }
    throw word.error("'\(word.text)' is not expected here", expected: [syntax.usage])
  }

  /// The word with which an option was given; nil if it was not.
  func flag(_ name: String) -> Token? {
    options.first { $0.name.text == name }?.name
  }

  /// The value of an option; nil if the option was not given.
  func value(_ name: String) -> Token? {
    options.first { $0.name.text == name }?.value
  }

  /// The value of an option that takes a time, in nanoseconds; nil if the option was not given.
  func time(_ name: String) throws(Diagnostic) -> UInt64? {
    guard let value = value(name) else { return nil }
    return try Quantity.time(value)
  }
}
