/// Decides each `#if` of a file as on a phone: removes the code that is not compiled there, and leaves the conditions
/// that only the compiler can decide.
struct ConditionalCompilation {
  private let file: SourceFile
  /// The tokens of the remaining code, without space, comments and directives.
  private(set) var code: [Token] = []
  /// The edits that remove code and replace directives.
  private(set) var edits: [Edit] = []
  /// A line of the report for each `#if` that changes.
  private(set) var changes: [PortChange] = []
  /// The bytes of the clauses that only the compiler can decide about: those with an undecided condition, and a clause
  /// after them that is compiled if none of them is.
  private(set) var openBodies: [Range<Int>] = []

  /// One directive of a `#if` with the code that depends on it.
  private struct Clause {
    /// The tokens of the directive, by their places in the file.
    let directive: Range<Int>
    let condition: Condition
    /// The tokens up to the next directive.
    let body: Range<Int>
  }

  /// Decides the conditions of a file.
  init(_ file: SourceFile) {
    self.file = file
    read(file.tokens.indices)
  }

  /// Reads tokens of the file and decides each `#if` among them.
  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = file.tokens[index]
      if token.kind == .pound, token.text == "#if" {
        index = readChain(from: index, before: range.upperBound)
        continue
      }
      if !token.isTrivia { code.append(token) }
      index += 1
    }
  }

  /// Decides the `#if` that begins at a token, up to its `#endif`, and returns the place after it.
  private mutating func readChain(from start: Int, before limit: Int) -> Int {
    var clauses: [Clause] = []
    var directive = start
    var end: Range<Int>?
    while end == nil {
      let head = directive..<endOfDirective(directive, before: limit)
      let next = endOfBody(from: head.upperBound, before: limit)
      clauses.append(
        Clause(
          directive: head, condition: condition(of: head), body: head.upperBound..<next))
      guard next < limit else { break }
      if file.tokens[next].text == "#endif" { end = next..<(next + 1) } else { directive = next }
    }
    let isOpen = decide(clauses)
    guard let end else { return limit }
    if !isOpen { clear(end) }
    return end.upperBound
  }

  /// Removes or keeps each clause of a `#if`; returns whether any clause is left to the compiler.
  private mutating func decide(_ clauses: [Clause]) -> Bool {
    // Whether an earlier clause is left to the compiler.
    var isOpen = false
    // Whether an earlier clause is compiled in any case, so that this one is not.
    var isDecided = false
    var kept: [String] = []
    for clause in clauses {
      let condition: Condition = isDecided ? .known(false) : clause.condition
      switch condition {
      case .known(false):
        clear(clause.directive.lowerBound..<clause.body.upperBound)
      case .known(true):
        isDecided = true
        kept.append(text(of: clause.directive))
        replaceDirective(clause.directive, with: isOpen ? "#else" : nil)
        if isOpen { openBodies.append(file.range(of: clause.body)) }
        read(clause.body)
      case .open, .not, .both, .either:
        kept.append(text(of: clause.directive))
        replaceDirective(
          clause.directive, with: (isOpen ? "#elseif " : "#if ") + condition.text)
        isOpen = true
        openBodies.append(file.range(of: clause.body))
        read(clause.body)
      }
    }
    if !clauses.allSatisfy(isUntouched) { note(clauses, kept: kept, isOpen: isOpen) }
    return isOpen
  }

  /// Whether the directive of a clause needs no change: its whole condition is left to the compiler, or it is `#else`.
  private func isUntouched(_ clause: Clause) -> Bool {
    let word = file.tokens[clause.directive.lowerBound].text
    if case .known(let answer) = clause.condition { return answer && word == "#else" }
    return word + " " + clause.condition.text == text(of: clause.directive)
  }

  /// Adds a line to the report about a changed `#if`; `kept` are the directives whose code stays.
  private mutating func note(_ clauses: [Clause], kept: [String], isOpen: Bool) {
    guard let first = clauses.first else { return }
    let rest = isOpen ? ", the rest is left to the compiler" : ""
    changes.append(
      PortChange(
        file.place(of: file.tokens[first.directive.lowerBound].range.lowerBound),
        from: text(of: first.directive),
        to: kept.isEmpty ? "(nothing)" : kept.joined(separator: ", ") + rest,
        because: "conditional compilation is decided as on a phone"))
  }

  /// The condition of a directive; always true for `#else`.
  ///
  /// A condition that cannot be read is left as it is to the compiler, which reports what is wrong.
  private func condition(of directive: Range<Int>) -> Condition {
    let words = file.tokens[directive].filter { !$0.isTrivia }
    let word = file.tokens[directive.lowerBound].text
    guard word != "#else" else { return .known(true) }
    return ConditionReader.condition(of: words[...].dropFirst())
      ?? .open(String(text(of: directive).dropFirst(word.count + 1)))
  }

  /// The place after the last token of a directive.
  ///
  /// A directive continues on the next line after `&&`, `||` or an open parenthesis. If the parenthesis is never closed,
  /// the directive ends with its first line.
  private func endOfDirective(_ start: Int, before limit: Int) -> Int {
    var end = start + 1
    var endOfFirstLine: Int?
    var index = start + 1
    var depth = 0
    while index < limit {
      let token = file.tokens[index]
      if token.kind == .newline {
        endOfFirstLine = endOfFirstLine ?? end
        let last = file.tokens[end - 1].text
        guard depth > 0 || last == "&&" || last == "||" else { break }
      } else if !token.isTrivia {
        if file.tokens[start].text == "#else" || token.kind == .pound { break }
        if token.text == "(" { depth += 1 }
        if token.text == ")" { depth -= 1 }
        end = index + 1
      }
      index += 1
    }
    return depth > 0 ? endOfFirstLine ?? end : end
  }

  /// The place of the next directive of the same `#if`; the limit if there is none.
  private func endOfBody(from start: Int, before limit: Int) -> Int {
    var depth = 0
    for index in start..<max(start, limit) where file.tokens[index].kind == .pound {
      switch file.tokens[index].text {
      case "#if": depth += 1
      case "#endif" where depth > 0: depth -= 1
      case "#endif", "#else", "#elseif": if depth == 0 { return index }
      default: break
      }
    }
    return limit
  }

  private func text(of tokens: Range<Int>) -> String {
    file.tokens[tokens].filter { $0.kind != .newline }.map(\.text).joined()
  }

  /// Replaces a directive, or removes it if the text is nil.
  private mutating func replaceDirective(_ tokens: Range<Int>, with text: String?) {
    guard let text else { return clear(tokens) }
    if text != self.text(of: tokens) {
      edits.append(Edit(file.range(of: tokens), text + newlines(in: tokens)))
    }
  }

  /// Removes tokens, but not their line breaks.
  private mutating func clear(_ tokens: Range<Int>) {
    guard !tokens.isEmpty else { return }
    edits.append(Edit(file.range(of: tokens), newlines(in: tokens)))
  }

  private func newlines(in tokens: Range<Int>) -> String {
    file.newlines(in: file.range(of: tokens))
  }
}
