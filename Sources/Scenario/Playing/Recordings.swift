package import EventSynthesis
import Linux

/// Recordings as files: reads one and makes it a performance for hands.
package enum Recordings {
  /// Reads the recording that a statement names, and its device's description if that is apart.
  package static func perform(
    _ replay: Action.Replay, on display: DisplaySize
  ) throws(RecordingError) -> RecordingPlayer.Performance {
    let file = RecordingReader.File(path: replay.path, bytes: try bytes(of: replay.path))
    var description: RecordingReader.File?
    if let path = replay.descriptionPath {
      description = RecordingReader.File(path: path, bytes: try bytes(of: path))
    }
    let recording = try RecordingReader.read(file, description: description)
    return try RecordingPlayer.perform(recording, on: display, options: replay.options)
  }

  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    do { return try Files.readBytes(path) } catch {
      throw RecordingError(path, .unreadable("\(error)"))
    }
  }
}
