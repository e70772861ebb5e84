import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstonePorts
import TouchstoneScenario
import TouchstoneTrace

/// The reader under test; a global, since libFuzzer's callback cannot capture a value.
nonisolated(unsafe) var chosenReader = FuzzedReader.frames

/// A reader of untrusted bytes.
enum FuzzedReader: String, CaseIterable {
  /// Datagrams of a port, with the messages in them.
  case frames
  /// One message: the number of its kind in two bytes, the lower one first, then its body.
  case messages
  /// A hardware event, read as a tree and as a flat hand.
  case events
  /// A trace file.
  case traces
  /// A scenario file, which is also formatted.
  case scenarios
  /// A recording of a touchscreen.
  case recordings
  /// The words of a step on a command line, one a line.
  case arguments
  /// A list of apps.
  case manifests

  /// Reads bytes; ends the process if the reader breaks a guarantee.
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

  /// Checks that a message that can be read is the same after it is written and read again.
  private func readMessage(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return }
    let kind = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
    var reader = ByteReader(Array(bytes.dropFirst(2)))
    guard let message = try? BKSMessage.decode(kind: kind, from: &reader) else { return }
    var writer = ByteWriter()
    message.encode(into: &writer)
    var again = ByteReader(writer.written)
    let second = try? BKSMessage.decode(kind: kind, from: &again)
    precondition(second?.kind == message.kind, "a message that was written cannot be read")
    var secondWriter = ByteWriter()
    second?.encode(into: &secondWriter)
    precondition(secondWriter.written == writer.written, "a message changes when it is read again")
  }

  /// Checks that the two readers of hands agree, and that the text of an event can be read.
  private func readEvent(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let event = try? IOHIDEvent.decode(&reader), (try? reader.finish()) != nil else { return }
    var flat = ByteReader(bytes)
    if HIDHandReport.isNext(in: flat) {
      var report = HIDHandReport()
      let isRead = (try? report.decode(&flat)) != nil
      precondition(isRead, "the flat reader refuses a hand that the tree's reader accepts")
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

  /// Checks that formatting a formatted scenario changes nothing.
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
    precondition(again == text, "formatting changes a formatted scenario")
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
