/// Reads evemu recordings: descriptions, events, or both in one file.
///
/// All versions are read in the same way: comments may stand anywhere, values are decimal, types and codes hexadecimal,
/// and resolutions and the lines `L:` and `S:` may be missing. A version with a higher major number is refused.
struct EvemuReader {
  /// The newest known major version of the format; minor versions only added lines.
  private static let knownMajor = 1
  /// The newest known version, for messages.
  private static let knownVersion = "1.3"

  let path: String
  private var device = InputDevice()
  private var events: [InputEvent] = []
  /// The number of `B:` lines of each type so far; a line continues the bits of the previous line of its type.
  private var bitmapLines: [UInt16: Int] = [:]

  private init(path: String) { self.path = path }

  /// Reads a recording; `path` is the name of its file, for messages.
  static func read(_ text: String, path: String) throws(RecordingError) -> InputRecording {
    var reader = EvemuReader(path: path)
    for (number, line) in RecordingLines.numbered(text) {
      try reader.parse(line, number)
    }
    return InputRecording(
      path: path, device: reader.device, events: reader.events, hasTimes: true)
  }

  private mutating func parse(_ line: Substring, _ number: Int) throws(RecordingError) {
    let trimmed = line.trimmed
    if trimmed.first == "#" { return try checkVersion(trimmed, number) }
    guard !trimmed.isEmpty else { return }
    let content = trimmed.dropFirst(2).trimmed
    let fields = RecordingLines.fields(RecordingLines.withoutComment(content))
    switch trimmed.prefix(2) {
    case "N:": device.name = String(content)
    case "I:": try parseIdentifier(fields, trimmed, number)
    case "P:": try parseProperties(fields, trimmed, number)
    case "B:": try parseBitmap(fields, trimmed, number)
    case "A:": try parseAxis(fields, trimmed, number)
    // The states of lamps and switches when the recording began.
    case "L:", "S:": break
    case "E:": try parseEvent(fields, trimmed, number)
    default:
      throw badLine(trimmed, number, "a line that begins with N:, I:, P:, B:, A:, L:, S:, E: or #")
    }
  }

  /// Reads the version from the comment `# EVEMU 1.3`.
  private func checkVersion(_ comment: Substring, _ number: Int) throws(RecordingError) {
    let words = RecordingLines.fields(comment.drop { $0 == "#" })
    guard words.count == 2, words[0] == "EVEMU" else { return }
    guard let major = words[1].split(separator: ".").first.flatMap({ Int($0) }) else {
      throw badLine(comment, number, "a version such as # EVEMU \(Self.knownVersion)")
    }
    guard major <= Self.knownMajor else {
      let version = String(words[1])
      throw RecordingError(
        path, .newerVersion(format: "evemu", version: version, known: Self.knownVersion))
    }
  }

  private mutating func parseIdentifier(
    _ fields: [Substring], _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    let values = fields.compactMap { UInt16($0, radix: 16) }
    guard fields.count == 4, values.count == 4 else {
      throw badLine(line, number, "I: and four hexadecimal numbers")
    }
    var identifier = InputDevice.Identifier()
    identifier.bus = values[0]
    identifier.vendor = values[1]
    identifier.product = values[2]
    identifier.version = values[3]
    device.identifier = identifier
  }

  private mutating func parseProperties(
    _ fields: [Substring], _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    let bytes = try bytes(fields, line, number)
    device.properties = (device.properties ?? []).union(Self.bits(of: bytes, from: 0))
  }

  private mutating func parseBitmap(
    _ fields: [Substring], _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    guard let first = fields.first, let type = UInt16(first, radix: 16) else {
      throw badLine(line, number, "B:, an event type and bytes, all hexadecimal")
    }
    let bytes = try bytes(Array(fields.dropFirst()), line, number)
    // Each line has the bits of 64 codes, in up to eight bytes.
    let index = bitmapLines[type, default: 0]
    bitmapLines[type] = index + 1
    device.codes = device.codes ?? [:]
    device.codes?[type, default: []].formUnion(Self.bits(of: bytes, from: index * 64))
  }

  private mutating func parseAxis(
    _ fields: [Substring], _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    let values = fields.dropFirst().compactMap { Int32($0) }
    guard let first = fields.first, let axis = UInt16(first, radix: 16),
      (5...6).contains(fields.count), values.count == fields.count - 1
    else {
      throw badLine(
        line, number, "A:, a hexadecimal axis, minimum, maximum, fuzz, flat, resolution")
    }
    var range = AxisRange(minimum: values[0], maximum: values[1])
    range.fuzz = values[2]
    range.flat = values[3]
    range.resolution = values.count > 4 ? values[4] : 0
    device.axes[axis] = range
  }

  private mutating func parseEvent(
    _ fields: [Substring], _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    guard fields.count == 4, let time = Self.microseconds(fields[0]),
      let type = UInt16(fields[1], radix: 16), let code = UInt16(fields[2], radix: 16),
      let value = Int32(fields[3])
    else {
      throw badLine(
        line, number, "E: seconds.microseconds, type and code in hexadecimal, a decimal value")
    }
    events.append(InputEvent(microseconds: time, type: type, code: code, value: value))
  }

  /// The microseconds of a text with seconds, a point and six digits; nil for any other text.
  static func microseconds(_ text: Substring) -> Int64? {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let fraction = text[text.utf8.index(after: point)...]
    guard fraction.utf8.count == 6, let seconds = UInt32(text[..<point]),
      let microseconds = UInt32(fraction)
    else { return nil }
    return Int64(seconds) * 1_000_000 + Int64(microseconds)
  }

  private func bytes(
    _ fields: [Substring], _ line: Substring, _ number: Int
  ) throws(RecordingError) -> [UInt8] {
    let bytes = fields.compactMap { UInt8($0, radix: 16) }
    guard bytes.count == fields.count, !bytes.isEmpty, bytes.count <= 8 else {
      throw badLine(line, number, "up to eight bytes in hexadecimal")
    }
    return bytes
  }

  /// The codes whose bits are set; `base` is the code of the first bit.
  private static func bits(of bytes: [UInt8], from base: Int) -> Set<UInt16> {
    var bits: Set<UInt16> = []
    for (index, byte) in bytes.enumerated() {
      for bit in 0..<8 where byte & (1 << bit) != 0 {
        // Bytes past the last code of a type are padding.
        if let code = UInt16(exactly: base + index * 8 + bit) { bits.insert(code) }
      }
    }
    return bits
  }

  private func badLine(_ line: Substring, _ number: Int, _ expected: String) -> RecordingError {
    RecordingError(path, line: number, .badLine(text: String(line.prefix(60)), expected: expected))
  }
}
