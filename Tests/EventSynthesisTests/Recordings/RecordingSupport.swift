import Foundation
import Testing
import TouchstoneEventSynthesis

/// The published recordings, which are not part of the package.
enum PublishedRecordings {
  /// The root folder of the package, derived from the path of this file.
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the recordings, whether it exists or not.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"] {
      return URL(fileURLWithPath: path)
    }
    return packageRoot.appendingPathComponent("../shared/recordings").standardizedFileURL
  }()

  static var arePresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("contacts.tsv").path)
  }

  static let absence: Comment =
    "no recordings in TOUCHSTONE_RECORDINGS, nor in ../shared/recordings beside the package"

  static func file(_ name: String) throws -> RecordingReader.File {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
    return RecordingReader.File(path: name, bytes: [UInt8](bytes))
  }

  /// Reads a recording with the description that belongs to it.
  static func read(_ name: String) throws -> InputRecording {
    let descriptions = [
      "nexus4-phone-touch.events": "nexus4-phone-touch.desc",
      "ntrig-protocol-a-1-finger-drag.events": "ntrig-protocol-a.desc",
    ]
    return try RecordingReader.read(
      file(name), description: descriptions[name].map { try file($0) })
  }
}

/// Reads a recording from a text.
func recording(_ text: String, path: String = "test.evemu") throws -> InputRecording {
  try RecordingReader.read(RecordingReader.File(path: path, bytes: [UInt8](text.utf8)))
}

/// The description of the error that an action throws, or "not refused".
func refusal(_ action: () throws(RecordingError) -> some Any) -> String {
  do throws(RecordingError) {
    _ = try action()
    return "not refused"
  } catch {
    return error.description
  }
}

/// The description of the error with which a text, or its description of a device, is refused as a recording.
func refusal(of text: String, path: String = "test.evemu", desc: String? = nil) -> String {
  refusal { () throws(RecordingError) in
    try RecordingReader.read(
      RecordingReader.File(path: path, bytes: [UInt8](text.utf8)),
      description: desc.map { RecordingReader.File(path: "test.desc", bytes: [UInt8]($0.utf8)) })
  }
}

/// A direct touchscreen of 100 × 200 values, in evemu's format.
///
/// Its axes are slot 2f, x 35, y 36, tracking id 39 and pressure 3a.
let smallScreen = """
  # EVEMU 1.3
  N: small screen
  I: 0018 0000 0000 0000
  P: 02 00 00 00 00 00 00 00
  B: 03 00 00 00 00 00 80 60 06
  A: 2f 0 9 0 0 0
  A: 35 0 99 0 0 0
  A: 36 0 199 0 0 0
  A: 39 0 65535 0 0 0
  A: 3a 0 255 0 0 0

  """
