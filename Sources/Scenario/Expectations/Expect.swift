/// A block of expectations: `expect … end`.
package struct Expect: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    /// The next record of the kinds that the block mentions.
    case pattern(Pattern)
    /// No record like this between the neighbors.
    case not(Pattern)
    /// Any records, or none.
    case gap
    /// The next records, as many as there are patterns, in any order.
    case group([Line])
    /// The answer to a question about the trace so far must be this sentence.
    case explain(ExplainLine)
    /// The screen must look like this picture.
    case screenshot(ScreenshotLine)
  }

  /// A line of the block; one that holds only a comment, or nothing, has no item.
  package struct Line: Hashable, Sendable {
    package var item: Item?
    package var comment: String?
    /// The comment beside the `end` of a group.
    package var endComment: String?

    package init(_ item: Item?, comment: String? = nil, endComment: String? = nil) {
      self.item = item
      self.comment = comment
      self.endComment = endComment
    }
  }

  /// Why the block is there, in the author's words.
  package var because: String?
  package var lines: [Line]
  /// The place of `expect`.
  package var place: Place
  /// The line with `expect`, for messages.
  package var line: String
  /// The place of the block's `end`.
  package var endPlace: Place

  package init(because: String?, lines: [Line], place: Place, line: String, endPlace: Place) {
    self.because = because
    self.lines = lines
    self.place = place
    self.line = line
    self.endPlace = endPlace
  }

  /// The kinds of records whose order the block describes: those of its patterns, except `not` patterns.
  package var kinds: [String] {
    var kinds: [String] = []
    for pattern in patterns where !kinds.contains(pattern.kind) { kinds.append(pattern.kind) }
    return kinds
  }

  /// The patterns of records that are expected to be there.
  package var patterns: [Pattern] {
    lines.flatMap { line -> [Pattern] in
      switch line.item {
      case .pattern(let pattern): [pattern]
      case .group(let lines): Expect.patterns(of: lines)
      case .not, .gap, .explain, .screenshot, nil: []
      }
    }
  }

  /// The questions of the block with the sentences that must answer them.
  package var explainLines: [ExplainLine] {
    lines.compactMap { line in
      guard case .explain(let explain) = line.item else { return nil }
      return explain
    }
  }

  /// The pictures of the screen that the block expects.
  package var screenshotLines: [ScreenshotLine] {
    lines.compactMap { line in
      guard case .screenshot(let screenshot) = line.item else { return nil }
      return screenshot
    }
  }

  /// The patterns of the lines of a group.
  static func patterns(of lines: [Line]) -> [Pattern] {
    lines.compactMap { line in
      guard case .pattern(let pattern) = line.item else { return nil }
      return pattern
    }
  }

  /// The lines between `expect` and `end` in their canonical layout.
  package var body: [String] {
    lines.flatMap { Expect.texts(of: $0, indentation: "  ") }
  }

  /// A line in its canonical layout: one text, or several for a group.
  static func texts(of line: Line, indentation: String) -> [String] {
    func indented(_ text: String) -> String {
      let comment = line.comment.map { (text.isEmpty ? "" : "  ") + $0 } ?? ""
      return text.isEmpty && comment.isEmpty ? "" : indentation + text + comment
    }
    switch line.item {
    case .pattern(let pattern): return [indented(pattern.source)]
    case .not(let pattern): return [indented("not " + pattern.source)]
    case .gap: return [indented(Pattern.gap)]
    case .explain(let explain): return [indented(explain.text)]
    case .screenshot(let screenshot): return [indented(screenshot.words)]
    case nil: return [indented("")]
    case .group(let lines):
      let end = indentation + "end" + (line.endComment.map { "  " + $0 } ?? "")
      return [indented("any")]
        + lines.flatMap { texts(of: $0, indentation: indentation + "  ") } + [end]
    }
  }
}
