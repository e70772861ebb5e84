/// The lines of a text file, after its bytes have been checked.
///
/// DOS line ends, a byte order mark and tabs between words are accepted. Control characters, tabs between quotes, bytes
/// that are not UTF-8 and overlong lines are errors with a place, since an editor may not show them.
package struct SourceText: Hashable, Sendable {
  /// The longest line, in bytes.
  package static let lineLimit = 16 * 1024
  /// The largest file, in bytes.
  package static let sizeLimit = 4 * 1024 * 1024

  package let path: String
  /// The lines without their ends; the first one has number 1.
  package let lines: [String]

  /// Reads a file's bytes.
  package init(path: String, bytes: [UInt8]) throws(Diagnostics) {
    self.path = path
    guard bytes.count <= Self.sizeLimit else {
      throw Diagnostics([
        Diagnostic(
          "the file has \(bytes.count) bytes; a scenario has at most \(Self.sizeLimit)",
          at: Place(path: path, line: 1, column: 1), line: nil)
      ])
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var lines: [String] = []
    var problems: [Diagnostic] = []
    var offset = start
    for var raw in bytes[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let next = offset + raw.count + 1
      if raw.last == UInt8(ascii: "\r") { raw.removeLast() }
      let content = Self.withoutTabs(raw)
      let line = String(decoding: content, as: UTF8.self)
      if let problem = Self.problem(in: content[...], at: offset) {
        let isPrinted = raw.count <= Self.lineLimit && problem.canPrintLine
        problems.append(
          Diagnostic(
            problem.text,
            at: Place(path: path, line: lines.count + 1, column: problem.column),
            line: isPrinted ? line : nil, expected: problem.expected))
      }
      lines.append(line)
      offset = next
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    // The last line end does not begin another line.
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// The line with a blank for each tab outside quotes.
  private static func withoutTabs(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(UInt8(ascii: "\t")) else { return Array(line) }
    var isQuoted = false
    var isEscaped = false
    return line.map { byte in
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && isQuoted && !isEscaped
      return byte == UInt8(ascii: "\t") && !isQuoted ? UInt8(ascii: " ") : byte
    }
  }

  private struct Problem {
    var text: String
    var column: Int
    /// Whether a terminal shows the line as it is; false for control characters and invalid bytes.
    var canPrintLine = true
    var expected: [String] = []
  }

  private static func problem(in line: ArraySlice<UInt8>, at offset: Int) -> Problem? {
    guard line.count <= lineLimit else {
      return Problem(
        text: "the line at byte \(offset) has \(line.count) bytes; at most \(lineLimit) are read",
        column: 1)
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      let valid = validPrefix(of: line)
      return Problem(
        text: "byte \(offset + valid.utf8.count) is not part of a UTF-8 character",
        column: valid.count + 1, canPrintLine: false)
    }
    var position = offset
    for (index, character) in text.enumerated() {
      if let control = character.unicodeScalars.first(where: { isControl($0) }) {
        return control == "\t"
          ? Problem(
            text: "a tab in a text, at byte \(position)", column: index + 1, expected: ["blanks"])
          : Problem(
            text: "the control character U+\(hexadecimal(control)) at byte \(position)",
            column: index + 1, canPrintLine: false, expected: ["text"])
      }
      position += character.utf8.count
    }
    return nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The longest beginning of a line that is valid UTF-8.
  private static func validPrefix(of line: ArraySlice<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = line.makeIterator()
    var text = ""
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
