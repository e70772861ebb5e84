#if _endian(big)
  #error("Trace records are little-endian in memory and in files.")
#endif

/// One record of a trace: 64 bytes, the same in memory and in a file, little-endian.
///
/// | offset | bytes | field |
/// |--:|--:|---|
/// | 0 | 8 | time, nanoseconds |
/// | 8 | 4 | step, 0 in real time |
/// | 12 | 2 | kind |
/// | 14 | 2 | code, whose meaning depends on the kind |
/// | 16 | 4 | subject, a name |
/// | 20 | 4 | object, a name |
/// | 24 | 4 | detail, a name |
/// | 28 | 4 | event, 0 when the record belongs to none |
/// | 32 | 4 | touch, 0 when the record belongs to none |
/// | 36 | 2 | reason |
/// | 38 | 2 | zero |
/// | 40 | 24 | x, y, z, each a 64-bit float |
///
/// A definition (`TraceKind.name`, continued by `nameContinued`) has its number in `subject` and
/// 44 bytes of UTF-8 in place of all later fields; `code` of the first record is the text's length.
package struct TraceRecord: BitwiseCopyable, Hashable, Sendable {
  package var time: UInt64 = 0
  package var step: UInt32 = 0
  package var kind: UInt16 = 0
  package var code: UInt16 = 0
  package var subject: UInt32 = 0
  package var object: UInt32 = 0
  package var detail: UInt32 = 0
  package var event: UInt32 = 0
  package var touch: UInt32 = 0
  package var reason: UInt16 = 0
  var reserved: UInt16 = 0
  package var x: Double = 0
  package var y: Double = 0
  package var z: Double = 0

  /// The size of every record, in bytes.
  package static let byteCount = 64

  /// The offset of the text in a definition, directly after `subject`, in bytes.
  static let textOffset = 20

  /// The part of a text that one definition record holds, in bytes.
  static let textByteCount = byteCount - textOffset
}

extension TraceRecord {
  /// `x` as a count, rounded down; a damaged record whose `x` is not a count gives 0 or `Int.max`.
  var count: Int {
    guard x > 0 else { return 0 }
    return Int(exactly: x.rounded(.towardZero)) ?? .max
  }
}
