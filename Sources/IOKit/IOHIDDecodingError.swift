/// Why bytes are not a hardware event: the offset, the problem and the correct value.
///
/// The writer makes the same checks and traps with the same sentence.
package struct IOHIDDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the first wrong byte, from the start of the buffer.
  package let offset: Int
  /// The problem at the offset.
  package let problem: Problem

  /// Creates an error at an offset from the start of the bytes.
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
      preconditionFailure("a hardware event has no text")
    }
  }

  /// The place and the problem in one sentence.
  package var description: String { "byte \(offset): \(problem)" }
}

extension IOHIDDecodingError {
  /// Everything that can be wrong with the bytes of an event.
  package enum Problem: Hashable, Sendable {
    // The bytes as a whole.
    case truncated(needed: Int, available: Int)
    case trailing(count: Int)
    case version(found: UInt16, supported: UInt16)
    case recordCount(found: UInt32, limit: UInt32)
    case zeroSender
    // One record.
    case unknownType(UInt32)
    case size(type: IOHIDEventType, stated: Int, expected: ClosedRange<Int>)
    case reservedBits(place: String, found: UInt32, allowed: UInt32)
    case outOfRange(field: String, found: String, allowed: String)
    case notFinite(field: String)
    case negativeZero(field: String)
    case touchWithoutRange
    case cancelWhileTouching
    case cancelWithoutChange
    // The tree.
    case depthJump(found: UInt8, deepest: UInt8)
    case depthOverLimit(found: UInt8, limit: UInt8)
    case secondRoot
    case childOfLeaf(IOHIDEventType)
    case childCount(stated: UInt16, found: UInt16)
    case fingerCount(found: UInt16, limit: UInt16)
    case wrongChild(parent: IOHIDDigitizer.Transducer)
    case looseFinger
    case nestedHand
    case duplicateFinger(index: UInt32)
    case handTouch(stated: Bool)
    // The flat form only.
    case notAHand(IOHIDEventType)
  }
}

extension IOHIDDecodingError.Problem: CustomStringConvertible {
  /// The problem in words.
  package var description: String {
    switch self {
    case .truncated(let needed, let available):
      "truncated, \(needed) bytes are needed and \(available) are there"
    case .trailing(let count):
      "\(count) bytes too many, the event ends here"
    case .version(let found, let supported):
      "version \(found), but this program reads version \(supported)"
    case .recordCount(let found, let limit):
      "\(found) records, but an event has 1 to \(limit)"
    case .zeroSender:
      "sender id 0, but every event has the id of its service"
    case .unknownType(let type):
      IOHIDEventType(rawValue: type).map { "type \(type) (\($0)) is not supported" }
        ?? "type \(type) is not an event type"
    case .size(let type, let stated, let expected):
      "size \(stated), but a record of type \(type) has \(words(for: expected)) bytes"
    case .reservedBits(let place, let found, let allowed):
      "\(place) is \(hexadecimal(found)), but only bits of \(hexadecimal(allowed)) may be set"
    case .outOfRange(let field, let found, let allowed):
      "\(field) is \(found), but must be \(allowed)"
    case .notFinite(let field):
      "\(field) is not a finite number"
    case .negativeZero(let field):
      "\(field) is negative zero, but zero must have no sign"
    default: flagsOrTree
    }
  }

  /// The sentences for contradictory flags and wrong trees.
  private var flagsOrTree: String {
    switch self {
    case .touchWithoutRange:
      "touch without range, but a transducer that touches is in range"
    case .cancelWhileTouching:
      "cancelled while touching, but a cancel report has touch 0"
    case .cancelWithoutChange:
      "cancelled without the range or touch bit, but a cancel report has at least one"
    case .depthJump(let found, let deepest):
      "depth \(found), but at most \(deepest) can follow here"
    case .depthOverLimit(let found, let limit):
      "depth \(found), but the limit is \(limit)"
    case .secondRoot:
      "a second record of depth 0, but an event has one root"
    case .childOfLeaf(let type):
      "a child of a \(type) event that cannot have children"
    case .childCount(let stated, let found):
      "\(stated) children are stated, but \(found) follow"
    case .fingerCount(let found, let limit):
      "a hand with \(found) fingers, but a hand has 1 to \(limit)"
    case .wrongChild(let parent):
      parent == .hand
        ? "a child of a hand must be a finger" : "a child of a \(parent) must be a \(parent)"
    case .looseFinger:
      "a finger without a hand, but every finger is the child of a hand"
    case .nestedHand:
      "a hand below another event, but a hand must be the root"
    case .duplicateFinger(let index):
      "a second finger with index \(index), but each finger of a hand has its own"
    case .handTouch(let stated):
      stated
        ? "the hand has the touch bit, but no finger touches"
        : "the hand lacks the touch bit, but a finger touches"
    case .notAHand(let type):
      "a \(type) event, but a hand with fingers is required"
    default:
      preconditionFailure("description covers every other problem")
    }
  }

  /// A range as a number, or as its two ends.
  private func words(for range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  private func hexadecimal(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
}
