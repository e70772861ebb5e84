package import TouchstoneEventSynthesis
import TouchstoneLinux

/// Reads recordings from files and turns them into finger frames.
package enum Recordings {
  /// The most bytes of a recording; they hold many hours of a finger on the glass.
  private static let byteLimit = 64 << 20

  /// Reads the recording of a statement, and the description of its device if that is a separate file.
  package static func playback(
    of replay: Action.Replay, on display: DisplaySize
  ) throws(RecordingError) -> RecordingPlayer.Playback {
    let file = RecordingReader.File(path: replay.path, bytes: try bytes(of: replay.path))
    var description: RecordingReader.File?
    if let path = replay.descriptionPath {
      description = RecordingReader.File(path: path, bytes: try bytes(of: path))
    }
    let recording = try RecordingReader.read(file, description: description)
    return try RecordingPlayer.play(recording, on: display, options: replay.options)
  }

  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    do { return try InputFile.read(path, limit: byteLimit) } catch {
      throw RecordingError(path, .unreadable("\(error)"))
    }
  }
}
