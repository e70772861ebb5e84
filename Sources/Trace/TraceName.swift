/// A text that a trace mentions by number: the name of a view, a method, a process.
///
/// A lane writes the text once, as a definition record, and the number from then on. The upper eight
/// bits are the lane that defined it, so that a name may be used on every lane of its process.
package struct TraceName: Hashable, Sendable {
  /// The number: lane in the upper eight bits, order of definition from 1 in the others.
  package let rawValue: UInt32

  /// No name; what a lane gives out while it records nothing.
  package static var none: TraceName { TraceName(rawValue: 0) }

  /// A longer text is cut; unit: bytes of UTF-8, reason: one text must not fill a trace.
  package static let byteLimit = 1024

  /// How many texts one lane can define; reason: the 24 bits that the lane leaves over.
  static let countLimit = 0xFF_FFFF

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  init(lane: UInt8, number: Int) {
    rawValue = UInt32(lane) << 24 | UInt32(number)
  }
}
