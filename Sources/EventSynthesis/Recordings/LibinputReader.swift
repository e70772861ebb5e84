/// Reads the description and the events of devices from a `libinput record` file.
///
/// The file is one YAML document, but its writer lays it out in one way only, so that its lines can
/// be read one by one: a section is known by its indentation and its key.
struct LibinputReader {
  /// The only version of the format that is read.
  private static let knownVersion = 1

  /// The section of a device's description or of its events to which the current line belongs.
  ///
  /// `codes` and `axes` are parts of the description, `evdev`. A `frame` is an item `- evdev:` of the list `events`,
  /// whose other items are libinput's own events, which are skipped.
  private enum Section { case none, evdev, codes, axes, events, frame }

  let path: String
  private var recordings: [InputRecording] = []
  private var section = Section.none

  private init(path: String) { self.path = path }

  /// One recording for each device that reported anything.
  static func read(_ text: String, path: String) throws(RecordingError) -> [InputRecording] {
    var reader = LibinputReader(path: path)
    for (number, line) in RecordingLines.numbered(text) {
      try reader.parse(line, number)
    }
    return reader.recordings.filter { !$0.events.isEmpty }
  }

  private mutating func parse(_ line: Substring, _ number: Int) throws(RecordingError) {
    let indentation = line.prefix { $0 == " " }.count
    let content = Self.withoutComment(line).trimmed
    guard !content.isEmpty else { return }
    switch indentation {
    case 0: try parseTopLine(content, number)
    case 2: parseSection(content)
    default: try parseDetail(content, number)
    }
  }

  /// Reads a line without indentation: the version, or `- node:`, with which the part of a device begins.
  private mutating func parseTopLine(_ content: Substring, _ number: Int) throws(RecordingError) {
    if content.hasPrefix("version:") {
      let version = content.dropFirst(8).trimmed
      guard Int(version) == Self.knownVersion else {
        throw RecordingError(
          path,
          .newerVersion(
            format: "libinput record", version: String(version), known: "\(Self.knownVersion)"))
      }
    } else if content.hasPrefix("- node:") {
      recordings.append(
        InputRecording(path: path, device: InputDevice(), events: [], hasTimes: true))
    }
    section = .none
  }

  /// Reads a line that begins a section: its key, or an item of the list `events`.
  private mutating func parseSection(_ content: Substring) {
    if section == .events || section == .frame, content.hasPrefix("- ") {
      section = content == "- evdev:" ? .frame : .events
    } else if content == "evdev:" {
      section = .evdev
    } else if content == "events:" {
      section = .events
    } else {
      section = .none
    }
  }

  /// Reads a line of the current section.
  private mutating func parseDetail(_ content: Substring, _ number: Int) throws(RecordingError) {
    guard !recordings.isEmpty else { return }
    switch section {
    case .none, .events: break
    case .frame: try parseEvent(content, number)
    case .evdev, .codes, .axes: try parseDescription(content, number)
    }
  }

  private mutating func parseDescription(
    _ content: Substring, _ number: Int
  ) throws(RecordingError) {
    guard let colon = content.firstIndex(of: ":") else {
      throw badLine(content, number, "a key and a colon")
    }
    let last = recordings.count - 1
    let key = content[..<colon]
    let value = content[content.index(after: colon)...].trimmed
    switch key {
    case "name": recordings[last].device.name = String(value.filter { $0 != "\"" })
    case "id": try parseIdentifier(value, content, number)
    case "codes":
      recordings[last].device.codes = [:]
      section = .codes
    case "absinfo": section = .axes
    case "properties":
      let numbers = try numbers(value, content, number)
      recordings[last].device.properties = Set(numbers.compactMap { UInt16(exactly: $0) })
    default:
      guard let code = UInt16(key) else { return }
      if section == .axes {
        try parseAxis(code, value, content, number)
      } else if section == .codes {
        let numbers = try numbers(value, content, number)
        recordings[last].device.codes?[code] = Set(numbers.compactMap { UInt16(exactly: $0) })
      }
    }
  }

  private mutating func parseIdentifier(
    _ value: Substring, _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    let parts = try numbers(value, line, number).compactMap { UInt16(exactly: $0) }
    guard parts.count == 4 else { throw badLine(line, number, "id: and a list of four numbers") }
    var identifier = InputDevice.Identifier()
    identifier.bus = parts[0]
    identifier.vendor = parts[1]
    identifier.product = parts[2]
    identifier.version = parts[3]
    recordings[recordings.count - 1].device.identifier = identifier
  }

  private mutating func parseAxis(
    _ axis: UInt16, _ value: Substring, _ line: Substring, _ number: Int
  ) throws(RecordingError) {
    let parts = try numbers(value, line, number).compactMap { Int32(exactly: $0) }
    guard parts.count == 5 else {
      throw badLine(line, number, "an axis and [minimum, maximum, fuzz, flat, resolution]")
    }
    var range = AxisRange(minimum: parts[0], maximum: parts[1])
    range.fuzz = parts[2]
    range.flat = parts[3]
    range.resolution = parts[4]
    recordings[recordings.count - 1].device.axes[axis] = range
  }

  private mutating func parseEvent(_ content: Substring, _ number: Int) throws(RecordingError) {
    guard content.hasPrefix("- ") else { return }
    let parts = try numbers(content.dropFirst(2).trimmed, content, number)
    guard parts.count == 5, let seconds = UInt32(exactly: parts[0]),
      let fraction = UInt32(exactly: parts[1]), let type = UInt16(exactly: parts[2]),
      let code = UInt16(exactly: parts[3]), let value = Int32(exactly: parts[4])
    else {
      throw badLine(content, number, "- [seconds, microseconds, type, code, value]")
    }
    recordings[recordings.count - 1].events.append(
      InputEvent(
        microseconds: Int64(seconds) * 1_000_000 + Int64(fraction), type: type, code: code,
        value: value))
  }

  /// The numbers of a list in brackets.
  private func numbers(
    _ text: Substring, _ line: Substring, _ number: Int
  ) throws(RecordingError) -> [Int64] {
    guard text.first == "[", text.last == "]" else {
      throw badLine(line, number, "a list of numbers in brackets")
    }
    let parts = text.dropFirst().dropLast().split { $0 == "," || $0 == " " }
    let numbers = parts.compactMap { Int64($0) }
    guard numbers.count == parts.count else {
      throw badLine(line, number, "a list of numbers in brackets")
    }
    return numbers
  }

  /// The line without its comment, which begins at a `#` outside quotes.
  private static func withoutComment(_ line: Substring) -> Substring {
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == "#", !isQuoted { return line[..<index] }
    }
    return line
  }

  private func badLine(_ line: Substring, _ number: Int, _ expected: String) -> RecordingError {
    RecordingError(path, line: number, .badLine(text: String(line.prefix(60)), expected: expected))
  }
}
