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
    case size(type: IOHIDEventType, stated: UInt32, expected: UInt32)
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
  package var description: String {
    switch self {
    case .truncated(let needed, let available):
      "truncated, \(needed) bytes are needed and \(available) are there"
    case .trailing(let count):
      "\(count) bytes too many, the event ends here"
    case .version(let found, let supported):
      "version \(found), this reader knows version \(supported)"
    case .recordCount(let found, let limit):
      "\(found) records, an event has 1 to \(limit)"
    case .zeroSender:
      "sender id 0, every event has the non-zero id of its service"
    case .unknownType(let type):
      IOHIDEventType(rawValue: type).map { "type \(type) (\($0)) is not carried" }
        ?? "type \(type) is not an event type"
    case .size(let type, let stated, let expected):
      "size \(stated), a record of type \(type) has \(expected) bytes"
    case .reservedBits(let place, let found, let allowed):
      "\(place) is \(hexadecimal(found)), only \(hexadecimal(allowed)) may be set"
    case .outOfRange(let field, let found, let allowed):
      "\(field) is \(found), allowed is \(allowed)"
    case .notFinite(let field):
      "\(field) is not a finite number"
    case .negativeZero(let field):
      "\(field) is a negative zero, zero is written without a sign"
    default: flagsOrTree
    }
  }

  /// The sentences about contradictory flags and wrong trees.
  private var flagsOrTree: String {
    switch self {
    case .touchWithoutRange:
      "touch without range, what touches is also in range"
    case .cancelWhileTouching:
      "cancelled and still touching, a cancel report has touch 0"
    case .cancelWithoutChange:
      "cancelled without the range or touch bit, a cancel report has both"
    case .depthJump(let found, let deepest):
      "depth \(found), at most \(deepest) can follow here"
    case .depthOverLimit(let found, let limit):
      "depth \(found), the limit is \(limit)"
    case .secondRoot:
      "a second record of depth 0, an event has one root"
    case .childOfLeaf(let type):
      "a child below a \(type) event that cannot have any"
    case .childCount(let stated, let found):
      "\(stated) children are stated and \(found) are there"
    case .fingerCount(let found, let limit):
      "a hand of \(found) fingers, it has 1 to \(limit)"
    case .wrongChild(let parent):
      parent == .hand ? "a hand holds only fingers" : "a \(parent) holds only a \(parent)"
    case .looseFinger:
      "a finger without a hand, fingers are children of a hand"
    case .nestedHand:
      "a hand below another event, a hand is the root"
    case .duplicateFinger(let index):
      "a second finger with index \(index), each finger of a hand has its own"
    case .handTouch(let stated):
      stated
        ? "the hand says touch and no finger touches"
        : "the hand says no touch and a finger touches"
    case .notAHand(let type):
      "a \(type) event that is not a hand with fingers"
    default:
      preconditionFailure("every other problem has its sentence above")
    }
  }

  private func hexadecimal(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
}
