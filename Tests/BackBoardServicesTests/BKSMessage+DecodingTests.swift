import BackBoardServices
import IOKit
import Testing
import TouchstoneTestSupport

struct BKSMessageDecodingTests {
  /// The error of decoding the first `count` bytes, by default all, as a message of a kind; nil if they are accepted.
  private func error(of kind: UInt16, _ bytes: [UInt8], count: Int? = nil) -> BKSMessageError? {
    var reader = ByteReader(bytes, from: 0, count: count ?? bytes.count)
    do {
      _ = try BKSMessage.decode(kind: kind, from: &reader)
      return nil
    } catch {
      expectEqual(reader.offset, 0, "the reader moved although the bytes were refused")
      return error
    }
  }

  @Test(
    "every prefix of a message is refused with the name of the message and the number of a byte",
    arguments: BKSMessage.samples)
  func prefixes(message: BKSMessage) {
    let bytes = message.payload
    for count in 0..<bytes.count {
      let description = error(of: message.kind.rawValue, bytes, count: count)?.description
      guard let description else {
        Issue.record("\(count) of \(bytes.count) bytes were accepted")
        continue
      }
      #expect(description.hasPrefix("message '\(message.kind)': byte "))
    }
  }

  @Test("a trailing byte is refused", arguments: BKSMessage.samples)
  func trailing(message: BKSMessage) {
    let bytes = message.payload
    expectEqual(
      error(of: message.kind.rawValue, bytes + [0])?.description,
      "message '\(message.kind)': byte \(bytes.count): 1 bytes too many, the message ends here"
    )
  }

  @Test("an unknown kind is refused", arguments: [0, 21, 0x100, UInt16.max])
  func unknownKinds(number: UInt16) {
    let error = error(of: number, [1, 2, 3])
    expectEqual(error, .unknownKind(number))
    expectEqual(
      error?.description, "message kind \(number) is unknown; this version knows 1 to 20")
  }

  @Test("a value out of range is refused with its name and its byte", arguments: BadValue.all)
  func outOfRange(value: BadValue) {
    expectEqual(
      error(of: value.kind.rawValue, value.bytes)?.description,
      "message '\(value.kind)'\(value.complaint)")
  }

  @Test("random bytes are refused, or survive encoding again")
  func randomBytesRefused() {
    var numbers = SplitMix(seed: 1)
    for kind in BKSMessage.Kind.allCases {
      for _ in 0..<400 {
        let bytes = (0..<Int.random(in: 0...64, using: &numbers)).map { _ in
          // Small values get further into a message than large ones.
          Bool.random(using: &numbers)
            ? UInt8.random(in: 0...4, using: &numbers) : UInt8.random(in: 0...255, using: &numbers)
        }
        checkSurvivesEncoding(bytes, as: kind)
      }
    }
  }

  @Test("messages with a changed byte are refused, or survive encoding again")
  func changedBytes() {
    var numbers = SplitMix(seed: 2)
    for message in BKSMessage.samples {
      let bytes = message.payload
      for position in bytes.indices {
        for _ in 0..<2 {
          var changed = bytes
          changed[position] = UInt8.random(in: 0...255, using: &numbers)
          checkSurvivesEncoding(changed, as: message.kind)
        }
      }
    }
  }

  /// Checks that a message decoded from the bytes, if there is one, is the same after encoding and decoding: the broker
  /// encodes messages again that it passes on.
  private func checkSurvivesEncoding(_ bytes: [UInt8], as kind: BKSMessage.Kind) {
    var reader = ByteReader(bytes)
    guard let message = try? BKSMessage.decode(kind: kind.rawValue, from: &reader) else { return }
    var again = ByteReader(message.payload)
    let second = try? BKSMessage.decode(kind: kind.rawValue, from: &again)
    expectEqual(second, message, "\(kind) of \(bytes)")
  }
}

/// The payload of a message with one value that is out of range.
///
/// Each entry of `all` writes the fields of a payload in order; a number such as 2 in a query is that of its kind.
struct BadValue: Sendable, CustomTestStringConvertible {
  let kind: BKSMessage.Kind
  let bytes: [UInt8]
  /// The part of the error's description after the name of the message.
  let complaint: String

  var testDescription: String { "\(kind)\(complaint)" }

  private init(
    _ kind: BKSMessage.Kind, _ complaint: String, _ write: (inout ByteWriter) -> Void
  ) {
    var writer = ByteWriter()
    write(&writer)
    self.kind = kind
    self.complaint = complaint
    bytes = writer.written
  }

  static let all = choices + texts + displays + numbers

  private static let choices = [
    BadValue(.transition, ", byte 0: 0 is not a valid transition") { $0.write(UInt8(0)) },
    BadValue(.transition, ", byte 0: 8 is not a valid transition") { $0.write(UInt8(8)) },
    BadValue(.detach, ", byte 0: 2 is not a valid flag") { $0.write(UInt8(2)) },
    BadValue(.command, ", byte 4: 13 is not a valid command") {
      $0.write(UInt32(1))
      $0.write(UInt8(13))
    },
    BadValue(.command, ", byte 13: 3 is not a valid phase of an interruption") {
      $0.write(UInt32(1))
      $0.write(BKSCommand.Verb.call.rawValue)
      $0.write(UInt64(0))
      $0.write(UInt8(3))
    },
    BadValue(.observed, ", byte 10: 4 is not a valid input") {
      $0.write(UInt16(2))
      $0.write(UInt64(5))
      $0.write(UInt8(4))
    },
    BadValue(.declare, ", byte 0: 0 is not a valid declaration") { $0.write(UInt8(0)) },
    BadValue(.declare, ", byte 0: 8 is not a valid declaration") { $0.write(UInt8(8)) },
    BadValue(.declare, ", byte 1: 4 is not a valid sensor") {
      $0.write(UInt8(1))
      $0.write(UInt8(4))
      $0.write(UInt64(1))
    },
    BadValue(.declare, ", byte 1: 2 is not a valid flag") {
      $0.write(UInt8(3))
      $0.write(UInt8(2))
    },
    BadValue(.declare, ", byte 1: 17 is not a valid count of quick actions") {
      $0.write(UInt8(4))
      $0.write(UInt8(17))
    },
    BadValue(.declare, ", byte 1: 5 is not a valid orientation") {
      $0.write(UInt8(7))
      $0.write(UInt8(5))
    },
    BadValue(.query, ", byte 4: 13 is not a valid query") {
      $0.write(UInt32(1))
      $0.write(UInt8(13))
    },
    BadValue(.reply, ", byte 4: 0 is not a valid reply") {
      $0.write(UInt32(1))
      $0.write(UInt8(0))
    },
    BadValue(.idle, ", byte 16: 255 is not a valid flag") {
      $0.write(UInt64(1))
      $0.write(UInt64(1))
      $0.write(UInt8(255))
    },
    BadValue(
      .idle,
      ", byte 8: 18446744073709551614 is not a valid deadline, which is at most "
        + "3153600000000000000 ns (100 years)"
    ) {
      $0.write(UInt64(1))
      $0.write(UInt64.max - 1)
      $0.write(UInt8(0))
    },
  ]

  private static let texts = [
    BadValue(.attach, ": byte 0: a text of 257 bytes, at most 256 are allowed") {
      $0.write(UInt16(257))
      $0.write([UInt8](repeating: 0, count: 257))
    },
    BadValue(.attach, ": byte 0: the text contains a NUL character") {
      $0.write(UInt16(1))
      $0.write(UInt8(0))
    },
    BadValue(.stuck, ": byte 0: the text is not UTF-8") {
      $0.write(UInt16(2))
      $0.write(UInt16(0xFFC3))
    },
    BadValue(.reply, ", byte 7: 129 is not a valid count of names") {
      $0.write(UInt32(1))
      $0.write(UInt8(4))
      $0.writeText("")
      $0.write(UInt16(129))
    },
  ]

  private static let displays = [
    (8.0, 844.0, 3.0, 6, "8.0 is not a valid width of a display"),
    (390.0, 8193.0, 3.0, 14, "8193.0 is not a valid height of a display"),
    (390.0, 844.0, 0.5, 22, "0.5 is not a valid scale of a display"),
    (390.0, .nan, 3.0, 14, "nan is not a valid height of a display"),
    (.infinity, 844.0, 3.0, 6, "inf is not a valid width of a display"),
  ].map { width, height, scale, offset, complaint in
    BadValue(.attached, ", byte \(offset): \(complaint)") {
      $0.write(UInt16(0))
      $0.write(UInt32(0))
      $0.write(width)
      $0.write(height)
      $0.write(scale)
    }
  }

  private static let numbers = [
    BadValue(.query, ", byte 5: nan is not a valid finite number") {
      $0.write(UInt32(1))
      $0.write(UInt8(2))
      $0.write(Double.nan)
      $0.write(0.0)
    },
    BadValue(.query, ", byte 13: -inf is not a valid finite number") {
      $0.write(UInt32(1))
      $0.write(UInt8(2))
      $0.write(0.0)
      $0.write(-Double.infinity)
    },
    BadValue(.query, ", byte 5: 0 is not a valid step of a touch area") {
      $0.write(UInt32(1))
      $0.write(UInt8(10))
      $0.write(UInt16(0))
    },
    BadValue(.query, ", byte 5: 1025 is not a valid step of a touch area") {
      $0.write(UInt32(1))
      $0.write(UInt8(10))
      $0.write(UInt16(1025))
    },
    BadValue(.query, ", byte 5: 3 is not a valid format of a picture") {
      $0.write(UInt32(1))
      $0.write(UInt8(12))
      $0.write(UInt8(3))
    },
    BadValue(.query, ", byte 6: 5 is not a valid scale of a picture") {
      $0.write(UInt32(1))
      $0.write(UInt8(12))
      $0.write(UInt8(2))
      $0.write(UInt8(5))
    },
    BadValue(.reply, ", byte 13: 49153 is not a valid length of a part") {
      $0.write(UInt32(1))
      $0.write(UInt8(5))
      $0.write(UInt32(1))
      $0.write(UInt32(50_000))
      $0.write(UInt16(49_153))
    },
  ]
}
