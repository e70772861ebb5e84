import TouchstoneExplain

/// Parses the lines of an expectation, from the one after `expect` to its `end`.
struct ExpectParser {
  /// The kinds that records can have; nil accepts any kind.
  let recordKinds: [String]?
  /// The folder of the file that is being read, from which the paths of pictures start.
  let folder: String
  /// The folder that must contain all pictures.
  let root: String
  /// Returns the value of a token `$name`, and any other token as it is.
  let value: (Token) throws(Diagnostic) -> Token

  private(set) var problems: [Diagnostic] = []
  /// Whether a line of the block could not be split into words; the lexer has reported that.
  private(set) var hasBrokenLine = false
  private var lines: [Expect.Line] = []
  /// The group that has no `end` yet: the token `any`, the lines so far and the comment beside `any`.
  private var group: (word: Token, lines: [Expect.Line], comment: String?)?

  init(
    recordKinds: [String]?, folder: String, root: String,
    value: @escaping (Token) throws(Diagnostic) -> Token
  ) {
    self.recordKinds = recordKinds
    self.folder = folder
    self.root = root
    self.value = value
  }

  /// Parses the lines up to and including the block's `end`; returns nil if the text ends before that.
  mutating func parse(
    _ rest: inout ArraySlice<LexedLine>
  ) -> (lines: [Expect.Line], end: Token)? {
    while let line = rest.popFirst() {
      guard !line.isBroken else {
        hasBrokenLine = true
        continue
      }
      do throws(Diagnostic) {
        if let end = try parseLine(line) { return (trimmed(lines), end) }
      } catch {
        problems.append(error)
      }
    }
    if let group { problems.append(group.word.error("'any' has no end", expected: ["end"])) }
    return nil
  }

  /// Parses one line; returns its token if it is the block's `end`, else nil.
  private mutating func parseLine(_ line: LexedLine) throws(Diagnostic) -> Token? {
    guard let first = line.tokens.first else {
      add(Expect.Line(nil, comment: line.comment))
      return nil
    }
    switch first.raw {
    case "end":
      try requireAlone(first, line)
      guard let group else { return first }
      self.group = nil
      guard !Expect.patterns(of: group.lines).isEmpty else {
        throw group.word.error("the group is empty", expected: ["a record"])
      }
      add(
        Expect.Line(.group(group.lines), comment: group.comment, endComment: line.comment))
    case "any":
      try requireAlone(first, line)
      guard group == nil else {
        throw first.error("a group cannot hold another", expected: ["a record", "end"])
      }
      group = (first, [], line.comment)
    case Pattern.gap where line.tokens.count == 1:
      try requireOutsideGroup(first)
      add(Expect.Line(.gap, comment: line.comment))
    case "explain":
      try requireOutsideGroup(first)
      add(Expect.Line(.explain(try explainLine(line)), comment: line.comment))
    case "screenshot":
      try requireOutsideGroup(first)
      add(Expect.Line(.screenshot(try screenshotLine(line)), comment: line.comment))
    case "not":
      try requireOutsideGroup(first)
      guard line.tokens.count > 1 else {
        throw first.error("'not' needs a record", expected: ["not action @button"])
      }
      let pattern = try pattern(line.tokens.dropFirst(), line)
      add(Expect.Line(.not(pattern), comment: line.comment))
    default:
      add(Expect.Line(.pattern(try pattern(line.tokens[...], line)), comment: line.comment))
    }
    return nil
  }

  private mutating func add(_ line: Expect.Line) {
    if group == nil { lines.append(line) } else { group?.lines.append(line) }
  }

  private func requireAlone(_ first: Token, _ line: LexedLine) throws(Diagnostic) {
    guard line.tokens.count > 1 else { return }
    throw line.tokens[1].error("nothing may follow '\(first.text)'")
  }

  private func requireOutsideGroup(_ word: Token) throws(Diagnostic) {
    guard group != nil else { return }
    throw word.error("'\(word.text)' is not allowed in a group", expected: ["a record", "end"])
  }

  /// Parses an `explain` line: a question and the sentence that must answer it.
  private func explainLine(_ line: LexedLine) throws(Diagnostic) -> ExplainLine {
    guard line.tokens.count >= 4, let last = line.tokens.last, last.kind == .string else {
      throw line.tokens[0].error(
        "'explain' needs a question and a sentence in quotes",
        expected: [#"explain touch 3 "Touch 2 landed on …""#])
    }
    var words: [Token] = []
    for token in line.tokens[1..<line.tokens.endIndex - 1] { words.append(try value(token)) }
    let options = try questionOptions(words.dropFirst(2))
    let question: Question
    do throws(QuestionError) {
      question = try Question(form: words[0].text, subject: words[1].text, options)
    } catch {
      switch error {
      case .unknownForm: throw words[0].error("\(error)", expected: Question.forms)
      case .noSubject, .notAPoint, .notAnEvent: throw words[1].error("\(error)")
      case .noSuchOption, .severalInputs: throw words[words.count > 2 ? 2 : 1].error("\(error)")
      }
    }
    return ExplainLine(
      question: question, sentence: try value(last).text,
      words: line.tokens.dropLast().map(\.raw).joined(separator: " "), place: last.place,
      line: line.text)
  }

  /// Parses a `screenshot` line: the name of a file.
  private func screenshotLine(_ line: LexedLine) throws(Diagnostic) -> ScreenshotLine {
    let form = [#"screenshot "counter.svg""#]
    guard line.tokens.count == 2 else {
      throw line.tokens[0].error("'screenshot' needs the name of a file", expected: form)
    }
    let name = try value(line.tokens[1])
    let path = try SystemVerbs.path(name)
    guard path.hasSuffix(".svg") else {
      throw name.error("a screen is compared with an .svg, not with '\(path)'", expected: form)
    }
    let resolved = ScriptPath.resolve(path, in: folder)
    guard ScriptPath.lies(resolved, below: root) else {
      throw name.error(
        "\(name.raw) leads outside \(root.isEmpty ? "the folder of the run" : root)",
        expected: ["a file below it"])
    }
    return ScreenshotLine(
      path: resolved,
      words: line.tokens.map(\.raw).joined(separator: " "), place: name.place, line: line.text)
  }

  private func questionOptions(
    _ words: ArraySlice<Token>
  ) throws(Diagnostic) -> Question.Options {
    var options = Question.Options()
    var rest = words
    while let option = rest.popFirst() {
      if option.text == "--motion" || option.text == "--remote" {
        options.inputs.append(option.text == "--motion" ? .motion : .remote)
        continue
      }
      guard let given = rest.popFirst() else { throw option.error("the option has no value") }
      switch option.text {
      case "--event":
        options.event = UInt32(given.text)
        guard options.event != nil else { throw given.error("an event is a number such as 3") }
      case "--finger":
        options.finger = Int(given.text)
        guard options.finger != nil else { throw given.error("a finger is a number such as 1") }
      case "--at":
        let nanoseconds = try Quantity.time(given)
        options.at = Double(nanoseconds) / 1_000_000
      case "--key": options.inputs.append(.key(given.text))
      case "--action": options.inputs.append(.action(given.text))
      default:
        throw option.error(
          "a question has no such option",
          expected: ["--event", "--finger", "--at", "--key", "--action", "--motion", "--remote"])
      }
    }
    return options
  }

  /// Parses the words that a record must contain; the first is the record's kind.
  private func pattern(
    _ tokens: ArraySlice<Token>, _ line: LexedLine
  ) throws(Diagnostic) -> Pattern {
    var words: [String] = []
    for token in tokens { words.append(try value(token).raw) }
    let first = tokens[tokens.startIndex]
    guard words[0] != Pattern.anyWord, words[0] != Pattern.gap, first.kind == .bare else {
      throw first.error(
        "an expectation begins with the kind of a record", expected: recordKinds ?? ["touch"])
    }
    if let recordKinds, !recordKinds.contains(words[0]) {
      throw first.error(
        "no record begins with '\(words[0])'" + Nearest.question(words[0], in: recordKinds),
        expected: recordKinds)
    }
    let last = tokens[tokens.endIndex - 1]
    var place = first.place
    place.length = last.place.column + last.place.length - place.column
    return Pattern(
      words: words, source: tokens.map(\.raw).joined(separator: " "), place: place,
      line: line.text)
  }

  /// Removes the blank lines at either end.
  private func trimmed(_ lines: [Expect.Line]) -> [Expect.Line] {
    var rest = lines[...]
    let blank = Expect.Line(nil)
    while rest.first == blank { rest.removeFirst() }
    while rest.last == blank { rest.removeLast() }
    return Array(rest)
  }
}
