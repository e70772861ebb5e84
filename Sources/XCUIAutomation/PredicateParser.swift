/// Parses the format of a predicate: `label BEGINSWITH[c] 'Row' AND (enabled == YES OR NOT selected == true)`.
struct PredicateParser {
  /// The error of an invalid format.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The words, signs and texts that have not been read yet.
  private var tokens: ArraySlice<String>
  /// The arguments that no word has taken yet.
  private var arguments: ArraySlice<Any>
  private let format: String

  private init(_ format: String, _ arguments: [Any]) throws(Problem) {
    self.format = format
    self.arguments = arguments[...]
    tokens = []
    tokens = try self.tokens(of: format)[...]
  }

  /// Parses a format; the arguments take the places of the words that begin with `%`, in their order.
  ///
  /// `%K` stands for the name of an attribute, and any other such word, such as `%@` or `%d`, for a value.
  static func parse(
    _ format: String, _ arguments: [Any]
  ) throws(Problem) -> PredicateCondition {
    var parser = try PredicateParser(format, arguments)
    let condition = try parser.readAny()
    guard let rest = parser.tokens.first else { return condition }
    throw parser.problem("'\(rest)' is not expected")
  }

  private func problem(_ what: String) -> Problem {
    Problem(description: "the predicate \"\(format)\" cannot be read: \(what)")
  }

  // MARK: Words

  /// Splits a format into names, numbers, signs and texts; a text begins with `'`, whichever quotation marks it had.
  private func tokens(of format: String) throws(Problem) -> [String] {
    var found: [String] = []
    var rest = format[...]
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if character == "'" || character == "\"" {
        guard let end = rest.dropFirst().firstIndex(of: character) else {
          throw problem("a text has no end")
        }
        // A leading quotation mark distinguishes a text from a name.
        found.append("'" + rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else if let sign = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].first(
        where: rest.hasPrefix)
      {
        found.append(sign)
        rest.removeFirst(2)
      } else if Self.isPart(ofWord: character) {
        let word = rest.prefix(while: Self.isPart(ofWord:))
        found.append(String(word))
        rest = rest[word.endIndex...]
      } else {
        found.append(String(character))
        rest.removeFirst()
      }
    }
    return found
  }

  private static func isPart(ofWord character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.%@$-".contains(character)
  }

  /// Removes the next token if it is one of some words, in any case; returns whether it was.
  private mutating func take(_ words: String...) -> Bool {
    guard let next = tokens.first, words.contains(next.uppercased()) else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: Conditions

  /// Reads conditions that are joined by OR.
  private mutating func readAny() throws(Problem) -> PredicateCondition {
    var conditions = [try readAll()]
    while take("OR", "||") { conditions.append(try readAll()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  /// Reads conditions that are joined by AND, which binds more tightly than OR.
  private mutating func readAll() throws(Problem) -> PredicateCondition {
    var conditions = [try readOne()]
    while take("AND", "&&") { conditions.append(try readOne()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Reads a comparison, a constant, a negation or a condition in parentheses.
  private mutating func readOne() throws(Problem) -> PredicateCondition {
    if take("NOT", "!") { return .not(try readOne()) }
    if take("TRUEPREDICATE") { return .constant(true) }
    if take("FALSEPREDICATE") { return .constant(false) }
    if take("(") {
      let condition = try readAny()
      guard take(")") else { throw problem("')' is missing") }
      return condition
    }
    let left = try readOperand()
    let comparison = try readOperator()
    let ignoresCase = try readOptions()
    return .comparison(
      left, comparison, try readOperand(), ignoresCase: ignoresCase)
  }

  private mutating func readOperator() throws(Problem) -> PredicateOperator {
    guard let word = tokens.popFirst()?.uppercased() else {
      throw problem("a comparison is missing at the end")
    }
    switch word {
    case "=": return .equal
    case "<>": return .notEqual
    case "=<": return .atMost
    case "=>": return .atLeast
    default:
      guard let comparison = PredicateOperator(rawValue: word) else {
        throw problem("'\(word)' is no comparison")
      }
      return comparison
    }
  }

  /// Reads the options after a comparison, such as `[cd]`, and returns whether case is ignored.
  ///
  /// The options are `c`, `d` and `n`; only `c` has an effect, so accents always count.
  private mutating func readOptions() throws(Problem) -> Bool {
    guard take("[") else { return false }
    let options = tokens.popFirst() ?? ""
    guard take("]"), options.lowercased().allSatisfy("cdn".contains) else {
      throw problem("'[\(options)' is no option of a comparison")
    }
    return options.lowercased().contains("c")
  }

  // MARK: Operands

  /// Reads a text, a number, a constant, an argument, a list in braces or the name of an attribute.
  private mutating func readOperand() throws(Problem) -> PredicateOperand {
    guard let word = tokens.popFirst() else { throw problem("a value is missing at the end") }
    if word.hasPrefix("'") { return .value(.text(String(word.dropFirst()))) }
    if word == "{" {
      var values: [PredicateOperand] = []
      while !take("}") {
        values.append(try readOperand())
        if !take(","), tokens.first != "}" { throw problem("'}' is missing") }
      }
      return .list(values)
    }
    if word.hasPrefix("%") {
      guard let argument = arguments.popFirst() else { throw problem("an argument is missing") }
      if word == "%K" { return .attribute("\(argument)") }
      return .value(PredicateValue(argument))
    }
    if let number = Double(word) { return .value(.number(number)) }
    switch word.uppercased() {
    case "YES", "TRUE": return .value(.number(1))
    case "NO", "FALSE": return .value(.number(0))
    case "NIL", "NULL": return .value(.none)
    default:
      guard word.first?.isLetter == true else { throw problem("'\(word)' is no value") }
      return .attribute(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
    }
  }
}
