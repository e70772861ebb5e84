/// Parses one statement, from a line of a scenario or from the arguments of a command.
package enum StatementParser {
  /// Words for steps in other tools, and the step that corresponds to each.
  private static let wordsOfOtherTools = [
    "wait": "advance 500ms", "sleep": "advance 500ms", "pause": "advance 500ms",
    "delay": "advance 500ms", "home": "button home", "launch": "app launch",
  ]

  /// Parses the arguments of a command; `program` is the name of the tool, which begins the line in messages.
  package static func parse(
    arguments: [String], after program: String = "touchstone"
  ) throws(Diagnostic) -> Statement {
    let tokens = CommandLineText.tokens(of: arguments, after: program)
    guard let verb = tokens.first else {
      throw Diagnostic(
        "there is no verb", at: Place(path: CommandLineText.path, line: 1, column: 1),
        line: nil, expected: Verbs.names)
    }
    return try parse(tokens[...], start: .following, verb: verb, accepted: Verbs.names)
  }

  /// Parses a line of at least one word.
  static func parse(_ line: LexedLine, accepted: [String]) throws(Diagnostic) -> Statement {
    var words = line.tokens[...]
    let start = try parseStart(&words)
    guard let verb = words.first else {
      let first = line.tokens[0]
      throw first.error(
        "a time needs a step after it", expected: ["a verb after it", "advance 500ms"])
    }
    return try parse(words, start: start, verb: verb, accepted: accepted)
  }

  /// Removes `at 120ms` or `+16ms` from the beginning and returns the start that it gives.
  private static func parseStart(
    _ words: inout ArraySlice<Token>
  ) throws(Diagnostic) -> Statement.Start {
    guard let first = words.first, first.kind == .bare else { return .following }
    if first.text == "at" {
      words.removeFirst()
      guard let time = words.popFirst() else {
        throw first.error("'at' needs a time", expected: ["at 120ms"])
      }
      return .at(try Quantity.time(time, limit: Quantity.scenarioLimitNanoseconds))
    }
    guard first.text.hasPrefix("+") else { return .following }
    words.removeFirst()
    return .after(try Quantity.time(first, limit: Quantity.scenarioLimitNanoseconds))
  }

  private static func parse(
    _ words: ArraySlice<Token>, start: Statement.Start, verb: Token, accepted: [String]
  ) throws(Diagnostic) -> Statement {
    guard verb.kind == .bare, let syntax = Verbs.syntax(of: verb.text) else {
      throw unknown(verb, accepted: accepted)
    }
    var arguments = try ParsedArguments(verb: verb, syntax: syntax, words: words.dropFirst())
    let action = try syntax.make(&arguments)
    try arguments.finish()
    return Statement(start: start, action: action, place: verb.place, line: verb.line)
  }

  /// The error for a word with which no line begins; it lists all accepted words only if it has no suggestion.
  static func unknown(_ word: Token, accepted: [String]) -> Diagnostic {
    if let name = Verbs.renamed[word.text] {
      return word.error("'\(word.text)' has been renamed to '\(name)'", expected: [name])
    }
    if let words = wordsOfOtherTools[word.text] {
      return word.error("unknown word '\(word.text)'; use '\(words)'")
    }
    let question = Nearest.question(word.text, in: accepted)
    return word.error(
      "unknown word '\(word.text)'" + question, expected: question.isEmpty ? accepted : [])
  }
}
