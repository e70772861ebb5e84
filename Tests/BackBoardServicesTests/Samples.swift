import BackBoardServices
import IOKit
import Testing
import TouchstoneMachTime

extension BKSMessage: CustomTestStringConvertible {
  /// The kind of the message.
  public var testDescription: String { "\(kind)" }

  /// At least one message of every kind, and one for each transition, declaration, command, query and reply.
  static let samples: [BKSMessage] =
    [
      .launched(
        BKSLaunchContext(
          name: "Counter", member: MemberID(rawValue: 2), token: 0xFEED_0123_4567_89AB,
          display: .phone, isVirtual: true)),
      .launched(
        BKSLaunchContext(
          name: "Counter", member: MemberID(rawValue: 2), token: 1, display: .phone,
          isVirtual: false, shortcutItem: item)),
      .event(number: 7, .sampleHand),
      .event(number: .max, .key(.keyA, down: true, timeStamp: 5)),
      .hang(nanoseconds: 6_000_000_000),
      .checkIn(token: .max),
      .attach(name: "two words, ünïcödé 👆"),
      .inject(number: 1, .sampleHand),
      .inject(number: 2, .key(.home, down: false, timeStamp: 0)),
      .detach(endsSession: true),
      .detach(endsSession: false),
      .observe,
      .observed(
        BKSObservation(
          member: MemberID(rawValue: 9), nanoseconds: 16_666_667, input: .event(.sampleHand))),
      .observed(
        BKSObservation(
          member: .player, nanoseconds: 0,
          input: .command(BKSCommand(.quickAction, app: "Counter", item: "new")))),
      .observed(BKSObservation(member: .player, nanoseconds: .max, input: .left)),
      .attached(
        BKSAttachment(
          member: .player, eventBase: 100_000,
          display: BKSDisplay(width: 8192, height: 16, scale: 1, hasHomeIndicator: true),
          isVirtual: false,
          folder: "/run/touchstone/a", apps: ["Counter", "HitTest", ""])),
      .settled,
      .stuck("no answer from Counter"),
      .refused(""),
      .advance,
      .idle(BKSIdleReport(taken: 9, deadline: nil)),
      .idle(
        BKSIdleReport(
          taken: 0, deadline: MachAbsoluteTime(nanoseconds: 16_666_667), wantsSettled: true)),
      .idle(BKSIdleReport(taken: .max, deadline: BKSIdleReport.latestDeadline)),
    ] + transitions + declarations + commands + queries + replies

  private static let item = BKSShortcutItem(type: "new", title: "New game", subtitle: "from zero")
  private static let document = BKSShortcutItem(
    type: "open", title: "Notes",
    values: [
      .init("path", .text("/notes")), .init("page", .integer(-7)), .init("zoom", .number(1.5)),
      .init("", .text("")),
    ])

  private static let transitions = [
    BKSTransition.activate, .resignActive, .enterBackground, .enterForeground, .terminate,
    .performShortcut(item), .performShortcut(document),
    .performShortcut(BKSShortcutItem(type: "", title: "ünïcödé 👆")), .proximity(isNear: true),
    .proximity(isNear: false),
  ].map { BKSMessage.transition($0) }

  private static let declarations = [
    BKSDeclaration.sensor(.accelerometer, intervalNanoseconds: 10_000_000),
    .sensor(.gyro, intervalNanoseconds: 0), .sensor(.compass, intervalNanoseconds: .max),
    .remoteControl(true), .remoteControl(false), .nowPlaying(true), .nowPlaying(false),
    .shortcutItems([]), .shortcutItems([document, item, BKSShortcutItem(type: "b", title: "")]),
    .deferredEdges(0), .deferredEdges(.max), .proximityMonitoring(true),
    .proximityMonitoring(false), .interfaceOrientation(.portrait),
    .interfaceOrientation(.landscapeLeft),
  ].map { BKSMessage.declare($0) }

  private static let commands = BKSCommand.Verb.allCases.map { verb in
    BKSMessage.command(
      id: UInt32(verb.rawValue),
      BKSCommand(verb, app: "Counter", nanoseconds: 1_000, phase: .end, item: "new"))
  }

  private static let queries: [BKSMessage] = [
    .query(id: 1, .locate(name: "button", dx: -3.5, dy: 0)),
    .query(id: 2, .hit(x: 219.333328247, y: 428.666656494)),
    .query(id: 3, .tree(name: "")),
    .query(id: .max, .fence),
    .query(id: 5, .chain(name: "field")),
    .query(id: 6, .chain(name: "")),
    .query(id: 7, .focusChain),
    .query(id: 8, .activate(name: "dial")),
    .query(id: 9, .timers),
    .query(id: 10, .screen),
    .query(id: 11, .touchArea(step: 10)),
    .query(id: 12, .touchArea(step: BKSQuery.stepLimits.upperBound)),
    .query(id: 13, .elements),
    .query(id: 14, .picture(BKSPicturePart(.svg))),
    .query(id: 15, .picture(BKSPicturePart(.png, scale: 4, number: .max, offset: 49_152))),
  ]

  private static let replies: [BKSMessage] = [
    .reply(id: 1, .done),
    .reply(id: 2, .text("UIWindow\n  UIView")),
    .reply(id: 3, .point(x: 20, y: 30, obstacle: "@cover", reason: "It is in front.")),
    .reply(id: 4, .failure("no view named 'buton'", candidates: ["@button", "@label"])),
    .reply(id: 5, .part(number: 7, length: 100_000, [0, 1, 255])),
    .reply(
      id: 6,
      .notLaunched(
        BKSLaunchProblem(
          app: "Counter", path: "/apps/Counter", shortage: .processes, reason: "too many"))),
  ]

  /// The payload of this message.
  var payload: [UInt8] {
    var writer = ByteWriter()
    encode(into: &writer)
    return writer.written
  }
}

extension IOHIDEvent {
  /// A hand of two fingers: one moves, the other lands.
  static let sampleHand = IOHIDEvent.hand(
    fingers: [
      IOHIDFinger(index: 1, identity: 2, phase: .move, x: 0.25, y: 0.5),
      IOHIDFinger(index: 2, identity: 3, phase: .down, x: 0.75, y: 0.5),
    ], timeStamp: 16_666_667)
}
