import BackBoardServices
import TouchstoneScenario

/// A recording of a running session, which can be read at any time.
struct SessionRecording {
  private let connection: InjectorConnection
  private var recorder: ScenarioRecorder
  /// Why nothing more is recorded: the session has ended, or this connection to it; nil while it goes on.
  private(set) var loss: SessionError?

  /// Begins to record a session.
  init(_ session: LiveSession) throws(ToolError) {
    connection = try session.connect(isTracing: false)
    do { try connection.observe() } catch { throw .unavailable("\(error)") }
    recorder = ScenarioRecorder(
      of: connection.attachment, title: "A recording of session \(session.name)",
      from: connection.now)
  }

  /// The folder of the session.
  var folder: SessionFolder { SessionFolder(path: connection.attachment.folder) }

  /// The descriptor that is readable when observations have arrived.
  var rawDescriptor: CInt { connection.rawDescriptor }

  /// Adds the observations since the last call to the recording.
  mutating func takeIn() {
    do {
      for observation in try connection.takeObservations() { recorder.add(observation) }
    } catch {
      // The recording so far remains valid.
      loss = error
    }
  }

  /// The recording so far as the text of a scenario.
  var text: String { recorder.text(endingAt: connection.now) }
}
