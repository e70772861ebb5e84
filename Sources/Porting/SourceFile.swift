/// A Swift file that is ported, or only read for its declarations.
package struct SourceFile: Sendable {
  /// The path of the file in reports and compiler messages.
  package let path: String
  /// The whole file.
  package let bytes: [UInt8]
  /// All tokens, including space and comments.
  package let tokens: [Token]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// Splits a file into tokens and lines.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    lineStarts = starts
  }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// File, line and column of a byte.
  func place(of offset: Int) -> SourcePlace {
    let line = line(of: offset)
    return SourcePlace(path: path, line: line, column: offset - lineStarts[line - 1] + 1)
  }

  /// The place of a token.
  func place(of token: Token) -> SourcePlace { place(of: token.range.lowerBound) }

  /// The range of bytes of consecutive tokens, by their places in `tokens`; 0..<0 for none.
  func range(of tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return 0..<0 }
    return self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The line feeds in a range of bytes, which keep the number of lines when the bytes are replaced.
  func newlines(in range: Range<Int>) -> String {
    String(repeating: "\n", count: bytes[range].count { $0 == UInt8(ascii: "\n") })
  }
}

/// A place in a source.
package struct SourcePlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let path: String
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1.
  package let column: Int

  package var description: String { "\(path):\(line):\(column)" }

  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}
