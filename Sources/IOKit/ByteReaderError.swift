/// Why bytes could not be read, and at which byte.
package struct ByteReaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    case truncated(needed: Int, available: Int)
    case trailing(count: Int)
    case textTooLong(byteCount: Int, limit: Int)
    case textNotUTF8
    case textHasNUL
  }

  /// The byte at which it was noticed, counted from the start of the buffer.
  package let offset: Int
  package let problem: Problem

  package init(offset: Int, problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

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
      "byte \(offset): the text holds a NUL, which no text may"
    }
  }
}
