/// Parses the lines of one file of a scenario.
struct FileParser {
  /// The first words of lines that are about the whole scenario.
  private static let headerWords = [
    "title", "screen", "app", "auto-release", "home-indicator", "virtual-only",
  ]
  /// The first words that an error suggests; the words of the header are left out, because they stand above the steps.
  static let accepted = ["let", "include", "expect"] + Verbs.names + ["at", "+16ms"]

  let text: SourceText
  private var rest: ArraySlice<LexedLine> = []
  /// The word `scenario` of the line that gives the format; nil until that line is parsed.
  private var version: Token?
  /// Whether no line with words has been parsed yet.
  private var isFirstLine = true
  /// Whether the file is in a newer format; then the rest of it is not read.
  private var isForeign = false

  init(text: SourceText) {
    self.text = text
  }

  /// Parses all lines, and adds what they say, or their errors, to the loader.
  mutating func parse(into loader: inout ScriptLoader) {
    let (lines, problems) = Lexer.lex(text)
    loader.problems += problems
    rest = lines[...]
    while let line = rest.popFirst(), !isForeign {
      guard !line.tokens.isEmpty else { continue }
      do throws(Diagnostic) {
        try parse(line, &loader)
      } catch {
        loader.problems.append(error)
      }
      isFirstLine = false
    }
  }

  private mutating func parse(
    _ line: LexedLine, _ loader: inout ScriptLoader
  ) throws(Diagnostic) {
    let first = line.tokens[0]
    if isFirstLine, first.text != "scenario" {
      // The other lines are read nevertheless, so that all errors are reported.
      loader.problems.append(
        first.error(
          "the first line must give the format", expected: ["scenario \(Script.formatVersion)"]))
    }
    if let untimed = withoutTime(line), untimed.tokens[0].text == "expect" {
      loader.problems.append(
        first.error(
          "a block of expectations cannot have a time",
          expected: ["advance 16ms on the line before"]))
      return try parseExpect(untimed, &loader)
    }
    if first.text == "expect" { return try parseExpect(line, &loader) }
    guard !line.isBroken else { return }
    switch first.text {
    case "scenario": try parseVersion(line)
    case "let": try loader.defineValue(line)
    case "include":
      try loader.include(try loader.substituted(operand(of: line, "a file", "\"taps.scenario\"")))
    case "end": throw first.error("'end' does not close any block", expected: Self.accepted)
    case "app" where isStatement(line): try loader.parseStatement(line)
    case _ where Self.headerWords.contains(first.text): try parseHeader(line, &loader)
    default: try loader.parseStatement(line)
    }
  }

  /// The line without the time at its beginning; nil if it has no time, or nothing after the time.
  private func withoutTime(_ line: LexedLine) -> LexedLine? {
    let first = line.tokens[0].text
    let count = first == "at" ? 2 : first.hasPrefix("+") ? 1 : 0
    guard count > 0, line.tokens.count > count else { return nil }
    var untimed = line
    untimed.tokens.removeFirst(count)
    return untimed
  }

  private mutating func parseVersion(_ line: LexedLine) throws(Diagnostic) {
    let first = line.tokens[0]
    let form = "scenario \(Script.formatVersion)"
    if let version {
      throw first.error(
        "the format is given twice", notes: [Diagnostic.Note(version.place, "it was given here")])
    }
    guard isFirstLine else {
      throw first.error("the format belongs in the first line", expected: ["\(form), once"])
    }
    version = first
    guard line.tokens.count == 2, let number = Int(line.tokens[1].text), number > 0 else {
      throw first.error("'scenario' needs the number of a format", expected: [form])
    }
    guard number <= Script.formatVersion else {
      isForeign = true
      throw line.tokens[1].error(
        "this file is written in format \(number) and this touchstone reads format "
          + "\(Script.formatVersion): use a newer one")
    }
  }

  /// `app Counter` is a declaration, `app launch Counter` a statement.
  private func isStatement(_ line: LexedLine) -> Bool {
    let verbs = Action.AppAction.Verb.allCases.map(\.rawValue)
    return line.tokens.count != 2 || verbs.contains(line.tokens[1].text)
  }

  private func parseHeader(
    _ line: LexedLine, _ loader: inout ScriptLoader
  ) throws(Diagnostic) {
    let first = line.tokens[0]
    if let step = loader.script.steps.first {
      throw first.error(
        "'\(first.text)' must come before the first step",
        notes: [Diagnostic.Note(step.statement.place, "the first step is here")])
    }
    guard loader.isMainFile || first.text == "app" else {
      throw first.error(
        "'\(first.text)' belongs in the scenario itself, not in an included file")
    }
    try loader.parseHeader(line)
  }

  /// The one word after the first word of a line; `what` and `example` describe it in errors.
  private func operand(
    of line: LexedLine, _ what: String, _ example: String
  ) throws(Diagnostic) -> Token {
    let first = line.tokens[0]
    guard line.tokens.count > 1 else {
      throw first.error("'\(first.text)' needs \(what)", expected: ["\(first.text) \(example)"])
    }
    guard line.tokens.count == 2 else {
      throw line.tokens[2].error(
        "'\(line.tokens[2].text)' is not expected here", expected: ["\(first.text) \(example)"])
    }
    return line.tokens[1]
  }

  private mutating func parseExpect(
    _ line: LexedLine, _ loader: inout ScriptLoader
  ) throws(Diagnostic) {
    let word = line.tokens[0]
    // The closure has a copy, since it cannot capture an `inout` parameter.
    let values = loader
    var parser = ExpectParser(
      recordKinds: loader.surroundings.recordKinds, folder: loader.folder, root: loader.root
    ) {
      token throws(Diagnostic) in try values.substituted(token)
    }
    let parsed = parser.parse(&rest)
    loader.problems += parser.problems
    let because = line.isBroken ? nil : try reason(of: line)
    guard let parsed else { throw word.error("'expect' has no end", expected: ["end"]) }
    guard parser.problems.isEmpty, !parser.hasBrokenLine else { return }
    guard parsed.lines.contains(where: { $0.item != nil }) else {
      throw word.error("the block has no expectations", expected: ["a record", "not a record"])
    }
    let block = Expect(
      because: because, lines: parsed.lines, place: word.place, line: line.text,
      endPlace: parsed.end.place)
    try loader.append(
      Statement(action: .expect(block), place: word.place, line: line.text))
  }

  /// The text of `expect because "text"`.
  private func reason(of line: LexedLine) throws(Diagnostic) -> String? {
    let tokens = line.tokens
    guard tokens.count > 1 else { return nil }
    let form = ["because \"why it is expected\""]
    guard tokens[1].text == "because" else {
      throw tokens[1].error("'\(tokens[1].text)' is not expected here", expected: form)
    }
    guard tokens.count == 3, tokens[2].kind == .string else {
      throw tokens[1].error("'because' needs a text in quotes", expected: form)
    }
    return tokens[2].text
  }
}
