/// A picture of the screen that was taken for a line of a block.
package struct Screenshot: Sendable {
  package let expected: ScreenshotLine
  /// The text of the picture.
  package let text: String

  package init(expected: ScreenshotLine, text: String) {
    self.expected = expected
    self.text = text
  }

  /// The first difference from the text of the file, or nil if they are equal; `file` is nil if there is no file.
  package func difference(from file: String?) -> Diagnostic? {
    guard let file else {
      return problem("there is no \(expected.path); --update writes it")
    }
    guard file != text else { return nil }
    let old = file.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    return problem(
      "the screen differs from \(expected.path) in line \(line + 1): \(Self.quoted(new, line)) "
        + "instead of \(Self.quoted(old, line))")
  }

  private func problem(_ sentence: String) -> Diagnostic {
    Diagnostic(sentence, at: expected.place, line: expected.line)
  }

  /// A line of a picture, cut to the length of a message.
  private static func quoted(_ lines: [Substring], _ index: Int) -> String {
    guard index < lines.count else { return "the end of the picture" }
    let text = lines[index].drop { $0 == " " }
    return text.count > 100 ? "\(text.prefix(100))…" : String(text)
  }
}
