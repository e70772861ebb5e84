import BackBoardServices
import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport

struct ScenarioRecorderTests {
  private static let attachment = BKSAttachment(
    member: MemberID(rawValue: 9), eventBase: 0, display: .phone, isVirtual: true, folder: "",
    apps: ["Counter"])
  private static let first = MemberID(rawValue: 2)
  private static let second = MemberID(rawValue: 3)

  private var recorder = ScenarioRecorder(
    of: Self.attachment, title: "A recording", from: MachAbsoluteTime(nanoseconds: 1_000))
  private let display = DisplaySize(width: 390, height: 844)

  private mutating func add(
    _ input: BKSObservation.Input, at nanoseconds: UInt64, of member: MemberID = first
  ) {
    recorder.add(BKSObservation(member: member, nanoseconds: nanoseconds, input: input))
  }

  private mutating func add(
    _ samples: [FingerSample], of hand: inout HIDSynthesizer, at nanoseconds: UInt64,
    _ member: MemberID = first
  ) throws {
    add(.event(try hand.event(for: samples, at: nanoseconds)), at: nanoseconds, of: member)
  }

  /// The lines of the recording after its header; checks that the recording loads as a scenario.
  private func steps(endingAt end: UInt64) throws -> [String] {
    struct Missing: Error {}
    let text = recorder.text(endingAt: MachAbsoluteTime(nanoseconds: end))
    _ = try ScriptLoader.load(path: "a.scenario") { (_: String) throws(Missing) in
      Array(text.utf8)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let blank = try #require(lines.firstIndex(of: ""))
    expectEqual(
      Array(lines[..<3]), ["scenario 1", "title \"A recording\"", "screen 390x844 @3x"])
    return lines[(blank + 1)...].filter { !$0.isEmpty }
  }

  private func sample(_ finger: UInt32, _ phase: FingerSample.Phase, _ x: Double) -> FingerSample {
    FingerSample(finger: finger, phase: phase, point: DisplayPoint(x: x, y: 40.25))
  }

  @Test("the fingers of one report are one step, and each step has the time since the one before")
  mutating func fingers() throws {
    var hand = HIDSynthesizer(display: display)
    try add([sample(1, .down, 10)], of: &hand, at: 1_000)
    try add([sample(1, .move, 100.0 / 3), sample(2, .down, 20)], of: &hand, at: 16_667_667)
    // A finger has one step at an instant, so the step of this report at the same instant is 1 ns later.
    try add([sample(1, .up, 0), sample(2, .cancel, 0)], of: &hand, at: 16_667_667)
    try expectEqual(
      steps(endingAt: 20_000_000),
      [
        "touch down 1 10,40.25 --allow-outside",
        "+16.666667ms touches move 1 33.333333333333336,40.25 down 2 20,40.25 --allow-outside",
        "+0.000001ms touches up 1 cancel 2", "advance 3.332332ms",
      ])
  }

  @Test(
    "fingers of two injectors get different numbers, and are cancelled when their injector leaves")
  mutating func injectors() throws {
    var (one, other) = (HIDSynthesizer(display: display), HIDSynthesizer(display: display))
    try add([sample(1, .down, 10)], of: &one, at: 1_000)
    try add([sample(1, .down, 20)], of: &other, at: 1_000, Self.second)
    add(.event(.key(.keyA, down: true, timeStamp: 0, senderID: IOHIDSender.keyboard)), at: 1_000)
    add(.left, at: 1_000)
    try add([sample(1, .up, 20)], of: &other, at: 2_001_000, Self.second)
    try expectEqual(
      steps(endingAt: 0),
      [
        "touch down 1 10,40.25 --allow-outside", "touch down 2 20,40.25 --allow-outside",
        "key a --down", "+0.000001ms touch cancel 1", "key a --up", "+1.999999ms touch up 2",
      ])
  }

  @Test("a recording that ends with a finger down has auto-release")
  mutating func stillDown() throws {
    var hand = HIDSynthesizer(display: display)
    try add([sample(1, .down, 10)], of: &hand, at: 1_000)
    let text = recorder.text(endingAt: .zero)
    #expect(text.contains("\nauto-release\n"))
    // Checks that it loads.
    _ = try steps(endingAt: 0)
  }

  @Test(
    "each command is a step, except `list`; a recording without a step has a settle instead",
    arguments: BKSCommand.Verb.allCases)
  mutating func commands(verb: BKSCommand.Verb) throws {
    let app = BKSCommand.Verb.interruptions.contains(verb) ? "" : "Counter"
    add(
      .command(BKSCommand(verb, app: app, nanoseconds: 5_000_000, item: "new game")), at: 1_000)
    let steps = try steps(endingAt: 0)
    expectEqual(steps.count, 1)
    expectEqual(steps[0] == "settle", verb == .list)
  }

  @Test("quotes, backslashes and line breaks in the type of a quick action are escaped")
  mutating func escapedType() throws {
    add(.command(BKSCommand(.quickAction, app: "Counter", item: "a \"b\" \\ c\n")), at: 1_000)
    try expectEqual(steps(endingAt: 0), [#"quick-action Counter "a \"b\" \\ c\n""#])
  }

  @Test(
    "a key that no step can name is recorded as bytes: one of another page, or with an id above 255"
  )
  mutating func keysWithoutName() throws {
    let usages = [HIDUsage(page: .consumer, id: 0x65), HIDUsage(page: .keyboard, id: 0x165)]
    for usage in usages {
      add(.event(.key(usage, down: true, timeStamp: 7, senderID: IOHIDSender.keyboard)), at: 1_000)
    }
    let steps = try steps(endingAt: 0)
    expectEqual(steps.map { $0.hasPrefix("event ") }, [true, true])
  }

  @Test(
    "a report of other hardware is recorded as its raw step, or as bytes if no step has its exact values"
  )
  mutating func hardware() throws {
    let reports: [HardwareReport] = [
      .button(.home, down: true), .button(.home, down: false), .remote(.next, down: true),
      .remote(.next, down: false), .orientation(.landscapeLeft), .shake(.start),
      .proximity(isNear: true), .proximity(isNear: false),
      .click(at: DisplayPoint(x: 3, y: 4), .primary), .click(at: DisplayPoint(x: 3, y: 4), []),
      .motion(.gyro, MotionVector(x: 0.12345, y: 0, z: 1)),
    ]
    for report in reports { add(.event(report.event(at: 7, on: display)), at: 1_000) }
    let steps = try steps(endingAt: 0)
    expectEqual(steps.count, reports.count)
    expectEqual(
      Array(steps[..<8]),
      [
        "button home --down", "button home --up", "remote next --down", "remote next --up",
        "orient landscape-left", "shake --start", "proximity near", "proximity far",
      ])
    for (step, report) in zip(steps[8...], reports[8...]) {
      let words = step.split(separator: " ").map(String.init)
      expectEqual(words[0], "event")
      // The bytes have no time.
      try expectEqual(
        EventText.event(words[1]), report.event(at: 0, on: display), "\(step)")
    }
  }
}
