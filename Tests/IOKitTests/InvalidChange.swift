import IOKit
import Testing

/// A change to the bytes of a valid event, and the error that a decoder must throw.
struct InvalidChange: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let offset: Int
  let problem: IOHIDDecodingError.Problem

  /// Writes `patch` over the bytes at `place` of an encoded event, for which decoders must throw `problem` at `offset`.
  ///
  /// Without an offset the error is at `place`.
  init(
    _ testDescription: String, _ event: IOHIDEvent, _ place: Int, _ patch: [UInt8],
    at offset: Int? = nil, _ problem: IOHIDDecodingError.Problem
  ) {
    self.testDescription = testDescription
    var bytes = event.encoded
    bytes.replaceSubrange(place..<place + patch.count, with: patch)
    self.bytes = bytes
    self.offset = offset ?? place
    self.problem = problem
  }

  /// Expects both decoders to throw exactly this error.
  func expectRefusal(sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = IOHIDDecodingError(at: offset, problem)
    #expect(Verdict.of(bytes) == .refused(expected), sourceLocation: sourceLocation)
  }
}

/// The samples in which most bytes are changed, and the places of their bytes.
///
/// An event has a header of 24 bytes: version at 0, number of records at 4, time at 8, sender at 16. A record has a
/// header of 16 bytes: size at 0, type at 4, flags at 8, depth at 12, number of children at 14. Byte 10, in the flags,
/// has the bits of the type: 1 range, 2 touch and 8 display integration of a digitizer, 1 repetition of a key.
///
/// The fields follow the header of the record, in the first record from byte 40 on. Those of a digitizer begin with the
/// transducer at 16, the index at 20, the identity at 24 and the event mask at 28 of the record; those of a key with
/// the usage at 16, `down` at 20 and three reserved bytes.
extension InvalidChange {
  static let hand = Samples.oneFinger
  static let key = Samples.letterKey

  /// The first byte of the record with this number in a hand, whose records have 188 bytes each.
  static func record(_ number: Int) -> Int { 24 + 188 * number }

  /// The first byte of a fractional field of the first finger, by its place among them.
  ///
  /// The whole numbers of a digitizer come first and take 44 bytes.
  static func fraction(_ place: Int) -> Int { record(1) + 16 + 44 + 8 * place }

  /// The bytes of a fractional number.
  static func bits(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
  }
}
