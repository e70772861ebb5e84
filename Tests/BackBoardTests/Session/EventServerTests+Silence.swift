import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

// Members that do not answer any more, in virtual time.
extension EventServerTests {
  @Test("without a player a silent app is put out, and time goes on for the others")
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

  @Test("a silent injector is disconnected with a sentence, and its finger is cancelled")
  func silentInjector() throws {
    let first = try admit()
    let silent = try admit()
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
      // It answers once, and no more.
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
}
