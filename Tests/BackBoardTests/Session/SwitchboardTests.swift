import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTestSupport

struct SwitchboardTests {
  private let rig: SwitchboardRig

  init() throws {
    rig = try SwitchboardRig()
  }

  @Test(
    "messages are held until every member has answered, then handled by member and arrival",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func holdAndRelease(order: [Int]) throws {
    let player = try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    let canvas = try rig.add(3, .app)
    rig.turnOrder = { members in order.map { members[$0] } }
    for (member, kind) in [
      (player, BKSMessage.command(id: 1, BKSCommand(.list))), (counter, .checkIn(token: 1)),
      (canvas, .reply(id: 1, .done)),
    ] {
      member.turn = { [log = rig.log] member in
        #expect(log.lines.isEmpty, "something was handled before all had answered")
        member.append(kind)
        member.append(.reply(id: 2, .done))
        member.reportIdle()
      }
    }
    rig.run()
    expectEqual(
      rig.log.take(),
      [
        "0 command at 0", "0 reply at 0", "2 checkIn at 0", "2 reply at 0", "3 reply at 0",
        "3 reply at 0",
      ])
    #expect(!rig.isStuck)
  }

  @Test("messages sent during a step leave together, one frame for each member")
  func messagesSentDuringStep() throws {
    let player = try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    player.turn = { member in
      if member.taken == 0 {
        for _ in 1...3 { member.append(.command(id: 1, BKSCommand(.list))) }
      }
      member.reportIdle()
    }
    rig.delegate.receive = { [unowned rig] _, _ in
      rig.switchboard.send(.transition(.activate), to: counter.peer.member)
    }
    rig.run()
    expectEqual(counter.frames, [["activate", "activate", "activate"]])
    expectEqual(player.frames, [])
  }

  @Test("in virtual time a member receives one frame at a time, and the next after its answer")
  func oneFrameAtATime() throws {
    try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    var answers: [Int] = []
    counter.turn = { member in
      answers.append(member.frames.count)
      member.reportIdle()
    }
    for _ in 0..<300 {
      rig.switchboard.send(.transition(.activate), to: counter.peer.member)
    }
    rig.run()
    // A frame holds at most 128 messages.
    expectEqual(counter.frames.map(\.count), [128, 128, 44])
    expectEqual(answers, [0, 1, 2, 3])
    #expect(!rig.isStuck)
  }

  @Test("in virtual time any number of frames may wait for a member")
  func anyNumberOfFrames() throws {
    try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    let count = 128 * (Peer.waitingFrameLimit + 10)
    for _ in 0..<count { rig.switchboard.send(.advance, to: counter.peer.member) }
    rig.run()
    expectEqual(counter.received.count, count)
    expectEqual(rig.log.take(), [])
  }

  @Test("a message that does not fit the frame begins the next one")
  func nextFrame() throws {
    try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    for message in [.advance, long, long, .settled] {
      rig.switchboard.send(message, to: counter.peer.member)
    }
    rig.run()
    expectEqual(counter.frames.map(\.count), [2, 2])
    expectEqual(counter.received.first, "advance")
    expectEqual(counter.received.last, "settled")
  }

  @Test("messages of injectors come before the broker's timers of the same instant")
  func messagesBeforeTimers() throws {
    let player = try rig.add(0, .injector)
    player.turn = { member in
      if member.now == .at(5), member.frames.count == 1 {
        member.append(.inject(number: 1, .key(.home, down: true, timeStamp: 0)))
      }
      member.reportIdle(until: member.frames.isEmpty ? 5 : nil)
    }
    let timer = CFRunLoopTimer(fireDate: .at(5), interval: 0, order: 0) { [unowned rig] _ in
      rig.log("timer at \(rig.clock.now.nanoseconds / 1_000_000)")
    }
    rig.loop.add(timer, .commonModes)
    // A source that a message signals, like the home screen's queue, is served before the timers, too.
    let queue = CFRunLoopSource.version0(order: -1, name: "queue") { [unowned rig] in
      rig.log("queue at \(rig.clock.now.nanoseconds / 1_000_000)")
    }
    rig.loop.add(queue, .commonModes)
    rig.delegate.receive = { [unowned rig] peer, _ in
      rig.log("\(peer.member.rawValue) sent at \(rig.clock.now.nanoseconds / 1_000_000)")
      queue.signal()
    }
    rig.run()
    expectEqual(rig.log.take(), ["0 sent at 5", "queue at 5", "timer at 5"])
  }

  @Test("time advances to the earliest deadline, and only due members are advanced")
  func earliestDeadline() throws {
    let player = try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    let canvas = try rig.add(3, .app)
    counter.turn = {
      $0.reportIdle(until: $0.now < .at(20) ? $0.now.nanoseconds / 1_000_000 + 10 : nil)
    }
    canvas.turn = { $0.reportIdle(until: $0.frames.isEmpty ? 20 : nil) }
    var times: [UInt64] = []
    player.turn = { member in
      times.append(member.now.nanoseconds / 1_000_000)
      member.reportIdle(until: member.frames.isEmpty ? 30 : nil)
    }
    rig.run()
    expectEqual(counter.received, ["advance", "advance"])
    expectEqual(canvas.received, ["advance"])
    expectEqual(times, [0, 30])
    expectEqual(rig.clock.now, .at(30))
  }

  @Test("an injector that asked receives `settled` when no other member has a deadline")
  func askedToSettle() throws {
    let player = try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    player.turn = { member in
      member.reportIdle(
        until: member.frames.isEmpty ? 1000 : nil, wantsSettled: member.frames.isEmpty)
    }
    counter.turn = { $0.reportIdle(until: $0.frames.isEmpty ? 16 : nil) }
    rig.run()
    expectEqual(player.received, ["settled"])
    expectEqual(player.now, .at(16))
  }

  @Test("a member that does not answer holds up every other")
  func silentMember() throws {
    let player = try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    counter.turn = { _ in }
    player.turn = { member in
      member.append(.command(id: 1, BKSCommand(.list)))
      member.reportIdle()
    }
    rig.run()
    #expect(rig.isStuck)
    expectEqual(rig.log.take(), [])
    expectEqual(rig.switchboard.awaitedPeers.map(\.name), ["member2"])
  }

  @Test("the last messages of a peer that disconnects are handled in order, before its end")
  func lastMessages() throws {
    let player = try rig.add(0, .injector)
    let counter = try rig.add(2, .injector)
    counter.turn = { member in
      member.append(.command(id: 1, BKSCommand(.list)))
      member.send()
      #expect(throws: Never.self) { try member.disconnect() }
    }
    player.turn = { member in
      member.append(.command(id: 1, BKSCommand(.list)))
      member.reportIdle()
    }
    rig.turnOrder = { $0.reversed() }
    rig.run()
    expectEqual(rig.log.take(), ["0 command at 0", "2 command at 0", "2 ended at 0"])
    expectEqual(rig.switchboard.peers.map(\.member.rawValue), [0])
    #expect(!rig.isStuck)
  }

  @Test("a peer that reports a frame that was never sent is disconnected with the reason")
  func frameNeverSent() throws {
    try rig.add(0, .injector)
    let bad = try rig.add(3, .injector)
    bad.turn = { member in
      member.append(.command(id: 1, BKSCommand(.list)))
      member.append(.idle(BKSIdleReport(taken: 99, deadline: nil)))
      member.send()
    }
    rig.run()
    expectEqual(bad.received, ["refused: it says it took frame 99, but only 0 were sent"])
    #expect(bad.hasEnded)
    // Messages that the peer sent before it was refused are discarded.
    expectEqual(rig.log.take(), ["3 ended at 0"])
    #expect(!rig.isStuck)
  }

  @Test("a peer that never reports idle is disconnected, and the others continue")
  func neverIdle() throws {
    let player = try rig.add(0, .injector)
    let endless = try rig.add(2, .injector)
    endless.turn = { member in
      // Eleven turns of fifty full frames are more than 65,536 messages.
      for _ in 0..<(128 * 50) { member.append(.reply(id: 1, .done)) }
      member.send()
      member.owesTurn = true
    }
    player.turn = { member in
      member.append(.command(id: 1, BKSCommand(.list)))
      member.reportIdle()
    }
    rig.run()
    expectEqual(
      endless.received, ["refused: it sent more than 65536 messages without an idle report"])
    expectEqual(rig.log.take(), ["0 command at 0", "2 ended at 0"])
    #expect(!rig.isStuck)
  }

  @Test("the held messages of a peer are limited in bytes, too, and the others continue")
  func heldBytes() throws {
    let player = try rig.add(0, .injector)
    let endless = try rig.add(2, .injector)
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    endless.turn = { member in
      // Sixty messages of 48 KiB a turn: more than 16 MiB long before there are 65,536 of them.
      for _ in 0..<60 { member.append(long) }
      member.send()
      member.owesTurn = true
    }
    player.turn = { $0.reportIdle() }
    rig.run()
    expectEqual(endless.received, ["refused: it sent more than 16 MiB without an idle report"])
    #expect(!rig.isStuck)
  }

  @Test("released messages do not count toward the limit of held ones")
  func heldAgain() throws {
    let player = try rig.add(0, .injector)
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    var turns = 0
    player.turn = { member in
      turns += 1
      // Each turn's messages are released before the next one, together more than 16 MiB.
      if turns <= 200 { for _ in 0..<2 { member.append(long) } }
      member.reportIdle(until: turns <= 200 ? UInt64(turns) : nil)
    }
    rig.run()
    #expect(!player.hasEnded)
    expectEqual(turns, 201)
  }

  @Test("a member that is always due at one instant is reported by name")
  func livelock() throws {
    try rig.add(0, .injector)
    let counter = try rig.add(2, .app)
    counter.turn = { $0.reportIdle(until: 0) }
    rig.run()
    expectEqual(
      rig.log.take(),
      [
        "stuck: virtual time stands still at 0 ns: after 10000 steps in a millisecond member2 "
          + "still had something to do; is a timer always due at once?"
      ])
  }

  @Test("an unknown optional message is skipped, others are handed over")
  func unknownOptionalMessage() throws {
    let player = try rig.add(0, .injector)
    player.turn = { member in
      member.append(kind: 999, isOptional: true)
      member.append(kind: 998)
      member.reportIdle()
    }
    rig.run()
    expectEqual(rig.log.take(), ["0 998 at 0"])
  }
}
