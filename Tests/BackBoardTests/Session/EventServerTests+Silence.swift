import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

// Members that do not answer, or that are always due, in virtual time.
extension EventServerTests {
  @Test("without a player, virtual time advances without an app that does not answer")
  func silentApp() throws {
    let first = try admit()
    let app = try addApp(5)
    var turns = 0
    first.turn = { member in
      turns += 1
      member.reportIdle(until: turns < 3 ? UInt64(turns) * 100 : nil)
    }
    app.turn = { _ in }
    run()
    expectEqual(first.now, .at(200))
    expectEqual(log.take(), [])
    #expect(!first.hasEnded)
  }

  @Test("an injector that does not answer is disconnected with the reason; its finger is cancelled")
  func silentInjector() throws {
    // The first injector's events are numbered from 1.
    let silent = try admit()
    let first = try admit()
    var turns = 0
    first.turn = { member in
      turns += 1
      member.reportIdle(until: turns < 3 ? UInt64(turns) * 100 : nil)
    }
    var hasTouched = false
    silent.turn = { member in
      guard !hasTouched else { return }
      hasTouched = true
      member.append(
        .inject(
          number: 1,
          .hand(
            fingers: [IOHIDFinger(index: 1, identity: 2, phase: .down, x: 0.5, y: 0.5)],
            timeStamp: 0, senderID: IOHIDSender.touchScreen)))
      // The only answer of this injector.
      member.reportIdle(until: 50)
    }
    run()
    expectEqual(log.take(), ["home: 1 down", "home: 1 cancel"])
    expectEqual(
      silent.received.last,
      "refused: no answer from \(silent.peer.name) for 10 s of real time; is its main thread in a loop?"
    )
    expectEqual(first.now, .at(200))
    #expect(!first.hasEnded)
  }

  @Test("without a player, virtual time advances without an app that is always due")
  func busyApp() throws {
    let first = try admit()
    let app = try addApp(5)
    var turns = 0
    first.turn = { member in
      turns += 1
      member.reportIdle(until: turns < 3 ? UInt64(turns) * 100 : nil)
    }
    app.turn = { $0.reportIdle(until: 0) }
    run()
    expectEqual(first.now, .at(200))
    expectEqual(log.take(), [])
    #expect(!first.hasEnded)
  }

  @Test("an injector that is always due is disconnected with the reason, and the others continue")
  func busyInjector() throws {
    let first = try admit()
    let busy = try admit()
    var turns = 0
    first.turn = { member in
      turns += 1
      member.reportIdle(until: turns < 3 ? UInt64(turns) * 100 : nil)
    }
    busy.turn = { $0.reportIdle(until: 0) }
    run()
    expectEqual(
      busy.received.last,
      "refused: virtual time stands still at 0 ns: after 10000 steps in a millisecond "
        + "\(busy.peer.name) still had something to do; is a timer always due at once?")
    expectEqual(first.now, .at(200))
    expectEqual(log.take(), [])
    #expect(!first.hasEnded)
  }

  @Test("a session with a player ends with exit code 70 if an app is always due")
  func busyAppOfPlayer() throws {
    let player = try admit(isPlayer: true)
    let app = try addApp(5)
    app.turn = { $0.reportIdle(until: 0) }
    run()
    let sentence =
      "virtual time stands still at 0 ns: after 10000 steps in a millisecond Stranger still had something to do; "
      + "is a timer always due at once?"
    expectEqual(player.received, ["attached", "stuck: \(sentence)"])
    expectEqual(log.take(), ["end 70 \(sentence)"])
  }
}
