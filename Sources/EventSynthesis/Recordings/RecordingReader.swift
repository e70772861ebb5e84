/// Reads a recording in any known format, recognized by its lines.
package enum RecordingReader {
  /// The name of a file, for messages, and its bytes.
  package struct File: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  private enum Format { case evemu, getevent, libinput }

  /// Reads a recording, and the description of its device where that is a file of its own.
  package static func read(
    _ file: File, description: File? = nil
  ) throws(RecordingError) -> InputRecording {
    guard !isUmockdevScript(file.bytes) else {
      throw RecordingError(file.path, .unknownFormat(hint: "is a umockdev script"))
    }
    let text = try RecordingLines.text(of: file.bytes, path: file.path)
    var recording = try one(of: recordings(in: text, path: file.path), path: file.path)
    if let description {
      recording.device = try device(from: description, for: recording)
    }
    guard !recording.events.isEmpty else { throw RecordingError(file.path, .noEvents) }
    return recording
  }

  private static func recordings(
    in text: String, path: String
  ) throws(RecordingError) -> [InputRecording] {
    switch try format(of: text, path: path) {
    case .evemu: [try EvemuReader.read(text, path: path)]
    case .getevent: try GeteventReader.read(text, path: path)
    case .libinput: try LibinputReader.read(text, path: path)
    }
  }

  /// Recognizes the format by the first line that is not a plain comment.
  private static func format(of text: String, path: String) throws(RecordingError) -> Format {
    for (_, line) in RecordingLines.numbered(text) {
      let words = RecordingLines.fields(line)
      guard let first = words.first else { continue }
      if first == "#" {
        if words.count > 1, words[1] == "EVEMU" { return .evemu }
        if words.count > 1, words[1] == "libinput" { return .libinput }
      } else if first.hasPrefix("#") {
        continue
      } else if ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"].contains(first) {
        return .evemu
      } else if first == "version:" || first == "ndevices:" || first == "devices:" {
        return .libinput
      } else if first.hasPrefix("[") || first.hasPrefix("/dev/") || first.first?.isNumber == true
        || first.hasPrefix("EV_") || (first == "add" && words.count > 1 && words[1] == "device")
        // "could not get driver version for ...", which getevent writes before anything else.
        || first == "could"
      {
        return .getevent
      } else {
        let hint = "is not a recording (it begins with '\(first.prefix(20))')"
        throw RecordingError(path, .unknownFormat(hint: hint))
      }
    }
    throw RecordingError(path, .noEvents)
  }

  /// Whether a file is a umockdev script: `r` or `w`, milliseconds and raw bytes, which need not be text.
  private static func isUmockdevScript(_ bytes: [UInt8]) -> Bool {
    let words = bytes.prefix(16).split(separator: UInt8(ascii: " "), maxSplits: 2)
    return words.count == 3
      && (words[0].elementsEqual("r".utf8) || words[0].elementsEqual("w".utf8))
      && words[1].allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// The only recording of a file, or of several that of the only touchscreen.
  private static func one(
    of recordings: [InputRecording], path: String
  ) throws(RecordingError) -> InputRecording {
    guard let first = recordings.first else { throw RecordingError(path, .noEvents) }
    guard recordings.count > 1 else { return first }
    let screens = recordings.filter { DeviceClassifier.kind(of: $0) == .directTouch }
    guard let screen = screens.first, screens.count == 1 else {
      let names = recordings.map { $0.device.name ?? DeviceClassifier.kind(of: $0).phrase }
      throw RecordingError(path, .severalDevices(names))
    }
    return screen
  }

  /// The device that a file describes, for a recording that does not describe its own.
  private static func device(
    from description: File, for recording: InputRecording
  ) throws(RecordingError) -> InputDevice {
    guard recording.device.isBare else {
      throw RecordingError(recording.path, .describedTwice(description: description.path))
    }
    let text = try RecordingLines.text(of: description.bytes, path: description.path)
    let devices = try recordings(in: text, path: description.path).map(\.device)
    guard let device = devices.first, devices.count == 1, !device.isBare else {
      throw RecordingError(recording.path, .notADescription(description: description.path))
    }
    return device
  }
}

/// The lines of a recording, numbered, with the line ends and a byte order mark taken off.
enum RecordingLines {
  /// The text of the file.
  static func text(of bytes: [UInt8], path: String) throws(RecordingError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RecordingError(path, .notText(byteOffset: firstInvalidByte(of: bytes)))
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The lines of a text, as pairs of number (from 1) and content, each found when it is asked for.
  static func numbered(_ text: String) -> some Sequence<(number: Int, text: Substring)> {
    let start: (number: Int, rest: Substring?) = (0, text[...])
    return sequence(state: start) {
      (state: inout (number: Int, rest: Substring?)) -> (number: Int, text: Substring)? in
      guard let rest = state.rest else { return nil }
      state.number += 1
      guard let (line, next) = firstLine(of: rest) else {
        state.rest = nil
        return (state.number, rest)
      }
      state.rest = next
      return (state.number, line)
    }
  }

  /// The text up to the first line end, and the text after it; nil if there is none.
  ///
  /// Looks at bytes, not at characters, since recordings have hundreds of thousands of lines.
  private static func firstLine(of text: Substring) -> (line: Substring, rest: Substring)? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x0A...0x0D, 0xC2, 0xE2:
        let length = lineEndByteCount(bytes[index...])
        if length > 0 {
          return (text[..<index], text[bytes.index(index, offsetBy: length)...])
        }
      default: break
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// The length of the line end with which some bytes begin, or 0; line ends are those of `Character.isNewline`.
  private static func lineEndByteCount(_ bytes: Substring.UTF8View) -> Int {
    switch bytes.first ?? 0 {
    case 0x0D: bytes.dropFirst().first == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: 1
    case 0xC2: bytes.starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2:
      bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  /// The offset of the first byte that is not part of a character.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// The words of a line, between blanks.
  static func fields(_ line: Substring) -> [Substring] {
    line.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { Substring($0) }
  }

  /// The part of a line before its comment.
  static func withoutComment(_ line: Substring) -> Substring {
    Substring(line.utf8.prefix { $0 != UInt8(ascii: "#") })
  }
}

extension Substring {
  /// The text without blanks at either end.
  var trimmed: Substring {
    func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    var rest = utf8.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return Substring(rest)
  }
}

/// Why a recording cannot be read or replayed, in one sentence that names the place and the remedy.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// The bytes are not text.
    case notText(byteOffset: Int)
    /// The file is in no format that is read here.
    case unknownFormat(hint: String)
    /// The format is known and its version is not.
    case newerVersion(format: String, version: String, known: String)
    case badLine(text: String, expected: String)
    /// It has no events.
    case noEvents
    case severalDevices([String])
    case describedTwice(description: String)
    case notADescription(description: String)
    /// It was not made by a direct touchscreen.
    case wrongDevice(kind: DeviceKind, name: String?)
    case noAxes
    case noTimes
    case needlessGap
    case badAxes(width: Int, height: Int)
    /// There is nothing to play, for this reason.
    case noContacts(String)
    case cannotPlay(HIDSynthesisError)
    /// The file cannot be read at all; the reason in a few words.
    case unreadable(String)
  }

  package let path: String
  /// The line, from 1, where the error is in one line.
  package let line: Int?
  package let problem: Problem

  package init(_ path: String, line: Int? = nil, _ problem: Problem) {
    self.path = path
    self.line = line
    self.problem = problem
  }

  package var description: String {
    guard let line else { return sentence }
    return "\(path):\(line): \(sentence)"
  }

  private var sentence: String {
    switch problem {
    case .notText(let offset):
      "\(path) is not text: byte \(offset) is not part of a UTF-8 character"
    case .unknownFormat(let hint):
      "\(path) \(hint); replay reads evemu, getevent and libinput recordings"
    case .newerVersion(let format, let version, let known):
      "\(path) is \(format) \(version), and replay reads \(format) up to \(known)"
    case .badLine(let text, let expected):
      "'\(text)' cannot be read; expected \(expected)"
    case .noContacts(let why): "\(path) has no contact that can be played: \(why)"
    case .noEvents:
      "\(path) has no events; name the file with the events first and the description "
        + "with --desc"
    case .severalDevices(let devices):
      "\(path) records several devices (\(devices.joined(separator: ", "))); replay needs "
        + "a recording of one direct touchscreen"
    case .describedTwice(let description):
      "\(path) describes its own device, so --desc \(description) has no effect; leave it out"
    case .notADescription(let description):
      "\(description) describes no device; name an evemu description with --desc"
    case .wrongDevice(let kind, let name):
      "\(path) records \(kind.phrase)\(name.map { " (\($0))" } ?? ""); "
        + "replay needs a direct touchscreen"
    case .noAxes:
      "\(path) does not give the range of its axes; give its description with --desc, or "
        + "the range with --axes, as in --axes 1080x2400"
    case .noTimes:
      "\(path) has no times; give the time between its frames with --gap, as in --gap 10ms"
    case .needlessGap:
      "\(path) has times of its own, so --gap has no effect; leave it out"
    case .badAxes(let width, let height):
      "\(width)x\(height) is not a range for the axes of \(path); each must be 2 to 2147483647"
    case .unreadable(let reason):
      "\(path) cannot be read: \(reason)"
    case .cannotPlay(let error):
      "\(path) cannot be played: \(error)"
    }
  }
}
