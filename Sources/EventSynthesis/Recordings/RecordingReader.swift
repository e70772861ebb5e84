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

  /// Reads a recording, and the description of its device if that is in a file of its own.
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

  /// The only recording of a file; of several recordings, that of the only direct touchscreen.
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
