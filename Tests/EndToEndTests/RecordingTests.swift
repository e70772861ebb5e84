import BackBoardServices
import Foundation
import Testing
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite(
  "Published recordings, played into Canvas",
  .enabled(if: Recording.arePresent, Recording.absence), .ownThreads)
struct RecordingTests {
  @Test("each contact arrives where it was recorded, and ends once", arguments: Recording.direct)
  func contacts(recording: Recording) throws {
    let listed = try recording.contacts()
    let lines = try play(recording)
    let touches = lines.filter { $0.kind == .touch && $0.process == "Canvas" }
    let began = touches.filter { $0.text.contains(" began at ") }
    let ended = touches.filter { $0.text.contains(" ended at ") }
    let cancelled = touches.filter { $0.text.contains(" cancelled at ") }
    expectEqual(began.count, listed.count)
    expectEqual(began.count, ended.count + cancelled.count)
    #expect(cancelled.isEmpty, "every contact of these files lifts")
    // Contacts of one frame may land in another order than in the list, so each is found by its place.
    for contact in listed {
      let down = try recording.point(contact.down)
      let match = began.first { isWithinAPixel($0, down) }
      let touch = try #require(match, "\(contact) began nowhere")
      let last = try recording.point(contact.last)
      let ends = ended.filter { isWithinAPixel($0, last) }
      #expect(!ends.isEmpty, "touch \(touch.touch) of \(contact) did not end at its last place")
    }
  }

  private func isWithinAPixel(_ line: TraceLine, _ point: DisplayPoint) -> Bool {
    let pixel = 1 / DisplaySize.standard.scale
    return abs(line.x - point.x) <= pixel && abs(line.y - point.y) <= pixel
  }

  /// Plays a recording into Canvas, and returns the trace.
  private func play(_ recording: Recording) throws -> [TraceLine] {
    let broker = try BrokerProcess(
      executable: Programs.broker, apps: Programs.apps, display: .phone, isVirtual: true)
    let statement = try StatementParser.parse(
      arguments: ["replay", recording.path] + recording.options)
    var player = Player(in: broker.connection)
    try player.launch("Canvas")
    try player.play([Script.Step(statement: statement)])
    try player.settle()
    try broker.end()
    return try TraceMerge.lines(broker.readTraces())
  }

  @Test("replay accounts for every contact and exits with 0", arguments: Recording.direct)
  func command(recording: Recording) throws {
    let run = try Tool.run(["replay", recording.path] + recording.options)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let count = try recording.contacts().count
    #expect(
      run.output.contains(
        "\(count) contacts in the recording; the app was given \(count) down = \(count) up + "
          + "0 cancelled\n"))
    expectEqual(run.outputLines.filter { $0.hasPrefix("contact ") }.count, count)
  }

  @Test(
    "recordings of other devices are refused in one sentence, exit 65", arguments: Recording.refused
  )
  func refusals(name: String, sentence: String) throws {
    var words = ["replay", Recording.folder + "/" + name]
    if name.hasPrefix("ntrig") { words += ["--desc", Recording.folder + "/ntrig-protocol-a.desc"] }
    let run = try Tool.run(words)
    expectEqual(run.code, 65)
    expectEqual(run.output, "")
    expectEqual(run.error.split(separator: "\n").count, 1)
    #expect(run.error.contains(sentence), "\(run.error)")
  }
}
