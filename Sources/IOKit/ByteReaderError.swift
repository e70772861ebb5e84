/// Why bytes could not be read, and at which offset.
package struct ByteReaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of problem.
  package enum Problem: Hashable, Sendable {
    /// Bytes are missing.
    case truncated(needed: Int, available: Int)
    /// Bytes are left over.
    case trailing(count: Int)
    /// A text is longer than its limit.
    case textTooLong(byteCount: Int, limit: Int)
    /// A text is not valid UTF-8.
    case textNotUTF8
    /// A text has a NUL character.
    case textHasNUL
  }

  /// The offset of the problem, from the start of the buffer.
  package let offset: Int
  /// The problem at the offset.
  package let problem: Problem

  /// Creates an error at an offset from the start of the bytes.
  package init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

  /// The place and the problem in one sentence.
  package var description: String {
    switch problem {
    case .truncated(let needed, let available):
      "byte \(offset): truncated, \(needed) bytes are needed and \(available) are there"
    case .trailing(let count):
      "byte \(offset): \(count) bytes too many, the message ends here"
    case .textTooLong(let byteCount, let limit):
      "byte \(offset): a text of \(byteCount) bytes, at most \(limit) are allowed"
    case .textNotUTF8:
      "byte \(offset): the text is not UTF-8"
    case .textHasNUL:
      "byte \(offset): the text contains a NUL character"
    }
  }
}
