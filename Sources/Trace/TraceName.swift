/// A text that records refer to by number, such as the name of a view, a method or a process.
///
/// A lane writes the text once, as a definition record, and uses the number from then on; if that record is cut, the
/// lane defines the name again. The upper eight bits of the number are the lane that defined the name, so that every
/// lane of the process can use it.
package struct TraceName: Hashable, Sendable {
  /// The number: lane in the upper eight bits, order of definition from 1 in the others.
  package let rawValue: UInt32

  /// The absence of a name; a lane that is off returns it for every text.
  package static var none: TraceName { TraceName(rawValue: 0) }

  /// The longest text, in bytes of UTF-8; a longer one is cut, so that one text cannot fill a
  /// trace.
  package static let byteLimit = 1024

  /// The number of texts that one lane can define, limited by the 24 bits that the lane leaves.
  static let countLimit = 0xFF_FFFF

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  init(lane: UInt8, number: Int) {
    rawValue = UInt32(lane) << 24 | UInt32(number)
  }
}
