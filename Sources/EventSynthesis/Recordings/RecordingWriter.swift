/// Writes recordings in evemu's format, version 1.3, description and events in one text.
///
/// `EvemuReader` reads the same device and events from the text, with times that count from the first event. What the
/// device lacks is written all the same: the name as `unnamed device`, the identifier as zeros, the property bits as
/// none. A comment on each event gives its names.
package enum RecordingWriter {
  /// The text of a recording.
  package static func text(of recording: InputRecording) -> String {
    var lines = ["# EVEMU 1.3"]
    lines += description(of: recording.device)
    let start = recording.events.first?.microseconds ?? 0
    lines += recording.events.map { line(of: $0, since: start) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func description(of device: InputDevice) -> [String] {
    let id = device.identifier ?? InputDevice.Identifier()
    var lines = [
      "# Recorded by Touchstone",
      "N: \(device.name ?? "unnamed device")",
      "I: "
        + [id.bus, id.vendor, id.product, id.version].map { hexadecimal($0, digits: 4) }
        .joined(separator: " "),
      "P: " + bytes(of: device.properties ?? [], from: 0),
    ]
    let codes = (device.codes ?? [:]).sorted { $0.key < $1.key }
    for (type, codes) in codes {
      for row in 0...Int(codes.max() ?? 0) / 64 {
        lines.append("B: \(hexadecimal(type, digits: 2)) " + bytes(of: codes, from: row * 64))
      }
    }
    for (axis, range) in device.axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "A: \(hexadecimal(axis, digits: 2)) \(range.minimum) \(range.maximum) \(range.fuzz) "
          + "\(range.flat) \(range.resolution)")
    }
    return lines
  }

  /// The eight bytes of a bitmap that begin with the code `base`.
  private static func bytes(of codes: Set<UInt16>, from base: Int) -> String {
    (0..<8).map { index in
      var byte: UInt16 = 0
      for bit in 0..<8 {
        let code = UInt16(exactly: base + index * 8 + bit)
        if let code, codes.contains(code) { byte |= 1 << bit }
      }
      return hexadecimal(byte, digits: 2)
    }.joined(separator: " ")
  }

  private static func line(of event: InputEvent, since start: Int64) -> String {
    let time = event.microseconds - start
    let seconds = time / 1_000_000
    let fraction = padded(String(time % 1_000_000), to: 6)
    // The same as C's format `%04d`: at least four characters, including the sign.
    let value =
      (event.value < 0 ? "-" : "")
      + padded(
        String(event.value.magnitude), to: event.value < 0 ? 3 : 4)
    return "E: \(seconds).\(fraction) \(hexadecimal(event.type, digits: 4)) "
      + "\(hexadecimal(event.code, digits: 4)) \(value)\t# \(comment(on: event))"
  }

  private static func comment(on event: InputEvent) -> String {
    if event.endsFrame { return "------------ SYN_REPORT (\(event.value)) ----------" }
    let type = InputNames.name(ofType: event.type) ?? hexadecimal(event.type, digits: 4)
    let code =
      InputNames.name(ofType: event.type, code: event.code) ?? hexadecimal(event.code, digits: 4)
    return "\(type) / \(code) \(event.value)"
  }

  private static func hexadecimal(_ value: UInt16, digits: Int) -> String {
    padded(String(value, radix: 16), to: digits)
  }

  private static func padded(_ text: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
