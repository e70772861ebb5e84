import BackBoardServices
import IOKit
import Synchronization
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

struct SwitchboardRealTimeTests {
  private let time = HostTimeSource()
  private let loop: CFRunLoop
  private let switchboard: Switchboard
  private let delegate = FakeSwitchboardDelegate()
  private let log = Log()

  init() throws {
    loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    switchboard = try Switchboard(loop: loop, clock: nil)
    switchboard.setDelegate(delegate)
  }

  private func add(_ number: UInt16, _ kind: Peer.Kind) throws -> ScriptedMember {
    let member = try ScriptedMember(number, name: "member\(number)", kind: kind)
    switchboard.add(member.peer, isAwaited: false)
    return member
  }

  /// Runs the loop until no source is ready.
  private func serve() {
    while loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: true) == .handledSource
    {
    }
  }

  /// A report of fingers that are all in one phase.
  private func hand(_ phase: IOHIDFingerPhase, count: Int = 1) -> HIDHandReport {
    var report = HIDHandReport(pixelUnits: true)
    for index in 1...count {
      report.append(
        HIDHandReport.Finger(
          IOHIDDigitizer(IOHIDFinger(index: UInt32(index), phase: phase, x: 1, y: 2))))
    }
    report.summarize()
    return report
  }

  @Test("a message is handled when it arrives, and the answer is sent at once")
  func answeredAtOnce() throws {
    let player = try add(0, .injector)
    delegate.receive = { [unowned switchboard] peer, message in
      log(message.kindName)
      switchboard.send(.reply(id: 1, .text("ok")), to: peer.member)
    }
    player.append(.command(id: 1, BKSCommand(.list)))
    player.send()
    serve()
    player.receive()
    expectEqual(log.take(), ["command"])
    expectEqual(player.received, ["reply 1 ok"])
  }

  @Test("R-SB-4: an injector's message arrives by a source1, which wakes the broker's loop")
  func messageWakesLoop() throws {
    let player = try add(0, .injector)
    expectEqual(player.peer.source?.name, "__IOHIDEventSystemClientQueueCallback")
    delegate.receive = { _, message in log("received \(message.kindName)") }
    let observer = CFRunLoopObserver(
      activities: [.beforeSources, .beforeWaiting, .afterWaiting], repeats: true
    ) { _, activity in log("\(activity)") }
    loop.add(observer, .defaultMode)
    player.append(.command(id: 1, BKSCommand(.list)))
    player.send()
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 30, returnAfterSourceHandled: true), .handledSource)
    expectEqual(log.take(), ["beforeSources", "beforeWaiting", "afterWaiting", "received command"])
  }

  @Test("all waiting messages are sent at once, in as many frames as needed")
  func sentAtOnce() throws {
    let counter = try add(2, .app)
    for _ in 0..<300 { switchboard.send(.advance, to: counter.peer.member) }
    switchboard.flushAll()
    counter.receive()
    // A frame holds at most 128 messages.
    expectEqual(counter.frames.map(\.count), [128, 128, 44])
    #expect(!counter.peer.hasUnsentMessages)
  }

  @Test("a peer's first frame that fails for lack of kernel memory is sent from the loop")
  func firstFrame() throws {
    let member = try ScriptedMember(
      2, name: "member2", kind: .app, failing: MemoryShortage())
    member.peer.append(.refused("first"))
    switchboard.sendFirstFrame(to: member.peer)
    switchboard.add(member.peer, isAwaited: false)
    member.receive()
    expectEqual(member.received, [])
    serve()
    member.receive()
    expectEqual(member.received, ["refused: first"])
  }

  @Test("a slow peer receives later, in order, all reports but the moves that others replaced")
  func slowPeerReceives() throws {
    func phase(of event: UInt32) -> IOHIDFingerPhase {
      switch event % 40 {
      case 1: .down
      case 0: .up
      default: .move
      }
    }
    let slow = try add(2, .app)
    let member = slow.peer.member
    var accepted: [UInt32] = []
    var replaced = 0
    delegate.sendHeld = { accepted.append($0) }
    // Forty reports are one touch of twenty fingers: a landing, 38 moves, a lift.
    for event: UInt32 in 1...4000 {
      let report = hand(phase(of: event), count: 20)
      switch switchboard.send(report, number: event, reason: .none, to: member) {
      case .queued: accepted.append(event)
      case .held(let earlier):
        expectEqual(phase(of: event), .move)
        if earlier != nil { replaced += 1 }
      case .gone: Issue.record("the peer was given up at event \(event)")
      }
      switchboard.flushAll()
    }
    #expect(replaced > 1000)
    // The peer reads again: every accepted report arrives, exactly once.
    for _ in 0..<1000 where slow.received.count < accepted.count {
      slow.receive()
      serve()
      switchboard.flushAll()
    }
    let numbers = slow.received.compactMap { UInt32($0.split(separator: " ")[1]) }
    expectEqual(numbers, accepted)
    // No landing and no lift is missing, nor the last move before a lift.
    let needed: Set<Int> = [0, 1, 39]
    #expect(
      (1...4000).filter { needed.contains($0 % 40) }.allSatisfy { numbers.contains(UInt32($0)) })
    #expect(!slow.peer.isBehind)
  }

  @Test(
    "an app without credit gets the last of the moves that waited, when it has caught up or a lift comes"
  )
  func credit() throws {
    let app = try add(2, .app)
    let memory = try EventCounters.create()
    let counters = try EventCounters(memory)
    app.peer.counters = counters
    app.peer.credit = EventCredit(eventLimit: 4)
    delegate.hold = { _ in log("hold") }
    delegate.sendHeld = { log("sent \($0)") }
    func send(_ phase: IOHIDFingerPhase, _ number: UInt32) -> SendResult {
      defer { switchboard.flushAll() }
      return switchboard.send(hand(phase), number: number, reason: .none, to: app.peer.member)
    }
    expectEqual(send(.down, 1), .queued)
    for move: UInt32 in 2...4 { expectEqual(send(.move, move), .queued) }
    expectEqual(send(.move, 5), .held(insteadOf: nil))
    expectEqual(send(.move, 6), .held(insteadOf: 5))
    expectEqual(log.take(), ["hold"])
    expectEqual(app.peer.progress?.text, "4 of 4 events not handled, 4 of them not fetched")
    // The app handles one event and sends a message, with which the broker notices the new credit.
    counters.countFetched(isDropped: false)
    counters.countHandled()
    app.append(.declare(.remoteControl(true)))
    app.send()
    serve()
    expectEqual(log.take(), ["sent 6"])
    expectEqual(send(.move, 7), .held(insteadOf: nil))
    // A lift is sent even without credit, after the move that waited.
    expectEqual(send(.up, 8), .queued)
    expectEqual(log.take(), ["hold", "sent 7"])
    app.receive()
    expectEqual(
      app.received.compactMap { UInt32($0.split(separator: " ")[1]) }, [1, 2, 3, 4, 6, 7, 8])
  }

  @Test("a waiting move has the movement of both fingers if they moved in separate reports")
  func twoFingersInTurns() throws {
    let app = try add(2, .app)
    app.peer.counters = try EventCounters(try EventCounters.create())
    app.peer.credit = EventCredit(eventLimit: 1)
    let member = app.peer.member
    expectEqual(
      switchboard.send(hand(.down, count: 2), number: 1, reason: .none, to: member), .queued)
    var first = hand(.move, count: 2)
    first[1].digitizer.eventMask = []
    var second = hand(.move, count: 2)
    second[0].digitizer.eventMask = []
    for (number, report) in [(UInt32(2), first), (3, second)] {
      _ = switchboard.send(report, number: number, reason: .none, to: member)
    }
    let move = try #require(app.peer.takeHeldMove())
    expectEqual(move.number, 3)
    expectEqual((0..<2).map { move.report[$0].digitizer.phase }, [.move, .move])
  }

  @Test("a congested peer is no longer congested when it has read, the second time as well")
  func slowTwice() throws {
    let slow = try add(2, .injector)
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    for round in 1...2 {
      while !slow.peer.isCongested {
        switchboard.send(long, to: slow.peer.member)
        switchboard.flushAll()
      }
      for _ in 0..<1000 where slow.peer.isCongested {
        slow.receive()
        serve()
      }
      #expect(!slow.peer.isCongested, "round \(round)")
    }
  }

  @Test("a peer that never reads is disconnected, and the others are served")
  func neverReads() throws {
    let stalled = try add(2, .injector)
    let other = try add(3, .injector)
    delegate.end = { log("\($0.member.rawValue) ended: \($0.refusal ?? "")") }
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    for _ in 0..<200 {
      switchboard.send(long, to: stalled.peer.member)
      switchboard.send(.advance, to: other.peer.member)
      switchboard.flushAll()
    }
    let lines = log.take()
    expectEqual(lines.count, 1)
    expectEqual(lines.first?.hasPrefix("2 ended: it has not read "), true)
    other.receive()
    expectEqual(other.received.count, 200)
  }

  @Test("the port of an app that floods rests while others are served, and no message is lost")
  func flood() throws {
    let flooding = try add(2, .app)
    let other = try add(3, .injector)
    var counts: [MemberID: Int] = [:]
    var rests = 0
    delegate.receive = { peer, _ in counts[peer.member, default: 0] += 1 }
    delegate.rest = { _ in
      rests += 1
      // The broker stops reading after a whole frame of 128 messages.
      expectEqual(counts[flooding.peer.member, default: 0] % 128, 0)
    }
    // A socket holds at least 12 frames.
    for _ in 0..<12 {
      for _ in 0..<128 { flooding.append(.reply(id: 1, .done)) }
      flooding.send()
    }
    other.append(.command(id: 1, BKSCommand(.list)))
    other.send()
    serve()
    expectEqual(counts[other.peer.member], 1)
    let read = counts[flooding.peer.member, default: 0]
    // The allowance of one window is 512 messages, or fewer if the processor is slow, but at least a whole frame.
    #expect(read >= 128, "\(read)")
    for _ in 0..<1000 where counts[flooding.peer.member, default: 0] < 12 * 128 {
      _ = loop.runInMode(.defaultMode, seconds: 0.02, returnAfterSourceHandled: true)
    }
    expectEqual(counts[flooding.peer.member], 12 * 128)
    #expect(rests >= 1)
  }

  @Test("the port of an app also rests if few messages take more than half of the broker's time")
  func slowMessages() throws {
    let time = VirtualTimeSource()
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    let switchboard = try Switchboard(loop: loop, clock: nil)
    switchboard.setDelegate(delegate)
    let app = try ScriptedMember(2, name: "app", kind: .app)
    switchboard.add(app.peer, isAwaited: false)
    var count = 0
    var rests = 0
    delegate.receive = { _, _ in
      count += 1
      time.set(now: time.now.advanced(by: 200_000), step: 0)
    }
    delegate.rest = { _ in rests += 1 }
    for _ in 0..<40 {
      app.append(.reply(id: 1, .done))
      app.send()
    }
    while loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: true) == .handledSource
    {
    }
    // The first message is read alone, then a burst at a time. The 26th message exceeds the limit, and the port rests
    // after its burst.
    expectEqual(count, 1 + 2 * Burst.limit)
    expectEqual(rests, 1)
  }

  @Test(
    "a flush finds that one of the peers has ended and reaches the others, and a peer can be removed"
  )
  func flushOrder() throws {
    let members = try [5, 3, 4, 9].map { try add($0, .injector) }
    delegate.end = { log("\($0.member.rawValue) ended") }
    for member in members { switchboard.send(.advance, to: member.peer.member) }
    try members[2].disconnect()
    switchboard.flushAll()
    expectEqual(log.take(), ["4 ended"])
    for member in members { member.receive() }
    expectEqual(members.map(\.received.count), [1, 1, 0, 1])
    switchboard.remove(members[0].peer)
    expectEqual(switchboard.peers.map(\.member.rawValue), [3, 9])
    expectNil(switchboard[MemberID(rawValue: 5)])
  }

  @Test("messages that the broker sends because a peer ended leave in the flush that found the end")
  func flushDuringFlush() throws {
    let members = try [3, 4, 5, 9].map { try add($0, .injector) }
    for member in members.dropLast() { switchboard.send(.advance, to: member.peer.member) }
    try members[1].disconnect()
    delegate.end = { [unowned switchboard] _ in
      for member in [members[0], members[3]] {
        switchboard.send(.settled, to: member.peer.member)
      }
    }
    switchboard.flushAll()
    for member in members { member.receive() }
    expectEqual(
      members.map(\.frames), [[["advance"], ["settled"]], [], [["advance"]], [["settled"]]])
    // The next flush sends again.
    switchboard.send(.advance, to: members[3].peer.member)
    switchboard.flushAll()
    members[3].receive()
    expectEqual(members[3].received, ["settled", "advance"])
  }

  @Test(
    "R-SB-10: messages that wait for a congested peer are sent when it reads, without another message"
  )
  func waitingMessagesAreSent() throws {
    let slow = try add(2, .injector)
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    while !slow.peer.isCongested {
      switchboard.send(long, to: slow.peer.member)
      switchboard.flushAll()
    }
    for _ in 0..<3 { switchboard.send(long, to: slow.peer.member) }
    switchboard.send(.settled, to: slow.peer.member)
    switchboard.flushAll()
    for _ in 0..<100 where slow.received.last != "settled" {
      slow.receive()
      serve()
    }
    expectEqual(slow.received.last, "settled")
    #expect(!slow.peer.hasUnsentMessages)
  }

  @Test("messages after a detach in the same frame are discarded")
  func afterDetach() throws {
    let player = try add(0, .injector)
    delegate.receive = { [unowned switchboard] peer, message in
      log(message.kindName)
      if message.kind == BKSMessage.Kind.detach.rawValue { switchboard.remove(peer) }
    }
    player.append(.command(id: 1, BKSCommand(.list)))
    player.append(.detach(endsSession: false))
    player.append(.command(id: 2, BKSCommand(.list)))
    player.send()
    serve()
    player.receive()
    expectEqual(log.take(), ["command", "detach"])
    #expect(player.hasEnded)
    #expect(switchboard.peers.isEmpty)
  }
}

/// Fails the first call, as a kernel without memory does.
private final class MemoryShortage: CallFailing {
  private let isOver = Mutex(false)

  func nextFailure(of call: FailingCall) -> Errno? {
    isOver.withLock { isOver in
      defer { isOver = true }
      return isOver ? nil : .outOfMemory
    }
  }
}
