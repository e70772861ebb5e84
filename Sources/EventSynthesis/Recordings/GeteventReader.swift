/// Reads the output of Android's `getevent`: with numbers or labels, with or without times, of one device or of all
/// devices with their descriptions.
struct GeteventReader {
  private struct Source {
    let node: String
    var device = InputDevice()
    var events: [InputEvent] = []
  }

  let path: String
  /// The devices, in the order of their first lines; the node is empty if lines do not name it.
  private var sources: [Source] = []
  /// The index of the source that the current lines of the device list describe.
  private var described: Int?
  /// Whether events have times; nil before the first event.
  private var hasTimes: Bool?

  private init(path: String) { self.path = path }

  /// One recording for each device that reported anything.
  static func read(_ text: String, path: String) throws(RecordingError) -> [InputRecording] {
    var reader = GeteventReader(path: path)
    for (number, line) in RecordingLines.numbered(text) {
      try reader.parse(line, number)
    }
    let timed = reader.hasTimes ?? false
    return reader.sources.filter { !$0.events.isEmpty }.map { source in
      InputRecording(path: path, device: source.device, events: source.events, hasTimes: timed)
    }
  }

  private mutating func parse(_ line: Substring, _ number: Int) throws(RecordingError) {
    let trimmed = line.trimmed
    // `getevent` prints lines such as "could not get driver version" for devices about which it cannot read everything.
    guard !trimmed.isEmpty, !trimmed.hasPrefix("could not ") else { return }
    if trimmed.hasPrefix("add device ") {
      guard let node = trimmed.split(separator: ": ", maxSplits: 1).dropFirst().first else {
        throw badLine(trimmed, number, "add device, a number, a colon and a device node")
      }
      described = findOrAddSource(String(node.trimmed))
    } else if line.first == " " || line.first == "\t" {
      // An indented line belongs to the device that was listed last.
      parseDescription(trimmed)
    } else {
      try parseEvent(trimmed, number)
    }
  }

  /// The index of the source with this node, which is added if there is none.
  private mutating func findOrAddSource(_ node: String) -> Int {
    if let index = sources.firstIndex(where: { $0.node == node }) { return index }
    sources.append(Source(node: node))
    return sources.count - 1
  }

  /// Reads a line of the device list; entries that are not needed are skipped.
  private mutating func parseDescription(_ line: Substring) {
    guard let described else { return }
    if line.hasPrefix("name:") {
      sources[described].device.name = String(line.dropFirst(5).trimmed.filter { $0 != "\"" })
    } else if line.hasPrefix("input props:") {
      sources[described].device.properties = []
    } else if let property = Self.properties[line] {
      sources[described].device.properties = (sources[described].device.properties ?? [])
        .union([property])
    } else if let (axis, range) = Self.axis(line) {
      sources[described].device.axes[axis] = range
    }
  }

  private static let properties: [Substring: UInt16] = [
    "INPUT_PROP_POINTER": 0, "INPUT_PROP_DIRECT": 1, "INPUT_PROP_BUTTONPAD": 2,
    "INPUT_PROP_SEMI_MT": 3,
  ]

  /// The axis and the range of a line such as
  /// `ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`; the words before the axis may be
  /// missing.
  private static func axis(_ line: Substring) -> (axis: UInt16, range: AxisRange)? {
    guard let colon = line.range(of: ": value "),
      let word = line[..<colon.lowerBound].split(separator: " ").last,
      let axis = InputNames.code(named: String(word)) ?? UInt16(word, radix: 16)
    else { return nil }
    var numbers: [Substring: Int32] = [:]
    for part in line[colon.upperBound...].split(separator: ",") {
      let words = part.split(separator: " ")
      if words.count == 2 { numbers[words[0]] = Int32(words[1]) }
    }
    guard let minimum = numbers["min"], let maximum = numbers["max"] else { return nil }
    var range = AxisRange(minimum: minimum, maximum: maximum)
    range.fuzz = numbers["fuzz"] ?? 0
    range.flat = numbers["flat"] ?? 0
    range.resolution = numbers["resolution"] ?? 0
    return (axis, range)
  }

  private mutating func parseEvent(_ line: Substring, _ number: Int) throws(RecordingError) {
    var rest = line
    let time = Self.parseTime(&rest)
    var fields = RecordingLines.fields(rest)
    var node = ""
    if let first = fields.first, first.hasSuffix(":") {
      node = String(first.dropLast())
      fields.removeFirst()
    }
    // With the option -r, the line that ends a frame also has the rate of frames.
    if fields.count == 5, fields[3] == "rate" { fields.removeLast(2) }
    guard fields.count == 3, let type = Self.type(fields[0]), let value = Self.value(fields[2]),
      let code = Self.code(fields[1], of: type)
    else {
      throw badLine(
        line, number,
        "a device node, a type, a code and a value, as in /dev/input/event1: 0003 0035 0000438d")
    }
    guard hasTimes == nil || hasTimes == (time != nil) else {
      throw badLine(line, number, "a time in each line or in none")
    }
    hasTimes = time != nil
    sources[findOrAddSource(node)].events.append(
      InputEvent(microseconds: time ?? 0, type: type, code: code, value: value))
  }

  /// Removes the time from the beginning of the line and returns it in microseconds; nil if there is none.
  ///
  /// The form is `[ 12.345678] `, or `12-345678: ` in older versions.
  private static func parseTime(_ line: inout Substring) -> Int64? {
    if line.first == "[", let end = line.firstIndex(of: "]") {
      let text = line[line.index(after: line.startIndex)..<end].trimmed
      guard let time = EvemuReader.microseconds(text) else { return nil }
      line = line[line.index(after: end)...].trimmed
      return time
    }
    guard let word = line.split(separator: " ", maxSplits: 1).first, word.hasSuffix(":") else {
      return nil
    }
    let parts = word.dropLast().split(separator: "-")
    guard parts.count == 2, let seconds = UInt32(parts[0]), let fraction = UInt32(parts[1]) else {
      return nil
    }
    line = line.dropFirst(word.count).trimmed
    return Int64(seconds) * 1_000_000 + Int64(fraction)
  }

  private static func type(_ text: Substring) -> UInt16? {
    InputNames.type(named: String(text)) ?? UInt16(text, radix: 16)
  }

  /// The code of a name or a number; nil if it is neither.
  ///
  /// The kernel has more names for keys, switches, lamps and sounds than `InputNames`. Any other name gets code 0,
  /// which has no effect; but one of type `EV_SYN` or `EV_ABS`, whose codes matter, is refused.
  private static func code(_ text: Substring, of type: UInt16) -> UInt16? {
    if let code = InputNames.code(named: String(text)) ?? UInt16(text, radix: 16) { return code }
    let isName =
      text.contains("_") && text.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    return isName && type != InputCode.EV_SYN && type != InputCode.EV_ABS ? 0 : nil
  }

  /// The values for which `getevent -l` prints labels.
  private static let labels: [Substring: Int32] = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
  ]

  /// A 32-bit two's-complement number, or a label.
  private static func value(_ text: Substring) -> Int32? {
    labels[text] ?? UInt32(text, radix: 16).map { Int32(bitPattern: $0) }
  }

  private func badLine(_ line: Substring, _ number: Int, _ expected: String) -> RecordingError {
    RecordingError(path, line: number, .badLine(text: String(line.prefix(60)), expected: expected))
  }
}

extension Substring {
  /// The range of the first occurrence of a text in this one.
  fileprivate func range(of needle: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(needle) {
        return start..<index(start, offsetBy: needle.count)
      }
      formIndex(after: &start)
    }
    return nil
  }
}
