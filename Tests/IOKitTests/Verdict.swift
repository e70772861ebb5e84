import IOKit

/// The result on which both decoders agree for the same bytes, or a description of how their results differ.
enum Verdict: Equatable {
  case event(IOHIDEvent)
  case refused(IOHIDDecodingError)
  case disagreement(String)

  /// Decodes with both decoders, that of any tree of events and that of flat hand reports, and compares their results.
  static func of(_ bytes: [UInt8]) -> Verdict {
    let tree = result { () throws(IOHIDDecodingError) in try IOHIDEvent.decode(bytes) }
    var report = HIDHandReport()
    let flat = result { () throws(IOHIDDecodingError) in
      var reader = ByteReader(bytes)
      try report.decode(&reader)
      guard reader.remaining == 0 else {
        throw IOHIDDecodingError(
          at: reader.offset, .trailing(count: reader.remaining))
      }
      return IOHIDEvent(report)
    }
    return compare(tree, flat)
  }

  private static func result(
    _ body: () throws(IOHIDDecodingError) -> IOHIDEvent
  ) -> Result<IOHIDEvent, IOHIDDecodingError> {
    do throws(IOHIDDecodingError) { return .success(try body()) } catch { return .failure(error) }
  }

  /// The decoder of hand reports may refuse an event that is not a hand; apart from that, the two must agree.
  private static func compare(
    _ tree: Result<IOHIDEvent, IOHIDDecodingError>, _ flat: Result<IOHIDEvent, IOHIDDecodingError>
  ) -> Verdict {
    switch (tree, flat) {
    case (.success(let one), .success(let other)):
      one == other ? .event(one) : .disagreement("\(one) and \(other)")
    case (.failure(let one), .failure(let other)):
      one == other || other.isNotAHand ? .refused(one) : .disagreement("\(one) and \(other)")
    case (.success(let one), .failure(let other)):
      other.isNotAHand && HIDHandReport(one) == nil
        ? .event(one) : .disagreement("\(one) and \(other)")
    case (.failure(let one), .success(let other)):
      .disagreement("\(one) and \(other)")
    }
  }
}

extension IOHIDDecodingError {
  var isNotAHand: Bool {
    if case .notAHand = problem { true } else { false }
  }
}
