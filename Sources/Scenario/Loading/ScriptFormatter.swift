/// Formats a scenario in its one canonical layout, so that diffs stay small.
///
/// Words are separated by one blank, comments by two. Blocks are indented by two blanks a level. There
/// is at most one blank line in a row, and none at either end. Where neighboring lines begin with times,
/// their verbs are aligned. Only blanks change, and `--option=value` becomes two words.
package enum ScriptFormatter {
  /// The text of a file in its canonical layout.
  package static func format(path: String, bytes: [UInt8]) throws(Diagnostics) -> String {
    let (lines, problems) = Lexer.lex(try SourceText(path: path, bytes: bytes))
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return layout(lines).map { $0 + "\n" }.joined()
  }

  private static func layout(_ lines: [LexedLine]) -> [String] {
    let widths = timeWidths(of: lines)
    var result: [String] = []
    var depth = 0
    for (line, width) in zip(lines, widths) {
      let first = line.tokens.first?.raw
      if first == "end", depth > 0 { depth -= 1 }
      let text = content(of: line, timeWidth: width)
      if !text.isEmpty {
        result.append(String(repeating: "  ", count: depth) + text)
      } else if let last = result.last, !last.isEmpty {
        result.append("")
      }
      if (first == "expect" && depth == 0) || (first == "any" && depth > 0) { depth += 1 }
    }
    if result.last == "" { result.removeLast() }
    return result
  }

  private static func content(of line: LexedLine, timeWidth: Int) -> String {
    var words = line.tokens.map(\.raw)
    if let time = time(of: line), line.tokens.count > time.words {
      words.removeFirst(time.words)
      let blanks = String(repeating: " ", count: max(0, timeWidth - time.text.count))
      words[0] = time.text + blanks + " " + words[0]
    }
    let text = words.joined(separator: " ")
    guard let comment = line.comment else { return text }
    return text.isEmpty ? comment : "\(text)  \(comment)"
  }

  /// The time at the beginning of a line, and its number of words.
  private static func time(of line: LexedLine) -> (text: String, words: Int)? {
    guard let first = line.tokens.first, first.kind == .bare else { return nil }
    if first.raw == "at", line.tokens.count > 1 { return ("at " + line.tokens[1].raw, 2) }
    return first.raw.hasPrefix("+") ? (first.raw, 1) : nil
  }

  /// For each line, the width of the times in its run of lines that begin with one.
  private static func timeWidths(of lines: [LexedLine]) -> [Int] {
    var widths = [Int](repeating: 0, count: lines.count)
    var start = 0
    while start < lines.count {
      let run = lines[start...].prefix { time(of: $0) != nil }
      let width = run.compactMap { time(of: $0)?.text.count }.max() ?? 0
      for index in run.indices { widths[index] = width }
      start += max(1, run.count)
    }
    return widths
  }
}
