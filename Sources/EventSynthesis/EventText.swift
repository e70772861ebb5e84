package import IOKit

/// The bytes of an event as hexadecimal text, without its time.
package enum EventText {
  /// The text of an event.
  package static func text(of event: IOHIDEvent) -> String {
    var event = event
    event.timeStamp = 0
    var writer = ByteWriter()
    event.encode(into: &writer)
    return writer.written.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Why a text is not an event.
  package enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text does not consist of pairs of hexadecimal digits.
    case notHexadecimal
    /// The bytes cannot be decoded as an event.
    case event(IOHIDDecodingError)
    /// Bytes follow the event.
    case bytes(ByteReaderError)

    package var description: String {
      switch self {
      case .notHexadecimal: "an event is written as pairs of hexadecimal digits"
      case .event(let error): "the event: \(error)"
      case .bytes(let error): "the event: \(error)"
      }
    }
  }

  /// The event that a text encodes; its time is 0 if `text(of:)` made the text.
  package static func event(_ text: String) throws(Refusal) -> IOHIDEvent {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard !digits.isEmpty, digits.count.isMultiple(of: 2), digits.count == text.utf8.count else {
      throw .notHexadecimal
    }
    let values = digits.map { UInt8($0) }
    var reader = ByteReader(
      stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] })
    let event: IOHIDEvent
    do { event = try IOHIDEvent.decode(&reader) } catch { throw .event(error) }
    do { try reader.finish() } catch { throw .bytes(error) }
    return event
  }
}
