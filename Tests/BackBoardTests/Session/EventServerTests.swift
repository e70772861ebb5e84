import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

/// The first event number of the second injector: the numbers of the first one end at 500,000.
private let firstOfSecond: UInt32 = 500_001

/// The server's work with the messages of peers and with their ends, over real sockets.
///
/// A peer that breaks the protocol is disconnected; the others continue.
struct EventServerTests {
  private let clock = VirtualTimeSource()
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let waiter: ConductorWaiter
  private let loop: CFRunLoop
  private let server: EventServer
  private let members = Members()
  let log = Log()
  private let waiterDelegate: FakeWaiterDelegate

  /// The members that take turns when the broker waits.
  private final class Members {
    var all: [ScriptedMember] = []
  }

  /// Records how the session ends, and stops the loop.
  private final class RecordedEnding: SessionEnding {
    private let log: Log
    private unowned let loop: CFRunLoop

    init(log: Log, loop: CFRunLoop) {
      self.log = log
      self.loop = loop
    }

    func end(_ server: EventServer, code: CInt, because sentence: String) {
      log("end \(code) \(sentence)")
      loop.stop()
    }
  }

  init() throws {
    waiter = ConductorWaiter(time: clock, answerLimitNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    server = try EventServer(
      settings: EventServer.Settings(
        display: .phone, isVirtual: true, folder: SessionFolder(path: "/nowhere"),
        isTracing: false, apps: [AppRecord(name: "Counter", path: "/nowhere/Counter")]),
      homeScreen: slot(with: FakeHomeScreen(log: log)),
      ending: RecordedEnding(log: log, loop: loop), loop: loop, clock: clock,
      lane: tracer.lane("main", order: 1, time: clock))
    waiterDelegate = FakeWaiterDelegate { [unowned server, unowned loop] deadline in
      let step = server.switchboard.conduct(brokerDeadline: deadline)
      if case .waitForPorts = step { loop.stop() }
      return step
    } membersDidNotAnswer: { [members, unowned server] _ in
      let hasTurn = members.all.filter { $0.takeTurn() }
      if hasTurn.isEmpty {
        server.membersDidNotAnswer(within: ConductorWaiter.answerLimitNanoseconds)
      }
    }
    waiter.setDelegate(waiterDelegate)
  }

  /// Admits an injector.
  func admit(isPlayer: Bool = false) throws -> ScriptedMember {
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    server.admit(ours, isPlayer: isPlayer)
    let number: UInt16 = isPlayer ? 0 : (server.switchboard.peers.map(\.member.rawValue).max() ?? 0)
    let peer = try #require(server.switchboard[MemberID(rawValue: number)])
    let member = ScriptedMember(theirs, peer: peer)
    members.all.append(member)
    return member
  }

  /// Connects an app that the broker has not started.
  func addApp(_ number: UInt16) throws -> ScriptedMember {
    let lane = Tracer.off.lane("main", order: 1, time: clock)
    let member = try ScriptedMember(
      number, name: "Stranger", kind: .app, traceName: lane.name("Stranger"))
    server.switchboard.add(member.peer, isAwaited: true)
    members.all.append(member)
    return member
  }

  /// Runs the broker until it waits for its ports or the session ends, then receives the members' last frames.
  func run() {
    loop.run()
    for member in members.all { member.receive() }
  }

  /// Has a member run a script once, in its first turn, and report idle in every turn.
  private func script(_ member: ScriptedMember, _ first: @escaping (ScriptedMember) -> Void) {
    var hasRun = false
    member.turn = { member in
      if !hasRun { first(member) }
      hasRun = true
      member.reportIdle()
    }
  }

  /// The records of the broker's trace.
  private var records: [String] { TraceMerge.lines([tracer.snapshot()]).map(\.text) }

  @Test(
    "an app may not send messages of injectors or of the broker",
    arguments: [
      BKSMessage.inject(number: 1, .key(.home, down: true, timeStamp: 0)),
      .attach(name: "me"), .command(id: 1, BKSCommand(.list)), .detach(endsSession: true),
      .observe, .query(id: 1, .fence), .launched(.sample), .transition(.activate), .settled,
      .advance,
    ])
  func appOverreaches(message: BKSMessage) throws {
    let player = try admit(isPlayer: true)
    let app = try addApp(5)
    script(player) { $0.append(.command(id: 1, BKSCommand(.list))) }
    script(app) { $0.append(message) }
    run()
    expectEqual(app.received, ["refused: an app may not send '\(message.kind)'"])
    #expect(app.hasEnded)
    expectEqual(player.received, ["attached", "reply 1 Counter not running"])
    #expect(!player.hasEnded)
    #expect(
      records.contains("log \"Stranger was disconnected: an app may not send '\(message.kind)'\""))
  }

  @Test(
    "an injector may not send messages of apps or of the broker",
    arguments: [
      BKSMessage.checkIn(token: 1), .reply(id: 1, .done), .event(number: 1, .home),
      .hang(nanoseconds: 1), .attached(.sample), .stuck("me"), .refused("you"),
    ])
  func injectorOverreaches(message: BKSMessage) throws {
    let player = try admit(isPlayer: true)
    let bad = try admit()
    script(player) { $0.append(.command(id: 1, BKSCommand(.list))) }
    script(bad) { $0.append(message) }
    run()
    expectEqual(bad.received, ["attached", "refused: an injector may not send '\(message.kind)'"])
    #expect(bad.hasEnded)
    expectEqual(player.received, ["attached", "reply 1 Counter not running"])
    #expect(!player.hasEnded)
  }

  @Test("a malformed or unknown message is refused with the reason", arguments: InvalidBytes.all)
  func badBytes(invalid: InvalidBytes) throws {
    // The first injector's events are numbered from 1.
    let bad = try admit()
    let player = try admit(isPlayer: true)
    script(player) { $0.append(.command(id: 1, BKSCommand(.list))) }
    script(bad) { $0.append(kind: invalid.kind) { $0.write(invalid.bytes) } }
    run()
    expectEqual(bad.received, ["attached", "refused: \(invalid.sentence)"])
    #expect(bad.hasEnded)
    expectEqual(player.received, ["attached", "reply 1 Counter not running"])
  }

  @Test("bytes that are not a frame are refused with the reason")
  func noFrame() throws {
    let player = try admit(isPlayer: true)
    script(player) { $0.append(.command(id: 1, BKSCommand(.list))) }
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    server.admit(ours, isPlayer: false)
    let garbage = Array("This is not a frame, but it is long enough to be one.".utf8)
    _ = try theirs.send(garbage, count: garbage.count)
    run()
    let port = Port(theirs)
    var kinds: [UInt16] = []
    while case .frame(let frame) = port.receive() { kinds += frame.messages.map(\.kind) }
    expectEqual(kinds, [BKSMessage.Kind.attached.rawValue, BKSMessage.Kind.refused.rawValue])
    expectEqual(player.received, ["attached", "reply 1 Counter not running"])
    expectEqual(server.switchboard.peers.map(\.member), [.player])
    #expect(
      records.contains {
        $0.hasPrefix(
          "log \"injector-2 was disconnected: byte 0: 0x73696854 is not the magic number of a frame"
        )
      })
  }

  @Test("messages after a refused one in the same frame are discarded")
  func afterRefusedMessage() throws {
    let bad = try admit()
    script(bad) {
      $0.append(.checkIn(token: 1))
      $0.append(.inject(number: 1, .home))
      $0.append(.inject(number: 2, .home))
    }
    run()
    #expect(bad.hasEnded)
    #expect(!records.contains { $0.hasPrefix("stage 2") })
  }

  @Test("an event beyond the numbers of its injector is refused")
  func eventNumbersUsedUp() throws {
    // The numbers from 900,001 on are for the broker's own events.
    let bad = try admit()
    script(bad) {
      for number in [500_000, 900_000, 900_001] as [UInt32] {
        $0.append(.inject(number: number, .home))
      }
    }
    run()
    expectEqual(
      bad.received,
      [
        "attached",
        "refused: message 'inject': byte 0: event 900001: this injector has no number left; "
          + "connect again for others",
      ])
    expectEqual(records.count { $0.hasPrefix("stage 2") }, 2)
  }

  @Test(
    "an event with a number that was used or is another injector's is refused",
    arguments: [1, firstOfSecond])
  func eventNumberUsed(number: UInt32) throws {
    _ = try admit(isPlayer: true)
    let bad = try admit()
    script(bad) {
      $0.append(.inject(number: firstOfSecond, .home))
      $0.append(.inject(number: number, .home))
    }
    run()
    let why =
      "message 'inject': byte 0: event \(number) is none of the numbers that this injector has left, "
      + "500002 to 900000; connect again for others"
    expectEqual(bad.received, ["attached", "refused: \(why)"])
    #expect(records.contains("log \"injector-2 was disconnected: \(why)\""))
    expectEqual(records.count { $0.hasPrefix("stage 2") }, 1)
  }

  @Test("an unexpected check-in is refused")
  func unexpectedCheckIn() throws {
    _ = try admit(isPlayer: true)
    let app = try addApp(5)
    script(app) { $0.append(.checkIn(token: 1)) }
    run()
    expectEqual(
      app.received, ["refused: this app has checked in before, or its token is wrong"])
  }

  @Test("an injector that disconnects during a touch has its touch cancelled")
  func disconnectsDuringTouch() throws {
    _ = try admit(isPlayer: true)
    let other = try admit()
    script(other) { member in
      member.append(.inject(number: firstOfSecond, .finger(.down)))
      member.send()
      #expect(throws: Never.self) { try member.disconnect() }
    }
    run()
    expectEqual(log.take(), ["home: 1 down", "home: 1 cancel"])
    #expect(
      records.contains("cancel touch 1 for home-screen because cancelled-by-injector-gone"))
  }

  @Test("a detach also cancels the touch, and need not end the session")
  func detachDuringTouch() throws {
    _ = try admit(isPlayer: true)
    let other = try admit()
    script(other) {
      $0.append(.inject(number: firstOfSecond, .finger(.down)))
      $0.append(.detach(endsSession: false))
    }
    run()
    expectEqual(log.take(), ["home: 1 down", "home: 1 cancel"])
    #expect(other.hasEnded)
  }

  @Test("the player ends the session, by a message or by disconnecting", arguments: [true, false])
  func endOfSession(byMessage: Bool) throws {
    let player = try admit(isPlayer: true)
    script(player) { player in
      if byMessage {
        player.append(.detach(endsSession: true))
      } else {
        player.send()
        #expect(throws: Never.self) { try player.disconnect() }
      }
    }
    run()
    expectEqual(log.take(), ["end 0 "])
  }

  @Test("a player's session ends with code 124 and names a silent app that it did not start")
  func silentMember() throws {
    let player = try admit(isPlayer: true)
    let app = try addApp(5)
    script(player) { _ in }
    app.turn = { _ in }
    run()
    expectEqual(
      log.take(),
      [
        "end 124 no answer from Stranger for 10 s of real time; is its main thread in a loop?"
      ])
    expectEqual(player.received.last?.hasPrefix("stuck: no answer from Stranger"), true)
  }

  @Test("a question without an app in front is answered by the home screen")
  func questionToHomeScreen() throws {
    let player = try admit(isPlayer: true)
    script(player) { $0.append(.query(id: 4, .tree(name: ""))) }
    run()
    expectEqual(player.received, ["attached", "reply 4 home screen"])
  }

  @Test("the failure to start an app is reported to the injector")
  func failedLaunch() throws {
    let player = try admit(isPlayer: true)
    script(player) { $0.append(.command(id: 4, BKSCommand(.launch, app: "Counter"))) }
    run()
    expectEqual(
      player.received,
      [
        "attached",
        "reply 4 not launched: Counter cannot be started from /nowhere/Counter: "
          + "no such file or directory (ENOENT); build it, or name another file with --app",
      ])
    expectEqual(log.take(), ["home: inactive", "home: active"])
  }

  @Test("a refused peer receives the reason and nothing else")
  func refusedPeer() throws {
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    server.refuse(ours, because: "only the user who owns this session may connect")
    let refused = ScriptedMember(theirs, peer: try addApp(6).peer)
    refused.receive()
    expectEqual(
      refused.received, ["refused: only the user who owns this session may connect"])
    #expect(refused.hasEnded)
  }
}

/// The bytes of a message with an error, and the reason with which the broker refuses them.
struct InvalidBytes: Sendable, CustomTestStringConvertible {
  let kind: UInt16
  let bytes: [UInt8]
  let sentence: String

  var testDescription: String { sentence }

  static let all = [
    InvalidBytes(
      kind: 99, bytes: [], sentence: "message kind 99 is unknown; this version knows 1 to 20"),
    InvalidBytes(
      kind: BKSMessage.Kind.inject.rawValue, bytes: [1, 0],
      sentence: "message 'inject': byte 0: truncated, 4 bytes are needed and 2 are there"),
    InvalidBytes(
      kind: BKSMessage.Kind.inject.rawValue, bytes: [1, 0, 0, 0, 9],
      sentence: "message 'inject': byte 4: truncated, 24 bytes are needed and 1 are there"),
    InvalidBytes(
      kind: BKSMessage.Kind.command.rawValue, bytes: [1, 0, 0, 0, 99],
      sentence: "message 'command', byte 4: 99 is not a valid command"),
    InvalidBytes(
      kind: BKSMessage.Kind.detach.rawValue, bytes: [0, 0],
      sentence: "message 'detach': byte 1: 1 bytes too many, the message ends here"),
    // An idle report is decoded within its frame, after the frame's header of 32 bytes and the message's of 8.
    InvalidBytes(
      kind: BKSMessage.Kind.idle.rawValue, bytes: [1, 2, 3],
      sentence: "message 'idle': byte 40: truncated, 8 bytes are needed and 3 are there"),
  ]
}

extension IOHIDEvent {
  fileprivate static let home = IOHIDEvent.key(.home, down: true, timeStamp: 0)

  fileprivate static func finger(_ phase: IOHIDFingerPhase) -> IOHIDEvent {
    .hand(fingers: [IOHIDFinger(phase: phase, x: 0.5, y: 0.5)], timeStamp: 0)
  }
}

extension BKSMessage: CustomTestStringConvertible {
  /// The kind of the message.
  public var testDescription: String { "\(kind)" }
}

extension BKSLaunchContext {
  fileprivate static let sample = BKSLaunchContext(
    name: "a", member: .first, token: 1, display: .phone, isVirtual: true)
}

extension BKSAttachment {
  fileprivate static let sample = BKSAttachment(
    member: .first, eventBase: 0, display: .phone, isVirtual: true, folder: "", apps: [])
}
