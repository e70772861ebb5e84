/// Why bytes are not a hardware event: at which byte, what is wrong, what would be right.
///
/// The writer holds itself to the same list: it traps with the same sentence.
package struct IOHIDDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first byte that is wrong, counted from the start of the buffer.
  package let offset: Int
  package let problem: Problem

  package init(at offset: Int, _ problem: Problem) {
    self.offset = offset
    self.problem = problem
  }

  init(_ error: ByteReaderError) {
    switch error.problem {
    case .truncated(let needed, let available):
      self.init(at: error.offset, .truncated(needed: needed, available: available))
    case .trailing(let count):
      self.init(at: error.offset, .trailing(count: count))
    case .textTooLong, .textNotUTF8, .textHasNUL:
      preconditionFailure("a hardware event holds no text")
    }
  }

  package var description: String { "byte \(offset): \(problem)" }
}
