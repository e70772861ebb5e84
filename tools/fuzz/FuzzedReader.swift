import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstonePorts
import TouchstoneScenario
import TouchstoneTrace

/// The reader that is fed; libFuzzer's callback can carry nothing along.
nonisolated(unsafe) var chosenReader = FuzzedReader.frames

/// What reads bytes that anybody may have written.
enum FuzzedReader: String, CaseIterable {
  /// Datagrams of a port, with the messages in them.
  case frames
  /// One message: the number of its kind in two bytes, then its body.
  case messages
  /// A hardware event, read as a tree and as a flat hand.
  case events
  case traces
  case scenarios
  case recordings
  /// The words of a step on a command line, one a line.
  case arguments
  /// A list of apps.
  case manifests

  func read(_ bytes: [UInt8]) {
    switch self {
    case .frames: readFrame(bytes)
    case .messages: readMessage(bytes)
    case .events: readEvent(bytes)
    case .traces: readTrace(bytes)
    case .scenarios: readScenario(bytes)
    case .recordings: readRecording(bytes)
    case .arguments: readArguments(bytes)
    case .manifests: _ = try? AppManifest(path: "touchstone.json", bytes: bytes)
    }
  }

  private func readFrame(_ bytes: [UInt8]) {
    guard let frame = try? PortFrame(bytes, count: bytes.count) else { return }
    for message in frame.messages {
      var body = message.body
      _ = try? BKSMessage.decode(kind: message.kind, from: &body)
    }
  }

  /// What can be read is written and read again as the same message.
  private func readMessage(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let kind = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
    var reader = ByteReader(Array(bytes.dropFirst(2)))
    guard let message = try? BKSMessage.decode(kind: kind, from: &reader) else { return }
    var writer = ByteWriter()
    message.encode(into: &writer)
    var again = ByteReader(writer.written)
    let second = try? BKSMessage.decode(kind: kind, from: &again)
    precondition(second?.kind == message.kind, "what was written of a message cannot be read")
    var twice = ByteWriter()
    second?.encode(into: &twice)
    precondition(twice.written == writer.written, "a message is another one when it is read again")
  }

  /// The two readers of hands agree, and so does the text of the event.
  private func readEvent(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let event = try? IOHIDEvent.decode(&reader), (try? reader.finish()) != nil else { return }
    var flat = ByteReader(bytes)
    if HIDHandReport.isNext(in: flat) {
      var report = HIDHandReport()
      let isRead = (try? report.decode(&flat)) != nil
      precondition(isRead, "a hand that the tree's reader takes is refused by the flat one")
      precondition(HIDHandReport(event) == nil || HIDHandReport(event) == report, "hands differ")
    }
    let again = try? EventText.event(EventText.text(of: event))
    precondition(again != nil, "the text of an event cannot be read")
  }

  private func readTrace(_ bytes: [UInt8]) {
    guard let memory = try? MemoryFile.create(name: "fuzz"), (try? memory.writeAll(bytes)) != nil,
      let trace = try? TraceFile.read(memory, name: "the trace")
    else { return }
    for line in TraceMerge.lines([trace]) { _ = TraceText.line(line) }
  }

  /// A scenario that can be read can be formatted, and is then the same.
  private func readScenario(_ bytes: [UInt8]) {
    struct Missing: Error {}
    _ = try? ScriptLoader.load(path: "fuzz.scenario") { (path: String) throws(Missing) in
      guard path == "fuzz.scenario" else { throw Missing() }
      return bytes
    }
    guard let text = try? ScriptFormatter.format(path: "fuzz.scenario", bytes: bytes) else {
      return
    }
    let again = try? ScriptFormatter.format(path: "fuzz.scenario", bytes: Array(text.utf8))
    precondition(again == text, "what was formatted is formatted otherwise")
  }

  private func readRecording(_ bytes: [UInt8]) {
    let file = RecordingReader.File(path: "fuzz.evemu", bytes: bytes)
    guard let recording = try? RecordingReader.read(file) else { return }
    _ = try? RecordingPlayer.play(recording, on: .standard)
  }

  private func readArguments(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let statement = try? StatementParser.parse(arguments: words.map(String.init)) else {
      return
    }
    _ = statement.action.durationNanoseconds
    _ = statement.action.frameCount
    try? ScreenCheck.check(statement, on: .standard)
  }
}
